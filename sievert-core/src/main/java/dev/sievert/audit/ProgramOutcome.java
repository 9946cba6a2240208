package dev.sievert.audit;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.number.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What the audit of a program found.
 *
 * @param program what the program calls itself
 * @param plan how it was audited
 * @param trials how many outputs were used
 * @param value the point value of ε at the certified event
 * @param strongest inputs and event with the greatest lower limit, whether or not it refutes the
 *     claim; nothing where nothing was measured
 * @param detectable the least true budget that would have been flagged with probability 0.95
 * @param reason why that is missing
 * @param remarks what else people should know
 * @param accusing the lower limit of ε at the confidence that an accusation needs; nothing where
 *     nothing was measured
 * @param digits an event about binary digits that refutes the claim by itself, where these are told
 *     apart from the verdict
 * @param tests tests of the two inputs with limits that hold all at once, where a whole curve is
 *     claimed: the errors of each lie in a box, beside the curve
 */
public record ProgramOutcome(
    String program,
    ProgramPlan plan,
    long trials,
    OptionalDouble value,
    Optional<DistinguishingEvent> strongest,
    OptionalDouble detectable,
    Optional<Undetectable> reason,
    List<Remark> remarks,
    OptionalDouble accusing,
    Optional<DistinguishingEvent> digits,
    List<TestErrors> tests)
    implements AuditOutcome {
  public ProgramOutcome {
    remarks = List.copyOf(remarks);
    tests = List.copyOf(tests);
  }

  /**
   * What the audit of a program found that was held against one budget.
   *
   * @param program what the program calls itself
   * @param plan how it was audited
   * @param trials how many outputs were used
   * @param value the point value of ε at the certified event
   * @param strongest inputs and event with the greatest lower limit
   * @param detectable the least true budget that would have been flagged with probability 0.95
   * @param reason why that is missing
   * @param remarks what else people should know
   * @param accusing the lower limit of ε at the confidence that an accusation needs
   * @param digits an event about binary digits that refutes the claim by itself
   */
  public ProgramOutcome(
      String program,
      ProgramPlan plan,
      long trials,
      OptionalDouble value,
      Optional<DistinguishingEvent> strongest,
      OptionalDouble detectable,
      Optional<Undetectable> reason,
      List<Remark> remarks,
      OptionalDouble accusing,
      Optional<DistinguishingEvent> digits) {
    this(
        program,
        plan,
        trials,
        value,
        strongest,
        detectable,
        reason,
        remarks,
        accusing,
        digits,
        List.of());
  }

  /**
   * {@return the same with tests whose limits hold all at once}
   *
   * @param band the tests
   */
  public ProgramOutcome with(List<TestErrors> band) {
    return with(remarks, band);
  }

  /**
   * {@return the same with one more thing to know}
   *
   * @param remark the thing
   */
  public ProgramOutcome with(Remark remark) {
    return with(Stream.concat(remarks.stream(), Stream.of(remark)).toList(), tests);
  }

  /**
   * {@return the same without one thing to know}
   *
   * @param remark the thing
   */
  public ProgramOutcome without(Remark remark) {
    return with(remarks.stream().filter(each -> !each.equals(remark)).toList(), tests);
  }

  private ProgramOutcome with(List<Remark> said, List<TestErrors> band) {
    return new ProgramOutcome(
        program, plan, trials, value, strongest, detectable, reason, said, accusing, digits, band);
  }

  @Override
  public Optional<Claim> claimed() {
    return Optional.of(plan.claimed());
  }

  /** What {@link #strongest()} proves. */
  @Override
  public OptionalDouble lower() {
    return strongest.stream().mapToDouble(DistinguishingEvent::epsilon).findFirst();
  }

  /** No number of runs shows that a program has no other leak. */
  @Override
  public OptionalDouble upper() {
    return OptionalDouble.empty();
  }

  @Override
  public boolean isExceeded() {
    return accusing.orElse(0) > plan.claimed().epsilon();
  }

  /**
   * A test that tells two inputs apart, and how often it errs.
   *
   * @param event what must happen for the test to say that it was the first input, in words
   * @param falseAlarms how often it says so on the second input, α
   * @param misses how often it does not say so on the first input, β
   */
  public record TestErrors(String event, Estimate falseAlarms, Estimate misses) {
    /**
     * {@return the errors of a test by how probable its event is}
     *
     * @param event in words
     * @param likely how probable it is on the first input
     * @param unlikely how probable it is on the second input
     */
    public static TestErrors of(String event, Estimate likely, Estimate unlikely) {
      return new TestErrors(
          event,
          unlikely,
          new Estimate(
              1 - likely.upper(), 1 - likely.value(), 1 - likely.lower(), likely.confidence()));
    }
  }

  /**
   * Two inputs and an event that tells them apart, which a person can check by running the program.
   *
   * @param pair the inputs
   * @param event what happens, in words
   * @param likely how probable it is on the first input
   * @param unlikely how probable it is on the second input
   * @param epsilon the lower confidence limit of the budget that it proves, infinite where the
   *     event is proven to be impossible on one side only
   * @param python the event as an expression of Python about the list {@code v}, where it has one
   */
  public record DistinguishingEvent(
      InputPair pair,
      String event,
      Estimate likely,
      Estimate unlikely,
      double epsilon,
      Optional<String> python) {
    /**
     * An event that is said in words alone.
     *
     * @param pair the inputs
     * @param event what happens, in words
     * @param likely how probable it is on the first input
     * @param unlikely how probable it is on the second input
     * @param epsilon the lower confidence limit of the budget that it proves
     */
    public DistinguishingEvent(
        InputPair pair, String event, Estimate likely, Estimate unlikely, double epsilon) {
      this(pair, event, likely, unlikely, epsilon, Optional.empty());
    }

    /**
     * {@return the same with an expression}
     *
     * @param expression the event in Python
     */
    public DistinguishingEvent with(Optional<String> expression) {
      return new DistinguishingEvent(pair, event, likely, unlikely, epsilon, expression);
    }
  }
}
