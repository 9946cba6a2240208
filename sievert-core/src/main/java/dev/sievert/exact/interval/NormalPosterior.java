package dev.sievert.exact.interval;

import dev.sievert.numeric.Normal;

/**
 * What one output of Gaussian noise says about places that are equally likely: the integral of the
 * density up to a place is Φ((z − θ)/σ) − Φ(−θ/σ).
 */
record NormalPosterior(double output, double scale) implements PosteriorMass {
  @Override
  public double upTo(double at) {
    double inside = Math.max(0, Math.min(1, at));
    double from = -output / scale;
    double to = (inside - output) / scale;
    // Beyond the record both are near one, and their complements keep their digits.
    return from > 0 ? Normal.cdf(-from) - Normal.cdf(-to) : Normal.cdf(to) - Normal.cdf(from);
  }

  @Override
  public double mean() {
    return upTo(1);
  }
}
