package dev.sievert.accounting.oracle;

/**
 * The moment function M(z) = E e^(z L) of one Poisson-sampled step without the record, by
 * quadrature that knows nothing of lattices: the trapezoid rule on the whole line for Gaussian
 * noise, Gauss and Legendre's between the two atoms for Laplace noise.
 */
final class SampledMoments {
  /** The finest grid for Gaussian noise, and the coarsest; Laplace noise has only one. */
  private static final int FINEST = 256;

  private static final int COARSEST = 4;

  private final double[] losses;
  private final double[] weights;
  private final double slope;

  private SampledMoments(double[] losses, double[] weights, double slope) {
    this.losses = losses;
    this.weights = weights;
    this.slope = slope;
  }

  /**
   * N(0, 1) against (1 − rate) N(0, 1) + rate N(mu, 1); good for lines up to {@code line}. Points
   * are whole multiples of a power of two, so that no step accumulates an error.
   */
  static SampledMoments gaussian(double mu, double rate, double line) {
    int first = -10 * FINEST;
    int last = (int) Math.ceil(10 + line * mu) * FINEST;
    double[] losses = new double[last - first + 1];
    double[] weights = new double[losses.length];
    for (int i = 0; i < losses.length; i++) {
      double x = (first + i) / (double) FINEST;
      losses[i] = Math.log1p(rate * Math.expm1(mu * x - mu * mu / 2));
      weights[i] = Math.exp(-x * x / 2) / (FINEST * Math.sqrt(2 * Math.PI));
    }
    return new SampledMoments(losses, weights, mu);
  }

  /** Lap(0, 1) against (1 − rate) Lap(0, 1) + rate Lap(mu, 1). */
  static SampledMoments laplace(double mu, double rate) {
    int panels = 24;
    int points = 16;
    double[][] rule = legendre(points);
    double[] losses = new double[panels * points + 2];
    double[] weights = new double[losses.length];
    for (int panel = 0; panel < panels; panel++) {
      for (int i = 0; i < points; i++) {
        // The place of the output between 0 and mu; the unsampled loss is twice that minus mu.
        double x = mu * (panel + (1 + rule[0][i]) / 2) / panels;
        losses[panel * points + i] = Math.log1p(rate * Math.expm1(2 * x - mu));
        weights[panel * points + i] = rule[1][i] * mu / (4 * panels) * Math.exp(-x);
      }
    }
    int atoms = panels * points;
    losses[atoms] = Math.log1p(rate * Math.expm1(-mu));
    weights[atoms] = 0.5;
    losses[atoms + 1] = Math.log1p(rate * Math.expm1(mu));
    weights[atoms + 1] = Math.exp(-mu) / 2;
    return new SampledMoments(losses, weights, 0);
  }

  /** The logarithm of M at a complex argument: its real part and its angle. */
  double[] logarithm(double real, double imaginary) {
    int stride = stride(imaginary);
    double sum = 0;
    double turned = 0;
    for (int i = 0; i < losses.length; i += stride) {
      double angle = imaginary * losses[i];
      double half = Math.sin(angle / 2);
      double growth = Math.expm1(real * losses[i]);
      // e^(a + ib) − 1 in parts that are as small as they should be: M is close to one.
      sum += weights[i] * (growth * Math.cos(angle) - 2 * half * half);
      turned += weights[i] * (growth + 1) * Math.sin(angle);
    }
    sum *= stride;
    turned *= stride;
    double size = Math.log1p(sum * (2 + sum) + turned * turned) / 2;
    return new double[] {size, Math.atan2(turned, 1 + sum)};
  }

  /** The trapezoid rule is exact until its points are too few for the wave between them. */
  private int stride(double imaginary) {
    if (slope == 0) {
      return 1;
    }
    int points = COARSEST;
    while (points < FINEST && points < (imaginary * slope + 14) / 5) {
      points *= 2;
    }
    return FINEST / points;
  }

  /** Nodes and weights on [−1, 1]. */
  private static double[][] legendre(int points) {
    double[][] rule = new double[2][points];
    for (int i = 0; i < points; i++) {
      double x = Math.cos(Math.PI * (i + 0.75) / (points + 0.5));
      double slope = 1;
      for (int round = 0; round < 20; round++) {
        double before = 1;
        double here = x;
        for (int degree = 2; degree <= points; degree++) {
          double next = ((2 * degree - 1) * x * here - (degree - 1) * before) / degree;
          before = here;
          here = next;
        }
        slope = points * (x * here - before) / (x * x - 1);
        x -= here / slope;
      }
      rule[0][i] = x;
      rule[1][i] = 2 / ((1 - x * x) * slope * slope);
    }
    return rule;
  }
}
