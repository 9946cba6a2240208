import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/**
 * A noisy count that speaks frames of bytes. The claim, epsilon 1, holds.
 *
 * <pre>
 * audit: {target: {command: [java, Binary.java], protocol: binary}, inputs: [10, 11], claimed: {epsilon: 1}}
 * </pre>
 */
public class Binary {
  private static final int DESCRIBE = 0;
  private static final int SAMPLE = 1;
  private static final int NUMBER = 1;
  private static final int NUMBERS = 2;
  private static final int JSON = 3;
  private static final int FAILURE = 4;

  public static void main(String[] arguments) throws IOException {
    DataInputStream requests = new DataInputStream(System.in);
    OutputStream replies = new BufferedOutputStream(System.out, 1 << 17);
    byte[] header = new byte[40];
    while (read(requests, header)) {
      ByteBuffer asked = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
      long id = asked.getLong();
      int operation = asked.getInt();
      int content = asked.getInt();
      int n = (int) asked.getLong();
      long seed = asked.getLong();
      byte[] body = new byte[(int) asked.getLong()];
      requests.readFully(body);
      if (operation == DESCRIBE) {
        reply(replies, id, JSON, 0, "{\"name\": \"a noisy count in Java\"}".getBytes(StandardCharsets.UTF_8));
      } else if (operation != SAMPLE) {
        return;
      } else if (content != NUMBER) {
        reply(replies, id, FAILURE, 0, "the input must be a number".getBytes(StandardCharsets.UTF_8));
      } else {
        double count = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).getDouble();
        reply(replies, id, NUMBERS, 1, outputs(count, n, new SplittableRandom(seed)));
      }
    }
  }

  private static boolean read(DataInputStream requests, byte[] header) throws IOException {
    try {
      requests.readFully(header);
      return true;
    } catch (EOFException nobodyAsks) {
      return false;
    }
  }

  private static byte[] outputs(double count, int n, SplittableRandom random) {
    ByteBuffer outputs = ByteBuffer.allocate(n * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int run = 0; run < n; run++) {
      outputs.putDouble(count + geometric(random) - geometric(random));
    }
    return outputs.array();
  }

  /** For epsilon 1. */
  private static double geometric(SplittableRandom random) {
    return Math.floor(-Math.log(1 - random.nextDouble()));
  }

  private static void reply(OutputStream replies, long id, int content, int width, byte[] body)
      throws IOException {
    ByteBuffer header = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    header.putLong(id).putInt(content).putInt(width).putLong(body.length);
    replies.write(header.array());
    replies.write(body);
    replies.flush();
  }
}
