package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.stream.Stream;

/** The content of a scenario file that must be refused. */
final class HostileScenario {
  private static final int LONGEST_NAME = 100;

  private final String ending;
  private final byte[] bytes;

  HostileScenario(String ending, byte[] bytes) {
    this.ending = ending;
    this.bytes = bytes;
  }

  static HostileScenario yaml(String text) {
    return new HostileScenario("yaml", text.getBytes(UTF_8));
  }

  static HostileScenario json(String text) {
    return new HostileScenario("json", text.getBytes(UTF_8));
  }

  /**
   * One scenario for each entry of a table, which takes the place of {@code ?}. Entries stand two
   * blanks apart; {@code ⏎} and {@code ·} are a line feed and a blank.
   */
  static Stream<HostileScenario> each(String pattern, String table) {
    return entries(table).map(entry -> yaml(pattern.replace("?", entry)));
  }

  static Stream<String> entries(String table) {
    return table
        .lines()
        .flatMap(line -> Arrays.stream(line.split(" {2,}", -1)))
        .map(entry -> entry.replace('⏎', '\n').replace('·', ' '));
  }

  String ending() {
    return ending;
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** Every byte is a Latin letter, so different contents are different texts. */
  String content() {
    return new String(bytes, ISO_8859_1);
  }

  @Override
  public String toString() {
    String text = new String(bytes, UTF_8).replaceAll("\\P{Print}+", " ").strip();
    String start = text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME) + " …";
    return ending + " " + start;
  }
}
