package dev.sievert.junit;

import dev.sievert.Sievert;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.value.JavaProgram;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.opentest4j.AssertionFailedError;

/**
 * What a test with {@link PrivacyAudit} is given: it takes the mechanism and fails the test where a
 * counterexample to the claim is found.
 */
public final class Audit {
  private final Claims claims;
  private final Function<List<ProgramValue>, ProgramPlan> plan;
  private final BiConsumer<String, String> report;
  private boolean isUsed;

  Audit(
      Claims claims,
      Function<List<ProgramValue>, ProgramPlan> plan,
      BiConsumer<String, String> report) {
    this.claims = claims;
    this.plan = plan;
    this.report = report;
  }

  /**
   * Audits a mechanism whose inputs are numbers.
   *
   * @param mechanism runs once for each call
   * @return what was found, where it is no counterexample
   */
  public ProgramOutcome number(OnNumber mechanism) {
    return value((input, random) -> mechanism.run(Inputs.number(input), random));
  }

  /**
   * Audits a mechanism whose inputs are vectors of numbers.
   *
   * @param mechanism runs once for each call
   * @return what was found, where it is no counterexample
   */
  public ProgramOutcome numbers(OnNumbers mechanism) {
    return value((input, random) -> mechanism.run(Inputs.numbers(input), random));
  }

  /**
   * Audits a mechanism whose inputs are of any kind.
   *
   * @param mechanism runs once for each call
   * @return what was found, where it is no counterexample
   */
  public ProgramOutcome value(OnValue mechanism) {
    JavaProgram program = new JavaProgram(claims.name(), mechanism::run);
    ProgramOutcome finding = run(program);
    // Where failing itself betrays the input, the counterexample says more than the exception.
    if (!finding.isExceeded()) {
      program.failure().ifPresent(Audit::refuse);
    }
    return judged(program, finding);
  }

  /**
   * Audits a program, which may suggest its own inputs. It is not closed.
   *
   * @param program what runs
   * @return what was found, where it is no counterexample
   */
  public ProgramOutcome program(Program program) {
    return judged(program, run(program));
  }

  private ProgramOutcome run(Program program) {
    isUsed = true;
    try (Sievert sievert = Sievert.create(options -> options.threads(claims.threads()))) {
      return sievert.audit(program, plan.apply(program.inputs())).orThrow();
    }
  }

  private ProgramOutcome judged(Program program, ProgramOutcome finding) {
    OutcomeWords words = new OutcomeWords(program.name(), finding, Repeatability.of(finding));
    if (finding.isExceeded()) {
      throw new AssertionFailedError(words.counterexample());
    }
    // What could not have been refuted has not been tested, and a pass would only look like one.
    if (finding.isInconclusive()) {
      throw new AssertionFailedError(words.nothingRan());
    }
    report.accept("sievert", words.power());
    return finding;
  }

  private static void refuse(JavaProgram.Failure failure) {
    String sentence =
        """
        The mechanism failed on the input %s: %s
        Where failing is something that others can see, catch it in the mechanism and return a word for it.\
        """
            .formatted(failure.input(), failure.cause());
    throw new AssertionFailedError(sentence, failure.cause());
  }

  boolean isUsed() {
    return isUsed;
  }
}
