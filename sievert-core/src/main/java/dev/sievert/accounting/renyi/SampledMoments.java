package dev.sievert.accounting.renyi;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.function.IntToDoubleFunction;

/**
 * The moments of 1 − q + q r, where r is the ratio of two noises: 1 + Σ C(t, k) (1 − q)^(t − k) q^k
 * (m_k − 1) over k from 2 to t, with m_k the moments of r. All terms are positive, so that small
 * divergences are as accurate as great ones.
 */
final class SampledMoments {
  /** Below this the moments of Laplace noise cancel and are summed as a series. */
  private static final double SMALL = 0.5;

  /** The logarithm of terms that are nearly no numbers any more. */
  private static final double LEAST = -700;

  private SampledMoments() {}

  /** At least the logarithm of each moment; m_k is e^(k (k − 1) / 2σ²). */
  static IntToDoubleFunction gaussian(double noise, double rate) {
    Check.probability("rate", rate);
    double half = 0.5 / noise / noise;
    if (half < Double.MIN_NORMAL) {
      return order -> rate == 0 ? 0 : Double.MIN_NORMAL * order * order;
    }
    return order ->
        logMoment(order, rate, half * order * order, k -> logExpm1(k * (k - 1.0) * half));
  }

  /**
   * At least the logarithm of each moment; m_k is [k e^((k − 1)ε) + (k − 1) e^(−kε)] / (2k − 1).
   */
  static IntToDoubleFunction laplace(double epsilon, double rate) {
    Check.probability("rate", rate);
    if (epsilon == 0) {
      return order -> 0;
    }
    return order -> logMoment(order, rate, epsilon * order, k -> logLaplace(k, epsilon));
  }

  /** With exponents up to {@code size} the logarithms are off by a few units of that size. */
  private static double logMoment(
      int order, double rate, double size, IntToDoubleFunction logExcess) {
    if (rate == 0) {
      return 0;
    }
    double[] logs = new double[order + 1];
    double greatest = Double.NEGATIVE_INFINITY;
    double choices = Math.log(order);
    for (int k = 2; k <= order; k++) {
      choices += Math.log((order - k + 1.0) / k);
      double inside = k * Math.log(rate);
      double outside = k == order ? 0 : (order - k) * Math.log1p(-rate);
      // What cannot happen does not count, however much it would reveal.
      logs[k] =
          outside == Double.NEGATIVE_INFINITY
              ? outside
              : choices + inside + outside + logExcess.applyAsDouble(k);
      greatest = Math.max(greatest, logs[k]);
    }
    double moment = logOfOnePlus(logs, greatest);
    double lost = 0x1p-52 * (64 + 8 * order * (8 - Math.log(rate)) + 8 * size);
    return Round.up(moment + lost * Math.min(1, moment), 4);
  }

  /** ln(1 + Σ e^l_k), a log-sum-exp. */
  private static double logOfOnePlus(double[] logs, double greatest) {
    if (greatest == Double.POSITIVE_INFINITY) {
      return greatest;
    }
    if (greatest < LEAST) {
      // A thousand such terms are less.
      return 1e-300;
    }
    ExactSum sum = new ExactSum();
    for (int k = 2; k < logs.length; k++) {
      sum.add(Math.exp(logs[k] - greatest));
    }
    double log = greatest + Math.log(sum.value());
    return log > 700 ? log : Math.log1p(Math.exp(greatest) * sum.value());
  }

  private static double logExpm1(double exponent) {
    return exponent > 40 ? exponent : Math.log(Math.expm1(exponent));
  }

  private static double logLaplace(int k, double epsilon) {
    if (k * epsilon < SMALL) {
      return Math.log(laplaceSeries(k, epsilon));
    }
    double up = (k - 1) * epsilon;
    double share = k / (2.0 * k - 1);
    // share (e^up − 1) + (1 − share) (e^−kε − 1), with e^up taken out.
    double scaled =
        share * -Math.expm1(-up) + (1 - share) * Math.expm1(-k * epsilon) * Math.exp(-up);
    return up + Math.log(scaled);
  }

  /** k (k − 1) / (2k − 1) times Σ ε^j [(k − 1)^(j − 1) − (−k)^(j − 1)] / j! over j from 2 on. */
  private static double laplaceSeries(int k, double epsilon) {
    double up = epsilon;
    double down = epsilon;
    double sum = 0;
    for (int j = 2; j <= 24; j++) {
      up *= (k - 1) * epsilon / j;
      down *= -k * epsilon / j;
      sum += up - down;
    }
    return k * (k - 1.0) / (2.0 * k - 1) * sum;
  }
}
