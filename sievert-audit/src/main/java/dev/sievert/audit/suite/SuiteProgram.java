package dev.sievert.audit.suite;

import dev.sievert.audit.Claim;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Optional;

/** A program of the benchmark: it claims a budget and knows what it truly spends. */
public final class SuiteProgram implements Program {
  /** What those claim of which nothing else is said. */
  public static final double CLAIMED = 0.1;

  private static final double GRID = 0x1p24;

  private final String name;
  private final Optional<Neighbours> space;
  private final List<ProgramValue> inputs;
  private final double claimed;
  private final double truth;
  private final Rows rows;

  private SuiteProgram(
      String name,
      Optional<Neighbours> space,
      List<ProgramValue> inputs,
      double claimed,
      double truth,
      Rows rows) {
    this.name = name;
    this.space = space;
    this.inputs = inputs;
    this.claimed = claimed;
    this.truth = truth;
    this.rows = rows;
  }

  /** What the program does. */
  interface Rows {
    /** Something that writes the places of one output whenever it is run. */
    Runnable writer(double[] answers, RandomStream random, Outputs outputs);
  }

  /** A program on vectors of answers. */
  static SuiteProgram of(String name, Neighbours space, double truth, Rows rows) {
    return of(name, space, CLAIMED, truth, rows);
  }

  /** A program on vectors of answers that claims a budget of its own. */
  static SuiteProgram of(String name, Neighbours space, double claimed, double truth, Rows rows) {
    return new SuiteProgram(name, Optional.of(space), List.of(), claimed, truth, rows);
  }

  /** A program on some inputs, any two of which are neighbours. */
  static SuiteProgram of(String name, List<ProgramValue> inputs, double truth, Rows rows) {
    return new SuiteProgram(name, Optional.empty(), List.copyOf(inputs), CLAIMED, truth, rows);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<ProgramValue> inputs() {
    return inputs;
  }

  @Override
  public Optional<Claim> claimed() {
    return Optional.of(new Claim(claimed, 0));
  }

  /**
   * The budget that it truly spends, derived in docs/theory/suite.md; infinite where some output of
   * one input is impossible on a neighbour.
   */
  public double truth() {
    return truth;
  }

  /**
   * How it is audited. Digits count: those that are correct write their numbers on a grid.
   *
   * @param trials how often it may be run
   */
  public ProgramPlan plan(long trials, long seed, double confidence) {
    Claim claim = new Claim(claimed, 0);
    return space
        .map(vectors -> ProgramPlan.within(vectors, claim, trials, seed, confidence))
        .orElseGet(
            () -> new ProgramPlan(Neighbours.among(inputs), claim, trials, seed, confidence, false))
        .with(DigitPolicy.COUNTED);
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
    double[] answers =
        input instanceof ProgramValue.Quantity one
            ? new double[] {one.number()}
            : ((ProgramValue.Sequence) input)
                .values().stream()
                    .mapToDouble(each -> ((ProgramValue.Quantity) each).number())
                    .toArray();
    Runnable writer = rows.writer(answers, RandomStream.of(seed, 0), outputs);
    for (int row = 0; row < count; row++) {
      writer.run();
      outputs.end();
    }
  }

  /** Laplace noise. */
  static double laplace(RandomStream random, double scale) {
    double size = scale * random.nextExponential();
    return random.nextLong() < 0 ? -size : size;
  }

  /**
   * A number on a grid that is the same for all inputs. Without it every sum with noise would
   * betray its summands by its binary digits, and all these programs would be broken alike.
   */
  static double onGrid(double number) {
    return Math.rint(number * GRID) / GRID;
  }

  /** Vectors of answers from −10 to 10. */
  static Neighbours answers(int length, boolean isEvery) {
    return new Neighbours(length, isEvery, 1, -10, 10, false);
  }
}
