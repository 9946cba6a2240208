package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.DiscreteGaussianNoise;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exact risk of noise on a number beside every theorem, on random scenarios. */
class KnownNoiseLawTest {
  private static final int SCENARIOS = 10;

  @Test
  void noBoundIsBelowTheExactRiskAndClampingNeverRaisesIt() {
    Random random = new Random(9);
    int compared = 0;
    for (int i = 0; i < SCENARIOS; i++) {
      List<BigDecimal> values =
          random
              .ints(0, 20)
              .distinct()
              .limit(2 + random.nextInt(4))
              .mapToObj(BigDecimal::valueOf)
              .toList();
      double[] weights = random.doubles(values.size(), 0.05, 1).toArray();
      Secret secret = new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
      double scale = Math.exp(3 * random.nextDouble() - 1);
      int low = random.nextInt(15);
      for (ThreatModel threat : threats(secret, random)) {
        for (int kind = 0; kind < 5; kind++) {
          RiskResult free = advantage(mechanism(kind, scale, Clamp.NONE), threat);
          compared += compare(free);
          RiskResult clamped = advantage(mechanism(kind, scale, new Clamp(low, low + 4)), threat);
          compared += compare(clamped);
          assertThat(clamped.attained()).isLessThanOrEqualTo(free.decisive().orElseThrow().upper());
        }
      }
    }
    assertThat(compared).isGreaterThan(1_000);
  }

  /** How many bounds were held against the exact value. */
  private static int compare(RiskResult result) {
    Finding.Upper decisive = result.decisive().orElseThrow();
    assertThat(decisive.bound()).as(result.toString()).isEqualTo("rad.optimal-attack");
    assertThat(result.attained()).isGreaterThanOrEqualTo(decisive.upper() - 1e-12);
    List<Finding.Upper> bounds =
        result.findings().stream()
            .filter(Finding.Upper.class::isInstance)
            .map(Finding.Upper.class::cast)
            .toList();
    bounds.forEach(
        each ->
            assertThat(each.upper()).as(each.toString()).isGreaterThanOrEqualTo(result.attained()));
    return bounds.size();
  }

  private static RiskResult advantage(Mechanism mechanism, ThreatModel threat) {
    return Assessment.of(mechanism, List.of(threat), List.of()).results().stream()
        .filter(result -> result.risk() == Risk.RECONSTRUCTION_ADVANTAGE)
        .findFirst()
        .orElseThrow();
  }

  private static Mechanism mechanism(int kind, double scale, Clamp clamp) {
    return switch (kind) {
      case 0 -> new LaplaceNoise(new NoiseLevel.Scale(scale), 20, clamp);
      case 1 -> new GaussianNoise(scale, 20, false, clamp);
      case 2 -> new GeometricNoise(new NoiseLevel.Scale(scale), 20, clamp);
      case 3 -> new DiscreteGaussianNoise(scale, 20, clamp);
      default -> new ExponentialMechanism(1 / scale, 1);
    };
  }

  private static List<ThreatModel> threats(Secret secret, Random random) {
    Goal goal =
        random.nextBoolean() ? Goal.EXACT : new Goal.Within(BigDecimal.valueOf(random.nextInt(4)));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0), List.of(1)));
    return Arrays.stream(new Auxiliary[] {Auxiliary.NOTHING, groups, Auxiliary.EVERYTHING})
        .map(auxiliary -> ThreatModel.of("someone", secret, goal, auxiliary))
        .toList();
  }
}
