package dev.sievert.assess;

import java.util.Optional;

/**
 * One limit held against one risk of one attacker.
 *
 * @param tolerance the limit
 * @param result the risk, or nothing where the scenario determines no such risk
 * @param verdict what was shown
 */
public record Ruling(Tolerance.AtMost tolerance, Optional<RiskResult> result, Verdict verdict) {
  static Ruling of(Tolerance.AtMost tolerance, RiskResult result) {
    boolean shown =
        result.decisive().filter(finding -> finding.upper() <= tolerance.limit()).isPresent();
    Verdict otherwise =
        result.attained() > tolerance.limit() ? Verdict.EXCEEDED : Verdict.NOT_SHOWN;
    return new Ruling(tolerance, Optional.of(result), shown ? Verdict.WITHIN : otherwise);
  }

  static Ruling undetermined(Tolerance.AtMost tolerance) {
    return new Ruling(tolerance, Optional.empty(), Verdict.NOT_SHOWN);
  }

  /** How much of the limit is used; what cannot be bounded uses all of it and more. */
  double strain() {
    return result
        .flatMap(RiskResult::decisive)
        .map(finding -> finding.upper() / Math.max(tolerance.limit(), Double.MIN_NORMAL))
        .orElse(Double.POSITIVE_INFINITY);
  }
}
