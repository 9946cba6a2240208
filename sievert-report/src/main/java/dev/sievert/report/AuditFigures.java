package dev.sievert.report;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an audit found, as far as a report shows it.
 *
 * @param claimed the ε that is claimed
 * @param lower what ε is at least, with the stated confidence
 * @param value the point estimate
 * @param upper the upper end of the estimate, where it is finite
 * @param confidence how sure the limits are
 * @param detectable the least ε that this audit would probably have found
 * @param trials how often the mechanism was run
 * @param seed where its randomness started
 * @param verdict what was shown, in one sentence
 * @param counterexample what proves it, where the claim is exceeded
 * @param witness the event that tells two inputs apart, where there is one
 */
public record AuditFigures(
    double claimed,
    double lower,
    double value,
    OptionalDouble upper,
    double confidence,
    OptionalDouble detectable,
    long trials,
    long seed,
    String verdict,
    Optional<String> counterexample,
    Optional<WitnessFigures> witness) {
  /**
   * What the audit of a mechanism found.
   *
   * @param claimed the ε that is claimed
   * @param lower what ε is at least, with the stated confidence
   * @param value the point estimate
   * @param upper the upper end of the estimate, where it is finite
   * @param confidence how sure the limits are
   * @param detectable the least ε that this audit would probably have found
   * @param trials how often the mechanism was run
   * @param seed where its randomness started
   * @param verdict what was shown, in one sentence
   * @param counterexample what proves it, where the claim is exceeded
   */
  public AuditFigures(
      double claimed,
      double lower,
      double value,
      OptionalDouble upper,
      double confidence,
      OptionalDouble detectable,
      long trials,
      long seed,
      String verdict,
      Optional<String> counterexample) {
    this(
        claimed,
        lower,
        value,
        upper,
        confidence,
        detectable,
        trials,
        seed,
        verdict,
        counterexample,
        Optional.empty());
  }
}
