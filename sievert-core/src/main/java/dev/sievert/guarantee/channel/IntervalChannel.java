package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * A number anywhere in an interval, released with noise.
 *
 * @param noise the shape of the noise
 * @param scale where a Laplace density falls by a factor e, and the standard deviation of Gaussian
 *     noise; infinite where the output says nothing
 * @param low outputs below it are moved to it; not for the exponential mechanism
 * @param high outputs above it are moved to it
 */
public record IntervalChannel(Noise noise, double scale, double low, double high)
    implements Channel {
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
    boolean isFree = low == Double.NEGATIVE_INFINITY && high == Double.POSITIVE_INFINITY;
    if (!(low < high) || (noise == Noise.EXPONENTIAL && !isFree)) {
      throw new OutOfRangeException(
          "clamp", "a range, for noise on the whole line", low + " to " + high);
    }
  }

  /**
   * Outputs that are not moved.
   *
   * @param scale its width
   */
  public IntervalChannel(Noise noise, double scale) {
    this(noise, scale, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** {@return whether some outputs are moved} */
  public boolean isClamped() {
    return low > Double.NEGATIVE_INFINITY || high < Double.POSITIVE_INFINITY;
  }

  @Override
  public String words() {
    return "the noise itself";
  }
}
