package dev.sievert.exact.interval;

import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.numeric.Normal;

/**
 * The probability that noise puts the output at an end to which it is clamped, in place of a
 * density: it rises or falls along the records.
 */
final class EndDensityRange extends OutputDensityRange {
  private final boolean isGaussian;
  private final double end;
  private final double scale;
  private final boolean isLow;

  /**
   * At an end.
   *
   * @param isLow whether outputs below the end are moved to it, or those above
   */
  EndDensityRange(IntervalChannel.Noise noise, double end, double scale, boolean isLow) {
    super(noise, scale);
    this.isGaussian = noise == IntervalChannel.Noise.GAUSSIAN;
    this.end = end;
    this.scale = scale;
    this.isLow = isLow;
  }

  @Override
  double at(double output, double record) {
    double beyond = (isLow ? end - record : record - end) / scale;
    return isGaussian ? Normal.cdf(beyond) : laplace(beyond);
  }

  private static double laplace(double x) {
    double tail = Math.exp(-Math.abs(x)) / 2;
    return x < 0 ? tail : 1 - tail;
  }

  @Override
  ValueRange on(double low, double high, double from, double to) {
    return ValueRange.of(at(low, from), at(low, to));
  }

  /** {@return where outputs are moved to} */
  double end() {
    return end;
  }

  /** {@return whether outputs below the end are moved to it, or those above} */
  boolean isLow() {
    return isLow;
  }

  /** Where among the records the end is likeliest. */
  double likeliest() {
    return isLow ? 0 : 1;
  }
}
