package dev.sievert.audit.door;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a process says, reply by reply. One waits at most; a process that says more is held up by
 * its own pipe, so that flooding costs no memory here.
 */
abstract class Replies {
  /** Marks that no more come. Replies with nothing in them are not passed on. */
  private static final byte[] END = {};

  private final InputStream input;
  private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(1);
  private final Thread thread;
  private volatile boolean isTooLong;
  private volatile boolean isOver;

  Replies(InputStream input) {
    this.input = input;
    this.thread = new Thread(this::read, "program replies");
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Reads as long as anything comes. */
  abstract void readToTheEnd(InputStream from) throws IOException, InterruptedException;

  /** The next reply, nothing where none comes in time or none will come any more. */
  byte @Nullable [] next(long nanoseconds) throws InterruptedException {
    byte[] reply = isOver ? null : waiting.poll(nanoseconds, TimeUnit.NANOSECONDS);
    isOver |= reply == END;
    return reply == END ? null : reply;
  }

  /** Whether no more will come. */
  boolean areOver() {
    return isOver;
  }

  /** Whether they ended because one was too long. */
  boolean wasTooLong() {
    return isTooLong;
  }

  /** Notes that one is too long. */
  void tooLong() {
    isTooLong = true;
  }

  /** Whoever waits for a reply is told that none will come. */
  void stop() {
    thread.interrupt();
    waiting.clear();
    waiting.offer(END);
  }

  void pass(byte[] reply) throws InterruptedException {
    waiting.put(reply);
  }

  private void read() {
    try {
      toTheEnd();
      waiting.put(END);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void toTheEnd() throws InterruptedException {
    try {
      readToTheEnd(input);
    } catch (IOException ignored) {
      // The end of the process is the end of its replies.
    }
  }
}
