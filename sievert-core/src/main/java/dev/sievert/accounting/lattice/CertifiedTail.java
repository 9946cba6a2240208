package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import java.util.List;

/**
 * Sums of un-tilted probabilities from one end of the lattice, each between two proven ends: from
 * the end towards which they fall, so that rounding errors stay small beside them.
 */
final class CertifiedTail {
  /**
   * What an exponential and its product with a mass may be off where they leave the range of normal
   * numbers: no share of themselves any more, but two units of the least number there is.
   */
  private static final double UNDERFLOW = 2 * Double.MIN_VALUE;

  /** At so many losses outside of a window what left it is not looked at again. */
  private static final int STRIDE = 32;

  /** What an exponential of a sum of products is off, for each unit of the exponent's parts. */
  private static final double EXPONENT = 4 * Fourier.UNIT;

  /**
   * Whether sums run from the top: at place j, of all entries from j on; otherwise of those before
   * j.
   */
  final boolean fromAbove;

  final double[] low;
  final double[] high;

  private CertifiedTail(boolean fromAbove, double[] low, double[] high) {
    this.fromAbove = fromAbove;
    this.low = low;
    this.high = high;
  }

  CertifiedTail(Convolution sum, double exponent, double relative) {
    PrivacyLossDistribution masses = sum.sum();
    double[] mass = masses.mass();
    int count = mass.length;
    this.fromAbove = exponent <= 0;
    this.low = new double[count + 1];
    this.high = new double[count + 1];
    double decay = -Math.expm1(-2 * Math.abs(exponent) * masses.lattice().step());
    if (count > 0) {
      // What left the window beyond its end, and came round at the other.
      int end = fromAbove ? count - 1 : 0;
      double logWeight =
          masses.logScale() + exponent * masses.lattice().loss((double) (masses.first() + end));
      double outside = Math.exp(Math.min(700, logWeight)) * lost(sum) + UNDERFLOW;
      high[fromAbove ? count : 0] = Double.isNaN(outside) ? Double.POSITIVE_INFINITY : outside;
    }
    Weights weights = new Weights(masses, exponent);
    double away = lost(sum);
    double farthest = 1 / decay;
    double total = 0;
    double lost = 0;
    double reach = 0;
    for (int i = 0; i < count; i++) {
      int place = fromAbove ? count - 1 - i : i;
      double logWeight = weights.logarithm(place);
      double weight = weights.at(place);
      double term = weight * mass[place];
      double next = total + term;
      lost += Math.abs(total) >= Math.abs(term) ? (total - next) + term : (term - next) + total;
      total = next;
      if (i < farthest) {
        reach = Math.sqrt(Math.min(i + 1.0, farthest));
      }
      // Each term may have vanished: what nobody can tell from zero is never taken for zero.
      double error = weight * (sum.norm() * reach + away) + underflow(i + 2);
      double value = total + lost;
      int at = fromAbove ? place : place + 1;
      double parts = 2 * Math.abs(masses.logScale()) + Math.abs(logWeight) + weights.more;
      double share = relative + EXPONENT * parts;
      // Each is cut off at zero by itself: less than nothing of less than nothing would be much.
      low[at] = Math.max(0, value - error) * Math.max(0, 1 - share);
      high[at] = Math.max(0, (value + error) * (1 + share));
      // Beyond all doubles nothing is known.
      if (!Double.isFinite(value) || !(low[at] <= high[at])) {
        low[at] = 0;
        high[at] = Double.POSITIVE_INFINITY;
      }
    }
  }

  /** The same from another place on, at so many places. */
  CertifiedTail from(long place, int places) {
    double[] lows = new double[places];
    double[] highs = new double[places];
    for (int i = 0; i < places; i++) {
      int at = (int) Math.min(low.length - 1, place + i);
      lows[i] = low[at];
      highs[i] = high[at];
    }
    return new CertifiedTail(fromAbove, lows, highs);
  }

  /**
   * The tails of what is put together from sums on nested lattices, at some losses in ascending
   * order and, last, beyond all of them.
   *
   * @param summation what adding up a tail of a sum may be off, as a share
   * @param input what rounding of the steps' own masses does to a tail of all steps, as a share
   */
  static CertifiedTail of(
      List<NestedSum> sums, double[] losses, double exponent, double summation, double input) {
    int count = losses.length + 1;
    CertifiedTail total = new CertifiedTail(exponent <= 0, new double[count], new double[count]);
    for (NestedSum each : sums) {
      new CertifiedTail(each.sum(), exponent, summation).addTo(total, each, losses, exponent);
    }
    // Each sum is a difference of two powers of steps within a range, which has two ends.
    double share = 4 * sums.size() * input + summation;
    for (int i = 0; i < count; i++) {
      total.low[i] *= Math.max(0, 1 - share);
      total.high[i] *= 1 + share;
    }
    return total;
  }

