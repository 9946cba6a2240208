package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OppositeLaplacePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new OppositeLaplacePair(1, 0.01),
        new OppositeLaplacePair(0.25, 0.16),
        new OppositeLaplacePair(3, 1e-9),
        new OppositeLaplacePair(40, 0.3),
        new OppositeLaplacePair(2, 1),
        new OppositeLaplacePair(0, 0.5));
  }

  /** From the output to the loss by the definition, in many digits, and back. */
  @ParameterizedTest
  @CsvSource({"1, 0.01", "0.25, 0.16", "3, 1e-6", "1.7, 0.9", "0.5, 1", "9, 0.001"})
  void inverseFindsTheOutput(double epsilon, double rate) {
    DominatingPair pair = new OppositeLaplacePair(epsilon, rate);
    for (double share = -0.99; share < 1; share += 0.066) {
      double x = share * epsilon;
      double loss = loss(epsilon, rate, x);
      double above = (1 - rate) * survival(x) + rate * survival(x + epsilon);
      double aboveWith = (1 - rate) * survival(x) + rate * survival(x - epsilon);
      assertThat(pair.withoutAbove(loss)).isCloseTo(above, within(1e-11 * above));
      assertThat(pair.withAbove(loss)).isCloseTo(aboveWith, within(1e-11 * aboveWith));
      assertThat(pair.withUpTo(-loss)).isCloseTo(above, within(1e-11 * above));
      assertThat(pair.withoutUpTo(-loss)).isCloseTo(aboveWith, within(1e-11 * aboveWith));
    }
  }

  private static double survival(double x) {
    return x < 0 ? 1 - Math.exp(x) / 2 : Math.exp(-x) / 2;
  }

  private static double loss(double epsilon, double rate, double x) {
    BigDecimal up = density(epsilon, rate, x);
    BigDecimal down = density(epsilon, rate, -x);
    BigDecimal excess = HighPrecision.over(up.subtract(down), down);
    return Math.log1p(excess.doubleValue());
  }

  /** Relative to the density without anybody. */
  private static BigDecimal density(double epsilon, double rate, double x) {
    BigDecimal part =
        HighPrecision.exp(HighPrecision.exactly(Math.abs(x)).subtract(away(x, epsilon)));
    BigDecimal share = HighPrecision.exactly(rate);
    return BigDecimal.ONE.subtract(share).add(share.multiply(part));
  }

  private static BigDecimal away(double x, double epsilon) {
    return HighPrecision.exactly(x).subtract(HighPrecision.exactly(epsilon)).abs();
  }

  @Test
  void certainSamplingIsTwiceTheDistance() {
    DominatingPair opposite = new OppositeLaplacePair(0.6, 1);
    DominatingPair laplace = new LaplacePair(1.2);
    for (double loss = -1.15; loss < 1.2; loss += 0.1) {
      assertThat(opposite.withAbove(loss)).isCloseTo(laplace.withAbove(loss), within(1e-15));
      assertThat(opposite.withoutAbove(loss)).isCloseTo(laplace.withoutAbove(loss), within(1e-15));
    }
    assertThat(opposite.highest()).isCloseTo(1.2, within(1e-15));
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> new OppositeLaplacePair(-1, 0.5))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> new OppositeLaplacePair(1, 2))
        .hasMessage("rate must be in [0, 1] but was 2");
  }

  /** The odds of the sample times e^ε are no double any more. */
  @Test
  void inverseFindsTheOutputOfVeryGreatDistances() {
    DominatingPair pair = new OppositeLaplacePair(800, 0.3);
    for (double x : new double[] {405, 420, 440}) {
      double loss = loss(800, 0.3, x);
      double above = 0.7 * survival(x) + 0.3 * survival(x + 800);
      assertThat(pair.withoutAbove(loss)).isCloseTo(above, within(1e-10 * above));
      assertThat(pair.withUpTo(-loss)).isCloseTo(above, within(1e-10 * above));
    }
  }
}
