package dev.sievert.junit;

import dev.sievert.program.InputPair;
import dev.sievert.program.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * The usual pairs of neighbouring vectors of answers, which differ by at most one in each place.
 */
final class AnswerPatterns {
  private AnswerPatterns() {}

  static List<InputPair> of(int length, Differ differ) {
    List<InputPair> pairs = new ArrayList<>();
    pairs.add(pair(length, "the first answer above", place -> place == 0 ? 1 : 0));
    pairs.add(pair(length, "the first answer below", place -> place == 0 ? -1 : 0));
    if (differ == Differ.ALL && length > 1) {
      int half = length / 2;
      pairs.add(pair(length, "all answers above", place -> 1));
      pairs.add(pair(length, "all answers below", place -> -1));
      pairs.add(pair(length, "one above, the others below", place -> place == 0 ? 1 : -1));
      pairs.add(pair(length, "one below, the others above", place -> place == 0 ? -1 : 1));
      pairs.add(pair(length, "half above, half below", place -> place < half ? 1 : -1));
      pairs.add(pair(length, "half above, half the same", place -> place < half ? 1 : 0));
    }
    return pairs;
  }

  private static InputPair pair(int length, String why, IntToDoubleFunction change) {
    double[] first = new double[length];
    Arrays.fill(first, 1);
    double[] second = new double[length];
    Arrays.setAll(second, place -> 1 + change.applyAsDouble(place));
    return new InputPair(Value.of(first), Value.of(second), why);
  }
}
