package dev.sievert.audit;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Vectors of answers to queries, and which of them are neighbours.
 *
 * @param length how many answers an input has; with one, inputs are single numbers
 * @param isEvery whether every answer may differ between neighbours, otherwise a single one
 * @param difference by how much an answer may differ
 * @param low the least answer
 * @param high the greatest answer
 * @param isWhole whether answers are whole numbers
 */
public record Neighbours(
    int length, boolean isEvery, double difference, double low, double high, boolean isWhole) {
  private static final int CHANGES = 8;

  public Neighbours {
    Check.records("length", length);
    Check.positive("difference", difference);
    Check.positive("high - low", high - low);
  }

  /**
   * {@return all pairs of some inputs, any two of which are neighbours}
   *
   * @param inputs the inputs
   */
  public static List<InputPair> among(List<ProgramValue> inputs) {
    List<InputPair> pairs = new ArrayList<>();
    for (int first = 0; first < inputs.size(); first++) {
      for (int second = first + 1; second < inputs.size(); second++) {
        pairs.add(new InputPair(inputs.get(first), inputs.get(second), "any two are neighbours"));
      }
    }
    return pairs;
  }

  /**
   * {@return the usual pairs: one answer above or below the others, half of them, alternating ones,
   * all of them, each beside answers that are alike, near or far apart, without repeats, the
   * plainest first}
   */
  public List<InputPair> pairs() {
    double middle = (low + high) / 2;
    double far = (high - low) / 2;
    Set<InputPair> pairs = new LinkedHashSet<>();
    if (isEvery) {
      // Answers that are alike, and some go up while the others go down, or the other way round.
      double[] alike = shape(place -> middle);
      for (double[] form : forms()) {
        pairs.add(pair(alike, form));
        pairs.add(pair(alike, shape(place -> -form[place])));
      }
    }
    for (double reach : new double[] {0, far / 8, far / 2, far}) {
      for (double side : new double[] {reach, -reach}) {
        for (double[] form : forms()) {
          double[] base = shape(place -> middle + side * form[place]);
          pairs.add(pair(base, isEvery ? form : single(0)));
          pairs.add(pair(base, isEvery ? shape(place -> 1) : single(length - 1)));
          if (isEvery) {
            pairs.add(pair(base, single(0)));
          }
        }
      }
    }
    pairs.removeIf(pair -> pair.first().equals(pair.second()));
    return List.copyOf(pairs);
  }

  /** Which answers are on one side, and which on the other. */
  private List<double[]> forms() {
    return List.of(
        shape(place -> 1),
        shape(place -> place == 0 ? 1 : -1),
        shape(place -> place == length - 1 ? 1 : -1),
        shape(place -> 2 * place < length ? 1 : -1),
        shape(place -> place % 2 == 0 ? 1 : -1));
  }

  private double[] single(int chosen) {
    return shape(place -> place == chosen ? 1 : 0);
  }

  private double[] shape(java.util.function.IntToDoubleFunction value) {
    double[] shape = new double[length];
    Arrays.setAll(shape, value);
    return shape;
  }

  /** Moves apart by the difference, half of it each way where answers need not be whole. */
  private InputPair pair(double[] base, double[] move) {
    double[] first = new double[length];
    double[] second = new double[length];
    for (int place = 0; place < length; place++) {
      double step = move[place] * difference;
      double start = isWhole ? Math.rint(base[place]) : base[place];
      start = Math.max(low + Math.max(0, -step), Math.min(high - Math.max(0, step), start));
      first[place] = start;
      second[place] = start + step;
    }
    String why =
        isEvery
            ? "every answer differs by at most " + ProgramValue.of(difference)
            : "one answer differs by " + ProgramValue.of(difference);
    return new InputPair(value(first), value(second), why);
  }

  private ProgramValue value(double... answers) {
    return length == 1 ? ProgramValue.of(answers[0]) : ProgramValue.of(answers);
  }

  private double[] answers(ProgramValue value) {
    if (value instanceof ProgramValue.Quantity one) {
      return new double[] {one.number()};
    }
    return ((ProgramValue.Sequence) value)
        .values().stream().mapToDouble(each -> ((ProgramValue.Quantity) each).number()).toArray();
  }

  /**
   * Some neighbours that are like a pair: answers moved together, or their difference changed.
   *
   * @param pair two neighbours of this space
   * @param seed which changes
   * @return pairs other than it
   */
  public List<InputPair> changed(InputPair pair, long seed) {
    RandomStream random = RandomStream.of(seed, 0);
    double[] first = answers(pair.first());
    double[] second = answers(pair.second());
    Set<InputPair> changed = new LinkedHashSet<>();
    for (int attempt = 0; attempt < 4 * CHANGES && changed.size() < CHANGES; attempt++) {
      double[] base = first.clone();
      double[] move = new double[length];
      Arrays.setAll(move, place -> (second[place] - first[place]) / difference);
      change(base, move, random);
      changed.add(pair(base, move));
    }
    changed.remove(pair);
    changed.removeIf(each -> each.first().equals(each.second()));
    return List.copyOf(changed);
  }

  private void change(double[] base, double[] move, RandomStream random) {
    int kind = length == 1 ? 0 : random.below(isEvery ? 5 : 4);
    int chosen = random.below(length);
    double reach = (high - low) / (2 << random.below(4));
    double step = random.nextBoolean() ? reach : -reach;
    for (int place = 0; place < length; place++) {
      boolean isMoved =
          switch (kind) {
            case 0 -> place == chosen;
            case 1, 2 -> Math.signum(move[place]) == Math.signum(move[chosen]);
            case 3 -> true;
            default -> false;
          };
      base[place] += isMoved ? step : 0;
    }
    if (kind == 4) {
      move[chosen] = move[chosen] > 0 ? -1 : 1;
    }
  }
}
