package dev.sievert.numeric;

import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.numbers.gamma.ErfDifference;
import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Erfcx;
import org.apache.commons.numbers.gamma.InverseErfc;

/**
 * The standard normal distribution, with every function in a direction.
 *
 * @accuracy the budgets below are at least twice the greatest error that the test found against
 *     50-digit arithmetic; the term in the square of the argument is the rounding of x / sqrt(2)
 */
public final class Normal {
  private static final double SQRT_TWO = Math.sqrt(2);
  private static final double DENSITY_AT_ZERO = 1 / Math.sqrt(2 * Math.PI);
  private static final int QUANTILE_STEPS = 4;

  private Normal() {}

  /** The distribution function, rounded up, at least the probability of a value of at most x. */
  public static double cdfUp(double x) {
    return x == Double.NEGATIVE_INFINITY ? 0 : positive(Round.probabilityUp(cdf(x), steps(x)));
  }

  /** The distribution function, rounded down, at most the probability of a value of at most x. */
  public static double cdfDown(double x) {
    return Round.probabilityDown(cdf(x), steps(x));
  }

  /**
   * The distribution function to nearest; {@code cdf(-x)} is the survival function; the probability
   * of a value of at most x.
   */
  public static double cdf(double x) {
    return 0.5 * Erfc.value(-x / SQRT_TWO);
  }

  /**
   * The quantile, rounded up, at least the x below which this much probability lies.
   *
   * @param probability in [0, 1]
   */
  public static double quantileUp(double probability) {
    return Round.up(quantile(probability), QUANTILE_STEPS);
  }

  /** The quantile, rounded down, at most the x below which this much probability lies. */
  public static double quantileDown(double probability) {
    return Round.down(quantile(probability), QUANTILE_STEPS);
  }

  /** The quantile to nearest; the x below which this much probability lies. */
  public static double quantile(double probability) {
    return -SQRT_TWO * InverseErfc.value(2 * probability);
  }

  /**
   * The probability of the interval from {@code x} to {@code x + width}, rounded up; never the
   * difference of two rounded numbers, at least the probability of the interval.
   *
   * @param x the left end, finite, known to {@value #QUANTILE_STEPS} units in the last place
   */
  public static double intervalUp(double x, double width) {
    if (width == 0) {
      return 0;
    }
    // An error of x moves the interval; what it gains is x times the mean inside the interval.
    double mean = Math.min(Math.abs(x), Math.abs(x + width)) + 1;
    double steps = 32 + 2 * QUANTILE_STEPS * (Math.abs(x) + 1) * mean;
    return positive(Round.probabilityUp(interval(x, width), steps));
  }

  /**
   * The total variation distance of two unit normals, rounded up, at least the total variation.
   *
   * @param distance how far their means are apart, at least zero
   */
  public static double totalVariationUp(double distance) {
    return Round.probabilityUp(Erf.value(distance / (2 * SQRT_TWO)), 8);
  }

  /**
   * The privacy profile of two unit normals, rounded up: the greatest P(S) - e^epsilon Q(S), at
   * least the profile at epsilon.
   *
   * @param epsilon at least zero
   */
  public static double profileUp(double distance, double epsilon) {
    if (distance == 0) {
      return 0;
    }
    return isBeyondDoubles(distance, epsilon)
        ? Double.MIN_NORMAL
        : positive(
            Round.probabilityUp(profile(distance, epsilon), profileSteps(distance, epsilon)));
  }

  /** The same rounded down; at most the profile at epsilon. */
  public static double profileDown(double distance, double epsilon) {
    if (distance == 0 || isBeyondDoubles(distance, epsilon)) {
      return 0;
    }
    double down =
        Round.probabilityDown(profile(distance, epsilon), profileSteps(distance, epsilon));
    return down > Double.MIN_NORMAL ? down : 0;
  }

  private static boolean isBeyondDoubles(double distance, double epsilon) {
    return near(distance, epsilon) > 39;
  }

  /** ε/μ − μ/2, of which the quotient's rounding would be left where both are far greater. */
  private static double near(double distance, double epsilon) {
    double middle = epsilon / distance;
    double rounding = Math.fma(-middle, distance, epsilon) / distance;
    double near = middle - distance / 2;
    return Double.isFinite(rounding) ? near + rounding : near;
  }

  private static double profile(double distance, double epsilon) {
    double near = near(distance, epsilon);
    double far = epsilon / distance + distance / 2;
    if (near > 0) {
      return density(near) * millsRatioFall(near, distance);
    }
    double tail =
        epsilon < 1
            ? Math.expm1(epsilon) * cdf(-far)
            : Math.exp(epsilon + logCdf(-far)) - cdf(-far);
    return interval(-far, distance) - tail;
  }

  /** What the profile may be off, in units in the last place. */
  private static double profileSteps(double distance, double epsilon) {
    double near = near(distance, epsilon);
    double far = epsilon / distance + distance / 2;
    return near > 0 ? 16 + 8 * (1 + near * near) : 32 + far * far;
  }

  /**
   * The logarithm of the distribution function, finite far into the left tail; ln P(X at most x).
   */
  public static double logCdf(double x) {
    return x < -1 ? Math.log(0.5 * Erfcx.value(-x / SQRT_TWO)) - x * x / 2 : Math.log1p(-cdf(-x));
  }

  private static double interval(double x, double width) {
    return width * (1 + Math.abs(x)) < 0.5
        ? narrow(x, width)
        : 0.5 * ErfDifference.value(x / SQRT_TWO, (x + width) / SQRT_TWO);
  }

  /** Integrates the density around the midpoint, because x + width would lose the width. */
  private static double narrow(double x, double width) {
    double half = width / 2;
    double middle = x + half;
    double sum = 0;
    for (int i = 0; i < GaussLegendre.WEIGHTS.length; i++) {
      double t = half * GaussLegendre.POSITIVE_NODES[i];
      sum += GaussLegendre.WEIGHTS[i] * Math.cosh(middle * t) * Math.exp(-t * t / 2);
    }
    return density(middle) * width * sum;
  }

  /**
   * How far Mills' ratio R(t), tail over density, falls from {@code x} to {@code x + width}: for a
   * short way the integral of 1 - t R(t), because two nearly equal ratios would cancel.
   */
  private static double millsRatioFall(double x, double width) {
    if (width >= 0.5) {
      return millsRatio(x) - millsRatio(x + width);
    }
    return GaussLegendre.integral(Normal::slope, x, width);
  }

  private static double slope(double x) {
    return 1 - x * millsRatio(x);
  }

  private static double millsRatio(double x) {
    return Erfcx.value(x / SQRT_TWO) / (2 * DENSITY_AT_ZERO);
  }

  private static double density(double x) {
    return DENSITY_AT_ZERO * Math.exp(-x * x / 2);
  }

  /** Left of zero the rounding of the argument is felt; right of it the function is flat. */
  private static double steps(double x) {
    return x < 0 ? 6 + 3 * x * x : 6;
  }

  /** What is positive but too small for a double must not become zero on its way up. */
  private static double positive(double value) {
    return Math.max(Double.MIN_NORMAL, value);
  }
}
