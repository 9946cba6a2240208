package dev.sievert.exact.line;

import java.util.function.DoubleUnaryOperator;

/** Two smooth functions on a stretch of length one, as polynomials through Chebyshev points. */
final class ChebyshevInterpolant {
  static final ChebyshevInterpolant EMPTY =
      new ChebyshevInterpolant(0, new double[0], new double[0]);

  private static final int POINTS = 20;
  private static final double[] NODES = new double[POINTS];
  private static final double[] WEIGHTS = new double[POINTS];

  static {
    for (int i = 0; i < POINTS; i++) {
      double angle = Math.PI * (2 * i + 1) / (2 * POINTS);
      NODES[i] = 0.5 + 0.5 * Math.cos(angle);
      WEIGHTS[i] = (i % 2 == 0 ? 1 : -1) * Math.sin(angle);
    }
  }

  private final double from;
  private final double[] densities;
  private final double[] cumulatives;

  private ChebyshevInterpolant(double from, double[] densities, double[] cumulatives) {
    this.from = from;
    this.densities = densities;
    this.cumulatives = cumulatives;
  }

  static ChebyshevInterpolant of(
      double from, DoubleUnaryOperator density, DoubleUnaryOperator cumulative) {
    double[] densities = new double[POINTS];
    double[] cumulatives = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      densities[i] = density.applyAsDouble(from + NODES[i]);
      cumulatives[i] = cumulative.applyAsDouble(from + NODES[i]);
    }
    return new ChebyshevInterpolant(from, densities, cumulatives);
  }

  double density(double at) {
    return interpolate(densities, at - from);
  }

  double cumulative(double at) {
    return interpolate(cumulatives, at - from);
  }

  /** The barycentric formula, which stays accurate next to a node. */
  private static double interpolate(double[] values, double at) {
    double above = 0;
    double below = 0;
    for (int i = 0; i < POINTS; i++) {
      double distance = at - NODES[i];
      if (distance == 0) {
        return values[i];
      }
      double share = WEIGHTS[i] / distance;
      above += share * values[i];
      below += share;
    }
    return above / below;
  }
}
