package dev.sievert.exact.interval;

/**
 * Functions on [−1, 1] as sums of Legendre polynomials, by their values at the twenty
 * Gauss-Legendre nodes; such a sum has its integral up to any place in closed form.
 */
final class LegendreExpansion {
  static final int POINTS = 20;
  static final double[] NODES = new double[POINTS];
  static final double[] WEIGHTS = new double[POINTS];

  /** Legendre polynomials at the nodes, by degree and node. */
  private static final double[][] BASIS = new double[POINTS][POINTS];

  static {
    for (int i = 0; i < POINTS; i++) {
      double x = -Math.cos(Math.PI * (i + 0.75) / (POINTS + 0.5));
      for (int step = 0; step < 100; step++) {
        x -= legendre(POINTS, x)[0] / legendre(POINTS, x)[1];
      }
      double slope = legendre(POINTS, x)[1];
      NODES[i] = x;
      WEIGHTS[i] = 2 / ((1 - x * x) * slope * slope);
      for (int degree = 0; degree < POINTS; degree++) {
        BASIS[degree][i] = legendre(degree, x)[0];
      }
    }
  }

  private LegendreExpansion() {}

  /** The coefficients of the polynomial with these values at the nodes. */
  static double[] coefficients(double[] values) {
    double[] coefficients = new double[POINTS];
    for (int degree = 0; degree < POINTS; degree++) {
      double sum = 0;
      for (int i = 0; i < POINTS; i++) {
        sum += WEIGHTS[i] * BASIS[degree][i] * values[i];
      }
      coefficients[degree] = sum * (2 * degree + 1) / 2;
    }
    return coefficients;
  }

  /**
   * The integral of a polynomial from −1 to a place: that of P(n) is a difference of neighbours.
   */
  static double integral(double[] coefficients, double at) {
    double before = 1;
    double here = at;
    double sum = coefficients[0] * (at + 1);
    for (int degree = 1; degree < POINTS; degree++) {
      double next = ((2 * degree + 1) * at * here - degree * before) / (degree + 1);
      sum += coefficients[degree] * (next - before) / (2 * degree + 1);
      before = here;
      here = next;
    }
    return sum;
  }

  private static double[] legendre(int degree, double x) {
    double before = 1;
    double here = x;
    if (degree == 0) {
      return new double[] {1, 0};
    }
    for (int k = 1; k < degree; k++) {
      double next = ((2 * k + 1) * x * here - k * before) / (k + 1);
      before = here;
      here = next;
    }
    return new double[] {here, degree * (x * here - before) / (x * x - 1)};
  }
}
