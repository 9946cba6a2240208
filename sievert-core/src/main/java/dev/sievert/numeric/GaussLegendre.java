package dev.sievert.numeric;

import java.util.function.DoubleUnaryOperator;

/**
 * The Gauss–Legendre rule of eight points: with m the middle and h half the width, ∫ f is close to
 * h Σ w (f(m − h x) + f(m + h x)) over the positive nodes x and their weights w.
 */
public final class GaussLegendre {
  static final double[] POSITIVE_NODES = {
    0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363
  };

  static final double[] WEIGHTS = {
    0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763
  };

  private GaussLegendre() {}

  /** Integrates a smooth function over a short interval. */
  public static double integral(DoubleUnaryOperator function, double from, double width) {
    double half = width / 2;
    double middle = from + half;
    double sum = 0;
    for (int i = 0; i < POSITIVE_NODES.length; i++) {
      double step = half * POSITIVE_NODES[i];
      sum +=
          WEIGHTS[i]
              * (function.applyAsDouble(middle - step) + function.applyAsDouble(middle + step));
    }
    return half * sum;
  }

  /** All nodes; eight places in [−1, 1], ascending. */
  public static double[] nodes() {
    return mirrored(POSITIVE_NODES, -1);
  }

  /** All weights; one for each node; together they are two. */
  public static double[] weights() {
    return mirrored(WEIGHTS, 1);
  }

  private static double[] mirrored(double[] half, double sign) {
    double[] whole = new double[2 * half.length];
    for (int i = 0; i < half.length; i++) {
      whole[half.length - 1 - i] = sign * half[i];
      whole[half.length + i] = half[i];
    }
    return whole;
  }
}
