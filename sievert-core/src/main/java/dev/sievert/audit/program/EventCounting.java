package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.Event;
import java.util.Arrays;
import java.util.List;

/** Counts how often events happen, block by block, and keeps no output. */
final class EventCounting {
  /** So many blocks are one task. */
  private static final int BLOCKS = 16;

  private final ProgramSampler sampler;
  private final WorkerThreads workers;

  EventCounting(ProgramSampler sampler, WorkerThreads workers) {
    this.sampler = sampler;
    this.workers = workers;
  }

  /**
   * Hits of each event, and at the end how many outputs there were.
   *
   * @param hits of each event
   * @param rows the outputs
   */
  record Hits(List<Long> hits, long rows) {}

  /** With all threads. */
  Hits spread(ProgramValue input, long rows, long seed, List<Event> events) {
    long piece = (long) ProgramSampler.BLOCK * BLOCKS;
    int pieces = Math.toIntExact((rows + piece - 1) / piece);
    List<long[]> parts =
        workers.map(
            pieces,
            index ->
                count(
                    input,
                    Math.min(piece, rows - index * piece),
                    ProgramSampler.seed(seed, index),
                    events));
    long[] sum = new long[events.size() + 1];
    for (long[] part : parts) {
      Arrays.setAll(sum, at -> sum[at] + part[at]);
    }
    return hits(sum);
  }

  /** In this thread alone. */
  Hits alone(ProgramValue input, long rows, long seed, List<Event> events) {
    return hits(count(input, rows, seed, events));
  }

  private static Hits hits(long... sum) {
    int events = sum.length - 1;
    return new Hits(Arrays.stream(sum, 0, events).boxed().toList(), sum[events]);
  }

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

  private static int happened(Event event, Outputs outputs, int rows) {
    int hits = 0;
    for (int row = 0; row < rows; row++) {
      hits += event.happens(outputs, row) ? 1 : 0;
    }
    return hits;
  }
}
