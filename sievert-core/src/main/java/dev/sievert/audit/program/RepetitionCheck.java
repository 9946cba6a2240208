package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.OutputProjection;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether outputs come again that were drawn before, one after the other, as a generator gives them
 * that is started from the same number again or runs in a circle. A program that is as varied as it
 * should be does that with a probability below 10^−19 for each two places that are compared: rows
 * are kept as 64 mixed bits, since 32 do not tell millions of rows apart.
 *
 * <p>What is found is told when a stage of the audit has ended, so that it does not depend on which
 * thread was first.
 */
final class RepetitionCheck {
  /** So many outputs in a row are compared. */
  static final int LENGTH = 128;

  private static final double RARE = Math.log(1e-20);

  private final Map<ProgramValue, Set<Long>> begun = new HashMap<>();
  private final Set<ProgramValue> again = new HashSet<>();
  private Optional<ProgramValue> repeated = Optional.empty();
  private boolean isFirstStage = true;

  /**
   * On which input outputs came again before the last stage ended; nothing where they did not, and
   * of several the first by its words.
   */
  synchronized Optional<ProgramValue> repeated() {
    return repeated;
  }

  /** Takes note that a stage has ended, in which the same requests were made by any threads. */
  synchronized void endStage() {
    isFirstStage = false;
    repeated = again.stream().min(Comparator.comparing(ProgramValue::toString));
  }

  /** Looks at the outputs of one request. */
  void look(ProgramValue input, Outputs outputs, int from) {
    if (outputs.count() - from < LENGTH) {
      return;
    }
    long[] keys = keys(outputs, from, LENGTH);
    if (!isVaried(keys)) {
      return;
    }
    boolean isWhole;
    synchronized (this) {
      Set<Long> before = begun.computeIfAbsent(input, any -> new HashSet<>());
      if (!before.add(ProgramSampler.seed(0, keys))) {
        again.add(input);
      }
      isWhole = isFirstStage;
    }
    // A short circle shows within a request, and the first ones tell.
    if (isWhole && comesAgain(keys, keys(outputs, from, outputs.count() - from))) {
      synchronized (this) {
        again.add(input);
      }
    }
  }

  private static long[] keys(Outputs outputs, int from, int count) {
    long[] keys = new long[count];
    Arrays.setAll(keys, row -> OutputProjection.ALL.key(outputs, from + row));
    return keys;
  }

  /** Whether two independent rows of outputs like these would hardly ever be the same. */
  private static boolean isVaried(long[] keys) {
    Map<Long, Integer> counts = new HashMap<>();
    for (long key : keys) {
      counts.merge(key, 1, Integer::sum);
    }
    double same = 0;
    for (int count : counts.values()) {
      double share = (double) count / keys.length;
      same += share * share;
    }
    return keys.length * Math.log(same) < RARE;
  }

  private static boolean comesAgain(long[] begin, long[] all) {
    for (int start = 1; start + begin.length <= all.length; start++) {
      if (all[start] == begin[0]
          && Arrays.equals(begin, 0, begin.length, all, start, start + begin.length)) {
        return true;
      }
    }
    return false;
  }
}
