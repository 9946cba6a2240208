package dev.sievert.accounting.lattice;

/**
 * How far apart the points of lattices lie on which a composition is put.
 *
 * @param coarsest the step of the coarsest lattice, on which the sum lies
 * @param longest how long a cell may be where losses are rare
 * @param isFinest whether a finer lattice would have had too many points
 */
record LatticeSpacing(double coarsest, double longest, boolean isFinest) {
  /** How many lattice points one step may have. */
  private static final double MOST_POINTS = 1 << 21;

  /** The same where nobody asks for much. */
  private static final double MOST_ROUGH_POINTS = 1 << 16;

  private static final double ROUGH = 1e-4;

  /**
   * The spacing that suits two compositions.
   *
   * @param variance the variance that lattices may add
   * @param fineness the relative accuracy with which rare great losses are put on the lattice
   */
  static LatticeSpacing of(
      ComposedSteps dominating,
      ComposedSteps dominated,
      double tilt,
      double variance,
      double fineness) {
    double wanted = Math.min(dominating.latticeStep(variance), dominated.latticeStep(variance));
    double points = fineness < ROUGH ? MOST_POINTS : MOST_ROUGH_POINTS;
    double least = Math.max(dominating.leastStep(points), dominated.leastStep(points));
    boolean isFinest = least >= wanted;
    if (dominating.isExact() && dominated.isExact()) {
      return new LatticeSpacing(wanted, wanted, isFinest);
    }
    double coarsest = dominating.fitted(shortened(Math.max(wanted, least)));
    return new LatticeSpacing(coarsest, longest(tilt, fineness), isFinest);
  }

  /** A long cell changes a rare great loss by a share of half the square of its width in tilts. */
  static double longest(double tilt, double fineness) {
    return Math.sqrt(4 * fineness) / Math.max(1, Math.abs(tilt));
  }

  /** Few digits, so that multiples of the step and of its parts are doubles without rounding. */
  private static double shortened(double step) {
    double unit = Math.ulp(step) * (1L << 30);
    return Math.max(unit, Math.floor(step / unit) * unit);
  }
}
