package dev.sievert.numeric;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.interval;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.quantile;
import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Differences of the distribution function against 60 digits, where doubles would cancel. Greatest
 * error found on larger grids, as a share of the budget: interval 0.17, profile 0.20; so no value
 * is more than 1.3 budgets too large.
 */
class NormalIntervalTest {
  private static final long SEED = 20_242;
  private static final int DRAWS = 160;
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  static Stream<Arguments> sizesAndDistances() {
    Random random = new Random(SEED);
    Stream<Arguments> drawn =
        IntStream.range(0, DRAWS)
            .mapToObj(
                i -> Arguments.of(probability(random, i), Math.pow(10, uniform(random, -12, 1.7))));
    return Stream.concat(
        drawn,
        Stream.of(
            Arguments.of(1e-300, 1e-12),
            Arguments.of(1e-300, 50.0),
            Arguments.of(1 - 1e-16, 1e-12),
            Arguments.of(1 - 1e-16, 50.0),
            Arguments.of(0.5, 0.499),
            Arguments.of(0.5, 0.501)));
  }

  static Stream<Arguments> distancesAndEpsilons() {
    Random random = new Random(SEED);
    Stream<Arguments> drawn =
        IntStream.range(0, DRAWS)
            .mapToObj(
                i -> {
                  double mu = Math.pow(10, uniform(random, -12, 1.5));
                  double near = uniform(random, -mu / 2, 36);
                  return Arguments.of(mu, Math.min(700, Math.max(0, mu * (near + mu / 2))));
                });
    Stream<Arguments> large =
        IntStream.rangeClosed(1, 40)
            .mapToObj(i -> Arguments.of(i * 0.92, Math.min(700, i * i * random.nextDouble() / 2)));
    return Stream.concat(
        Stream.concat(drawn, large),
        Stream.of(
            Arguments.of(1e-12, 0.0),
            Arguments.of(1e-12, 1e-12),
            Arguments.of(1e-17, 1e-17),
            Arguments.of(40.0, 700.0),
            Arguments.of(50.0, 1e-12),
            Arguments.of(0.499, 1.0),
            Arguments.of(0.501, 1.0),
            Arguments.of(34.706634503837726, 598.869487414534),
            Arguments.of(1.3233189484334533, 2.416752361577968)));
  }

  static DoubleStream distances() {
    return new Random(SEED).doubles(DRAWS, -12, 1.7).map(power -> Math.pow(10, power));
  }

  @ParameterizedTest
  @MethodSource("sizesAndDistances")
  void gapIsNeverBelowAndNotFarAbove(double size, double distance) {
    double x = Normal.quantile(size);
    BigDecimal left = quantile(exactly(size), x);
    BigDecimal truth = interval(left, left.add(exactly(distance), DIGITS));
    double mean = Math.min(Math.abs(x), Math.abs(x + distance)) + 1;
    double budget = 32 + 8 * (Math.abs(x) + 1) * mean;
    assertNotBelowAndNotFarAbove(Normal.intervalUp(x, distance), truth, 1.5 * budget);
  }

  @ParameterizedTest
  @MethodSource("distancesAndEpsilons")
  void profileIsNeverBelowAndNotFarAbove(double distance, double epsilon) {
    BigDecimal half = over(exactly(distance), TWO);
    BigDecimal middle = over(exactly(epsilon), exactly(distance));
    BigDecimal near = middle.subtract(half);
    BigDecimal far = middle.add(half);
    BigDecimal outside = exp(exactly(epsilon)).multiply(cdf(far.negate()), DIGITS);
    BigDecimal truth = cdf(near.negate()).subtract(outside, DIGITS);
    double budget =
        near.signum() <= 0
            ? 32 + Math.pow(far.doubleValue(), 2)
            : 16 + 8 * (1 + Math.pow(near.doubleValue(), 2));
    assertNotBelowAndNotFarAbove(Normal.profileUp(distance, epsilon), truth, 1.5 * budget);
  }

  @ParameterizedTest
  @MethodSource("distances")
  void totalVariationIsNeverBelowAndAtMostTenUnitsAbove(double distance) {
    BigDecimal half = over(exactly(distance), TWO);
    BigDecimal truth = interval(half.negate(), half);
    assertNotBelowAndNotFarAbove(Normal.totalVariationUp(distance), truth, 10);
  }

  @ParameterizedTest
  @CsvSource({"1, 700", "1e-12, 1", "1e-300, 1e-290", "1e-310, 700"})
  void profileThatUnderflowsStaysPositive(double distance, double epsilon) {
    assertThat(Normal.profileUp(distance, epsilon)).isBetween(Double.MIN_VALUE, 1e-300);
  }

  @Test
  void nothingBetweenEqualDistributions() {
    assertThat(Normal.profileUp(0, 0)).isZero();
    assertThat(Normal.totalVariationUp(0)).isZero();
    assertThat(Normal.intervalUp(-3, 0)).isZero();
  }

  @Test
  void hugeDistancesAreToldApartWithCertainty() {
    assertThat(Normal.profileUp(1e200, 1)).isEqualTo(1);
    assertThat(Normal.totalVariationUp(1e200)).isEqualTo(1);
    assertThat(Normal.intervalUp(-38, 1e200)).isEqualTo(1);
  }

  /** Below the least normal double only the direction can be kept. */
  private static void assertNotBelowAndNotFarAbove(double computed, BigDecimal truth, double most) {
    assertThat(exactly(computed)).isGreaterThanOrEqualTo(truth);
    BigDecimal least = exactly(Double.MIN_NORMAL);
    assertThat(stepsAbove(computed, truth.max(least))).isLessThanOrEqualTo(most);
  }

  private static double probability(Random random, int draw) {
    return switch (draw % 3) {
      case 0 -> Math.pow(10, uniform(random, -300, 0));
      case 1 -> 1 - Math.pow(10, uniform(random, -15.9, 0));
      default -> random.nextDouble();
    };
  }

  private static double uniform(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }
}
