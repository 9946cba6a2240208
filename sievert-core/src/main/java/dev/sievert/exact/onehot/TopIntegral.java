package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.GaussLegendre;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;

/**
 * The mean of the k greatest ratios in parts of the greatest weight, from N(τ), how many exceed
 * e^τ:
 *
 * <pre>k + ∫_0^∞ e^τ E min(k, N) dτ − ∫_{−∞}^0 e^τ E (k − N)₊ dτ.</pre>
 *
 * <p>Each panel is a rule of eight points, whose remainder is h^17 · 4.66e-5 · sup |f_16| with f_16
 * the Taylor coefficient of order 16. E min(k, N) is linear in each q_g, its first derivatives by
 * them are at most one in size and those of order r at most 2^{r−2}; so its Taylor coefficients are
 * at most those of (e^{2 M(s)} − 1) / 2, where the coefficients of M are sums of the greatest of
 * each q_g.
 *
 * @theorem ours; docs/theory/counts.md
 */
final class TopIntegral {
  private static final int ORDER = 16;

  /** 2^17 (8!)^4 / (17 (16!)²), rounded up. */
  private static final double REMAINDER = 4.656e-5;

  /** Remainder of a panel in parts of the whole. */
  private static final double CLOSE = 1e-15;

  /** Rounding of sums of positive numbers, in parts of them, far more than was ever seen. */
  private static final double ROUNDING = 1e-11;

  private static final double ROUNDED_WEIGHTS = 4e-15;
  private static final int HALVINGS = 60;

  private final CandidateTails tails;
  private final SuccessCounts counts;
  private final int guesses;
  private final double rate;
  private final double scale;
  private double gained;
  private double lost;
  private double doubt;

  private TopIntegral(CandidateTails tails, int guesses) {
    this.tails = tails;
    this.counts = new SuccessCounts(guesses);
    this.guesses = guesses;
    this.rate = tails.rate();
    this.scale = tails.scale();
  }

  /** What the k greatest gain over the k greatest weights, in parts of the greatest weight. */
  static Bracket gain(CandidateTails tails, RelativeWeights weights, int guesses, double blind) {
    TopIntegral integral = new TopIntegral(tails, guesses);
    integral.run();
    double error =
        integral.doubt
            + ROUNDING * (integral.gained + integral.lost)
            + (weights.isEven() ? 0 : ROUNDED_WEIGHTS * guesses);
    double value = Math.max(0, guesses - blind + (integral.gained - integral.lost));
    return new Bracket(Math.max(0, value - error), value, value + error);
  }

  private void run() {
    double low = low();
    double high = Math.max(Math.max(0, low), tails.high(1e-17 * scale));
    // Left of the first place all k are found, but for what is added to the doubt.
    doubt += Math.exp(rate * low) * missing(low) + tails.beyond(high);
    gained += low > 0 ? guesses * Math.expm1(rate * low) : 0;
    double from = Math.min(low, high);
    double[] breaks = tails.breaks();
    double[] ends = Arrays.copyOf(breaks, breaks.length + 2);
    ends[breaks.length] = 0;
    ends[breaks.length + 1] = high;
    Arrays.sort(ends);
    for (double end : ends) {
      double to = Math.min(high, end);
      if (to > from) {
        stretch(from, to);
        from = to;
      }
    }
  }

  /** Left of it k are found all but surely. */
  private double low() {
    double step = 0.25;
    double low = 0;
    double beyond = 0;
    while (isSure(beyond)) {
      low = beyond;
      beyond += step;
      step *= 2;
    }
    while (!isSure(low)) {
      beyond = low;
      low -= step;
      step *= 2;
    }
    return MonotoneInverse.kept(this::isSure, low, beyond, HALVINGS);
  }

  private boolean isSure(double at) {
    return missing(at) * Math.exp(rate * at) <= 1e-18 * scale;
  }

  private double missing(double at) {
    counts.clear();
    tails.count(at, counts);
    return counts.missing();
  }

  private void stretch(double from, double to) {
    double at = from;
    double half = Math.min(0.5, (to - from) / 2);
    while (at < to && half > 0) {
      boolean isLast = half >= (to - at) / 2;
      half = isLast ? (to - at) / 2 : half;
      double middle = at + half;
      double factor = rate * Math.exp(rate * middle);
      double remainder = factor * remainder(middle, half, at >= 0);
      if (!(remainder <= CLOSE * (scale + gained + lost)) && half > 1e-9 * scale) {
        half /= 2;
        continue;
      }
      double value = factor * panel(middle, half, at >= 0);
      gained += at >= 0 ? value : 0;
      lost += at >= 0 ? 0 : value;
      doubt += remainder;
      // Where doubles end, the next place might be this one.
      at = isLast ? to : middle + half;
      half *= 1.6;
    }
  }

  private double value(double at, boolean isFound) {
    counts.clear();
    tails.count(at, counts);
    return isFound ? counts.found() : counts.missing();
  }

  private double panel(double middle, double half, boolean isFound) {
    return GaussLegendre.integral(
        step -> Math.exp(rate * step) * value(middle + step, isFound), -half, 2 * half);
  }

  private double remainder(double middle, double half, boolean isFound) {
    double[] magnitudes = new double[ORDER + 1];
    tails.magnitudes(middle, half, magnitudes);
    double sway = magnitudes[1] * half;
    if (!(sway < 40)) {
      return Double.POSITIVE_INFINITY;
    }
    double[] bounds = new double[ORDER + 1];
    bounds[0] = 1;
    for (int k = 1; k <= ORDER; k++) {
      double sum = 0;
      for (int j = 1; j <= k; j++) {
        sum += j * 2 * magnitudes[j] * bounds[k - j];
      }
      bounds[k] = sum / k;
    }
    bounds[0] = 2 * Math.min(guesses, value(middle, isFound) + sway);
    double coefficient = 0;
    double power = 1;
    for (int j = 0; j <= ORDER; j++) {
      coefficient += power * bounds[ORDER - j] / 2;
      power *= rate / (j + 1);
    }
    return REMAINDER
        * Math.pow(half, ORDER + 1)
        * coefficient
        * Math.exp(rate * half)
        * (1 + 1e-12);
  }
}
