package dev.sievert.junit;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program: what it asked for and what came of it.
 *
 * @param output what it returned; nothing where it failed
 * @param failure what it threw
 */
record ReplayedRun(List<NoiseDraw> draws, @Nullable Object output, Optional<Throwable> failure) {
  static <T> ReplayedRun of(OnData<T> program, T data, Transcript noise) {
    try {
      Object output = program.run(data, noise);
      return new ReplayedRun(noise.draws(), output, Optional.empty());
    } catch (Exception | AssertionError | StackOverflowError thrown) {
      return new ReplayedRun(noise.draws(), null, Optional.of(thrown));
    }
  }

  /** Whether it asked for the same noise, in the same order. */
  boolean hasPathOf(ReplayedRun other) {
    boolean isSame = draws.size() == other.draws.size();
    for (int draw = 0; isSame && draw < draws.size(); draw++) {
      isSame = draws.get(draw).isLike(other.draws.get(draw));
    }
    return isSame;
  }

  /** Whether others see the same. */
  boolean looksLike(ReplayedRun other) {
    return failure.map(Throwable::toString).equals(other.failure.map(Throwable::toString))
        && same(output, other.output);
  }

  private static boolean same(@Nullable Object one, @Nullable Object other) {
    if (one instanceof Map<?, ?> first && other instanceof Map<?, ?> second) {
      return first.keySet().equals(second.keySet())
          && first.keySet().stream().allMatch(key -> same(first.get(key), second.get(key)));
    }
    if (one instanceof Iterable<?> first && other instanceof Iterable<?> second) {
      return same(first.iterator(), second.iterator());
    }
    if (isArray(one) && isArray(other)) {
      return same(values(one).iterator(), values(other).iterator());
    }
    return Objects.equals(one, other);
  }

  private static boolean same(Iterator<?> first, Iterator<?> second) {
    while (first.hasNext() && second.hasNext()) {
      if (!same(first.next(), second.next())) {
        return false;
      }
    }
    return first.hasNext() == second.hasNext();
  }

  private static boolean isArray(@Nullable Object value) {
    return value != null && value.getClass().isArray();
  }

  private static List<@Nullable Object> values(@Nullable Object array) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int index = 0; array != null && index < Array.getLength(array); index++) {
      values.add(Array.get(array, index));
    }
    return values;
  }

  /** How many values others see, where they see several. */
  Optional<Integer> size() {
    if (output instanceof Map<?, ?> map) {
      return Optional.of(map.size());
    }
    if (output instanceof Iterable<?> several) {
      List<@Nullable Object> all = new ArrayList<>();
      several.forEach(all::add);
      return Optional.of(all.size());
    }
    return isArray(output) ? Optional.of(values(output).size()) : Optional.empty();
  }

  /** What others see, in words. */
  String words() {
    if (failure.isPresent()) {
      return "failed with " + failure.get();
    }
    String list = Arrays.deepToString(new Object[] {output});
    return "returned " + list.substring(1, list.length() - 1);
  }
}
