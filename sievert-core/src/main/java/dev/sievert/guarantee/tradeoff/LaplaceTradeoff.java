package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * The trade-off of Laplace noise: telling Lap(0, 1) from Lap(μ, 1), with μ sensitivity over scale.
 *
 * <p>f(α) = 1 − e^μ α up to e^−μ / 2, then e^−μ / (4 α) up to 1/2, then e^−μ (1 − α).
 *
 * @param mu at least zero
 * @param adjacency which data sets are neighbours
 * @theorem 002 section 3; Dong, Roth and Su 2022
 * @accuracy at most 8 units in the last place
 */
public record LaplaceTradeoff(double mu, Adjacency adjacency) implements TradeoffFunction {
  private static final int STEPS = 8;

  public LaplaceTradeoff {
    mu = Check.nonNegative("mu", mu);
  }

  /**
   * {@return the trade-off of Laplace noise for replace-one neighbours}
   *
   * @param mu sensitivity over scale, at least zero
   */
  public static LaplaceTradeoff of(double mu) {
    return new LaplaceTradeoff(mu, Adjacency.REPLACE_ONE);
  }

  @Override
  public double beta(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double shrink = Math.exp(-mu);
    if (alpha <= shrink / 2) {
      return alpha == 0 ? 1 : Math.max(0, 1 - alpha * Math.exp(mu) - 0x1p-50);
    }
    if (shrink < Double.MIN_NORMAL) {
      // So small a number has lost its digits.
      return 0;
    }
    double beta = alpha <= 0.5 ? shrink / (4 * alpha) : shrink * (1 - alpha);
    return Round.down(beta, STEPS);
  }

  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double shrink = Math.exp(-mu);
    if (alpha <= shrink / 2) {
      return alpha == 0 ? 0 : Round.probabilityUp(alpha * Math.exp(mu), STEPS);
    }
    double beta = alpha <= 0.5 ? shrink / (4 * alpha) : shrink * (1 - alpha);
    return Round.probabilityUp(1 - beta, STEPS);
  }

  @Override
  public double gap(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    if (alpha == 0 || mu == 0) {
      return 0;
    }
    double lost = -Math.expm1(-mu);
    if (alpha <= Math.exp(-mu) / 2) {
      return Round.probabilityUp(alpha * Math.expm1(mu), STEPS);
    }
    if (alpha <= 0.5) {
      return Round.probabilityUp(middleGap(alpha, lost), 4 * STEPS);
    }
    return Round.probabilityUp((1 - alpha) * lost, STEPS);
  }

  /** One minus both errors where that is large; else in a form whose parts are small too. */
  private double middleGap(double alpha, double lost) {
    if (lost >= 0.5) {
      return 1 - (Math.exp(-mu) / (4 * alpha) + alpha);
    }
    double off = 1 - 2 * alpha;
    return (lost - off * off) / (4 * alpha);
  }

  @Override
  public double greatestGap(double low, double high) {
    double summit = Math.exp(-mu / 2) / 2;
    if (low <= Round.up(summit, STEPS) && high >= Round.down(summit, STEPS)) {
      return totalVariation();
    }
    return Math.min(totalVariation(), gap(high < summit ? high : low));
  }

  @Override
  public double totalVariation() {
    return Round.probabilityUp(-Math.expm1(-mu / 2), STEPS);
  }

  @Override
  public double delta(double epsilon) {
    return epsilon >= mu ? 0 : Round.probabilityUp(-Math.expm1((epsilon - mu) / 2), STEPS);
  }

  @Override
  public LaplaceTradeoff group(int people) {
    return new LaplaceTradeoff(Round.up(TradeoffFunction.checkGroup(people) * mu, 1), adjacency);
  }

  @Override
  public Guarantee forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE
        ? this
        : LaplaceTradeoff.of(Math.min(Double.MAX_VALUE, 2 * mu));
  }

  @Override
  public List<Guarantee> implies() {
    return List.of(new TotalVariation(totalVariation(), adjacency), new ApproxDp(mu, 0, adjacency));
  }

  @Override
  public String words() {
    return "Laplace noise, μ = " + Check.number(mu);
  }
}
