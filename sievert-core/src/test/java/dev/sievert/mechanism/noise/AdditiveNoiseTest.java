package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.FiniteChannel;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The promised trade-off against that of the noise itself, cut into many small cells. */
class AdditiveNoiseTest {
  private static final int CELLS = 3000;
  private static final Secret TWO_POINTS = Secret.uniform(2);

  @Test
  void laplaceNoiseKeepsItsPromiseAndNothingMore() {
    for (double scale : new double[] {0.2, 0.7, 1, 5}) {
      DoubleUnaryOperator cdf = x -> x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
      FiniteChannel cells = inCells(cdf, 25 * scale);
      assertKept(LaplaceNoise.ofScale(scale, 1), cells);
    }
  }

  @Test
  void gaussianNoiseKeepsItsPromiseAndNothingMore() {
    for (double sigma : new double[] {0.3, 1, 4}) {
      DoubleUnaryOperator cdf = x -> Normal.cdf(x / sigma);
      FiniteChannel cells = inCells(cdf, 9 * sigma);
      assertKept(new GaussianNoise(sigma, 1), cells);
    }
  }

  /**
   * Cutting into cells loses a little, so the cells are not easier to tell apart than the noise.
   */
  private static void assertKept(Mechanism noise, FiniteChannel cells) {
    TradeoffFunction promised = (TradeoffFunction) noise.guarantees(TWO_POINTS).get(0);
    TradeoffFunction attained = cells.tradeoff();
    for (double alpha = 0.001; alpha < 1; alpha += 0.0137) {
      assertThat(promised.power(alpha))
          .as("%s at %s", noise.words(), alpha)
          .isBetween(attained.power(alpha) - 1e-9, attained.power(alpha) + 2e-3);
    }
    for (double epsilon : new double[] {0, 0.2, 1}) {
      assertThat(promised.delta(epsilon))
          .isBetween(cells.delta(epsilon) - 1e-9, cells.delta(epsilon) + 2e-3);
    }
  }

  /** Noise at 0 and at 1, between -reach and 1 + reach, with both tails as cells. */
  private static FiniteChannel inCells(DoubleUnaryOperator cdf, double reach) {
    double[][] rows = new double[2][CELLS];
    for (int record = 0; record < 2; record++) {
      double before = 0;
      for (int cell = 0; cell < CELLS; cell++) {
        double end = -reach + (1 + 2 * reach) * (cell + 1) / CELLS;
        double now = cell == CELLS - 1 ? 1 : cdf.applyAsDouble(end - record);
        rows[record][cell] = now - before;
        before = now;
      }
    }
    return FiniteChannel.of(rows);
  }

  @Test
  void widerSecretsAreEasierToTellApart() {
    Secret wide = new Secret.Interval(BigDecimal.ZERO, BigDecimal.TEN);
    Mechanism noise = LaplaceNoise.ofScale(10, 1);
    TradeoffFunction narrowly = (TradeoffFunction) noise.guarantees(TWO_POINTS).get(0);
    TradeoffFunction widely = (TradeoffFunction) noise.guarantees(wide).get(0);
    assertThat(widely.power(0.1)).isGreaterThan(narrowly.power(0.1));
  }
}
