package dev.sievert.mechanism.noise;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Verdict;
import dev.sievert.assess.curve.Curves;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Distinguisher;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole-number Gaussian noise against its masses, added up in decimals of 110 digits. */
class DiscreteGaussianLawTest {
  /** The two distributions of a noise and the noise moved, mass by mass. */
  private static final class Masses {
    private final BigDecimal[] masses;
    private final BigDecimal total;

    Masses(double sigma, int reach) {
      masses = new BigDecimal[reach + 1];
      BigDecimal sum = BigDecimal.ZERO;
      BigDecimal variance = exactly(sigma).pow(2).multiply(BigDecimal.valueOf(2));
      for (int x = 0; x <= reach; x++) {
        BigDecimal exponent = HighPrecision.over(BigDecimal.valueOf(-(long) x * x), variance);
        masses[x] =
            exponent.doubleValue() < -20_000 ? BigDecimal.ZERO : HighPrecision.exp(exponent);
        sum = sum.add(x == 0 ? masses[x] : masses[x].multiply(BigDecimal.valueOf(2)));
      }
      total = sum;
    }

    /** Σ (p(x) − e^ε p(x + shift))₊. */
    BigDecimal delta(int shift, double epsilon) {
      BigDecimal growth = HighPrecision.exp(exactly(epsilon));
      BigDecimal excess = BigDecimal.ZERO;
      for (int x = 1 - masses.length; x + shift < masses.length; x++) {
        BigDecimal gain = at(x).subtract(growth.multiply(at(x + shift)));
        excess = excess.add(gain.max(BigDecimal.ZERO));
      }
      return HighPrecision.over(excess, total);
    }

    private BigDecimal at(int x) {
      return masses[Math.abs(x)];
    }
  }

  @Test
  void profileAndCurveHoldTheTruth() {
    Random random = new Random(20);
    for (int draw = 0; draw < 60; draw++) {
      double sigma = 0.05 * Math.exp(4.6 * random.nextDouble());
      int shift = 1 + random.nextInt(random.nextBoolean() ? 3 : 20);
      double epsilon = 8 * random.nextDouble() * random.nextDouble();
      Masses masses = new Masses(sigma, (int) Math.ceil(24 * sigma) + shift + 2);
      String name = draw + ": σ = " + sigma + ", shift " + shift + ", ε = " + epsilon;
      for (double at : new double[] {0, epsilon}) {
        BigDecimal truth = masses.delta(shift, at);
        double profile = DiscreteGaussianProfile.delta(sigma, shift, at);
        assertThat(exactly(profile)).as(name).isGreaterThanOrEqualTo(truth.min(BigDecimal.ONE));
        // The masses beyond 24 σ are left out of the truth.
        assertThat(profile).isLessThanOrEqualTo(truth.doubleValue() * (1 + 1e-9) + 1e-110);
        assertThat(masses.delta(shift - 1, at)).as(name).isLessThanOrEqualTo(truth);
        Bracket bracket = curve(sigma, shift).delta(at);
        assertThat(exactly(bracket.upper())).as(name).isGreaterThanOrEqualTo(truth);
        assertThat(exactly(bracket.lower())).as(name).isLessThanOrEqualTo(truth);
      }
      assertThat(exactly(curve(sigma, shift).totalVariation().upper()))
          .as(name)
          .isGreaterThanOrEqualTo(masses.delta(shift, 0));
    }
  }

  private static CertifiedCurve curve(double sigma, long shift) {
    return Curves.of(
            new DiscreteGaussianNoise(sigma, shift),
            Secret.any(),
            Optional.empty(),
            Accountant.DEFAULT_ACCURACY)
        .curve();
  }

  /** Noise that is stated as (ε, δ) keeps (ε, δ), in truth and in our own words. */
  @ParameterizedTest
  @CsvSource({
    "1, 1e-6, 1",
    "0.1, 1e-5, 3",
    "3, 1e-10, 50",
    "0.5, 1e-3, 7",
    "10, 1e-20, 5",
    "0, 0.1, 1",
    "40, 1e-6, 1"
  })
  void statementsAreKept(double epsilon, double delta, int sensitivity) {
    DiscreteGaussianNoise noise =
        DiscreteGaussianNoiseTest.ofEpsilonDelta(epsilon, delta, sensitivity);
    int reach = (int) Math.ceil(24 * noise.sigma()) + sensitivity + 2;
    assertThat(new Masses(noise.sigma(), reach).delta(sensitivity, epsilon))
        .isLessThanOrEqualTo(exactly(delta));
    Assessment assessment =
        Assessment.of(
            noise,
            List.of(new Distinguisher(Secret.any())),
            List.of(new Limit.Budget(epsilon, delta)));
    assertThat(assessment.verdict()).contains(Verdict.WITHIN);
  }

  @Test
  void randomStatementsAreKept() {
    Random random = new Random(21);
    for (int draw = 0; draw < 40; draw++) {
      double epsilon = 5 * random.nextDouble();
      double delta = Math.pow(10, -1 - 11 * random.nextDouble());
      long sensitivity = 1L + random.nextInt(4);
      Assessment assessment =
          Assessment.of(
              DiscreteGaussianNoiseTest.ofEpsilonDelta(epsilon, delta, sensitivity),
              List.of(new Distinguisher(Secret.any())),
              List.of(new Limit.Budget(epsilon, delta)));
      assertThat(assessment.verdict())
          .as(epsilon + ", " + delta + ", " + sensitivity)
          .contains(Verdict.WITHIN);
    }
  }
}