  /** Adds this tail at losses that may lie beyond its window. */
  private void addTo(CertifiedTail total, NestedSum sum, double[] losses, double exponent) {
    int last = low.length - 1;
    int from = sum.from(losses, sum.first());
    int to = Math.max(from, sum.from(losses, sum.first() + last));
    int place = 0;
    for (int i = from; i < to; i++) {
      while (sum.loss(sum.first() + place) < losses[i]) {
        place++;
      }
      total.add(i, low[place], high[place]);
    }
    int end = fromAbove ? 0 : last;
    double outside = 0;
    for (int k = 0; k < from; k++) {
      int i = from - 1 - k;
      // What left the window below counts ever more from above, and ever less from below.
      if (k % STRIDE == 0) {
        outside = outside(sum, losses[fromAbove ? Math.max(0, i - STRIDE) : i], exponent);
      }
      total.add(i, fromAbove ? low[end] : 0, (fromAbove ? high[end] : 0) + outside);
    }
    for (int i = to; i <= losses.length; i++) {
      if ((i - to) % STRIDE == 0) {
        int farthest = Math.min(losses.length - 1, i + STRIDE);
        outside = outside(sum, losses[fromAbove ? Math.max(0, i - 1) : farthest], exponent);
      }
      total.add(i, fromAbove ? 0 : low[end], (fromAbove ? 0 : high[end]) + outside);
    }
  }

  private void add(int place, double least, double most) {
    low[place] += least;
    high[place] += most;
  }

  /** How much at most lies outside of the window, where nothing counts more than at a loss. */
  private static double outside(NestedSum sum, double loss, double exponent) {
    double logWeight = sum.sum().sum().logScale() + exponent * (loss + sum.bias());
    return Math.exp(Math.min(700, logWeight)) * lost(sum.sum()) + UNDERFLOW;
  }

  /**
   * e^(scale + exponent · loss) along the lattice, the exponential of a block's first place times
   * that of the way from there. Both exponents are off by no more than the whole one and the way
   * are rounded by; where a block leaves the range of normal numbers, each exponential is taken.
   */
  private static final class Weights {
    private static final int BLOCK = 64;

    private static final double SAFE = 600;

    /** What blocks add to the parts of an exponent, in units of {@link #EXPONENT}. */
    final double more;

    private final PrivacyLossDistribution masses;
    private final double exponent;
    private final double[] onTheWay;
    private int block = -1;
    private double start;

    Weights(PrivacyLossDistribution masses, double exponent) {
      this.masses = masses;
      this.exponent = exponent;
      double way = Math.abs(exponent) * masses.lattice().step() * BLOCK;
      boolean isWorthIt = way < SAFE / 8 && masses.mass().length > BLOCK;
      this.more = isWorthIt ? 2 * way + 2 : 0;
      this.onTheWay = new double[isWorthIt ? BLOCK : 0];
      for (int i = 0; i < onTheWay.length; i++) {
        onTheWay[i] = Math.exp(exponent * masses.lattice().step() * i);
      }
    }

    double logarithm(int place) {
      return masses.logScale()
          + exponent * masses.lattice().loss((double) (masses.first() + place));
    }

    double at(int place) {
      if (onTheWay.length == 0) {
        return Math.exp(Math.min(700, logarithm(place)));
      }
      if (place / BLOCK != block) {
        block = place / BLOCK;
        double first = logarithm(block * BLOCK);
        start = Math.abs(first) < SAFE ? Math.exp(first) : Double.NaN;
      }
      return Double.isNaN(start)
          ? Math.exp(Math.min(700, logarithm(place)))
          : start * onTheWay[place % BLOCK];
    }
  }

  /** So many times {@link #UNDERFLOW}, put together from bits: processors multiply it slowly. */
  private static double underflow(int times) {
    return Double.longBitsToDouble(2L * times);
  }

  /** What left the window, and what the places that nobody looked into may add or hide. */
  private static double lost(Convolution sum) {
    return sum.lost() + PrivacyLossDistribution.LEFT_OUT;
  }
}
