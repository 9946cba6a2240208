package dev.sievert.accounting.lattice;

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

  /** What an exponential of a sum of products is off, for each unit of the exponent's parts. */
  private static final double EXPONENT = 4 * Fourier.UNIT;

  /**
   * Whether sums run from the top: at place j, of all entries from j on; otherwise of those before
   * j.
   */
  final boolean fromAbove;

  final double[] low;
  final double[] high;

  CertifiedTail(Convolution sum, double exponent, double relative) {
    PrivacyLossDistribution masses = sum.sum;
    double[] mass = masses.mass;
    int count = mass.length;
    this.fromAbove = exponent <= 0;
    this.low = new double[count + 1];
    this.high = new double[count + 1];
    double decay = -Math.expm1(-2 * Math.abs(exponent) * masses.lattice.step());
    if (count > 0) {
      // What left the window beyond its end, and came round at the other.
      int end = fromAbove ? count - 1 : 0;
      double logWeight =
          masses.logScale + exponent * masses.lattice.loss((double) (masses.first + end));
      high[fromAbove ? count : 0] = Math.exp(Math.min(700, logWeight)) * lost(sum) + UNDERFLOW;
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
      double error = weight * (sum.norm * reach + away) + underflow(i + 2);
      double value = total + lost;
      int at = fromAbove ? place : place + 1;
      double parts = 2 * Math.abs(masses.logScale) + Math.abs(logWeight) + weights.more;
      double share = relative + EXPONENT * parts;
      low[at] = Math.max(0, (value - error) * (1 - share));
      high[at] = Math.max(0, (value + error) * (1 + share));
    }
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
      double way = Math.abs(exponent) * masses.lattice.step() * BLOCK;
      boolean isWorthIt = way < SAFE / 8 && masses.mass.length > BLOCK;
      this.more = isWorthIt ? 2 * way + 2 : 0;
      this.onTheWay = new double[isWorthIt ? BLOCK : 0];
      for (int i = 0; i < onTheWay.length; i++) {
        onTheWay[i] = Math.exp(exponent * masses.lattice.step() * i);
      }
    }

    double logarithm(int place) {
      return masses.logScale + exponent * masses.lattice.loss((double) (masses.first + place));
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
    return sum.lost + InputRounding.LEFT_OUT;
  }
}
