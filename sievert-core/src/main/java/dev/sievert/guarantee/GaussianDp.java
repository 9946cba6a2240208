package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * Gaussian differential privacy: no test beats telling N(0, 1) from N(μ, 1); f(α) = Φ(Φ⁻¹(1 − α) −
 * μ).
 *
 * @param mu at least zero
 * @param adjacency which data sets are neighbours
 * @theorem 000 section 2; Dong, Roth and Su 2022
 */
public record GaussianDp(double mu, Adjacency adjacency) implements TradeoffFunction {
  public GaussianDp {
    mu = Check.nonNegative("gdp", mu);
  }

  /**
   * Gaussian differential privacy for replace-one neighbours.
   *
   * @return the guarantee
   */
  public static GaussianDp of(double mu) {
    return new GaussianDp(mu, Adjacency.REPLACE_ONE);
  }

  @Override
  public double beta(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    return alpha == 0
        ? 1
        : Normal.cdfDown(Math.nextDown(-Math.nextUp(Normal.quantileUp(alpha) + mu)));
  }

  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    if (alpha == 0) {
      return 0;
    }
    return mu == 0 ? alpha : Normal.cdfUp(Math.nextUp(Normal.quantileUp(alpha) + mu));
  }

  @Override
  public double gap(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    if (alpha == 0 || alpha == 1) {
      return 0;
    }
    double blind = Math.min(1, Math.nextUp(1 - alpha));
    return Math.min(blind, Normal.intervalUp(Normal.quantile(alpha), mu));
  }

  @Override
  public double greatestGap(double low, double high) {
    double summit = Normal.cdf(-mu / 2);
    if (low <= summit && summit <= high) {
      return totalVariation();
    }
    // Near its summit the gap is flat, so a summit misplaced by rounding costs nothing.
    return Math.min(totalVariation(), gap(high < summit ? high : low));
  }

  @Override
  public double totalVariation() {
    return Normal.totalVariationUp(mu);
  }

  @Override
  public double delta(double epsilon) {
    return Normal.profileUp(mu, epsilon);
  }

  @Override
  public GaussianDp group(int people) {
    return new GaussianDp(Round.up(TradeoffFunction.checkGroup(people) * mu, 1), adjacency);
  }

  @Override
  public Guarantee forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE
        ? this
        : GaussianDp.of(Math.min(Double.MAX_VALUE, 2 * mu));
  }

  @Override
  public List<Guarantee> implies() {
    // A square that underflows must not become the promise that nothing is revealed.
    double rho = mu == 0 ? 0 : Math.max(Double.MIN_NORMAL, Round.up(mu * mu / 2, 1));
    return List.of(
        new TotalVariation(totalVariation(), adjacency),
        new ZeroConcentratedDp(Math.min(Double.MAX_VALUE, rho), adjacency));
  }

  @Override
  public String words() {
    return "μ = " + Check.number(mu);
  }
}
