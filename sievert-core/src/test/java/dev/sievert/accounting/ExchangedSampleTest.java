package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.OppositeLaplacePair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exchanging a record of a random sample: values of others, and all pairs of records by hand. */
class ExchangedSampleTest {
  private static CertifiedCurve replaced(DominatingPair step, double rate, long steps) {
    Release inside = new Release.Single(step, Adjacency.ADD_REMOVE);
    Release all = new Release.Repeated(new Release.Sampled(inside, rate), steps);
    return Accountant.curve(all, Direction.REPLACE, 1e-6);
  }

  /** Values of a Fourier accountant with a fine lattice, at rate 0.01 and 1,000 steps. */
  @ParameterizedTest
  @CsvSource({"gaussian, 0.2643522, 2.843440", "laplace, 0.1975070, 1.992656"})
  void hasTheValuesOfAnotherAccountant(String noise, double variation, double epsilon) {
    DominatingPair step = noise.equals("laplace") ? new LaplacePair(1) : new GaussianPair(1);
    CertifiedCurve curve = replaced(step, 0.01, 1_000);
    isAround(curve.totalVariation(), variation, 1e-6);
    isAround(curve.epsilon(1e-5), epsilon, 1e-5);
  }

  /** The value is printed with six or seven digits, so the last of them is rounded. */
  private static void isAround(Bracket bracket, double value, double width) {
    assertThat(bracket.lower()).isBetween(value - width, value + 5e-7);
    assertThat(bracket.upper()).isBetween(value - 5e-7, value + width);
  }

  /** One step: TV is q erf(1/(σ√2)) for the Gaussian and q (1 − e^−ε) for Laplace noise. */
  @Test
  void hasTheClosedFormOfOneStep() {
    isAround(replaced(new GaussianPair(1), 0.25, 1).totalVariation(), 0.1706723730341742, 1e-6);
    isAround(
        replaced(new LaplacePair(0.7), 0.3, 1).totalVariation(), 0.3 * -Math.expm1(-0.7), 1e-6);
  }

  /** However far two records pull, and which way: the hockey-stick divergence by quadrature. */
  @Test
  void noTwoRecordsAreToldApartMoreEasily() {
    SplittableRandom random = new SplittableRandom(20);
    for (int round = 0; round < 300; round++) {
      double scale = Math.exp(random.nextDouble(-1, 1.5));
      double rate = random.nextDouble(0.01, 1);
      boolean isLaplace = random.nextBoolean();
      double one = random.nextDouble(-1, 1);
      double other = random.nextInt(3) == 0 ? Math.copySign(1, -one) : random.nextDouble(-1, 1);
      double factor = Math.exp(random.nextDouble(-2, 3));
      DoubleUnaryOperator noise =
          isLaplace
              ? x -> Math.exp(-Math.abs(x) / scale) / (2 * scale)
              : x -> Math.exp(-x * x / (2 * scale * scale)) / (scale * Math.sqrt(2 * Math.PI));
      double told = hockeyStick(noise, scale, rate, one, other, factor);
      DominatingPair worst =
          isLaplace ? new OppositeLaplacePair(1 / scale, rate) : new OppositePair(1 / scale, rate);
      double level = Math.log(factor);
      double most = worst.withAbove(level) - factor * worst.withoutAbove(level);
      assertThat(told).as("%s against %s", one, other).isLessThanOrEqualTo(most + 2e-6);
      if (Math.abs(one) == 1 && other == -one) {
        assertThat(told).isGreaterThanOrEqualTo(most - 2e-6);
      }
    }
  }

  private static double hockeyStick(
      DoubleUnaryOperator noise,
      double scale,
      double rate,
      double one,
      double other,
      double factor) {
    double reach = 1 + 30 * scale;
    int cells = 40_000;
    double step = 2 * reach / cells;
    double sum = 0;
    for (int i = 0; i < cells; i++) {
      double x = -reach + (i + 0.5) * step;
      double nobody = (1 - rate) * noise.applyAsDouble(x);
      double first = nobody + rate * noise.applyAsDouble(x - one);
      double second = nobody + rate * noise.applyAsDouble(x - other);
      sum += Math.max(0, first - factor * second) * step;
    }
    return sum;
  }
}
