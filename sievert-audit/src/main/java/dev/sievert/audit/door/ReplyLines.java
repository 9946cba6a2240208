package dev.sievert.audit.door;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** What a process says, line by line. */
final class ReplyLines extends Replies {
  private static final int CHUNK = 1 << 16;

  private final int longest;

  ReplyLines(InputStream input, int longest) {
    super(input);
    this.longest = longest;
  }

  @Override
  void readToTheEnd(InputStream from) throws IOException, InterruptedException {
    byte[] chunk = new byte[CHUNK];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int length = from.read(chunk);
    while (length >= 0) {
      line = taken(chunk, length, line);
      length = wasTooLong() ? -1 : from.read(chunk);
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
        passUnlessBlank(line.toByteArray());
        // A long line's room is not kept for the short ones that follow.
        line = new ByteArrayOutputStream();
      }
    }
    line.write(chunk, start, length - start);
    if (line.size() > longest) {
      tooLong();
    }
    return line;
  }

  private void passUnlessBlank(byte[] line) throws InterruptedException {
    for (byte letter : line) {
      if (letter != ' ' && letter != '\r' && letter != '\t') {
        pass(line);
        return;
      }
    }
  }
}
