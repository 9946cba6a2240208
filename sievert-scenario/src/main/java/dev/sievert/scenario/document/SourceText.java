package dev.sievert.scenario.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Turns bytes into text, strictly: UTF-8, and no character that a text file cannot show. */
final class SourceText {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private SourceText() {}

  static String decode(byte[] bytes) throws Unreadable {
    refuseWideEncodings(bytes);
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), text, true);
    String decoded = text.flip().toString();
    if (result.isError()) {
      throw new Unreadable(endOf(decoded), "must be UTF-8 text but has bytes that are not");
    }
    return checked(decoded);
  }

  /** Drops a leading byte order mark and refuses characters that do not belong into a text. */
  private static String checked(String text) throws Unreadable {
    String content = text.indexOf(BYTE_ORDER_MARK) == 0 ? text.substring(1) : text;
    int foreign = firstForeign(content);
    if (foreign < content.length()) {
      throw new Unreadable(endOf(content.substring(0, foreign)), complaint(content, foreign));
    }
    return content;
  }

  /** The index of the first character that does not belong into a text; its length for none. */
  static int firstForeign(String text) {
    int at = 0;
    while (at < text.length() && belongsInText(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  static String complaint(String text, int foreign) {
    String name = Excerpt.named(text.codePointAt(foreign));
    return "must not have control characters but has " + name;
  }

  /** The characters that YAML calls printable; JSON has no need of the others either. */
  private static boolean belongsInText(int point) {
    if (point < 0xA0) {
      return (point >= 0x20 && point < 0x7F)
          || point == '\t'
          || point == '\n'
          || point == '\r'
          || point == 0x85;
    }
    return point <= 0xD7FF || (point >= 0xE000 && point <= 0xFFFD) || point >= 0x10000;
  }

  private static void refuseWideEncodings(byte[] bytes) throws Unreadable {
    if (startsWith(bytes, 0xFE, 0xFF)
        || startsWith(bytes, 0xFF, 0xFE)
        || startsWith(bytes, 0x00, 0x00, 0xFE, 0xFF)) {
      throw new Unreadable(Position.START, "must be UTF-8 text but is UTF-16 or UTF-32");
    }
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    if (bytes.length < prefix.length) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if ((bytes[i] & 0xFF) != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  private static Position endOf(String before) {
    int line = 1 + (int) before.chars().filter(character -> character == '\n').count();
    int column = before.length() - before.lastIndexOf('\n');
    return new Position(line, column);
  }
}
