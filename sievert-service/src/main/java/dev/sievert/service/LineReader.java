package dev.sievert.service;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Lines of bytes, none of which is kept beyond a greatest length. */
final class LineReader {
  private static final int CHUNK = 1 << 16;

  private final InputStream in;
  private final int most;
  private final byte[] chunk = new byte[CHUNK];
  private int start;
  private int end;
  private byte[] line = {};
  private boolean isTooLong;

  LineReader(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /** Whether there is another line; the last one need not have an end. */
  boolean next() throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    isTooLong = false;
    boolean isAny = false;
    while (fill()) {
      isAny = true;
      int stop = start;
      while (stop < end && chunk[stop] != '\n') {
        stop++;
      }
      keep(read, stop);
      boolean isWhole = stop < end;
      start = isWhole ? stop + 1 : stop;
      if (isWhole) {
        break;
      }
    }
    line = read.toByteArray();
    return isAny;
  }

  private boolean fill() throws IOException {
    if (start < end) {
      return true;
    }
    start = 0;
    end = Math.max(0, in.read(chunk));
    return end > 0;
  }

  private void keep(ByteArrayOutputStream read, int stop) {
    isTooLong |= read.size() + stop - start > most;
    if (isTooLong) {
      read.reset();
    } else {
      read.write(chunk, start, stop - start);
    }
  }

  byte[] line() {
    return line;
  }

  boolean isTooLong() {
    return isTooLong;
  }

  boolean isBlank() {
    for (byte each : line) {
      if (each > ' ' || each < 0) {
        return false;
      }
    }
    return true;
  }
}
