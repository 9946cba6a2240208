package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscreteGaussianPairTest extends DominatingPairContract {
  /** The promise is 4e-15; a step is 2^-52. */
  private static final double STEPS = 18;

  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new DiscreteGaussianPair(1, 1),
        new DiscreteGaussianPair(0.3, 1),
        new DiscreteGaussianPair(1e-3, 1),
        new DiscreteGaussianPair(7.5, 20),
        new DiscreteGaussianPair(1500, 1500),
        new DiscreteGaussianPair(1e7, 3_000_000));
  }

  /** Each tail from the sum of all its terms; 0.3 and 1023 use the table, 1025 the series. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.3, 2.5, 40, 1023, 1025, 1300.7})
  void tailsAgreeWithTheSumOfTheirTerms(double deviation) {
    DiscreteGaussianTail tail = new DiscreteGaussianTail(deviation);
    int last = (int) (37.6 * deviation);
    BigDecimal variance = exactly(deviation).multiply(exactly(deviation));
    BigDecimal ratio = HighPrecision.exp(over(BigDecimal.ONE.negate(), variance));
    BigDecimal[] sums = suffixSums(ratio, last + (int) (4 * deviation) + 8);
    BigDecimal all = sums[1].add(sums[1]).add(BigDecimal.ONE);
    for (int j = 1; j <= last; j += 1 + last / 300) {
      BigDecimal truth = over(sums[j], all);
      assertNear(tail.atLeast(j), truth);
      assertNear(tail.atLeast(1 - (double) j), BigDecimal.ONE.subtract(truth));
    }
  }

  /** With σ = 1e7 the same sum from the trapezoid rule, whose corrections are other ones. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 12_345, 1e7, 4.5e7, 1e8, 3.7e8})
  void wideTailsAgreeWithTheTrapezoidRule(double from) {
    double deviation = 1e7;
    BigDecimal u = over(exactly(from), exactly(deviation));
    BigDecimal density = over(HighPrecision.density(u), exactly(deviation));
    BigDecimal slope = over(u, exactly(12 * deviation));
    BigDecimal truth =
        HighPrecision.cdf(u.negate())
            .add(density.multiply(slope.add(new BigDecimal("0.5")), DIGITS));
    assertNear(new DiscreteGaussianTail(deviation).atLeast(from), truth);
  }

  @Test
  void thresholdIsTheOutputWithThatLoss() {
    double deviation = 3.7;
    int shift = 5;
    DominatingPair pair = new DiscreteGaussianPair(deviation, shift);
    DiscreteGaussianTail tail = new DiscreteGaussianTail(deviation);
    for (int x = -40; x <= 45; x++) {
      double loss = shift * (2.0 * x - shift) / (2 * deviation * deviation);
      assertThat(pair.withoutAbove(loss)).isEqualTo(tail.atLeast(x + 1));
      assertThat(pair.withAbove(loss)).isEqualTo(tail.atLeast(x + 1 - shift));
      assertThat(pair.withoutAbove(Math.nextDown(loss))).isEqualTo(tail.atLeast(x));
      assertThat(pair.withUpTo(loss)).isEqualTo(tail.atLeast(shift - x));
    }
  }

  @Test
  void equalsByItsParameters() {
    DominatingPair pair = new DiscreteGaussianPair(2, 1);
    assertThat(pair).isEqualTo(new DiscreteGaussianPair(2, 1)).hasSameHashCodeAs(pair);
    assertThat(pair).isNotEqualTo(new DiscreteGaussianPair(2, 3));
    assertThat(pair).isNotEqualTo(new DiscreteGaussianPair(3, 1));
    assertThat(pair).hasToString("whole-number Gaussian noise of 2 moved 1");
  }

  @Test
  void refusesWhatIsNoNoise() {
    assertThatThrownBy(() -> new DiscreteGaussianPair(0, 1))
        .hasMessage("standardDeviation must be greater than 0 but was 0");
    assertThatThrownBy(() -> new DiscreteGaussianPair(1, 0))
        .hasMessage("shift must be a whole number from 1 to 2^53 but was 0");
  }

  /** Sums of e^(−x²/2σ²) from x on, with e^(−1/σ²) given. */
  private static BigDecimal[] suffixSums(BigDecimal ratio, int length) {
    BigDecimal[] terms = new BigDecimal[length + 1];
    BigDecimal step = ratio.sqrt(DIGITS);
    terms[0] = BigDecimal.ONE;
    for (int x = 1; x <= length; x++) {
      terms[x] = terms[x - 1].multiply(step, DIGITS);
      step = step.multiply(ratio, DIGITS);
    }
    for (int x = length - 1; x >= 0; x--) {
      terms[x] = terms[x].add(terms[x + 1], DIGITS);
    }
    return terms;
  }

  private static void assertNear(double computed, BigDecimal truth) {
    assertThat(Math.abs(HighPrecision.stepsAbove(computed, truth))).isLessThan(STEPS);
  }
}
