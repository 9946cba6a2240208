package dev.sievert.audit.door;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a process says, line by line. One line waits at most; a process that says more is held up by
 * its own pipe, so that flooding costs no memory here.
 */
final class ReplyLines {
  /** Marks that no more lines come. Lines with nothing on them are not passed on. */
  private static final byte[] END = {};

  private static final int CHUNK = 1 << 16;

  private final InputStream input;
  private final int longest;
  private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(1);
  private final Thread thread;
  private volatile boolean isTooLong;
  private volatile boolean isOver;

  private ReplyLines(InputStream input, int longest) {
    this.input = input;
    this.longest = longest;
    this.thread = new Thread(this::read, "program lines");
    thread.setDaemon(true);
  }

  static ReplyLines of(InputStream input, int longest) {
    ReplyLines lines = new ReplyLines(input, longest);
    lines.thread.start();
    return lines;
  }

  /** The next line, nothing where none comes in time or none will come any more. */
  byte @Nullable [] next(long nanoseconds) throws InterruptedException {
    byte[] line = isOver ? null : waiting.poll(nanoseconds, TimeUnit.NANOSECONDS);
    isOver |= line == END;
    return line == END ? null : line;
  }

  /** Whether no more lines will come. */
  boolean areOver() {
    return isOver;
  }

  /** Whether they ended because one was too long. */
  boolean wasTooLong() {
    return isTooLong;
  }

  /** Whoever waits for a line is told that none will come. */
  void stop() {
    thread.interrupt();
    waiting.clear();
    waiting.offer(END);
  }

  private void read() {
    try {
      readToTheEnd();
      waiting.put(END);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void readToTheEnd() throws InterruptedException {
    byte[] chunk = new byte[CHUNK];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      int length = input.read(chunk);
      while (length >= 0) {
        line = taken(chunk, length, line);
        length = isTooLong ? -1 : input.read(chunk);
      }
    } catch (IOException ignored) {
      // The end of the process is the end of its lines.
    }
  }

  private ByteArrayOutputStream taken(byte[] chunk, int length, ByteArrayOutputStream begun)
      throws InterruptedException {
    ByteArrayOutputStream line = begun;
    int start = 0;
    for (int place = 0; place < length; place++) {
      if (chunk[place] == '\n') {
        line.write(chunk, start, place - start);
        start = place + 1;
        pass(line.toByteArray());
        // A long line's room is not kept for the short ones that follow.
        line = new ByteArrayOutputStream();
      }
    }
    line.write(chunk, start, length - start);
    isTooLong = line.size() > longest;
    return line;
  }

  private void pass(byte[] line) throws InterruptedException {
    for (byte letter : line) {
      if (letter != ' ' && letter != '\r' && letter != '\t') {
        waiting.put(line);
        return;
      }
    }
  }
}
