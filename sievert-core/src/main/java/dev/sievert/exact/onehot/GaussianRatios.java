package dev.sievert.exact.onehot;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;

/**
 * Candidates under Gaussian noise: ln l is normal with mean −d²/2 and deviation d under p₀, with d
 * = √cells / σ. With τ = d ξ the distribution function of the greatest is
 *
 * <pre>G(ξ) = Π_g Φ(ξ + u_g / d + d / 2).</pre>
 *
 * <p>ln Φ has the derivative r = φ / Φ, and r' = −r (x + r) gives all others; r falls, so that its
 * greatest value in an interval is at the left end.
 */
final class GaussianRatios {
  /** Beyond it, two candidates are told apart but for e^−100. */
  static final double GREATEST_SIGNAL = 20;

  /**
   * Below it what ends an integral is no double any more; what a bound of one term says is less.
   */
  private static final double LEAST_SIGNAL = 1e-200;

  /** More different weights than this are put into bins. */
  private static final int MOST_GROUPS = 400;

  /** Half the width of a bin in units of ξ, and how many moments of a bin are kept. */
  private static final double HALF_BIN = 0.03;

  private static final int MOMENTS = 8;

  /** So far beyond what the own ratio is like, Φ is taken as one. */
  private static final double BEYOND = 14;

  private static final double DEVIATION_AT_ZERO = Math.sqrt(2 * Math.PI);

  private final double signal;
  private final double sure;
  private final boolean hasBins;
  private final double[] centres;
  private final double[][] moments;
  private final double[] spreads;

  /** Those whose logarithm, or its negative, has a mean of −d times the shift. */
  private GaussianRatios(RelativeWeights weights, double signal, double shift) {
    this.signal = signal;
    this.sure = signal + BEYOND;
    this.hasBins = weights.groups() > MOST_GROUPS;
    Bins bins = Bins.of(weights, signal, hasBins ? HALF_BIN : 0, shift);
    this.centres = bins.centres();
    this.moments = bins.moments();
    this.spreads = bins.spreads();
  }

  /** The mean of the greatest e^−u l, minus one. */
  static Bracket gain(RelativeWeights weights, double signal) {
    if (signal == 0) {
      return Bracket.ZERO;
    }
    if (signal >= GREATEST_SIGNAL) {
      return TellingRatios.gain(weights, Math.exp(-signal * signal / 4));
    }
    if (signal < LEAST_SIGNAL) {
      return faint(weights.total(), signal);
    }
    double scale = Math.min(1, signal);
    GaussianRatios ratios = new GaussianRatios(weights, signal, signal / 2);
    RatioIntegral integral = new RatioIntegral(signal, scale);
    double low = ratios.low(1e-16 * scale);
    double high = ratios.high(1e-16 * scale / weights.total());
    double cut = Math.exp(signal * low) * Math.exp(ratios.logarithm(low));
    integral.ends(low, cut, weights.total() * Normal.cdfUp(signal / 2 - high));
    integral.add(ratios::panel, Math.min(low, 0), 0, false);
    integral.add(ratios::panel, Math.max(low, 0), Math.max(low, high), true);
    return integral.gain(weights.isEven());
  }

  /**
   * One minus the mean of the least of some l, as {@link #gain} with −ln l, whose mean is d²/2:
   * G(ξ) = Φ(ξ − d/2)^k.
   */
  static Bracket shortfall(double candidates, double signal) {
    if (signal == 0) {
      return Bracket.ZERO;
    }
    if (signal >= GREATEST_SIGNAL) {
      return Bracket.between(1 - Math.exp(-signal * signal / 4), 1);
    }
    if (signal < LEAST_SIGNAL) {
      return faint(candidates, signal);
    }
    double scale = Math.min(1, signal);
    GaussianRatios ratios =
        new GaussianRatios(RelativeWeights.even(candidates), signal, -signal / 2);
    RatioIntegral integral = new RatioIntegral(-signal, scale);
    double low = Math.min(0, ratios.low(1e-16 * scale * Math.exp(-signal * BEYOND)));
    double high = signal / 2;
    while (candidates * Normal.cdfUp(signal / 2 - high) > 1e-16 * scale) {
      high += 0.25;
    }
    // Left of the cut e^−dξ G falls with Φ(ξ − d/2), which is steeper than any e^dξ there.
    double cut = 2 * Math.exp(-signal * low + ratios.logarithm(low));
    integral.ends(low, cut, candidates * Normal.cdfUp(signal / 2 - high));
    integral.add(ratios::panel, low, 0, false);
    integral.add(ratios::panel, 0, high, true);
    return integral.gain(true);
  }

  /** E max_g v_g l_g − 1 and 1 − E min l are at most Σ_g v_g E|l_g − 1| / 2, each at most v_g d. */
  private static Bracket faint(double total, double signal) {
    return Bracket.between(0, Math.min(1, total * signal));
  }

  /** Left of it G is at most this. */
  private double low(double most) {
    double at = 0;
    double step = 0.25;
    double limit = Math.log(most);
    while (logarithm(at) < limit) {
      at += step;
    }
    while (logarithm(at) > limit) {
      at -= step;
    }
    return at;
  }

