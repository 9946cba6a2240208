package dev.sievert.web;

import io.javalin.http.Context;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Works answers out: a few at once, others wait, and too many are sent away. Work ends when it
 * takes too long, and when whoever asked has left.
 */
final class Workers implements AutoCloseable {
  private static final int LOOK_MILLIS = 100;

  private final ServerLimits limits;
  private final MemoryWatch memory;
  private final ThreadPoolExecutor threads;
  private final Map<String, AtomicInteger> clients = new ConcurrentHashMap<>();

  Workers(ServerLimits limits) {
    this.limits = limits;
    this.memory = new MemoryWatch(limits.memoryPercent());
    this.threads =
        new ThreadPoolExecutor(
            limits.working(),
            limits.working(),
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(limits.waiting()),
            work -> {
              Thread thread = new Thread(() -> worked(work), "sievert-answer");
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
  }

  /** When the last worker leaves because nobody asks any more, the system gets memory back. */
  private void worked(Runnable work) {
    work.run();
    if (!threads.isShutdown() && threads.getPoolSize() <= 1) {
      System.gc();
    }
  }

  /** An answer under way, and who works it out. */
  private final class Work implements Callable<HttpReply> {
    private final Callable<HttpReply> work;
    private volatile @Nullable Thread thread;

    Work(Callable<HttpReply> work) {
      this.work = work;
    }

    @Override
    public HttpReply call() throws Exception {
      thread = Thread.currentThread();
      try {
        return memory.during(work);
      } finally {
        thread = null;
      }
    }

    boolean isGreedy() {
      Thread now = thread;
      return now != null && memory.isGreedy(now);
    }
  }

  /** Answers a request, or says why not. */
  void answer(Context context, Callable<HttpReply> work) throws Exception {
    AtomicInteger own = clients.computeIfAbsent(context.ip(), who -> new AtomicInteger());
    try {
      if (own.incrementAndGet() > limits.clientRequests()) {
        throw busy(429, "Too many requests", "this client asks for too much at once");
      }
      Work asked = new Work(work);
      awaited(context, asked, submitted(asked)).send(context);
    } finally {
      // Kept while anybody of that address waits, so that it does not grow without end.
      clients.computeIfPresent(
          context.ip(), (who, count) -> count.decrementAndGet() <= 0 ? null : count);
    }
  }

  private Future<HttpReply> submitted(Callable<HttpReply> work) {
    try {
      return threads.submit(work);
    } catch (RejectedExecutionException full) {
      throw busy(503, "Busy", "the server has enough to do; ask again in a moment");
    }
  }

  private static RefusedRequest busy(int status, String title, String detail) {
    return RefusedRequest.of(status, title, detail);
  }

  private HttpReply awaited(Context context, Work work, Future<HttpReply> answer) throws Exception {
    Departure departure = new Departure(context);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(limits.seconds());
    try {
      while (true) {
        try {
          return answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException notYet) {
          if (System.nanoTime() > end) {
            throw tooLong();
          }
          if (work.isGreedy()) {
            throw tooLarge();
          }
          if (departure.hasHappened()) {
            throw RefusedRequest.of(499, "Client left", "nobody waits for this answer");
          }
        } catch (ExecutionException failed) {
          throw told(failed);
        }
      }
    } finally {
      answer.cancel(true);
    }
  }

  /** What a client is told where an answer came to grief. */
  static Exception told(ExecutionException failed) {
    if (failed.getCause() instanceof OutOfMemoryError) {
      return tooLarge();
    }
    return failed.getCause() instanceof Exception cause ? cause : failed;
  }

  static RefusedRequest tooLarge() {
    return RefusedRequest.of(
        503,
        "Too much memory",
        "the answer needs more memory than this server has;"
            + " SIEVERT_JAVA_OPTIONS=-Xmx4g allows more");
  }

  private RefusedRequest tooLong() {
    return RefusedRequest.of(
        503,
        "Too much to work out",
        "no answer within " + limits.seconds() + " s; the command line has no such limit");
  }

  /** How much is under way. */
  int active() {
    return threads.getActiveCount();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
