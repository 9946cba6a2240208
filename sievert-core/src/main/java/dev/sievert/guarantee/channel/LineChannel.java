package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * Noise added to a number: each record lies where its value is, and the output is that place plus
 * noise of one shape.
 *
 * @param noise the shape of the noise
 * @param scale the scale b of Laplace noise, the standard deviation of Gaussian noise; infinite
 *     where the output says nothing
 * @param low outputs below are reported as this; minus infinity for none
 * @param high outputs above are reported as this; infinity for none
 */
public record LineChannel(Noise noise, double scale, double low, double high) implements Channel {
  /** Shapes of noise. */
  public enum Noise {
    /** Density in proportion to e^(−|x|/b). */
    LAPLACE(false),
    /** Density in proportion to e^(−x²/2σ²). */
    GAUSSIAN(false),
    /** Mass in proportion to e^(−|n|/b) on the whole numbers. */
    DISCRETE_LAPLACE(true),
    /** Mass in proportion to e^(−n²/2σ²) on the whole numbers. */
    DISCRETE_GAUSSIAN(true);

    private final boolean whole;

    Noise(boolean whole) {
      this.whole = whole;
    }

    /** {@return whether the noise is a whole number; true for the discrete shapes} */
    public boolean isWhole() {
      return whole;
    }

    /**
     * {@return whether likelihoods fall with the square of the distance; true for Gaussian shapes,
     * false for Laplace ones}
     */
    public boolean isGaussian() {
      return this == GAUSSIAN || this == DISCRETE_GAUSSIAN;
    }
  }

  public LineChannel {
    scale = Check.above("scale", scale, 0);
    if (!(low < high)) {
      throw new OutOfRangeException(
          "clamp", "two increasing numbers", Check.number(low) + ", " + Check.number(high));
    }
  }

  /**
   * Noise whose outputs are reported as they are.
   *
   * @param noise the shape
   * @param scale greater than zero
   */
  public LineChannel(Noise noise, double scale) {
    this(noise, scale, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  @Override
  public String words() {
    return "the noise itself";
  }
}
