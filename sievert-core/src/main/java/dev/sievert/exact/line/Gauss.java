package dev.sievert.exact.line;

/** Gauss-Legendre rules. */
final class Gauss {
  private static final double[] NODES = {
    0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363
  };

  private static final double[] WEIGHTS = {
    0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763
  };

  private Gauss() {}

  /** The integral of the normal density from one place to a place at most a half away. */
  static double overNormal(double from, double width) {
    double half = width / 2;
    double middle = from + half;
    double sum = 0;
    for (int i = 0; i < NODES.length; i++) {
      double step = half * NODES[i];
      sum += WEIGHTS[i] * (normal(middle - step) + normal(middle + step));
    }
    return half * sum;
  }

  private static double normal(double at) {
    return Math.exp(-at * at / 2) / Math.sqrt(2 * Math.PI);
  }
}
