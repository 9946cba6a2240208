package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.DiscreteGaussianNoise;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is assessed no further than it is decided is decided in the same way. */
class DecidedTest {
  private static final int SIZE = 12;

  @Test
  void everyRiskAndRulingIsTheSame() {
    Random random = new Random(3);
    for (Mechanism mechanism : mechanisms()) {
      Secret even = Secret.uniform(SIZE);
      Secret uneven =
          new Secret.Finite(
              ((Secret.Finite) even).domain(),
              Prior.Weights.of(random.doubles(SIZE, 0.1, 1).toArray()));
      for (Secret secret : List.of(even, uneven)) {
        List<Threat> threats = new ArrayList<>(ThreatModel.usual(secret, List.of()));
        Goal near = new Goal.Within(BigDecimal.valueOf(2));
        threats.add(ThreatModel.of("near", secret, near, Auxiliary.NOTHING));
        List<Limit> limits = List.of(Limit.membership(0.3), Limit.rad(0.1));
        assertSame(
            Assessment.of(mechanism, threats, limits),
            Assessment.decided(mechanism, threats, limits));
      }
    }
  }

  private static List<Mechanism> mechanisms() {
    return List.of(
        new RandomizedResponse(1.5, SIZE),
        new UnaryEncoding(1, SIZE, false),
        LaplaceNoise.ofScale(3, SIZE - 1),
        new LaplaceNoise(new NoiseLevel.Scale(3), SIZE - 1, new Clamp(2, 8)),
        new GaussianNoise(4, SIZE - 1, false, Clamp.NONE),
        GeometricNoise.ofScale(2, SIZE - 1),
        new DiscreteGaussianNoise(3, SIZE - 1, Clamp.NONE),
        new ExponentialMechanism(1, 1));
  }

  private static void assertSame(Assessment whole, Assessment decided) {
    assertThat(decided.results()).hasSameSizeAs(whole.results());
    for (int i = 0; i < whole.results().size(); i++) {
      RiskResult asked = whole.results().get(i);
      RiskResult found = decided.results().get(i);
      assertThat(found.risk()).isEqualTo(asked.risk());
      assertThat(found.threat()).isSameAs(asked.threat());
      assertThat(found.isExact()).isEqualTo(asked.isExact());
      assertThat(found.decisive().map(Finding.Upper::bound))
          .isEqualTo(asked.decisive().map(Finding.Upper::bound));
      double upper = asked.decisive().map(Finding.Upper::upper).orElse(1.0);
      assertThat(found.decisive().map(Finding.Upper::upper).orElse(1.0))
          .isGreaterThanOrEqualTo(upper)
          .isCloseTo(upper, within(1e-7 * upper));
      assertThat(found.estimate()).isEmpty();
    }
    assertThat(decided.verdict()).isEqualTo(whole.verdict());
    assertThat(decided.rulings().stream().map(Ruling::verdict))
        .containsExactlyElementsOf(whole.rulings().stream().map(Ruling::verdict).toList());
  }
}
