package dev.sievert.number;

/**
 * A measured number: what sampling found, with confidence limits. It is a type of its own so that
 * the compiler refuses it where a proven bound is wanted.
 *
 * @param lower the lower confidence limit
 * @param upper the upper confidence limit
 * @param confidence how often limits made this way enclose the truth
 */
public record Estimate(double lower, double value, double upper, double confidence) {
  public Estimate {
    if (!(lower <= value && value <= upper)) {
      throw new OutOfRangeException("value", "between " + lower + " and " + upper, value);
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new OutOfRangeException("confidence", "in [0, 1]", confidence);
    }
  }

  /** The same where the truth is known to lie between two ends. */
  public Estimate within(double least, double most) {
    return new Estimate(
        Math.max(least, Math.min(most, lower)),
        Math.max(least, Math.min(most, value)),
        Math.max(least, Math.min(most, upper)),
        confidence);
  }
}
