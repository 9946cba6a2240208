package dev.sievert.accounting;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;

/**
 * The curve of two normal distributions μ apart, in closed form, with brackets of a chosen width:
 * lets tests of what is shown do without the accountant.
 *
 * @param mu how far they are apart
 * @param margin how far each end is from the value, at most
 */
public record ClosedFormCurve(double mu, double margin) implements CertifiedCurve {
  @Override
  public Bracket beta(double alpha) {
    return alpha == 0 ? around(1) : around(Normal.cdf(-Normal.quantile(alpha) - mu));
  }

  @Override
  public Bracket power(double alpha) {
    return alpha == 0 ? around(0) : around(Normal.cdf(Normal.quantile(alpha) + mu));
  }

  @Override
  public Bracket delta(double epsilon) {
    return around(Normal.profileUp(mu, epsilon));
  }

  @Override
  public Bracket epsilon(double delta) {
    if (delta == 0) {
      double none = Double.POSITIVE_INFINITY;
      return new Bracket(none, none, none);
    }
    Bracket border =
        MonotoneInverse.border(epsilon -> Normal.profileUp(mu, epsilon) > delta, 0, 1e3, 4);
    return new Bracket(
        Math.max(0, border.lower() - margin), border.value(), border.upper() + margin);
  }

  @Override
  public Bracket totalVariation() {
    return around(Normal.totalVariationUp(mu));
  }

  @Override
  public TradeoffFunction promise() {
    return GaussianDp.of(mu);
  }

  private Bracket around(double value) {
    // Relative where small, as certified curves are.
    double apart = Math.min(margin, value * 1e-3);
    return new Bracket(Math.max(0, value - apart), value, Math.min(1, value + apart));
  }
}
