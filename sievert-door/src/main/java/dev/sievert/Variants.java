package dev.sievert;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Calibration;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.table.ReadTables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * A scenario at every point of a sweep. Points are worked out side by side and read in their order;
 * each has a memory and patience of its own, so that the results do not depend on the number of
 * threads. Tables are read once.
 *
 * <pre>{@code
 * sievert.read(file).vary(Sweep.of(List.of(Axis.parse("noise=0.5:2:0.1")))).threads(4).assess();
 * }</pre>
 */
public final class Variants {
  private final Sievert door;
  private final ScenarioBytes bytes;
  private final Sweep sweep;
  private int threads = 1;
  private OptionalDouble patience;
  private volatile boolean isStopped;

  Variants(Sievert door, ScenarioBytes bytes, Sweep sweep) {
    this.door = door;
    this.bytes = bytes;
    this.sweep = sweep;
    this.patience = door.patience();
  }

  /**
   * {@return how many points are worked out at once}
   *
   * @param count at least one, which is the default
   */
  public Variants threads(int count) {
    if (count < 1) {
      throw new OutOfRangeException("threads", "at least 1", count);
    }
    threads = count;
    return this;
  }

  /**
   * {@return how much computing each point may take, by default as much as the door allows an
   * answer}
   *
   * @param seconds about as many seconds of one processor, greater than zero
   */
  public Variants patience(double seconds) {
    patience = OptionalDouble.of(Check.above("patience", seconds, 0));
    return this;
  }

  /** Begins no further points; from any thread. Those that are begun come to their end. */
  public void stop() {
    isStopped = true;
  }

  /**
   * One point and what came of it.
   *
   * @param <T> what came of it
   * @param point its number, from 0
   * @param values what varies, in the order of the axes
   * @param result what came of it
   */
  public record Variant<T>(int point, List<Object> values, T result) {
    /** Copies the list. */
    public Variant {
      values = List.copyOf(values);
    }
  }

  /** Whoever reads the results. */
  @FunctionalInterface
  public interface Reader<T> {
    /**
     * Takes the next point; on the thread that asked.
     *
     * @param variant the point
     */
    void next(Variant<T> variant);
  }

  /**
   * Asks at every point.
   *
   * @param <T> what is answered
   * @param question is asked of the scenario of each point, on any thread
   * @param reader is told the answers, in the order of the points
   */
  public <T> void each(Function<ScenarioFile, T> question, Reader<T> reader) {
    Memory tables = door.memoryWith(ReadTables.class, new ReadTables());
    ExecutorService workers = Executors.newFixedThreadPool(threads, Variants::worker);
    try {
      Deque<Future<T>> ahead = new ArrayDeque<>();
      int begun = 0;
      for (int point = 0; point < sweep.size(); point++) {
        // Not all at once: what is waiting to be read takes room.
        while (begun < sweep.size() && ahead.size() < 2 * threads && !isStopped) {
          ScenarioFile file = file(begun++, tables);
          ahead.add(workers.submit(() -> question.apply(file)));
        }
        if (ahead.isEmpty()) {
          return;
        }
        reader.next(new Variant<>(point, sweep.values(point), result(ahead.remove())));
      }
    } finally {
      workers.shutdownNow();
    }
  }

  private ScenarioFile file(int point, Memory tables) {
    ScenarioBytes changed = bytes.with(sweep.changes(point));
    return ScenarioFile.of(door.alone(patience), changed, tables);
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof RuntimeException wrong) {
        throw wrong;
      }
      if (failed.getCause() instanceof Error serious) {
        throw serious;
      }
      throw new IllegalStateException(failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("was interrupted", interrupted);
    }
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "variant");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * {@return what an attacker can learn about one person, at every point; the answers in the order
   * of the points}
   */
  public List<Variant<Answer<Assessment>>> assess() {
    List<Variant<Answer<Assessment>>> all = new ArrayList<>();
    each(ScenarioFile::assess, all::add);
    return all;
  }

  /**
   * {@return how little noise is enough, at every point; the answers in the order of the points}
   */
  public List<Variant<Answer<Calibration>>> calibrate() {
    List<Variant<Answer<Calibration>>> all = new ArrayList<>();
    each(ScenarioFile::calibrate, all::add);
    return all;
  }
}
