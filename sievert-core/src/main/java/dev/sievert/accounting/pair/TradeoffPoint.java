package dev.sievert.accounting.pair;

/**
 * A point of a trade-off curve, both errors with their complements, so that differences are taken
 * between small numbers.
 *
 * @param rest one minus α
 */
record TradeoffPoint(double alpha, double rest, double beta, double power) {
  /** The corner at (1, 0). */
  static final TradeoffPoint LAST = of(1, 0);

  static TradeoffPoint of(double alpha, double beta) {
    return new TradeoffPoint(alpha, 1 - alpha, beta, 1 - beta);
  }

  /** How much greater the other's α is. */
  double widthTo(TradeoffPoint other) {
    return Math.max(alpha, other.alpha) <= Math.max(rest, other.rest)
        ? other.alpha - alpha
        : rest - other.rest;
  }

  /** How much less the other's β is. */
  double fallTo(TradeoffPoint other) {
    return Math.max(power, other.power) <= Math.max(beta, other.beta)
        ? other.power - power
        : beta - other.beta;
  }

  /** Minus the slope of the line to a corner on the right. */
  double steepnessTo(TradeoffPoint other) {
    double width = widthTo(other);
    return width > 0 ? fallTo(other) / width : Double.POSITIVE_INFINITY;
  }
}
