package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTest {
  private static final String ESCAPE = "\\u";

  @Test
  void leavesWordsAlone() {
    String words = "Größe, ε → δ, 日本, \\path, 10 %, \"x\", 😀";
    assertThat(Visible.of(words)).isEqualTo(words);
    assertThat(Visible.lines(words)).isEqualTo(words);
    assertThat(Visible.of("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x00, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x7f, 0x80, 0x85, 0x9b, 0x9d, 0xad,
        0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff, 0xfffe,
        0xffff, 0xd800
      })
  void showsWhatWouldNotShow(int point) {
    String escaped = ESCAPE + "%04x".formatted(point);
    assertThat(Visible.of("a" + Character.toString(point) + "b")).isEqualTo("a" + escaped + "b");
    boolean isKept = point == '\n' || point == '\t';
    assertThat(Visible.lines(Character.toString(point)))
        .isEqualTo(isKept ? Character.toString(point) : escaped);
  }

  /** Tags beyond the first plane take two units, as in JSON. */
  @Test
  void escapesUnitsOfJson() {
    assertThat(Visible.of(Character.toString(0xE0041))).isEqualTo("\\udb40\\udc41");
  }

  /** No text has a character that a terminal obeys. */
  @Test
  void leavesNothingThatSteers() {
    StringBuilder everything = new StringBuilder();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      everything.appendCodePoint(point);
    }
    assertThat(Visible.of(everything.toString()).codePoints().allMatch(Visible::isVisible))
        .isTrue();
  }
}
