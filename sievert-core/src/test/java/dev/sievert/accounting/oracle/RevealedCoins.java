package dev.sievert.accounting.oracle;

import dev.sievert.numeric.Normal;

/**
 * Gaussian steps on samples that everybody sees: given how many steps the record was in, the whole
 * is one Gaussian step, so that everything is a binomial mixture of normal tails. Any number of
 * steps, in logarithms throughout.
 *
 * @param mu how far a step moves, in standard deviations
 * @param rate the probability to be in a step
 * @param steps how many steps
 */
public record RevealedCoins(double mu, double rate, int steps) {
  /** ln δ(ε) for ε above zero: E δ_(μ√k)(ε). */
  public double logDelta(double epsilon) {
    return mixture(
        1,
        distance -> {
          double near = Normal.logCdf(distance / 2 - epsilon / distance);
          double far = epsilon + Normal.logCdf(-distance / 2 - epsilon / distance);
          return near + Math.log(-Math.expm1(Math.min(0, far - near)));
        });
  }

  /** ln P(L above a threshold of at least zero) without the record. */
  public double logAlpha(double threshold) {
    return mixture(1, distance -> Normal.logCdf(-distance / 2 - threshold / distance));
  }

  /** ln Q(L above a threshold of at least zero) with the record. */
  public double logPower(double threshold) {
    return mixture(1, distance -> Normal.logCdf(distance / 2 - threshold / distance));
  }

  private double mixture(int from, java.util.function.DoubleUnaryOperator logOfOne) {
    double logChoices = 0;
    double[] terms = new double[steps + 1];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k <= steps; k++) {
      double rest = rate == 1 && k == steps ? 0 : (steps - k) * Math.log1p(-rate);
      terms[k] =
          k < from
              ? Double.NEGATIVE_INFINITY
              : logChoices + k * Math.log(rate) + rest + logOfOne.applyAsDouble(mu * Math.sqrt(k));
      greatest = Math.max(greatest, terms[k]);
      logChoices += Math.log((double) (steps - k) / (k + 1));
    }
    double sum = 0;
    for (double term : terms) {
      sum += greatest == Double.NEGATIVE_INFINITY ? 0 : Math.exp(term - greatest);
    }
    return greatest + Math.log(sum);
  }
}
