package dev.sievert.exact.line;

import dev.sievert.numeric.GaussLegendre;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/**
 * A smooth density on a stretch of length one, as the polynomial through Chebyshev points, and its
 * integral, which is that of the polynomial.
 */
final class ChebyshevInterpolant implements MeanStretch {
  private static final int POINTS = 20;
  private static final double[] NODES = new double[POINTS];
  private static final double[] WEIGHTS = new double[POINTS];

  /** For each node, what the value at each other one adds to the integral from zero up to it. */
  private static final double[][] INTEGRALS = new double[POINTS][POINTS];

  /** Into so many parts an interval is cut that rules of low degree are exact to all digits. */
  private static final int PARTS = 8;

  static {
    for (int i = 0; i < POINTS; i++) {
      double angle = Math.PI * (2 * i + 1) / (2 * POINTS);
      NODES[i] = 0.5 + 0.5 * Math.cos(angle);
      WEIGHTS[i] = (i % 2 == 0 ? 1 : -1) * Math.sin(angle);
    }
    double[] one = new double[POINTS];
    for (int j = 0; j < POINTS; j++) {
      one[j] = 1;
      for (int i = 0; i < POINTS; i++) {
        double width = NODES[i] / PARTS;
        for (int part = 0; part < PARTS; part++) {
          INTEGRALS[i][j] +=
              GaussLegendre.integral(at -> interpolate(one, at), part * width, width);
        }
      }
      one[j] = 0;
    }
  }

  private final double from;
  private final double[] densities;
  private final DoubleSupplier start;
  private double[] cumulatives = new double[0];

  private ChebyshevInterpolant(double from, double[] densities, DoubleSupplier start) {
    this.from = from;
    this.densities = densities;
    this.start = start;
  }

  /**
   * The stretch.
   *
   * @param start the integral up to where the stretch begins; asked for only if it matters
   */
  static ChebyshevInterpolant of(double from, DoubleUnaryOperator density, DoubleSupplier start) {
    double[] densities = new double[POINTS];
    Arrays.setAll(densities, i -> density.applyAsDouble(from + NODES[i]));
    return new ChebyshevInterpolant(from, densities, start);
  }

  @Override
  public double density(double at) {
    return interpolate(densities, at - from);
  }

  @Override
  public double cumulative(double at) {
    if (cumulatives.length == 0) {
      cumulatives = integrated();
    }
    return interpolate(cumulatives, at - from);
  }

  private double[] integrated() {
    double[] integrals = new double[densities.length];
    double before = start.getAsDouble();
    for (int i = 0; i < integrals.length; i++) {
      double sum = 0;
      for (int j = 0; j < integrals.length; j++) {
        sum += INTEGRALS[i][j] * densities[j];
      }
      integrals[i] = before + sum;
    }
    return integrals;
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
