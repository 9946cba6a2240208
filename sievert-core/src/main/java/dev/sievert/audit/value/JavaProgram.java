package dev.sievert.audit.value;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
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
     * @return a number, truth value, word or null, or an array or collection of these
     * @throws Exception where it fails
     */
    @Nullable Object run(ProgramValue input, RandomGenerator random) throws Exception;
  }

  /** The first exception of a program. */
  public record Failure(ProgramValue input, Throwable cause) {}

  @Override
  public String name() {
    return name;
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
    RandomStream random = RandomStream.of(seed, 0);
    for (int run = 0; run < count; run++) {
      try {
        write(body.run(input, random), outputs);
      } catch (Exception | AssertionError | StackOverflowError thrown) {
        outputs.failed("the mechanism threw " + thrown);
        failure.compareAndSet(null, new Failure(input, thrown));
        continue;
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
    if (answer instanceof double[] numbers) {
      for (double number : numbers) {
        outputs.number(number);
      }
    } else if (answer instanceof Double || answer instanceof Float) {
      outputs.number(((Number) answer).doubleValue());
    } else if (answer instanceof Long || answer instanceof Integer) {
      outputs.number(((Number) answer).longValue());
    } else {
      StructuredOutput.write(JavaValue.of(answer), outputs);
    }
  }
}
