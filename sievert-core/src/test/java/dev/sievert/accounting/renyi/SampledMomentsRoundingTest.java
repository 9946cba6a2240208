package dev.sievert.accounting.renyi;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Moments of a sampled step, against the binomial sum in decimals: never below, not far above. */
class SampledMomentsRoundingTest {
  private static final int DRAWS = 120;

  /** Σ C(t, k) (1 − q)^(t − k) q^k m_k. */
  private static BigDecimal moment(int order, double rate, IntFunction<BigDecimal> moments) {
    BigDecimal sum = ZERO;
    BigDecimal choices = ONE;
    for (int k = 0; k <= order; k++) {
      BigDecimal inside = exactly(rate).pow(k, DIGITS);
      BigDecimal outside = ONE.subtract(exactly(rate)).pow(order - k, DIGITS);
      sum = sum.add(choices.multiply(inside).multiply(outside).multiply(moments.apply(k), DIGITS));
      choices = over(choices.multiply(BigDecimal.valueOf(order - k)), BigDecimal.valueOf(k + 1));
    }
    return sum;
  }

  private static void holds(double logarithm, BigDecimal truth, String what) {
    assertThat(exp(exactly(logarithm))).as(what).isGreaterThanOrEqualTo(truth);
    assertThat(exp(exactly(logarithm * (1 - 1e-11)))).as(what).isLessThan(truth);
  }

  private static double rate(Random random) {
    return random.nextInt(8) == 0 ? 1 : Math.pow(10, -4 * random.nextDouble());
  }

  @Test
  void gaussianMomentsAreNotBelow() {
    Random random = new Random(171);
    for (int draw = 0; draw < DRAWS; draw++) {
      double noise = Math.pow(10, 1.5 * random.nextDouble() - 0.3);
      double rate = rate(random);
      int order = 2 + random.nextInt(9);
      BigDecimal square = exactly(noise).pow(2);
      BigDecimal truth =
          moment(
              order,
              rate,
              k ->
                  exp(
                      over(
                          BigDecimal.valueOf(k * (k - 1L)),
                          square.multiply(BigDecimal.valueOf(2)))));
      String what = "order " + order + ", noise " + noise + ", rate " + rate;
      holds(SampledMoments.gaussian(noise, rate).applyAsDouble(order), truth, what);
    }
  }

  /** m_k = [k e^((k − 1)ε) + (k − 1) e^(−kε)] / (2k − 1), which is one at k = 0 and 1. */
  @Test
  void laplaceMomentsAreNotBelow() {
    Random random = new Random(172);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = Math.pow(10, 3 * random.nextDouble() - 2);
      double rate = rate(random);
      int order = 2 + random.nextInt(9);
      BigDecimal truth =
          moment(
              order,
              rate,
              k -> {
                BigDecimal up = exp(exactly(epsilon).multiply(BigDecimal.valueOf(k - 1L)));
                BigDecimal down = exp(exactly(epsilon).multiply(BigDecimal.valueOf(-k)));
                return over(
                    up.multiply(BigDecimal.valueOf(k))
                        .add(down.multiply(BigDecimal.valueOf(k - 1L))),
                    BigDecimal.valueOf(2L * k - 1));
              });
      String what = "order " + order + ", budget " + epsilon + ", rate " + rate;
      holds(SampledMoments.laplace(epsilon, rate).applyAsDouble(order), truth, what);
    }
  }

  @Test
  void whoIsNeverInTheSampleLosesNothing() {
    assertThat(SampledMoments.gaussian(1, 0).applyAsDouble(5)).isZero();
    assertThat(SampledMoments.gaussian(1e200, 0).applyAsDouble(5)).isZero();
    assertThat(SampledMoments.laplace(1, 0).applyAsDouble(5)).isZero();
    assertThat(SampledMoments.laplace(0, 0.5).applyAsDouble(5)).isZero();
  }

  /** What is nearly no number stays positive, and what is beyond all numbers is not lost. */
  @Test
  void extremesKeepTheirSide() {
    assertThat(SampledMoments.gaussian(1e200, 0.5).applyAsDouble(5)).isBetween(1e-308, 1e-300);
    assertThat(SampledMoments.gaussian(1e9, 1e-200).applyAsDouble(2)).isBetween(1e-305, 1e-295);
    // ½ · 30 · 29 / 0.01² and 30 ln ½, of which e to the power is no double.
    double great = SampledMoments.gaussian(0.01, 0.5).applyAsDouble(30);
    double truth = 15 * 29 * 1e4 + 30 * Math.log(0.5);
    assertThat(great).isBetween(truth, truth * (1 + 1e-11));
    double laplace = SampledMoments.laplace(100, 0.5).applyAsDouble(20);
    double known = 1900 + Math.log(20 / 39.0) + 20 * Math.log(0.5);
    assertThat(laplace).isBetween(known, known * (1 + 1e-11));
  }

  /** Noise so wide that its exponents are no full doubles: t (t − 1) / 2σ² is still covered. */
  @Test
  void widestNoiseIsNotBelow() {
    double noise = 5e153;
    BigDecimal half = over(ONE, exactly(noise).pow(2).multiply(BigDecimal.valueOf(2)));
    for (int order : new int[] {2, 3, 30, 64}) {
      BigDecimal truth = half.multiply(BigDecimal.valueOf(order * (order - 1L)));
      assertThat(exactly(SampledMoments.gaussian(noise, 1).applyAsDouble(order)))
          .isGreaterThanOrEqualTo(truth);
      assertThat(SampledMoments.gaussian(noise, 1).applyAsDouble(order)).isLessThan(1e-300);
      assertThat(SampledMoments.gaussian(noise, 0).applyAsDouble(order)).isZero();
    }
  }
}
