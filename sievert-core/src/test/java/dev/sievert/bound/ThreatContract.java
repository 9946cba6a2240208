package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Threat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every theorem keeps whose attacker does not guess a record.
 *
 * @param <G> the kind of guarantee it needs
 * @param <T> the kind of threat it is about
 */
abstract class ThreatContract<G extends Guarantee, T extends Threat> {
  /** Weaker and weaker promises; the first reveals nothing. */
  private static final double[] STRENGTHS = {
    0, 1e-300, 1e-12, 1e-6, 1e-3, 0.1, 0.5, 1, 2, 5, 30, 100, 700, 744, 1489, 1500, 1e4, 1e300
  };

  private static final double ROUNDING = 1e-12;

  private final Bound<G, T> bound;

  /** The theorem of this name. */
  ThreatContract(String name, Class<G> needs, Class<T> against) {
    Bound<?, ?> found = Bounds.named(name).orElseThrow();
    assertThat(found.needs()).isEqualTo(needs);
    assertThat(found.against()).isEqualTo(against);
    @SuppressWarnings("unchecked")
    Bound<G, T> typed = (Bound<G, T>) found;
    this.bound = typed;
  }

  /** A family of guarantees that grow weaker, from nothing revealed on. */
  abstract G guarantee(double strength);

  /** Attackers that the theorem speaks about, with extremes. */
  abstract List<T> threats();

  /** Guarantees with extreme parameters that no single strength reaches. */
  List<G> extremes() {
    return List.of();
  }

  /** Whether the bound is the baseline where nothing is revealed, and not only no less. */
  boolean startsAtTheBaseline() {
    return true;
  }

  final Bound<G, T> bound() {
    return bound;
  }

  final double upper(G guarantee, T threat) {
    assertThat(bound.objection(guarantee, threat)).as("objection").isEmpty();
    return bound.upper(guarantee, threat);
  }

  @Test
  final void describesItself() {
    Theorem theorem = bound.theorem();
    assertThat(theorem.name()).startsWith(theorem.risk().word() + ".").isEqualTo(bound.name());
    assertThat(theorem.statement()).isNotBlank().endsWith(".");
    assertThat(theorem.formula()).isNotBlank();
    assertThat(theorem.source()).isNotBlank();
    assertThat(theorem.tight()).isNotBlank().endsWith(".");
    assertThat(theorem.conditions()).isNotEmpty().allSatisfy(each -> assertThat(each).isNotBlank());
    assertThat(bound.needsWords()).isNotBlank();
  }

  @Test
  final void valuesAreProbabilitiesAndNotBelowTheBaseline() {
    List<G> guarantees = new ArrayList<>(extremes());
    for (double strength : STRENGTHS) {
      guarantees.add(guarantee(strength));
    }
    for (T threat : threats()) {
      double blind = threat.blind(bound.theorem().risk()).lower();
      for (G guarantee : guarantees) {
        assertThat(upper(guarantee, threat))
            .as("%s against %s", guarantee.words(), threat)
            .isBetween(blind * (1 - ROUNDING), 1.0);
      }
    }
  }

  @Test
  final void weakerPromisesAllowMore() {
    for (T threat : threats()) {
      double before = 0;
      for (double strength : STRENGTHS) {
        double now = upper(guarantee(strength), threat);
        assertThat(now)
            .as("%s against %s", strength, threat)
            .isGreaterThanOrEqualTo(before * (1 - ROUNDING));
        before = now;
      }
    }
  }

  @Test
  final void nothingIsGainedWhereNothingIsReleased() {
    for (T threat : threats()) {
      double blind = threat.blind(bound.theorem().risk()).value();
      double start = upper(guarantee(0), threat);
      if (startsAtTheBaseline()) {
        assertThat(start).as("%s", threat).isCloseTo(blind, within(ROUNDING * blind));
      }
    }
  }

  @Test
  final void attackersPoseTheRiskThatIsBounded() {
    for (T threat : threats()) {
      assertThat(threat.risks()).contains(bound.theorem().risk());
      assertThat(threat.name()).isNotBlank();
    }
  }
}
