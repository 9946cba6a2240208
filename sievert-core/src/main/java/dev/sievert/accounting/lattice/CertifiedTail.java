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
    double total = 0;
    double lost = 0;
    for (int i = 0; i < count; i++) {
      int place = fromAbove ? count - 1 - i : i;
      double logWeight =
          masses.logScale + exponent * masses.lattice.loss((double) (masses.first + place));
      double weight = Math.exp(Math.min(700, logWeight));
      double term = weight * mass[place];
      double next = total + term;
      lost += Math.abs(total) >= Math.abs(term) ? (total - next) + term : (term - next) + total;
      total = next;
      double reach = Math.sqrt(Math.min(i + 1.0, 1 / decay));
      // Each term may have vanished: what nobody can tell from zero is never taken for zero.
      double error = weight * (sum.norm * reach + lost(sum)) + (i + 2) * UNDERFLOW;
      double value = total + lost;
      int at = fromAbove ? place : place + 1;
      double share = relative + EXPONENT * (2 * Math.abs(masses.logScale) + Math.abs(logWeight));
      low[at] = Math.max(0, (value - error) * (1 - share));
      high[at] = Math.max(0, (value + error) * (1 + share));
    }
  }

  /** What left the window, and what the places that nobody looked into may add or hide. */
  private static double lost(Convolution sum) {
    return sum.lost + InputRounding.LEFT_OUT;
  }
}
