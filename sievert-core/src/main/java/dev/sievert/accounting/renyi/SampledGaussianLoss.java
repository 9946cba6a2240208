package dev.sievert.accounting.renyi;

/**
 * The privacy loss of one Gaussian step on a Poisson sample, ln(1 − q + q e^u) with u = μx − μ²/2.
 *
 * @param mu the sensitivity over the standard deviation
 */
public record SampledGaussianLoss(double mu, double rate) {
  private static final double GREAT = 30;

  /** The loss of an output, in units of the standard deviation. */
  public double at(double output) {
    double gaussian = mu * (output - mu / 2);
    if (rate == 1) {
      return gaussian;
    }
    if (gaussian > GREAT) {
      return gaussian + Math.log(rate + (1 - rate) * Math.exp(-gaussian));
    }
    // Where little is left of one, it is added up rather than taken away from.
    return gaussian < -1 && rate > 0.5
        ? Math.log((1 - rate) + rate * Math.exp(gaussian))
        : Math.log1p(rate * Math.expm1(gaussian));
  }
}
