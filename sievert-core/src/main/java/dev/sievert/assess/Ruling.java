package dev.sievert.assess;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One limit held against what one attacker may reach.
 *
 * @param tolerance the limit
 * @param attacker who, or nothing where the scenario has nobody whom the limit is about
 * @param upper what is proven to be the most, or nothing where nothing is proven
 * @param isExact whether an attack reaches that
 * @param verdict what was shown
 */
public record Ruling(
    Limit tolerance,
    Optional<String> attacker,
    OptionalDouble upper,
    boolean isExact,
    Verdict verdict) {
  static Ruling of(Limit tolerance, RiskResult result) {
    OptionalDouble upper = result.decisive().stream().mapToDouble(Finding.Upper::upper).findFirst();
    Verdict otherwise =
        result.attained() > tolerance.limit() ? Verdict.EXCEEDED : Verdict.NOT_SHOWN;
    return new Ruling(
        tolerance,
        Optional.of(result.threat().name()),
        upper,
        result.isExact(),
        isWithin(tolerance, upper) ? Verdict.WITHIN : otherwise);
  }

  static Ruling of(Limit tolerance, String attacker, double upper) {
    OptionalDouble most = OptionalDouble.of(upper);
    return new Ruling(
        tolerance,
        Optional.of(attacker),
        most,
        false,
        isWithin(tolerance, most) ? Verdict.WITHIN : Verdict.NOT_SHOWN);
  }

  static Ruling undetermined(Limit tolerance) {
    return new Ruling(
        tolerance, Optional.empty(), OptionalDouble.empty(), false, Verdict.NOT_SHOWN);
  }

  private static boolean isWithin(Limit tolerance, OptionalDouble upper) {
    return upper.isPresent() && upper.getAsDouble() <= tolerance.limit();
  }

  /**
   * {@return how much of the limit is used; what cannot be bounded uses all of it and more, at most
   * one where the limit holds}
   */
  public double strain() {
    if (upper.isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    double most = upper.getAsDouble();
    double limit = tolerance.limit();
    double share = most / Math.max(limit, Double.MIN_NORMAL);
    // Rounding must not move a value across its limit.
    return most <= limit ? Math.min(1, share) : Math.max(Math.nextUp(1.0), share);
  }
}
