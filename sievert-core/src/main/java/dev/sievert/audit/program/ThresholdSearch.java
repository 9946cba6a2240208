package dev.sievert.audit.program;

import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the thresholds of a feature that tell two inputs apart. */
record ThresholdSearch(ExpectedLimit expected, int runs, int others) {
  private static final int STEPS = 32;
  private static final double[] TAILS = {0.001, 0.003, 0.008};

  /** A few candidates, both ways and on both sides, the most promising first. */
  List<EventCandidate> of(Feature feature, FeatureSample first, FeatureSample second, int kept) {
    if (first.isEmpty() && second.isEmpty()) {
      return List.of();
    }
    double[] borders = borders(first, second);
    int[] one = running(first.tally(borders));
    int[] other = running(second.tally(borders));
    int end = one.length - 1;
    List<EventCandidate> found = new ArrayList<>();
    for (int index = 0; index < borders.length; index++) {
      int below = 2 * index;
      EventCounts less = new EventCounts(one[below], runs, other[below], others);
      EventCounts more =
          new EventCounts(one[end] - one[below + 1], runs, other[end] - other[below + 1], others);
      add(found, new Event.Threshold(feature, borders[index], false), less);
      add(found, new Event.Threshold(feature, borders[index], true), more);
    }
    return spaced(expected.sorted(found), kept);
  }

  private static void add(List<EventCandidate> found, Event event, EventCounts counts) {
    found.add(new EventCandidate(event, false, counts));
    found.add(new EventCandidate(event, true, counts.swapped()));
  }

  private static int[] running(int... tally) {
    Arrays.parallelPrefix(tally, Integer::sum);
    return tally;
  }

  /** Leaves out what is nearly the same as something better. */
  private static List<EventCandidate> spaced(List<EventCandidate> found, int kept) {
    List<EventCandidate> spaced = new ArrayList<>();
    for (EventCandidate each : found) {
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

  private static double[] borders(FeatureSample first, FeatureSample second) {
    SortedSet<Double> borders = new TreeSet<>();
    for (FeatureSample values : List.of(first, second)) {
      if (!values.isEmpty()) {
        for (int step = 1; step < STEPS; step++) {
          borders.add(values.nice((double) step / STEPS));
        }
        for (double tail : TAILS) {
          borders.add(values.nice(tail));
          borders.add(values.nice(1 - tail));
        }
        // Where one input gives nothing beyond a simple number, that number is worth a try.
        borders.addAll(ReadableNumbers.choices(values.least()));
        borders.addAll(ReadableNumbers.choices(values.greatest()));
      }
    }
    if (borders.size() < STEPS) {
      // Few values: each of them may be the one after which everything changes.
      for (double border : List.copyOf(borders)) {
        borders.add(border - 0.5);
        borders.add(border + 0.5);
      }
    }
    return borders.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
