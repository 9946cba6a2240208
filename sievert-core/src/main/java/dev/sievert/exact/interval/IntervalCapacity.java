package dev.sievert.exact.interval;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;

/**
 * The capacity of noise on a number anywhere in an interval of w units of noise, L = w/2. At each
 * output the likeliest number is the output itself, or the end nearest to it, and the least likely
 * one is the farther end:
 *
 * <pre>
 * Laplace      gain = L              separation = 1 − e^−L
 * Gaussian     gain = w/√(2π)        separation = 2 Φ(w/2) − 1
 * exponential  gain = artanh(r)/r − 1, r = √(1 − e^−2L)    separation = tanh(L/2)
 * </pre>
 */
public final class IntervalCapacity {
  private static final double STEPS = 64;

  private IntervalCapacity() {}

  /** The capacity. */
  public static Capacity of(IntervalChannel channel, Secret.Interval secret) {
    double width = secret.span().orElseThrow().doubleValue() / channel.scale();
    double half = width / 2;
    return switch (channel.noise()) {
      case LAPLACE -> Capacity.rounded(half, -Math.expm1(-half), STEPS);
      case GAUSSIAN ->
          Capacity.rounded(width / Math.sqrt(2 * Math.PI), Normal.totalVariationUp(width), STEPS);
      case EXPONENTIAL -> Capacity.rounded(truncated(half), Math.tanh(half / 2), STEPS);
    };
  }

  /** artanh(r)/r − 1 = r²/3 + r⁴/5 + …, and artanh(r) = L + ln(1 + r). */
  private static double truncated(double half) {
    double square = -Math.expm1(-2 * half);
    if (square > 0.25) {
      double root = Math.sqrt(square);
      return (half + Math.log1p(root)) / root - 1;
    }
    double sum = 0;
    for (int order = 40; order >= 1; order--) {
      sum = (sum + 1.0 / (2 * order + 1)) * square;
    }
    return sum;
  }
}
