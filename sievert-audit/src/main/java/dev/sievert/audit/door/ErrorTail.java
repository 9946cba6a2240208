package dev.sievert.audit.door;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The last of what a process wrote to its standard error; the rest is read and forgotten. */
final class ErrorTail {
  private static final int KEPT = 600;

  /** A process that has just died may have said something that is still on its way. */
  private static final long PATIENCE_MILLISECONDS = 100;

  private final byte[] kept = new byte[KEPT];
  private final Thread thread;
  private long seen;

  private ErrorTail(InputStream input) {
    this.thread = new Thread(() -> drain(input), "program errors");
    thread.setDaemon(true);
  }

  static ErrorTail of(InputStream input) {
    ErrorTail words = new ErrorTail(input);
    words.thread.start();
    return words;
  }

  private void drain(InputStream input) {
    byte[] chunk = new byte[1 << 13];
    try {
      int length = input.read(chunk);
      while (length >= 0) {
        keep(chunk, length);
        length = input.read(chunk);
      }
    } catch (IOException ignored) {
      // The end of the process is the end of its words.
    }
  }

  private synchronized void keep(byte[] chunk, int length) {
    for (int place = Math.max(0, length - KEPT); place < length; place++) {
      kept[(int) ((seen + place) % KEPT)] = chunk[place];
    }
    seen += length;
  }

  /** What is known, as an ending of a sentence; empty where nothing was said. */
  String ending() {
    try {
      thread.join(PATIENCE_MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    String text = text();
    return text.isEmpty() ? "" : "; the last it wrote to standard error: " + text;
  }

  private synchronized String text() {
    int length = (int) Math.min(seen, KEPT);
    byte[] last = new byte[length];
    for (int place = 0; place < length; place++) {
      last[place] = kept[(int) ((seen - length + place) % KEPT)];
    }
    String text = new String(last, StandardCharsets.UTF_8).strip();
    return text.replaceAll("\\R", " | ").replaceAll("\\p{Cntrl}", "?");
  }
}
