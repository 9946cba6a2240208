package dev.sievert.junit;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A lambda as a program under audit. */
final class MechanismProgram implements Program {
  private final String name;
  private final OnValue mechanism;
  private final AtomicReference<Failure> failure = new AtomicReference<>();

  MechanismProgram(String name, OnValue mechanism) {
    this.name = name;
    this.mechanism = mechanism;
  }

  /**
   * The first exception of a mechanism.
   *
   * @param input what it ran on
   * @param cause the exception
   */
  record Failure(ProgramValue input, Throwable cause) {
    String sentence() {
      return """
          The mechanism failed on the input %s: %s
          Where failing is something that others can see, catch it in the mechanism and return a word for it."""
          .formatted(input, cause);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    RandomStream random = RandomStream.of(seed, 0);
    for (int run = 0; run < count; run++) {
      try {
        Answers.write(mechanism.run(input, random), outputs);
      } catch (Exception | AssertionError | StackOverflowError thrown) {
        outputs.drop();
        failure.compareAndSet(null, new Failure(input, thrown));
        throw new ProgramException("the mechanism failed: " + thrown, true);
      }
      outputs.end();
    }
  }

  Optional<Failure> failure() {
    return Optional.ofNullable(failure.get());
  }
}
