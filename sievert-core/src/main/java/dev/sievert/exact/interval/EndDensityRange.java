package dev.sievert.exact.interval;

import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.numeric.Normal;

/**
 * The probability that Gaussian noise puts the output at an end to which it is clamped, in place of
 * a density: it rises or falls along the records.
 */
final class EndDensityRange extends OutputDensityRange {
  private final double end;
  private final double scale;
  private final boolean isLow;

  /**
   * At an end.
   *
   * @param isLow whether outputs below the end are moved to it, or those above
   */
  EndDensityRange(double end, double scale, boolean isLow) {
    super(IntervalChannel.Noise.GAUSSIAN, scale);
    this.end = end;
    this.scale = scale;
    this.isLow = isLow;
  }

  @Override
  double at(double output, double record) {
    return Normal.cdf((isLow ? end - record : record - end) / scale);
  }

  @Override
  ValueRange on(double low, double high, double from, double to) {
    return ValueRange.of(at(low, from), at(low, to));
  }

  /** Where among the records the end is likeliest. */
  double likeliest() {
    return isLow ? 0 : 1;
  }
}
