package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.Event;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Counts how often events happen, block by block, and keeps no output. */
record EventCounting(ProgramSampler sampler, WorkerThreads workers) {
  /** So many blocks are one task. */
  private static final int BLOCKS = 16;

  /**
   * How often each event happens on both inputs of a pair.
   *
   * @param isSpread whether all threads count, instead of this one alone
   */
  List<EventCounts> of(
      InputPair pair, long runs, long others, long[] seeds, List<Event> events, boolean isSpread) {
    long[] first =
        isSpread
            ? spread(pair.first(), runs, seeds[0], events)
            : count(pair.first(), runs, seeds[0], events);
    long[] second =
        isSpread
            ? spread(pair.second(), others, seeds[1], events)
            : count(pair.second(), others, seeds[1], events);
    int last = events.size();
    return IntStream.range(0, last)
        .mapToObj(at -> new EventCounts(first[at], first[last], second[at], second[last]))
        .toList();
  }

  private long[] spread(ProgramValue input, long rows, long seed, List<Event> events) {
    long piece = (long) ProgramSampler.BLOCK * BLOCKS;
    int pieces = Math.toIntExact((rows + piece - 1) / piece);
    long[] sum = new long[events.size() + 1];
    workers
        .map(
            pieces,
            index ->
                count(
                    input,
                    Math.min(piece, rows - index * piece),
                    ProgramSampler.seed(seed, index),
                    events))
        .forEach(part -> Arrays.setAll(sum, at -> sum[at] + part[at]));
    return sum;
  }

  /** Hits of each event, and at the end how many outputs there were. */
  private long[] count(ProgramValue input, long rows, long seed, List<Event> events) {
    Event[] listed = events.toArray(Event[]::new);
    long[] hits = new long[listed.length + 1];
    Outputs outputs = sampler.room();
    boolean isMore = true;
    for (long start = 0; start < rows && isMore; start += ProgramSampler.BLOCK) {
      outputs.clear();
      int wanted = (int) Math.min(ProgramSampler.BLOCK, rows - start);
      isMore = sampler.draw(input, wanted, ProgramSampler.seed(seed, start), outputs);
      int seen = Math.min(wanted, outputs.count());
      for (int index = 0; index < listed.length; index++) {
        hits[index] += happened(listed[index], outputs, seen);
      }
      hits[listed.length] += seen;
    }
    return hits;
  }

  static int happened(Event event, Outputs outputs, int rows) {
    int hits = 0;
    for (int row = 0; row < rows; row++) {
      hits += event.happens(outputs, row) ? 1 : 0;
    }
    return hits;
  }
}
