package dev.sievert.audit;

import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.RandomStream;
import java.lang.reflect.Array;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A piece of Java as a program under audit. */
public final class JavaProgram implements Program {
  private final String name;
  private final Body body;
  private final AtomicReference<Failure> failure = new AtomicReference<>();

  /**
   * A program.
   *
   * @param name what people call it
   * @param body what runs once for each output, on several threads
   */
  public JavaProgram(String name, Body body) {
    this.name = name;
    this.body = body;
  }

  /** What runs. */
  @FunctionalInterface
  public interface Body {
    /**
     * Runs once.
     *
     * @param input the input
     * @param random where its randomness comes from
     * @return a number, truth value, word or null, or an array or collection of these
     * @throws Exception where it fails
     */
    @Nullable Object run(ProgramValue input, RandomGenerator random) throws Exception;
  }

  /**
   * The first exception of a program.
   *
   * @param input what it ran on
   * @param cause the exception
   */
  public record Failure(ProgramValue input, Throwable cause) {}

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
        write(body.run(input, random), outputs);
      } catch (Exception | AssertionError | StackOverflowError thrown) {
        outputs.drop();
        failure.compareAndSet(null, new Failure(input, thrown));
        throw new ProgramException("the mechanism failed: " + thrown, true);
      }
      outputs.end();
    }
  }

  /** {@return how it failed first; nothing where it never failed} */
  public Optional<Failure> failure() {
    return Optional.ofNullable(failure.get());
  }

  /** Writes what was returned as one output. */
  static void write(@Nullable Object answer, Outputs outputs) {
    if (answer instanceof Iterable<?> several) {
      for (Object each : several) {
        place(each, outputs);
      }
    } else if (answer instanceof double[] numbers) {
      for (double number : numbers) {
        outputs.number(number);
      }
    } else if (answer != null && answer.getClass().isArray()) {
      for (int index = 0; index < Array.getLength(answer); index++) {
        place(Array.get(answer, index), outputs);
      }
    } else {
      place(answer, outputs);
    }
  }

  private static void place(@Nullable Object value, Outputs outputs) {
    if (value == null) {
      outputs.symbol(Alphabet.NOTHING);
    } else if (value instanceof Number number) {
      outputs.number(number.doubleValue());
    } else if (value instanceof Boolean flag) {
      outputs.flag(flag);
    } else if (value instanceof CharSequence || value instanceof Character) {
      outputs.text(value.toString());
    } else if (value instanceof Enum<?> constant) {
      outputs.text(constant.name());
    } else {
      throw new OutOfRangeException(
          "an output",
          "a number, truth value, word or null, or an array or collection of these",
          value.getClass().getName());
    }
  }
}
