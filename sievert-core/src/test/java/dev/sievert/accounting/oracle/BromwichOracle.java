package dev.sievert.accounting.oracle;

import java.util.function.DoubleUnaryOperator;

/**
 * Points of the trade-off curve of many sampled steps in the add direction, by one contour integral
 * of the moment function each, along a line Re z = s:
 *
 * <p>α(τ) = P(L &gt; τ) = (1/2πi) ∫ M(z)^N e^(−zτ) / z dz for s &gt; 0, and Q(L &gt; τ) the same
 * with (z − 1) for z outside the power, for s &gt; 1; to the left of one it is −Q(L ≤ τ). The
 * trapezoid rule with spacing 2π / W repeats the answer at distances W, damped by e^(−sW): nothing
 * else is approximated. A line at the saddle point keeps the relative accuracy of small answers.
 */
public final class BromwichOracle {
  private static final int BLOCK = 64;
  private static final int MOST_NODES = 100_000;

  private final double line;
  private final double spacing;
  private final double[] sizes;
  private final double[] angles;
  private final int nodes;

  private BromwichOracle(SampledMoments moments, long steps, double line, double period) {
    this.line = line;
    this.spacing = 2 * Math.PI / period;
    this.sizes = new double[MOST_NODES];
    this.angles = new double[MOST_NODES];
    int count = 0;
    double greatest = 0;
    while (count == 0 || greatest > sizes[0] - 37) {
      if (count + BLOCK > MOST_NODES) {
        throw new IllegalStateException("the moment function does not decay: too few steps");
      }
      greatest = Double.NEGATIVE_INFINITY;
      for (int end = count + BLOCK; count < end; count++) {
        double[] logarithm = moments.logarithm(line, count * spacing);
        sizes[count] = steps * logarithm[0];
        angles[count] = steps * logarithm[1];
        greatest = Math.max(greatest, sizes[count]);
      }
    }
    this.nodes = count;
  }

  /** N-fold Poisson-sampled Gaussian noise, mu being sensitivity over standard deviation. */
  public static BromwichOracle gaussian(double mu, double rate, long steps) {
    return gaussian(mu, rate, steps, 0.5, 90);
  }

  /** The same along a line of choice. */
  public static BromwichOracle gaussian(
      double mu, double rate, long steps, double line, double period) {
    SampledMoments moments = SampledMoments.gaussian(mu, rate, line);
    return new BromwichOracle(moments, steps, line, period);
  }

  /** N-fold Poisson-sampled Laplace noise; N so large that hardly any sum is of atoms only. */
  public static BromwichOracle laplace(double mu, double rate, long steps) {
    return new BromwichOracle(SampledMoments.laplace(mu, rate), steps, 0.5, 90);
  }

  /** P(L above this threshold) without the record. */
  public double alpha(double threshold) {
    return integral(threshold, line * threshold, 0, false);
  }

  /** Q(L up to this threshold) with the record; for lines to the left of one. */
  public double beta(double threshold) {
    return -integral(threshold, (line - 1) * threshold, 1, false);
  }

  /** Q(L above this threshold) with the record; for lines to the right of one. */
  public double power(double threshold) {
    return integral(threshold, (line - 1) * threshold, 1, false);
  }

  /** The privacy profile, which at zero is the total variation; for lines to the right of one. */
  public double delta(double epsilon) {
    return integral(epsilon, (line - 1) * epsilon, 1, true);
  }

  /** The threshold whose test has this size. */
  public double thresholdOfSize(double alpha) {
    return root(threshold -> alpha(threshold) - alpha);
  }

  /** The threshold whose test misses with this probability. */
  public double thresholdOfMiss(double beta) {
    return root(threshold -> beta - beta(threshold));
  }

  /** The ε of a δ. */
  public double epsilon(double delta) {
    return root(epsilon -> delta(epsilon) - delta);
  }

  /** One over π times the real part of the integral over the upper half of the line. */
  private double integral(double threshold, double damping, double pole, boolean twice) {
    double sum = 0;
    for (int i = nodes - 1; i >= 0; i--) {
      double height = i * spacing;
      double size = Math.exp(sizes[i] - damping);
      double angle = angles[i] - height * threshold;
      // Divided by a complex number is multiplied by its conjugate over its square.
      double offset = line - pole;
      double square = offset * offset + height * height;
      double cosine = Math.cos(angle);
      double sine = Math.sin(angle);
      double real = (cosine * offset + sine * height) / square;
      double imaginary = (sine * offset - cosine * height) / square;
      if (twice) {
        real = (real * line + imaginary * height) / (line * line + height * height);
      }
      sum += (i == 0 ? 0.5 : 1) * size * real;
    }
    return sum * spacing / Math.PI;
  }

  /** Where a falling function crosses zero. */
  private static double root(DoubleUnaryOperator falling) {
    double low = -100;
    double high = 100;
    for (int i = 0; i < 70; i++) {
      double middle = (low + high) / 2;
      if (falling.applyAsDouble(middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
