package dev.sievert.service;

import dev.sievert.scenario.file.MachineException;
import dev.sievert.scenario.file.UnwritableException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is said where there is no answer: one sentence, and an exit code that is no verdict.
 *
 * @param code {@link ExitCode#BAD_INPUT} where another input would help, or else {@link
 *     ExitCode#INTERNAL}
 */
public record Fault(String sentence, int code) {
  private static final long MEGABYTE = 1 << 20;

  /** The first cause that is known decides; what nobody expected is ours. */
  public static Fault of(Throwable problem) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable each = problem; each != null && seen.add(each); each = each.getCause()) {
      Fault known = known(each);
      if (known != null) {
        return known;
      }
    }
    String message = String.valueOf(problem.getMessage()).strip().replaceAll("\\s+", " ");
    return ours(
        "internal error, please report it: " + problem.getClass().getSimpleName() + ": " + message);
  }

  private static @Nullable Fault known(Throwable problem) {
    if (problem instanceof UnwritableException unwritable) {
      return new Fault(
          String.valueOf(unwritable.getMessage()),
          unwritable.isOfMachine() ? ExitCode.INTERNAL : ExitCode.BAD_INPUT);
    }
    if (problem instanceof MachineException machine) {
      return ours(String.valueOf(machine.getMessage()));
    }
    if (problem instanceof StackOverflowError) {
      return ours(
          "Java ran out of stack; allow more, for example with SIEVERT_JAVA_OPTIONS=-Xss16m");
    }
    if (problem instanceof OutOfMemoryError memory) {
      return ours(memory(String.valueOf(memory.getMessage())));
    }
    return null;
  }

  /** Whether memory was short, and not threads. */
  static boolean isOfMemory(Throwable problem) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable each = problem; each != null && seen.add(each); each = each.getCause()) {
      if (each instanceof OutOfMemoryError) {
        return !String.valueOf(each.getMessage()).contains("native thread");
      }
    }
    return false;
  }

  private static String memory(String reason) {
    return reason.contains("native thread")
        ? "the system allows no more threads; ask for fewer, for example with --threads 1"
        : "Java ran out of memory ("
            + reason
            + ", at most "
            + Runtime.getRuntime().maxMemory() / MEGABYTE
            + " MB); allow more, for example with SIEVERT_JAVA_OPTIONS=-Xmx4g";
  }

  private static Fault ours(String sentence) {
    return new Fault(sentence, ExitCode.INTERNAL);
  }

  /** As it is printed. */
  public String line() {
    return "sievert: " + sentence;
  }
}
