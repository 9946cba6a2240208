package dev.sievert.report;

import dev.sievert.numeric.Estimate;
import java.util.List;
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
 * @param errors both errors of tests, where they were measured
 * @param moments what was known on the way, where limits hold at every moment
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
    Optional<Errors> errors,
    List<Moment> moments) {
  /** Copies the list. */
  public AuditFigures {
    moments = List.copyOf(moments);
  }

  /**
   * An audit of which neither errors nor its course were recorded.
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
        Optional.empty(),
        List.of());
  }

  /**
   * Both errors of tests that tell two inputs apart. All limits hold together with the confidence
   * of the audit.
   *
   * @param told which inputs, in a few words
   * @param runs how often the mechanism was run with each
   * @param delta the δ that is claimed
   * @param tests one for each test
   */
  public record Errors(String told, long runs, double delta, List<Test> tests) {
    /** Copies the list. */
    public Errors {
      tests = List.copyOf(tests);
    }
  }

  /**
   * One test.
   *
   * @param falseAlarms its share of false alarms
   * @param misses its share of misses
   */
  public record Test(Estimate falseAlarms, Estimate misses) {}

  /**
   * One moment of an audit.
   *
   * @param trials how often the mechanism had been run
   * @param lower what ε was known to be at least
   * @param value the point estimate
   * @param upper the upper end, where it was finite
   */
  public record Moment(long trials, double lower, double value, OptionalDouble upper) {}
}
