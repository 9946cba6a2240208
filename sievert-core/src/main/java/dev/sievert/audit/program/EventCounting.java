package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * Counts how often events happen, block by block, and keeps no output.
 *
 * @param rooms where outputs were written that have been counted, to be used again
 */
record EventCounting(ProgramSampler sampler, WorkerThreads workers, Queue<Outputs> rooms) {
  /** So many blocks share a seed. */
  private static final int BLOCKS = 16;

  EventCounting(ProgramSampler sampler, WorkerThreads workers) {
    this(sampler, workers, new ConcurrentLinkedQueue<>());
  }

  /**
   * How often each event happens on both inputs of a pair. Their blocks take turns, so that an
   * audit that is stopped has seen about as much of the one as of the other. All threads count.
   */
  List<EventCounts> of(InputPair pair, long runs, long others, long[] seeds, List<Event> events) {
    Event[] listed = events.toArray(Event[]::new);
    int last = listed.length;
    long[] first = new long[last + 1];
    long[] second = new long[last + 1];
    List<Block> blocks = turns(pair, runs, others, seeds);
    List<long[]> counts = workers.map(blocks.size(), at -> count(blocks.get(at), listed));
    sampler.endStage();
    for (int at = 0; at < counts.size(); at++) {
      add(counts.get(at), blocks.get(at).isFirst() ? first : second);
    }
    return IntStream.range(0, last)
        .mapToObj(at -> new EventCounts(first[at], first[last], second[at], second[last]))
        .toList();
  }

  /** Runs that are asked for at once. */
  private record Block(ProgramValue input, boolean isFirst, int rows, long seed) {}

  private static List<Block> turns(InputPair pair, long runs, long others, long[] seeds) {
    List<Block> blocks = new ArrayList<>();
    for (long start = 0; start < Math.max(runs, others); start += ProgramSampler.BLOCK) {
      if (start < runs) {
        blocks.add(new Block(pair.first(), true, rows(runs, start), seed(seeds[0], start)));
      }
      if (start < others) {
        blocks.add(new Block(pair.second(), false, rows(others, start), seed(seeds[1], start)));
      }
    }
    return blocks;
  }

  private static int rows(long all, long start) {
    return (int) Math.min(ProgramSampler.BLOCK, all - start);
  }

  private static long seed(long seed, long start) {
    long piece = (long) ProgramSampler.BLOCK * BLOCKS;
    return ProgramSampler.seed(ProgramSampler.seed(seed, start / piece), start % piece);
  }

  private static void add(long[] more, long[] sum) {
    Arrays.setAll(sum, at -> sum[at] + more[at]);
  }

  /**
   * How often events happened on one input.
   *
   * @param rows how many outputs there were
   */
  record Hits(Map<Event, Long> times, long rows) {
    /** What is known of an event on this input and on another one. */
    EventCounts beside(Hits other, Event event) {
      return new EventCounts(of(event), rows, other.of(event), other.rows);
    }

    private long of(Event event) {
      return times.getOrDefault(event, 0L);
    }
  }

  /** How often each event happens on one input, counted by this thread alone. */
  Hits on(ProgramValue input, long rows, long seed, List<Event> events) {
    Event[] listed = events.toArray(Event[]::new);
    long[] sum = new long[listed.length + 1];
    alone(input, rows, seed, listed, sum);
    Map<Event, Long> times = new HashMap<>();
    for (int index = 0; index < listed.length; index++) {
      times.put(listed[index], sum[index]);
    }
    return new Hits(times, sum[listed.length]);
  }

  private void alone(ProgramValue input, long rows, long seed, Event[] events, long[] sum) {
    boolean isMore = true;
    for (long start = 0; start < rows && isMore; start += ProgramSampler.BLOCK) {
      int wanted = rows(rows, start);
      Block block = new Block(input, true, wanted, ProgramSampler.seed(seed, start));
      long[] counts = count(block, events);
      add(counts, sum);
      isMore = counts[events.length] >= wanted;
    }
  }

  /** Hits of each event, and at the end how many outputs there were. */
  private long[] count(Block block, Event[] events) {
    long[] hits = new long[events.length + 1];
    Outputs used = rooms.poll();
    Outputs outputs = used == null ? sampler.room() : used;
    outputs.clear();
    sampler.draw(block.input(), block.rows(), block.seed(), outputs);
    int seen = Math.min(block.rows(), outputs.count());
    FeatureColumns columns = new FeatureColumns(outputs, seen);
    for (int index = 0; index < events.length; index++) {
      hits[index] = columns.hits(events[index]);
    }
    hits[events.length] = seen;
    rooms.add(outputs);
    return hits;
  }
}
