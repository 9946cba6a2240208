package dev.sievert.service;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Requests as lines of JSON in, replies as lines of JSON out, by {@code id} and as soon as each is
 * there. Whoever wants them in order asks for one thread.
 *
 * <p>What waits is bounded, in number and in bytes: beyond that no more is read until something has
 * been answered. When no more can be read, what was asked is still answered, unless nobody is left
 * to read it.
 */
public final class Pipe {
  /** More wait in the pipe of the operating system, or at whoever writes. */
  private static final int MOST_WAITING = 1_000;

  private static final int MOST_WAITING_BYTES = 4 * RequestLine.MOST_BYTES;

  /** Work that is soon done says nothing of its progress, and other work not too often. */
  private static final long PAUSE = 500_000_000L;

  private static final long LOOK_SECONDS = 1;

  private final Service service;
  private final OutputStream out;
  private final ExecutorService workers;
  private final Semaphore room = new Semaphore(MOST_WAITING);
  private final Semaphore bytes = new Semaphore(MOST_WAITING_BYTES);
  private final Map<String, Work> working = new ConcurrentHashMap<>();
  private volatile boolean isCut;

  private Pipe(Service service, OutputStream out, int threads) {
    this.service = service;
    this.out = out;
    this.workers = Executors.newFixedThreadPool(threads, Pipe::worker);
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(null, work, "pipe", 1 << 22);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Answers until there is nothing more to read, or somebody says {@code quit}.
   *
   * @param threads how many are worked on at once
   * @param isAlone whether nobody is left who would read replies; asked from time to time after the
   *     end of the input
   * @return whether all replies could be written
   * @throws IOException if the input cannot be read
   */
  public static boolean run(
      Service service, InputStream in, OutputStream out, int threads, BooleanSupplier isAlone)
      throws IOException {
    Pipe pipe = new Pipe(service, out, threads);
    try {
      pipe.read(new LineReader(in, RequestLine.MOST_BYTES));
      return pipe.end(isAlone);
    } finally {
      pipe.workers.shutdownNow();
    }
  }

  private void read(LineReader lines) throws IOException {
    boolean isGoing = true;
    while (isGoing && !isCut && lines.next()) {
      if (lines.isTooLong()) {
        write(
            null,
            Reply.refused(
                "a request must be at most %s bytes long but was longer"
                    .formatted(RequestLine.MOST_BYTES)));
      } else if (!lines.isBlank()) {
        isGoing = take(lines.line());
      }
    }
  }

  /** Whether to read on. */
  private boolean take(byte[] text) {
    RequestLine line = RequestLine.read(text, service.access());
    if (line.request().isEmpty()) {
      write(line.id(), Reply.refused(line.problems()));
      return true;
    }
    Request request = line.request().get();
    switch (request.operation()) {
      case "quit" -> {
        write(line.id(), Reply.of(ExitCode.WITHIN, new JsonObject()));
        return false;
      }
      case "cancel" -> cancel(line);
      default -> begin(line.id(), request, text.length);
    }
    return true;
  }

  private void cancel(RequestLine line) {
    Work work = line.target() == null ? null : working.get(RequestLine.key(line.target()));
    boolean isFound = work != null && work.cancel();
    write(line.id(), Reply.of(ExitCode.WITHIN, new JsonObject().put("cancelled", isFound)));
  }

  private void begin(@Nullable Object id, Request request, int length) {
    Work work = new Work(id, request, Math.min(length, MOST_WAITING_BYTES));
    if (id != null && working.putIfAbsent(RequestLine.key(id), work) != null) {
      write(id, Reply.refused("id " + RequestLine.key(id) + " is still being answered"));
      return;
    }
    room.acquireUninterruptibly();
    bytes.acquireUninterruptibly(work.length);
    workers.execute(work);
  }

  /** Waits for what was asked; whether all of it could be said. */
  private boolean end(BooleanSupplier isAlone) {
    workers.shutdown();
    try {
      while (!workers.awaitTermination(LOOK_SECONDS, TimeUnit.SECONDS)) {
        if (isCut || isAlone.getAsBoolean()) {
          return false;
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !isCut;
  }

  /** One request while it waits and while it is worked on. */
  private final class Work implements Runnable {
    private final @Nullable Object id;
    private final Request request;
    private final int length;
    private @Nullable Thread thread;
    private boolean isCancelled;
    private boolean isDone;
    private long last = System.nanoTime();

    Work(@Nullable Object id, Request request, int length) {
      this.id = id;
      this.request = request;
      this.length = length;
    }

    /** From any thread; whether it came in time. */
    synchronized boolean cancel() {
      isCancelled = true;
      if (thread != null) {
        thread.interrupt();
      }
      return !isDone;
    }

    @Override
    public void run() {
      try {
        Reply reply = begin() ? service.answer(request, this::at) : Reply.cancelled();
        done();
        write(id, reply);
      } finally {
        room.release();
        bytes.release(length);
      }
    }

    private synchronized boolean begin() {
      thread = Thread.currentThread();
      return !isCancelled && !isCut;
    }

    /** From here on an interruption would hit the next request. */
    private void done() {
      synchronized (this) {
        thread = null;
        isDone = true;
        boolean wasInterrupted = Thread.interrupted();
        isCancelled |= wasInterrupted;
      }
      if (id != null) {
        working.remove(RequestLine.key(id));
      }
    }

    private void at(double share) {
      long now = System.nanoTime();
      synchronized (this) {
        if (now - last < PAUSE || isDone || id == null) {
          return;
        }
        last = now;
      }
      Pipe.this.write(new JsonObject().put("id", id).put("progress", share));
    }
  }

  private void write(@Nullable Object id, Reply reply) {
    write(reply.json().after("id", id));
  }

  private void write(JsonObject object) {
    byte[] line = (JsonText.compact(object) + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      try {
        out.write(line);
        out.flush();
      } catch (IOException gone) {
        stop();
      }
    }
  }

  /** Nobody reads any more. */
  private void stop() {
    isCut = true;
    working.values().forEach(Work::cancel);
  }
}
