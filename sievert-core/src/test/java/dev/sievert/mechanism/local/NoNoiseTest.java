package dev.sievert.mechanism.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The other end of every picture: whatever there is to learn is learned. */
class NoNoiseTest {
  private static final double[] WEIGHTS = {0.5, 0.3, 0.2};
  private static final Secret.Finite THREE =
      new Secret.Finite(((Secret.Finite) Secret.uniform(3)).domain(), Prior.Weights.of(WEIGHTS));

  @Test
  void theRecordIsReadOff() {
    OptimalRisk risk = risk(new NoNoise(), Goal.EXACT, Auxiliary.NOTHING);
    assertThat(risk.success().lower()).isGreaterThan(1 - 1e-14);
    assertThat(risk.advantage().lower()).isLessThanOrEqualTo(0.62).isGreaterThan(0.62 - 1e-14);
    assertThat(risk.advantage().upper()).isGreaterThanOrEqualTo(0.62).isLessThan(0.62 + 1e-14);
  }

  @Test
  void whoKnowsEverythingSeesWhetherItWasUsed() {
    OptimalRisk risk = risk(new NoNoise(), Goal.EXACT, Auxiliary.EVERYTHING);
    assertThat(risk.advantage().value()).isBetween(0.62 - 1e-14, 0.62 + 1e-14);
  }

  /** Beside the record nothing else matters, also for a goal that tolerates errors. */
  @Test
  void whatIsReleasedBesidesAddsNothing() {
    Mechanism both =
        new Composition(List.of(Part.once(LaplaceNoise.ofEpsilon(1, 2)), Part.once(new NoNoise())));
    Goal near = new Goal.Within(BigDecimal.ONE);
    assertThat(risk(both, near, Auxiliary.NOTHING))
        .isEqualTo(risk(new NoNoise(), near, Auxiliary.NOTHING));
    assertThat(risk(both, near, Auxiliary.NOTHING).success().lower()).isGreaterThan(1 - 1e-14);
  }

  @Test
  void promisesNothing() {
    assertThat(new NoNoise().guarantees(Secret.any()).get(0)).isEqualTo(ApproxDp.of(0, 1));
    assertThat(new NoNoise().guarantees(Secret.uniform(1)).get(0)).isEqualTo(ApproxDp.pure(0));
    assertThat(new NoNoise().channel(Secret.any())).isEmpty();
    assertThat(new NoNoise().utility()).isEmpty();
    assertThat(new NoNoise().words()).isEqualTo("the record itself, without noise");
  }

  /** Sampling without noise: δ is the rate, whatever ε. */
  @Test
  void inASampleDeltaIsTheRate() {
    Mechanism sampled = new Subsampled(new NoNoise(), 0.05);
    CertifiedCurve curve =
        Curves.of(sampled, THREE, Optional.of(Direction.SYMMETRIC), 1e-6).curve();
    for (double epsilon : new double[] {0.1, 1, 10}) {
      assertThat(curve.delta(epsilon).value()).isBetween(0.05 - 1e-12, 0.05 + 1e-12);
    }
    ApproxDp first = (ApproxDp) sampled.guarantees(THREE).get(0);
    assertThat(first.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(first.delta()).isBetween(0.05, 0.05 + 1e-15);
  }

  @Test
  void hasNoKnob() {
    assertThat(Mechanisms.none().knobs(THREE)).isEmpty();
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> Mechanisms.none().knob(Optional.empty(), THREE))
        .withMessage(
            "has no noise to turn: none releases the record itself; state a mechanism with noise,"
                + " such as laplace or grr");
  }

  private static OptimalRisk risk(Mechanism mechanism, Goal goal, Auxiliary auxiliary) {
    Channel channel = mechanism.channel(THREE).orElseThrow();
    ThreatModel threat = ThreatModel.of("attacker", THREE, goal, auxiliary);
    return ExactRisk.solve(channel, threat).orElseThrow();
  }
}
