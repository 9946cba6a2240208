package dev.sievert.accounting.curve;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;

/**
 * The curve of Gaussian steps, in closed form: together they are one Gaussian step.
 *
 * @theorem Dong, Roth and Su 2022, Corollary 3.3
 * @accuracy relative 1e-11, from the accuracy of the directed functions of the normal distribution
 */
public final class GaussianCurve implements CertifiedCurve {
  private static final double SLACK = 1e-11;

  private final GaussianDp upper;
  private final GaussianDp lower;

  /**
   * The curve of normal noise.
   *
   * @param mu how far the means are apart in standard deviations, at least zero
   */
  public GaussianCurve(double mu, Adjacency adjacency) {
    this(Bracket.exactly(mu), adjacency);
  }

  /** The same where rounding leaves open how far. */
  public GaussianCurve(Bracket mu, Adjacency adjacency) {
    this.upper = new GaussianDp(mu.upper(), adjacency);
    this.lower = new GaussianDp(mu.lower(), adjacency);
  }

  @Override
  public Bracket beta(double alpha) {
    double low = upper.beta(alpha);
    return new Bracket(
        low, low, Math.max(low, Math.min(1 - alpha, lower.beta(alpha) * (1 + SLACK))));
  }

  @Override
  public Bracket power(double alpha) {
    double high = upper.power(alpha);
    double low = lower.power(alpha) * (1 - SLACK);
    return new Bracket(Math.max(Math.min(alpha, high), low), high, high);
  }

  @Override
  public Bracket delta(double epsilon) {
    double high = upper.delta(Check.nonNegative("epsilon", epsilon));
    double low = Normal.profileDown(lower.mu(), epsilon) * (1 - SLACK);
    return new Bracket(low, high, high);
  }

  @Override
  public Bracket epsilon(double delta) {
    Check.probability("delta", delta);
    if (delta(0).upper() <= delta) {
      return Bracket.ZERO;
    }
    if (delta == 0) {
      return Brackets.bracket(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double most = upper.mu() * (upper.mu() / 2 + 40);
    Bracket high = MonotoneInverse.border(epsilon -> delta(epsilon).upper() > delta, 0, most, 4);
    Bracket low = MonotoneInverse.border(epsilon -> delta(epsilon).lower() > delta, 0, most, 4);
    return new Bracket(Math.min(low.lower(), high.upper()), high.upper(), high.upper());
  }

  @Override
  public Bracket totalVariation() {
    double high = upper.totalVariation();
    return new Bracket(lower.totalVariation() * (1 - SLACK), high, high);
  }

  @Override
  public TradeoffFunction promise() {
    return upper;
  }
}
