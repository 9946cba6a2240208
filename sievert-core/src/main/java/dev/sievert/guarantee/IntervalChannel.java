package dev.sievert.guarantee;

import dev.sievert.numeric.Check;

/**
 * A number anywhere in an interval, released with noise.
 *
 * @param noise the shape of the noise
 * @param scale where a Laplace density falls by a factor e, and the standard deviation of Gaussian
 *     noise; infinite where the output says nothing
 */
public record IntervalChannel(Noise noise, double scale) implements Channel {
  /** Shapes of noise. */
  public enum Noise {
    /** Density in proportion to e^(−|output − record|/scale) on the interval itself. */
    EXPONENTIAL,
    /** The same density on the whole line. */
    LAPLACE,
    /** Density in proportion to e^(−(output − record)²/2 scale²) on the whole line. */
    GAUSSIAN
  }

  public IntervalChannel {
    scale = Check.above("scale", scale, 0);
  }

  @Override
  public String words() {
    return "the noise itself";
  }
}
