package dev.sievert.audit.suite;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A program that adds noise to one number, 0 or 1, and claims (ε, δ) for it. It knows which δ it
 * truly keeps at its ε; the audit does not.
 *
 * @param truth the least δ that it keeps at the ε of its claim; one where binary digits betray the
 *     answer, however seldom
 */
public record NoiseSampler(String name, Claim claim, double truth, Noise noise) implements Program {
  private static final InputPair PAIR =
      new InputPair(ProgramValue.of(0), ProgramValue.of(1), "the answers differ by 1");

  /** Puts out an answer with noise. */
  public interface Noise {
    /** The noisy answers, one at each call. */
    DoubleUnaryOperator of(RandomStream random);
  }

  @Override
  public Optional<Claim> claimed() {
    return Optional.of(claim);
  }

  /** Whether it keeps its claim; yes or no. */
  public boolean isKept() {
    return truth <= claim.delta();
  }

  /**
   * How it is audited: digits count, and an accusation needs no more than the confidence.
   *
   * @param trials how often it may be run
   */
  public ProgramPlan plan(long trials, long seed, double confidence) {
    return new ProgramPlan(
        List.of(PAIR),
        claim,
        trials,
        seed,
        confidence,
        false,
        Optional.empty(),
        DigitPolicy.COUNTED,
        confidence,
        Optional.empty());
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
    double answer = ((ProgramValue.Quantity) input).number();
    DoubleUnaryOperator noisy = noise.of(RandomStream.of(seed, 0));
    for (int row = 0; row < count; row++) {
      outputs.number(noisy.applyAsDouble(answer));
      outputs.end();
    }
  }
}
