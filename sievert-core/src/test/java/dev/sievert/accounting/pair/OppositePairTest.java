package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OppositePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new OppositePair(1, 0.01),
        new OppositePair(0.25, 0.16),
        new OppositePair(3, 1e-9),
        new OppositePair(40, 0.3),
        new OppositePair(2, 1),
        new OppositePair(2, 0),
        new OppositePair(0, 0.5));
  }

  /** From the output to the loss by the definition, and back by the closed form. */
  @ParameterizedTest
  @CsvSource({"1, 0.01", "0.25, 0.16", "3, 1e-9", "1.7, 0.9", "0.5, 1", "9, 0.001"})
  void inverseFindsTheOutput(double mu, double rate) {
    DominatingPair pair = new OppositePair(mu, rate);
    for (double x = -15; x <= 15; x += 0.71) {
      double loss = loss(mu, rate, x);
      BigDecimal above = mixture(-x, -x - mu, rate);
      BigDecimal withAbove = mixture(-x, mu - x, rate);
      assertNear(pair.withoutAbove(loss), above);
      assertNear(pair.withUpTo(-loss), above);
      assertNear(pair.withAbove(loss), withAbove);
      assertNear(pair.withoutUpTo(-loss), withAbove);
    }
  }

  @Test
  void certainSamplingIsTwiceTheDistance() {
    DominatingPair opposite = new OppositePair(0.6, 1);
    DominatingPair gaussian = new GaussianPair(1.2);
    for (double loss = -10; loss < 10; loss += 0.3) {
      assertThat(opposite.withAbove(loss)).isCloseTo(gaussian.withAbove(loss), within(1e-15));
      assertThat(opposite.withoutAbove(loss)).isCloseTo(gaussian.withoutAbove(loss), within(1e-15));
    }
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> new OppositePair(-1, 0.5))
        .hasMessage("mu must be at least 0 but was -1");
    assertThatThrownBy(() -> new OppositePair(1, 2)).hasMessage("rate must be in [0, 1] but was 2");
  }

  /** The logarithm of the densities' ratio, from 110 digits; small ones by their difference. */
  private static double loss(double mu, double rate, double x) {
    BigDecimal up = density(mu, rate, x);
    BigDecimal down = density(mu, rate, -x);
    BigDecimal excess = HighPrecision.over(up.subtract(down), down);
    return Math.abs(excess.doubleValue()) < 0.5
        ? Math.log1p(excess.doubleValue())
        : Math.log(HighPrecision.over(up, down).doubleValue());
  }

  private static BigDecimal density(double mu, double rate, double x) {
    BigDecimal half = exactly(mu).multiply(exactly(mu)).multiply(new BigDecimal("0.5"));
    BigDecimal power = HighPrecision.exp(exactly(mu).multiply(exactly(x)).subtract(half));
    return exactly(rate).multiply(power, DIGITS).add(BigDecimal.ONE.subtract(exactly(rate)));
  }

  private static BigDecimal mixture(double outside, double inside, double rate) {
    return HighPrecision.cdf(exactly(outside))
        .multiply(BigDecimal.ONE.subtract(exactly(rate)))
        .add(HighPrecision.cdf(exactly(inside)).multiply(exactly(rate)), DIGITS);
  }

  private static void assertNear(double computed, BigDecimal truth) {
    assertThat(computed).isCloseTo(truth.doubleValue(), within(1e-12 * truth.doubleValue()));
  }
}