  /** Right of it a candidate's own ratio is found at most this often. */
  private double high(double most) {
    double at = signal / 2;
    while (Normal.cdf(signal / 2 - at) > most) {
      at += 0.25;
    }
    return at;
  }

  /** ln G. */
  private double logarithm(double at) {
    double sum = 0;
    for (int bin = 0; bin < centres.length; bin++) {
      double x = at + centres[bin];
      if (x > sure) {
        break;
      }
      sum += moments[bin][0] * Normal.logCdf(x);
    }
    return sum;
  }

  /** Sums up ln Φ around a place, and what it is at most in the interval. */
  private RatioIntegral.Coefficients panel(double middle, double half) {
    int order = TaylorPanel.ORDER + (hasBins ? MOMENTS : 0);
    double[] sum = new double[TaylorPanel.ORDER + 1];
    double[] bound = new double[TaylorPanel.ORDER + 1];
    double doubt = 0;
    for (int bin = 0; bin < centres.length; bin++) {
      double x = middle + centres[bin];
      if (x - half > sure) {
        // What is left out of the sum is less than all these tails.
        doubt += rest(bin) * 2 * Normal.cdfUp(-sure);
        break;
      }
      double[] near = logCdf(x, x, order, false);
      double[] far = logCdf(x - half, x + half, order, true);
      if (hasBins) {
        doubt +=
            spreads[bin] * logCdf(x - half - HALF_BIN, x + half + HALF_BIN, MOMENTS, true)[MOMENTS];
        add(near, moments[bin], sum, false);
        add(far, moments[bin], bound, true);
      } else {
        for (int k = 0; k <= TaylorPanel.ORDER; k++) {
          sum[k] += moments[bin][0] * near[k];
          bound[k] += moments[bin][0] * far[k];
        }
      }
    }
    return new RatioIntegral.Coefficients(sum, bound, doubt);
  }

  private double rest(int from) {
    double rest = 0;
    for (int bin = from; bin < centres.length; bin++) {
      rest += moments[bin][0];
    }
    return rest;
  }

  /** Σ_g f(x + δ_g) = Σ_k f_k(x) Σ_g δ_g^k, coefficient by coefficient. */
  private static void add(double[] series, double[] powers, double[] into, boolean isMagnitude) {
    for (int j = 0; j <= TaylorPanel.ORDER; j++) {
      double choose = 1;
      double sum = 0;
      for (int k = 0; k < MOMENTS; k++) {
        double power = isMagnitude ? Math.abs(powers[k]) : powers[k];
        sum += choose * series[j + k] * power;
        choose *= (double) (j + k + 1) / (k + 1);
      }
      into[j] += sum;
    }
  }

  /**
   * The coefficients of ln Φ at a place, or magnitudes that they do not exceed from one place to
   * another.
   */
  private static double[] logCdf(double from, double to, int order, boolean isMagnitude) {
    double[] series = new double[order + 1];
    double[] ratio = new double[order];
    double x = isMagnitude ? Math.max(Math.abs(from), Math.abs(to)) : from;
    ratio[0] = Math.exp(-from * from / 2 - Normal.logCdf(from)) / DEVIATION_AT_ZERO;
    double sign = isMagnitude ? 1 : -1;
    for (int k = 0; k + 1 < order; k++) {
      double sum = x * ratio[k] + (k > 0 ? ratio[k - 1] : 0);
      for (int i = 0; i <= k; i++) {
        sum += ratio[i] * ratio[k - i];
      }
      ratio[k + 1] = sign * sum / (k + 1);
    }
    series[0] = isMagnitude ? 0 : Normal.logCdf(from);
    for (int k = 1; k <= order; k++) {
      series[k] = ratio[k - 1] / k;
    }
    return series;
  }

  /**
   * Weights by where they stand, nearby ones together with the moments of their distances from the
   * middle.
   *
   * @param centres u / d + d / 2
   * @param moments Σ δ^k for k = 0, 1, …
   * @param spreads Σ |δ|^{@value #MOMENTS}
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Bins(double[] centres, double[][] moments, double[] spreads) {
    static Bins of(RelativeWeights weights, double signal, double half, double shift) {
      double[] centres = new double[weights.groups()];
      double[][] moments = new double[weights.groups()][];
      double[] spreads = new double[weights.groups()];
      int bins = 0;
      int group = 0;
      while (group < weights.groups()) {
        double first = weights.gaps()[group] / signal;
        double centre = first + half;
        double[] powers = new double[half == 0 ? 1 : MOMENTS];
        while (group < weights.groups() && weights.gaps()[group] / signal <= first + 2 * half) {
          double distance = weights.gaps()[group] / signal - centre;
          double power = weights.counts()[group++];
          for (int k = 0; k < powers.length; k++) {
            powers[k] += power;
            power *= distance;
          }
          spreads[bins] += Math.abs(power);
        }
        centres[bins] = centre + shift;
        moments[bins++] = powers;
      }
      return new Bins(
          java.util.Arrays.copyOf(centres, bins),
          java.util.Arrays.copyOf(moments, bins),
          java.util.Arrays.copyOf(spreads, bins));
    }
  }
}
