package dev.sievert.guarantee;

/**
 * Two coins with heads p and q, and the Rényi divergences between them in both orders,
 *
 * <pre>D_t(p ‖ q) = ln(p^t q^(1 − t) + (1 − p)^t (1 − q)^(1 − t)) / (t − 1),</pre>
 *
 * which no divergence of two distributions that a test turns into these coins is less than. The
 * logarithms are the same for all t, so they are taken once.
 */
final class Coins {
  /** Several times the rounding of a logarithm and what is done to it, relative to its parts. */
  private static final double SLACK = 0x1p-50;

  private final double p;
  private final double q;
  private final double logP;
  private final double logQ;
  private final double logNotP;
  private final double logNotQ;

  /** ln(p / q) and ln((1 − p) / (1 − q)), and the same the other way round. */
  private final double heads;

  private final double tails;
  private final double headsBack;
  private final double tailsBack;

  /**
   * Two coins.
   *
   * @param p greater than zero, at most one
   * @param q greater than zero, less than one
   */
  Coins(double p, double q) {
    this.p = p;
    this.q = q;
    this.logP = Math.log(p);
    this.logQ = Math.log(q);
    this.logNotP = Math.log1p(-p);
    this.logNotQ = Math.log1p(-q);
    this.heads = logRatio(p, q, p - q);
    this.tails = p == 1 ? 0 : logRatio(1 - p, 1 - q, q - p);
    this.headsBack = logRatio(q, p, q - p);
    this.tailsBack = logRatio(1 - q, 1 - p, p - q);
  }

  /**
   * The divergence in the order in which it is greater, rounded down; not a number, which is at
   * most nothing, where it is infinite.
   */
  double divergence(double order) {
    return Math.max(
        divergence(order, p, heads, tails, logQ, logNotQ),
        divergence(order, q, headsBack, tailsBack, logP, logNotP));
  }

  /**
   * At least every divergence: that of infinite order, max(ln p/q, ln (1 − p)/(1 − q)), and the
   * same with p and q exchanged.
   */
  double most() {
    // The other way round both are the same but for their sign and a rounding.
    double most = Math.max(Math.abs(heads), Math.abs(tailsBack));
    return most + 8 * SLACK * most + Double.MIN_NORMAL;
  }

  /** D_t(p ‖ q), rounded down so that no admissible coin is refused. */
  private static double divergence(
      double order, double p, double heads, double tails, double logQ, double logNotQ) {
    if (order == 1) {
      double onHeads = p * heads;
      double onTails = (1 - p) * tails;
      return onHeads + onTails - SLACK * (Math.abs(onHeads) + Math.abs(onTails));
    }
    // The logarithms of p^t q^(1 − t) on both sides.
    double onHeads = logQ + order * heads;
    double onTails = p == 1 ? Double.NEGATIVE_INFINITY : logNotQ + order * tails;
    double greater = Math.max(onHeads, onTails);
    double sum = greater + Math.log1p(Math.exp(Math.min(onHeads, onTails) - greater));
    double parts = 1 - logQ - logNotQ + order * (Math.abs(heads) + Math.abs(tails));
    return (sum - SLACK * parts) / (order - 1);
  }

  /**
   * ln(a / b), from the difference of nearly equal numbers, which is known better than they are.
   */
  private static double logRatio(double a, double b, double difference) {
    double ratio = a / b;
    if (ratio > 0.5 && ratio < 2) {
      return Math.log1p(difference / b);
    }
    return ratio == 0 || ratio == Double.POSITIVE_INFINITY
        ? Math.log(a) - Math.log(b)
        : Math.log(ratio);
  }
}
