package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.protocol.ValueJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.zip.CRC32;

/**
 * What a program has answered so far, so that an audit which was killed need not ask again. Every
 * request has a seed of its own, which depends only on what it is for; so an audit that begins anew
 * and takes its first answers from here comes to where it was, and then goes on. That is also right
 * of programs that draw randomness of their own.
 */
public final class ReplyLog {
  private static final byte SLOW = 1;
  private static final byte FAILED = 2;
  private static final byte COSTLY = 4;
  private static final byte LATE = 8;

  private static final byte NUMBER = 0;
  private static final byte LONG_NUMBER = 1;
  private static final byte WORD = 2;
  private static final byte SYMBOL = 3;

  private final int most;
  private final Map<Key, Integer> places = new HashMap<>();
  private int repeats;
  private byte[] bytes = new byte[0];
  private int length;
  private boolean isFull;
  private volatile IntConsumer listener = runs -> {};

  /**
   * A log without entries.
   *
   * @param most so many bytes are kept; what comes later is forgotten
   */
  public ReplyLog(int most) {
    this.most = most;
  }

  /** The same request may be made again, to see whether it is answered in the same way. */
  private record Key(int input, long seed, int repeat) {}

  /**
   * What came of a request, beside the outputs.
   *
   * @param wanted how many runs were asked for
   * @param isSlow whether fewer should be asked for next time
   */
  record Reply(int wanted, boolean isSlow, Optional<ProgramException> failure) {}

  /**
   * Begins with what was answered before.
   *
   * @param kept from {@link #bytes()}
   * @throws IllegalArgumentException where no log can have been like this
   */
  public synchronized void restore(byte[] kept) {
    Outputs scratch = new Outputs(new Alphabet());
    ByteArrayInputStream stream = new ByteArrayInputStream(kept);
    DataInputStream input = new DataInputStream(stream);
    try {
      while (stream.available() > 0) {
        int place = kept.length - stream.available();
        Key key = new Key(input.readInt(), input.readLong(), 0);
        scratch.clear();
        read(input, scratch);
        while (places.putIfAbsent(key, place) != null) {
          key = new Key(key.input(), key.seed(), key.repeat() + 1);
          repeats = Math.max(repeats, key.repeat());
        }
      }
    } catch (IOException | RuntimeException impossible) {
      throw new IllegalArgumentException("is no log of replies", impossible);
    }
    bytes = kept.clone();
    length = kept.length;
  }

  /** {@return all that is kept} */
  public synchronized byte[] bytes() {
    return Arrays.copyOf(bytes, length);
  }

  /** {@return whether something had to be forgotten} */
  public synchronized boolean isFull() {
    return isFull;
  }

  /**
   * Has somebody told how many runs were answered by the program itself, each time that it answers.
   */
  public void tell(IntConsumer listener) {
    this.listener = listener;
  }

  /**
   * What was answered before, each answer once.
   *
   * @param atMost how many runs are still wanted
   * @param scratch where its outputs are written
   */
  synchronized Optional<Reply> take(ProgramValue input, long seed, int atMost, Outputs scratch) {
    if (places.isEmpty()) {
      return Optional.empty();
    }
    int named = name(input);
    for (int repeat = 0; repeat <= repeats; repeat++) {
      Integer place = places.remove(new Key(named, seed, repeat));
      if (place != null) {
        Reply reply = read(place, scratch);
        if (reply.wanted() <= atMost) {
          return Optional.of(reply);
        }
        scratch.clear();
      }
    }
    return Optional.empty();
  }

