package dev.sievert.junit;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.math.BigDecimal;

/**
 * One answer that was asked for.
 *
 * @param value what was to be hidden; a double, or a long with all its digits
 * @param scale the scale or standard deviation
 * @param answer what the program was given
 */
record NoiseDraw(Kind kind, Number value, double scale, Number answer) {
  /** The shapes of noise. */
  enum Kind {
    LAPLACE("Laplace noise of scale "),
    GAUSSIAN("Gaussian noise of standard deviation "),
    GEOMETRIC("geometric noise of scale ");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** Whether there is a value to hide: noise on what is no number is no number either. */
  boolean isHidden() {
    return Double.isFinite(value.doubleValue());
  }

  /** Whether another draw has the same noise, whatever is hidden by it. */
  boolean isLike(NoiseDraw other) {
    return kind == other.kind && scale == other.scale;
  }

  /** How far the values of two draws are apart, in scales, rounded up; both are finite. */
  double distance(NoiseDraw other) {
    double difference = exact(value).subtract(exact(other.value)).abs().doubleValue();
    return difference == 0 ? 0 : Round.up(Round.up(difference, 1) / scale, 1);
  }

  private static BigDecimal exact(Number number) {
    return number instanceof Long
        ? BigDecimal.valueOf(number.longValue())
        : new BigDecimal(number.doubleValue());
  }

  String words() {
    return kind.words + Check.number(scale);
  }
}
