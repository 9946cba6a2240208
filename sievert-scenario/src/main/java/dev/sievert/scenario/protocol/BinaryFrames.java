package dev.sievert.scenario.protocol;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.json.JsonText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A request is a frame, and so is a reply: a header that says how long the rest is, and the rest.
 * All numbers are little-endian. Numbers are passed as they are in memory, which is what makes this
 * fast; anything that is no double goes as JSON.
 *
 * <pre>
 * request   id  int64 | operation int32 | content int32 | n int64 | seed int64 | length int64 | length bytes
 * reply     id  int64 | content   int32 | width   int32 | length int64 | length bytes
 *
 * operation  0 describe, 1 sample, 2 quit
 * content    0 nothing, 1 a number, 2 numbers, 3 JSON, 4 why it failed (text in UTF-8)
 * </pre>
 *
 * <p>A reply of numbers has n outputs of {@code width} doubles each, one after the other.
 */
public final class BinaryFrames implements Conversation {
  /** How long the header of a reply is. */
  public static final int REPLY_HEADER = 24;

  /** Where the header of a reply says how many bytes follow. */
  public static final int REPLY_LENGTH_AT = 16;

  private static final int REQUEST_HEADER = 40;

  private static final int DESCRIBE = 0;
  private static final int SAMPLE = 1;
  private static final int QUIT = 2;

  private static final int NOTHING = 0;
  private static final int NUMBER = 1;
  private static final int NUMBERS = 2;
  private static final int JSON = 3;
  private static final int FAILURE = 4;

  private static final byte[] EMPTY = {};

  @Override
  public byte[] describe(long id) {
    return request(id, DESCRIBE, NOTHING, 0, 0, EMPTY);
  }

  @Override
  public byte[] quit(long id) {
    return request(id, QUIT, NOTHING, 0, 0, EMPTY);
  }

  @Override
  public byte[] sample(long id, ProgramValue input, int count, long seed) {
    if (input instanceof ProgramValue.Quantity quantity) {
      return request(id, SAMPLE, NUMBER, count, seed, bytes(List.of(quantity)));
    }
    if (input instanceof ProgramValue.Sequence list && areDoubles(list.values())) {
      return request(id, SAMPLE, NUMBERS, count, seed, bytes(list.values()));
    }
    byte[] text = JsonText.compact(ValueJson.of(input)).getBytes(StandardCharsets.UTF_8);
    return request(id, SAMPLE, JSON, count, seed, text);
  }

  private static boolean areDoubles(List<ProgramValue> values) {
    return values.stream().allMatch(ProgramValue.Quantity.class::isInstance);
  }

  private static byte[] bytes(List<? extends ProgramValue> quantities) {
    byte[] bytes = new byte[Double.BYTES * quantities.size()];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (ProgramValue each : quantities) {
      buffer.putDouble(((ProgramValue.Quantity) each).number());
    }
    return bytes;
  }

  private static byte[] request(
      long id, int operation, int content, long count, long seed, byte[] rest) {
    byte[] bytes = new byte[REQUEST_HEADER + rest.length];
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(id)
        .putInt(operation)
        .putInt(content)
        .putLong(count)
        .putLong(seed)
        .putLong(rest.length)
        .put(rest);
    return bytes;
  }

  /** A reply taken apart. */
  private record Frame(int content, int width, ByteBuffer rest) {
    static Frame of(byte[] reply, long id) throws ReplyException {
      ByteBuffer buffer = ByteBuffer.wrap(reply).order(ByteOrder.LITTLE_ENDIAN);
      long answered = buffer.getLong();
      if (answered != id) {
        throw ReplyException.nonsense(
            "answered request " + answered + " where " + id + " was expected");
      }
      Frame frame = new Frame(buffer.getInt(), buffer.getInt(), buffer);
      long length = buffer.getLong();
      if (length != buffer.remaining()) {
        throw ReplyException.nonsense(
            "announced a reply of " + length + " bytes, where 64 megabytes are the most");
      }
      if (frame.content == FAILURE) {
        throw new ReplyException("reported an error: " + ReplyReader.shown(frame.bytes()), true);
      }
      return frame;
    }

    byte[] bytes() {
      byte[] bytes = new byte[rest.remaining()];
      rest.duplicate().get(bytes);
      return bytes;
    }
  }

  @Override
  public Description description(byte[] reply, long id) throws ReplyException {
    Frame frame = Frame.of(reply, id);
    return switch (frame.content()) {
      case NOTHING -> Description.NONE;
      case JSON -> ReplyReader.framedDescription(frame.bytes(), id);
      default ->
          throw ReplyException.nonsense(
              "described itself by content " + frame.content() + " instead of 0 or 3");
    };
  }

  @Override
  public void outputs(byte[] reply, long id, int wanted, Outputs outputs) throws ReplyException {
    Frame frame = Frame.of(reply, id);
    switch (frame.content()) {
      case NUMBERS -> numbers(frame, wanted, outputs);
      case JSON -> ReplyReader.framedOutputs(frame.bytes(), id, wanted, outputs);
      default ->
          throw ReplyException.nonsense(
              "gave content " + frame.content() + " instead of 2, 3 or 4 when asked for " + wanted);
    }
  }

  private static void numbers(Frame frame, int wanted, Outputs outputs) throws ReplyException {
    int width = frame.width();
    long expected = (long) wanted * width * Double.BYTES;
    if (width < 0 || frame.rest().remaining() != expected) {
      throw ReplyException.nonsense(
          "gave %s bytes of outputs that are %s wide when asked for %s"
              .formatted(frame.rest().remaining(), width, wanted));
    }
    for (int row = 0; row < wanted; row++) {
      for (int place = 0; place < width; place++) {
        outputs.number(frame.rest().getDouble());
      }
      outputs.end();
    }
  }

  @Override
  public String shape() {
    return "one frame, a header of " + REPLY_HEADER + " bytes and what it announces";
  }
}
