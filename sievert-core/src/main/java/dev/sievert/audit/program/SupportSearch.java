package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.OutputProjection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Learns which values an input can give. Noise of few bits has values that come again, too many of
 * them to be looked at one by one; those that were seen on one input and never on the other are an
 * event by themselves. How much it tells is estimated by the values of every other output, on the
 * rest of them: values that were seen once are always those of the input they were seen on.
 */
record SupportSearch(OutputProjection projection, Outputs first, Outputs second) {
  /** Fewer values are looked at one by one. */
  private static final int MANY = AtomSearch.MOST;

  /** So many outputs are to be among values that were seen before. */
  private static final int LEAST = 8;

  /** Events of both directions; none where values hardly come again, or are few. */
  List<EventCandidate> candidates() {
    List<EventCandidate> found = new ArrayList<>();
    for (boolean isSwapped : new boolean[] {false, true}) {
      Outputs likely = isSwapped ? second : first;
      Outputs unlikely = isSwapped ? first : second;
      Set<Long> settled = new HashSet<>(seen(likely, 2).keySet());
      settled.removeAll(seen(unlikely, 2).keySet());
      EventCounts counts =
          new EventCounts(
              hits(likely, settled),
              likely.count() / 2,
              hits(unlikely, settled),
              unlikely.count() / 2);
      if (counts.likely() >= LEAST && settled.size() > MANY / 2) {
        found.add(new EventCandidate(event(likely, unlikely), isSwapped, counts));
      }
    }
    return found;
  }

  /** Whether values of single outputs come again, though they are many. */
  static boolean isRecurring(Outputs outputs) {
    int distinct =
        new SupportSearch(OutputProjection.ALL, outputs, outputs).seen(outputs, 1).size();
    return distinct > MANY && outputs.count() - distinct >= LEAST;
  }

  /** All values that were seen on the one input and never on the other. */
  private Event event(Outputs likely, Outputs unlikely) {
    Map<Long, Integer> kept = seen(likely, 1);
    kept.keySet().removeAll(seen(unlikely, 1).keySet());
    long[] keys = kept.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    List<String> words =
        Arrays.stream(keys)
            .mapToObj(key -> projection.words(likely, kept.getOrDefault(key, 0)))
            .toList();
    return new Event.OneOf(projection, keys, words, true);
  }

  /** In which row each value was seen first, among every so many rows. */
  private Map<Long, Integer> seen(Outputs outputs, int step) {
    Map<Long, Integer> seen = new HashMap<>();
    for (int row = 0; row < outputs.count(); row += step) {
      seen.putIfAbsent(projection.key(outputs, row), row);
    }
    return seen;
  }

  /** How many of those rows that settled nothing have one of these values. */
  private long hits(Outputs outputs, Set<Long> values) {
    long hits = 0;
    for (int row = 1; row < outputs.count(); row += 2) {
      hits += values.contains(projection.key(outputs, row)) ? 1 : 0;
    }
    return hits;
  }
}