  private Reply read(int place, Outputs scratch) {
    int start = place + Integer.BYTES + Long.BYTES;
    try {
      return read(
          new DataInputStream(new ByteArrayInputStream(bytes, start, length - start)), scratch);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Keeps what the program has answered. */
  void keep(ProgramValue input, long seed, Reply reply, Outputs scratch) {
    if (most > 0 && !isFull()) {
      append(entry(input, seed, reply, scratch));
    }
    listener.accept(reply.wanted());
  }

  private synchronized void append(byte[] entry) {
    if ((long) length + entry.length > most) {
      isFull = true;
      return;
    }
    if (length + entry.length > bytes.length) {
      long room = Math.max(2L * bytes.length, length + entry.length);
      bytes = Arrays.copyOf(bytes, (int) Math.min(most, room));
    }
    System.arraycopy(entry, 0, bytes, length, entry.length);
    length += entry.length;
  }

  /** The seed tells requests apart; this tells audits apart that have the same seeds. */
  private static int name(ProgramValue input) {
    CRC32 sum = new CRC32();
    sum.update(JsonText.compact(ValueJson.of(input)).getBytes(StandardCharsets.UTF_8));
    return (int) sum.getValue();
  }

  private static byte[] entry(ProgramValue input, long seed, Reply reply, Outputs outputs) {
    ByteArrayOutputStream entry = new ByteArrayOutputStream();
    try {
      DataOutputStream output = new DataOutputStream(entry);
      output.writeInt(name(input));
      output.writeLong(seed);
      output.writeInt(reply.wanted());
      output.writeByte(flags(reply));
      if (reply.failure().isPresent()) {
        write(output, String.valueOf(reply.failure().get().getMessage()));
      } else {
        write(output, outputs);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return entry.toByteArray();
  }

  private static int flags(Reply reply) {
    int flags = reply.isSlow() ? SLOW : 0;
    if (reply.failure().isPresent()) {
      ProgramException failure = reply.failure().get();
      flags |= FAILED | (failure.isCostly() ? COSTLY : 0) | (failure.isLate() ? LATE : 0);
    }
    return flags;
  }

  private static void write(DataOutputStream output, Outputs outputs) throws IOException {
    output.writeInt(outputs.count());
    for (int row = 0; row < outputs.count(); row++) {
      output.writeInt(outputs.width(row));
      for (int place = 0; place < outputs.width(row); place++) {
        write(output, outputs, row, place);
      }
    }
    Map<String, Long> failures = outputs.failures();
    output.writeInt(failures.size());
    for (Map.Entry<String, Long> failure : failures.entrySet()) {
      write(output, failure.getKey());
      output.writeLong(failure.getValue());
    }
  }

  private static void write(DataOutputStream output, Outputs outputs, int row, int place)
      throws IOException {
    int symbol = outputs.symbol(row, place);
    double rest = outputs.rest(row, place);
    Optional<String> word = outputs.alphabet().word(symbol);
    if (symbol == Alphabet.NUMBER) {
      output.writeByte(rest == 0 ? NUMBER : LONG_NUMBER);
      output.writeDouble(outputs.number(row, place));
      if (rest != 0) {
        output.writeDouble(rest);
      }
    } else if (word.isPresent()) {
      output.writeByte(WORD);
      write(output, word.get());
    } else {
      output.writeByte(SYMBOL);
      output.writeByte(symbol);
    }
  }

  private static void write(DataOutputStream output, String text) throws IOException {
    // Not in UTF-8, which does not have every text that a program may put out.
    output.writeInt(text.length());
    output.writeChars(text);
  }

  private static Reply read(DataInputStream input, Outputs outputs) throws IOException {
    int wanted = input.readInt();
    int flags = input.readByte();
    if (wanted <= 0 || flags < 0 || flags > (SLOW | FAILED | COSTLY | LATE)) {
      throw new IOException("no such reply");
    }
    if ((flags & FAILED) != 0) {
      return new Reply(wanted, false, Optional.of(failure(text(input), flags)));
    }
    int rows = input.readInt();
    if (rows < 0 || rows > wanted) {
      throw new IOException("more outputs than runs");
    }
    for (int row = 0; row < rows; row++) {
      row(input, outputs);
    }
    int reasons = input.readInt();
    for (int reason = 0; reason < reasons; reason++) {
      outputs.noteFailures(text(input), input.readLong());
    }
    return new Reply(wanted, (flags & SLOW) != 0, Optional.empty());
  }

  private static ProgramException failure(String why, int flags) {
    if ((flags & LATE) != 0) {
      return ProgramException.late(why);
    }
    return (flags & COSTLY) != 0 ? ProgramException.died(why) : new ProgramException(why, false);
  }

  private static void row(DataInputStream input, Outputs outputs) throws IOException {
    int width = input.readInt();
    for (int place = 0; place < width; place++) {
      int kind = input.readByte();
      switch (kind) {
        case NUMBER -> outputs.number(input.readDouble());
        case LONG_NUMBER -> outputs.number(input.readDouble(), input.readDouble());
        case WORD -> outputs.text(text(input));
        case SYMBOL -> outputs.symbol(symbol(input.readByte()));
        default -> throw new IOException("no such place");
      }
    }
    outputs.end();
  }

  private static int symbol(int code) throws IOException {
    if (code < Alphabet.ABSENT || code > Alphabet.NO_ANSWER) {
      throw new IOException("no such symbol");
    }
    return code;
  }

  private static String text(DataInputStream input) throws IOException {
    int size = input.readInt();
    if (size < 0 || size > input.available() / Character.BYTES) {
      throw new IOException("no such text");
    }
    char[] text = new char[size];
    for (int at = 0; at < size; at++) {
      text[at] = input.readChar();
    }
    return new String(text);
  }
}
