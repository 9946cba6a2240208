package dev.sievert;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.value.JavaProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Whether a piece of Java keeps the budget that it claims. Each method that states something gives
 * another question.
 */
public final class ProgramQuestion {
  private static final long USUAL_TRIALS = 200_000;
  private static final long USUAL_SEED = 7;
  private static final double USUAL_CONFIDENCE = 0.999;

  private final Sievert door;
  private final DoubleFunction<?> program;
  private final Claim claim;
  private final List<InputPair> pairs;
  private final long trials;
  private final long seed;
  private final double confidence;

  private ProgramQuestion(
      Sievert door,
      DoubleFunction<?> program,
      Claim claim,
      List<InputPair> pairs,
      long trials,
      long seed,
      double confidence) {
    this.door = door;
    this.program = program;
    this.claim = claim;
    this.pairs = List.copyOf(pairs);
    this.trials = trials;
    this.seed = seed;
    this.confidence = confidence;
  }

  ProgramQuestion(Sievert door, DoubleFunction<?> program, Claim claim) {
    this(door, program, claim, List.of(), USUAL_TRIALS, USUAL_SEED, USUAL_CONFIDENCE);
  }

  /**
   * {@return the same question about one more pair of neighbouring inputs}
   *
   * @param first one of them
   * @param second the other
   */
  public ProgramQuestion between(double first, double second) {
    List<InputPair> more = new ArrayList<>(pairs);
    more.add(new InputPair(ProgramValue.of(first), ProgramValue.of(second), "stated"));
    return new ProgramQuestion(door, program, claim, more, trials, seed, confidence);
  }

  /**
   * {@return the same question with another number of runs}
   *
   * @param count how often the program may be run in all; by default 200,000
   */
  public ProgramQuestion trials(long count) {
    return new ProgramQuestion(door, program, claim, pairs, count, seed, confidence);
  }

  /**
   * {@return the same question with other randomness for the search}
   *
   * @param start where it begins
   */
  public ProgramQuestion seed(long start) {
    return new ProgramQuestion(door, program, claim, pairs, trials, start, confidence);
  }

  /**
   * {@return the same question with another risk of a false alarm}
   *
   * @param sure how often no program that keeps its claim is refuted; by default 0.999
   */
  public ProgramQuestion confidence(double sure) {
    return new ProgramQuestion(door, program, claim, pairs, trials, seed, sure);
  }

  /**
   * Searches for a counterexample, and certifies the best on fresh runs.
   *
   * @return what was found; a problem where the program failed
   */
  public Answer<ProgramOutcome> run() {
    JavaProgram java = new JavaProgram("the program", this::output);
    Answer<ProgramOutcome> answer =
        door.answered(
            () -> door.audit(java, new ProgramPlan(pairs, claim, trials, seed, confidence, false)));
    return java.failure()
        .filter(failure -> !answer.value().map(ProgramOutcome::isExceeded).orElse(false))
        .map(
            failure ->
                Answer.<ProgramOutcome>refused(
                    new IllegalArgumentException(failed(failure), failure.cause()),
                    List.of(failed(failure))))
        .orElse(answer);
  }

  private Object output(ProgramValue input, RandomGenerator random) {
    return program.apply(((ProgramValue.Quantity) input).number());
  }

  private static String failed(JavaProgram.Failure failure) {
    return "the program failed on the input " + failure.input() + ": " + failure.cause();
  }
}
