package dev.sievert.audit;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A privacy budget as the audit found it. What cannot be had is missing, and the reason says why.
 *
 * @param theorem by which the advantage was turned into a budget
 * @param lower the lower confidence limit
 * @param value the point value
 * @param upper the upper confidence limit
 * @param reason why something is missing
 */
public record Budget(
    String theorem,
    OptionalDouble lower,
    OptionalDouble value,
    OptionalDouble upper,
    Optional<String> reason) {
  /** Nothing known. */
  static Budget none(String theorem, String reason) {
    OptionalDouble nothing = OptionalDouble.empty();
    return new Budget(theorem, nothing, nothing, nothing, Optional.of(reason));
  }
}
