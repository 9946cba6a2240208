package dev.sievert.audit.suite;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.guarantee.Claim;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Optional;

/** A program of the benchmark: all of them claim ε = 0.1 and know what they truly spend. */
public abstract class SuiteProgram implements Program {
  /** What all of them claim. */
  public static final double CLAIMED = 0.1;

  private static final double GRID = 0x1p24;

  private final String name;
  private final Optional<Neighbours> space;
  private final List<ProgramValue> inputs;
  private final double truth;

  /** A program on vectors of answers. */
  SuiteProgram(String name, Neighbours space, double truth) {
    this.name = name;
    this.space = Optional.of(space);
    this.inputs = List.of();
    this.truth = truth;
  }

  /** A program on some inputs, any two of which are neighbours. */
  SuiteProgram(String name, List<ProgramValue> inputs, double truth) {
    this.name = name;
    this.space = Optional.empty();
    this.inputs = List.copyOf(inputs);
    this.truth = truth;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<ProgramValue> inputs() {
    return inputs;
  }

  @Override
  public final Optional<Claim> claimed() {
    return Optional.of(new Claim(CLAIMED, 0));
  }

  /**
   * The budget that it truly spends, derived in docs/theory/suite.md.
   *
   * @return infinite where some output of one input is impossible on a neighbour
   */
  public final double truth() {
    return truth;
  }

  /**
   * How it is audited. Digits count: those that are correct write their numbers on a grid.
   *
   * @param trials how often it may be run
   * @param seed where the randomness begins
   * @param confidence of the limit
   * @return the plan
   */
  public final ProgramPlan plan(long trials, long seed, double confidence) {
    Claim claim = new Claim(CLAIMED, 0);
    if (space.isPresent()) {
      return ProgramPlan.within(space.get(), claim, trials, seed, confidence)
          .with(DigitPolicy.COUNTED);
    }
    List<InputPair> pairs = Neighbours.among(inputs);
    return new ProgramPlan(pairs, claim, trials, seed, confidence, false).with(DigitPolicy.COUNTED);
  }

  @Override
  public final void sample(ProgramValue input, int count, long seed, Outputs outputs) {
    double[] answers =
        input instanceof ProgramValue.Quantity one
            ? new double[] {one.number()}
            : ((ProgramValue.Sequence) input)
                .values().stream()
                    .mapToDouble(each -> ((ProgramValue.Quantity) each).number())
                    .toArray();
    sample(answers, count, RandomStream.of(seed, 0), outputs);
  }

  /** Writes so many outputs. */
  abstract void sample(double[] answers, int count, RandomStream random, Outputs outputs);

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
