package dev.sievert.accounting.lattice;

/**
 * A line that is nowhere below the power function of a curve, 1 − f(x) ≤ δ + e^loss x, and what it
 * says at one type I error. What lies below the same line is not worse there.
 *
 * @param loss the logarithm of its slope
 * @param power at least the line, at that error
 * @param beta at most one minus the line
 */
record Tangent(double loss, double power, double beta) {
  /** Profiles are not told from lesser ones. */
  private static final double LEAST = 1e-12;

  /** About the profile δ of a line that is flatter than guessing, read the other way round. */
  double exchangedProfile(double alpha) {
    return Math.max(LEAST, 1 - alpha - Math.exp(-loss) * beta);
  }
}
