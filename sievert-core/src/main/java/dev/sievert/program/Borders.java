package dev.sievert.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the thresholds of a feature that tell two inputs apart. */
final class Borders {
  private static final int STEPS = 48;
  private static final double[] TAILS = {0.0003, 0.001, 0.003, 0.008};

  private final Promise promise;
  private final int runs;
  private final int others;

  /** How promising is judged, and how many outputs there were of each input. */
  Borders(Promise promise, int runs, int others) {
    this.promise = promise;
    this.runs = runs;
    this.others = others;
  }

  /** A few candidates, both ways and on both sides, the most promising first. */
  List<Candidate> of(Feature feature, double[] first, double[] second, int kept) {
    if (first.length + second.length == 0) {
      return List.of();
    }
    List<Candidate> found = new ArrayList<>();
    for (double border : borders(first, second)) {
      for (boolean isAbove : new boolean[] {true, false}) {
        Counts counts =
            new Counts(
                side(first, border, isAbove), runs, side(second, border, isAbove), others);
        Event event = new Threshold(feature, border, isAbove);
        found.add(new Candidate(event, false, counts));
        found.add(new Candidate(event, true, counts.swapped()));
      }
    }
    found.sort(Comparator.comparingDouble(each -> -promise.of(each.counts())));
    return spaced(found, kept);
  }

  private static int side(double[] sorted, double border, boolean isAbove) {
    return isAbove ? Values.above(sorted, border) : Values.below(sorted, border);
  }

  /** Leaves out what is nearly the same as something better. */
  private static List<Candidate> spaced(List<Candidate> found, int kept) {
    List<Candidate> spaced = new ArrayList<>();
    for (Candidate each : found) {
      boolean isNew =
          spaced.stream()
              .noneMatch(
                  better ->
                      better.isSwapped() == each.isSwapped()
                          && similar(better.counts().likely(), each.counts().likely())
                          && similar(better.counts().unlikely(), each.counts().unlikely()));
      if (isNew) {
        spaced.add(each);
      }
      if (spaced.size() == kept) {
        break;
      }
    }
    return spaced;
  }

  private static boolean similar(long one, long other) {
    return Math.abs(one - other) <= 0.02 * Math.max(one, other);
  }

  private static SortedSet<Double> borders(double[] first, double[] second) {
    SortedSet<Double> borders = new TreeSet<>();
    for (double[] sorted : List.of(first, second)) {
      if (sorted.length > 0) {
        for (int step = 1; step < STEPS; step++) {
          borders.add(Rounding.nice(at(sorted, (double) step / STEPS), sorted));
        }
        for (double tail : TAILS) {
          borders.add(Rounding.nice(at(sorted, tail), sorted));
          borders.add(Rounding.nice(at(sorted, 1 - tail), sorted));
        }
        // Where one input gives nothing beyond a simple number, that number is worth a try.
        borders.addAll(Rounding.choices(sorted[0]));
        borders.addAll(Rounding.choices(sorted[sorted.length - 1]));
      }
    }
    if (borders.size() < STEPS) {
      // Few values: each of them may be the one after which everything changes.
      for (double border : List.copyOf(borders)) {
        borders.add(border - 0.5);
        borders.add(border + 0.5);
      }
    }
    return borders;
  }

  private static double at(double[] sorted, double share) {
    return sorted[(int) (share * (sorted.length - 1))];
  }
}
