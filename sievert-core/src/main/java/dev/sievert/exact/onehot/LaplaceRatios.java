package dev.sievert.exact.onehot;

import dev.sievert.number.Bracket;

/**
 * Candidates under Laplace noise, a = 1 / b: ln l is −a with probability 1/2, a with probability
 * e^−a / 2, and between them at most t with probability 1 − e^−(a + t)/2 / 2.
 *
 * <p>With z = e^−(a + τ)/2 / 2, at most 1/2, candidates whose ratio can still reach e^τ, those with
 * u &lt; a − τ, have
 *
 * <pre>ln G(τ) = Σ_g ln(1 − e^{−u_g / 2} z) = −Σ_j P_j z^j / j,  P_j = Σ_g e^{−j u_g / 2},</pre>
 *
 * and the others no longer count. Going down from τ = a, candidates only join, so that the power
 * sums P_j only grow, and each stretch between two of them costs the same, however many there are.
 */
final class LaplaceRatios {
  /** From here on two candidates are told apart but for e^−180. */
  static final double GREATEST_SIGNAL = 200;

  /** e^−45 is nothing. */
  private static final double NEVER = -45;

  /** Terms of the series at most; with z = 1/2 the last is below 2^−64. */
  private static final int TERMS = 64;

  /** Smaller terms are left out. */
  private static final double LEAST = 1e-20;

  /** Shorter stretches are tried without a panel. */
  private static final double SHORT = 1e-4;

  private final RelativeWeights weights;
  private final double signal;
  private final double[] sums = new double[TERMS + 1];
  private int joined;

  private LaplaceRatios(RelativeWeights weights, double signal) {
    this.weights = weights;
    this.signal = signal;
  }

  /** The mean of the greatest e^−u l, minus one. */
  static Bracket gain(RelativeWeights weights, double signal) {
    if (signal == 0) {
      return Bracket.ZERO;
    }
    if (signal >= GREATEST_SIGNAL) {
      return TellingRatios.gain(weights, affinity(signal));
    }
    return new LaplaceRatios(weights, signal).gain();
  }

  /** (E₀ √l)² = e^−a (1 + a / 2)², rounded up. */
  static double affinity(double signal) {
    return Math.exp(-signal + 2 * Math.log1p(signal / 2)) * (1 + 1e-12);
  }

  private Bracket gain() {
    RatioIntegral integral = new RatioIntegral(1, Math.min(1, signal));
    double to = signal;
    double low = -signal;
    while (joined < weights.groups() && to > low) {
      join();
      double next = joined < weights.groups() ? signal - weights.gaps()[joined] : -signal;
      double from = Math.max(low, Math.min(to, Math.max(-signal, next)));
      double end = to;
      if (logarithm(from) < NEVER) {
        low = never(from, to);
        from = low;
      }
      if (from < 0 && end > 0) {
        add(integral, 0, end);
        add(integral, from, 0);
      } else {
        add(integral, from, end);
      }
      to = from;
    }
    // Below −a not even the likeliest candidate is found, so that nothing is lost there.
    double cut = low > -signal ? Math.exp(low + logarithm(low)) : 0;
    integral.ends(Math.max(low, -signal), cut, 0);
    return integral.gain(weights.isEven());
  }

  /**
   * A short stretch by its middle, with |f''| ≤ e^τ (1 + 3 s + s²) for the slope s = |(ln G)'| ≤ P₁
   * z; others by panels.
   */
  private void add(RatioIntegral integral, double from, double to) {
    double half = (to - from) / 2;
    boolean isComplement = from >= 0;
    if (half < SHORT) {
      double slope = sums[1] * Math.exp(-(signal + from) / 2) / 2;
      double most = Math.exp(to) * (1 + slope * (3 + slope)) * half * half * half / 3;
      double middle = from + half;
      double logarithm = logarithm(middle);
      double kept = isComplement ? -Math.expm1(logarithm) : Math.exp(logarithm);
      if (integral.addShort(2 * half * Math.exp(middle) * kept, 2 * most, isComplement)) {
        return;
      }
    }
    integral.add(this::panel, from, to, isComplement);
  }

  private void join() {
    double gap = weights.gaps()[joined];
    double root = Math.exp(-gap / 2);
    double power = weights.counts()[joined++];
    for (int j = 1; j <= TERMS; j++) {
      power *= root;
      sums[j] += power;
    }
  }

  /** Where between two places ln G falls below what counts. */
  private double never(double from, double to) {
    double low = from;
    double high = to;
    if (logarithm(high) < NEVER) {
      return high;
    }
    while (high - low > 1e-3 * signal) {
      double middle = (low + high) / 2;
      if (logarithm(middle) < NEVER) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private double logarithm(double at) {
    double z = Math.exp(-(signal + at) / 2) / 2;
    double power = 1;
    double sum = 0;
    for (int j = 1; j <= TERMS && sums[j] * power > LEAST; j++) {
      power *= z;
      sum += sums[j] * power / j;
    }
    return -sum;
  }

  private RatioIntegral.Coefficients panel(double middle, double half) {
    double z = Math.exp(-(signal + middle) / 2) / 2;
    double widest = Math.min(0.5, z * Math.exp(half / 2));
    double[] sum = new double[TaylorPanel.ORDER + 1];
    double[] bound = new double[TaylorPanel.ORDER + 1];
    double power = 1;
    double most = 1;
    int last = 0;
    for (int j = 1; j <= TERMS; j++) {
      power *= z;
      most *= widest;
      double term = -sums[j] * power / j;
      double large = sums[j] * most / j;
      for (int k = 0; k <= TaylorPanel.ORDER; k++) {
        sum[k] += term;
        bound[k] += large;
        term *= -0.5 * j / (k + 1);
        large *= 0.5 * j / (k + 1);
      }
      last = j;
      if (sums[j] * most < LEAST && j >= TaylorPanel.ORDER) {
        break;
      }
    }
    // The sums fall with j and z is at most 1/2, so that what is left out is at most the last term.
    return new RatioIntegral.Coefficients(sum, bound, 2 * sums[last] * most);
  }
}
