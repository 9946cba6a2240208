package dev.sievert.audit.door;

import dev.sievert.scenario.protocol.BinaryFrames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** What a process says, frame by frame: a header that says how long the rest is, and the rest. */
final class ReplyFrames extends Replies {
  private static final int HEADER = BinaryFrames.REPLY_HEADER;

  private final int longest;

  ReplyFrames(InputStream input, int longest) {
    super(input);
    this.longest = longest;
  }

  @Override
  void readToTheEnd(InputStream from) throws IOException, InterruptedException {
    byte[] header = from.readNBytes(HEADER);
    while (header.length == HEADER) {
      long length =
          ByteBuffer.wrap(header)
              .order(ByteOrder.LITTLE_ENDIAN)
              .getLong(BinaryFrames.REPLY_LENGTH_AT);
      if (!(length >= 0 && length <= longest)) {
        // Nobody knows where the next frame would begin. The header says what is wrong.
        pass(header);
        return;
      }
      byte[] frame = Arrays.copyOf(header, HEADER + (int) length);
      if (from.readNBytes(frame, HEADER, (int) length) < length) {
        return;
      }
      pass(frame);
      header = from.readNBytes(HEADER);
    }
  }
}
