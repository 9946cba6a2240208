package dev.sievert.calibrate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sievert.assess.Limit;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Mechanisms side by side, and what is left of it when somebody has had enough. */
class ComparisonTest {
  private static final Secret SECRET = Secret.uniform(5);
  private static final List<Threat> GUESSER =
      List.of(ThreatModel.of("guesser", SECRET, Goal.EXACT, Auxiliary.NOTHING));
  private static final Limit RAD = new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.1);

  private record Named(String name, Knob knob, List<Threat> threats) implements Rival {}

  private static Named local(String name) {
    return new Named(name, Knobs.local(name, SECRET), GUESSER);
  }

  @Test
  void theCheapestNoiseIsFirst() {
    List<Rival> rivals = List.of(local("sue"), local("grr"), local("oue"));
    Comparison comparison = ComparisonSearch.of(rivals, List.of(RAD), false, Audience.NONE);
    assertThat(comparison.rows()).hasSize(3);
    assertThat(comparison.rows()).extracting(row -> row.utility().orElseThrow().value()).isSorted();
    assertThat(comparison.unfit()).isEmpty();
  }

  @Test
  void whatIsFinishedIsKeptWhenSomebodyHasHadEnough() {
    Audience impatient =
        new Audience() {
          private boolean isStopped;

          @Override
          public void begins(String name, int done) {
            isStopped = done > 0;
          }

          @Override
          public boolean isStopped() {
            return isStopped;
          }
        };
    List<Rival> rivals = List.of(local("grr"), local("sue"), local("oue"));
    Comparison comparison = ComparisonSearch.of(rivals, List.of(RAD), false, impatient);
    assertThat(comparison.rows()).extracting(Comparison.Row::mechanism).containsExactly("grr");
    assertThat(comparison.unfit())
        .extracting(Comparison.Unfit::mechanism)
        .containsExactly("sue", "oue");
    assertThat(comparison.unfit().get(0).reason())
        .isEqualTo("was not worked out before the comparison was stopped");
  }

  @Test
  void aSearchThatIsStoppedKeepsASettingThatIsWithin() {
    Audience impatient =
        new Audience() {
          private int looks;

          @Override
          public void looks(double setting, int done) {
            looks = done;
          }

          @Override
          public boolean isStopped() {
            return looks > 5;
          }
        };
    Calibrator calibrator = Calibrator.within(GUESSER, List.of(RAD)).before(impatient);
    StoppedException stopped =
        catchThrowableOfType(
            StoppedException.class, () -> calibrator.calibrate(Knobs.local("grr", SECRET)));
    Calibration.Found soFar = stopped.soFar().orElseThrow();
    assertThat(soFar.assessment().verdict()).contains(Verdict.WITHIN);
    assertThat(soFar.setting()).isPositive().isLessThan(soFar.beyond());
  }

  /** The strong attacker tests what the first promise is about, whatever promises are looked at. */
  @Test
  void fewerPromisesAreAboutTheSameNeighbours() {
    Guarantee first = new ApproxDp(1, 0, Adjacency.ADD_REMOVE);
    Guarantee second = GaussianDp.of(0.1);
    PartialPromises some =
        new PartialPromises(new StatedGuarantee(List.of(first, second)), Set.of(1));
    assertThat(some.guarantees(Secret.any())).containsExactly(first, second);
    PartialPromises one =
        new PartialPromises(new StatedGuarantee(List.of(second, second)), Set.of(1));
    assertThat(one.guarantees(Secret.any())).containsExactly(second);
  }

  /** Another promise decides at first, which turning does not move. */
  @Test
  void theSearchComesBackFromTheSafeEnd() {
    Knob knob = Knobs.of(Mechanisms.guarantee().epsilon(0.5), "gdp");
    Limit membership = new Limit.AtMost(Risk.MEMBERSHIP, 0.1);
    Calibration calibration =
        Calibrator.within(List.of(new Distinguisher(Secret.any())), List.of(membership))
            .calibrate(knob);
    // 2 Φ(μ/2) − 1 = 0.1.
    assertThat(((Calibration.Found) calibration).setting()).isBetween(0.2513226937, 0.2513226938);
  }
}
