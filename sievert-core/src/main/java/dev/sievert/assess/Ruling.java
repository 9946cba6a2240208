package dev.sievert.assess;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One limit held against what one attacker may reach.
 *
 * @param limit the limit
 * @param attacker who, or nothing where the scenario has nobody whom the limit is about
 * @param upper what is proven to be the most, or nothing where nothing is proven
 * @param isExact whether an attack reaches that
 * @param attained what some attack is proven to reach, zero where none is known
 * @param verdict what was shown
 */
public record Ruling(
    Limit limit,
    Optional<String> attacker,
    OptionalDouble upper,
    boolean isExact,
    double attained,
    Verdict verdict) {
  static Ruling of(Limit limit, RiskResult result) {
    OptionalDouble upper = result.decisive().stream().mapToDouble(Finding.Upper::upper).findFirst();
    return of(limit, result.threat().name(), upper, result.isExact(), result.attained());
  }

  static Ruling of(Limit limit, String attacker, double upper) {
    return of(limit, attacker, OptionalDouble.of(upper), false, 0);
  }

  private static Ruling of(
      Limit limit, String attacker, OptionalDouble upper, boolean isExact, double attained) {
    Verdict otherwise = attained > limit.limit() ? Verdict.EXCEEDED : Verdict.NOT_SHOWN;
    return new Ruling(
        limit,
        Optional.of(attacker),
        upper,
        isExact,
        attained,
        isWithin(limit, upper) ? Verdict.WITHIN : otherwise);
  }

  /** The same where a test is known that reaches as much. */
  Ruling reaching(double lower) {
    double more = Math.max(attained, lower);
    return attacker.map(who -> of(limit, who, upper, isExact, more)).orElse(this);
  }

  static Ruling undetermined(Limit limit) {
    return new Ruling(limit, Optional.empty(), OptionalDouble.empty(), false, 0, Verdict.NOT_SHOWN);
  }

  private static boolean isWithin(Limit limit, OptionalDouble upper) {
    return upper.isPresent() && upper.getAsDouble() <= limit.limit();
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
    double allowed = limit.limit();
    double share = most / Math.max(allowed, Double.MIN_NORMAL);
    // Rounding must not move a value across its limit.
    return most <= allowed ? Math.min(1, share) : Math.max(Math.nextUp(1.0), share);
  }
}
