package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.document.Scalar.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExcerptTest {

  @Test
  void namesWhatANodeIs() {
    assertThat(Excerpt.of(new Sequence(Position.START, List.of()))).isEqualTo("a list");
    assertThat(Excerpt.of(new Mapping(Position.START, Map.of()))).isEqualTo("a mapping");
    assertThat(Excerpt.of(scalar("ten", Kind.TEXT))).isEqualTo("\"ten\"");
    assertThat(Excerpt.of(scalar("1.50", Kind.NUMBER))).isEqualTo("1.50");
    assertThat(Excerpt.of(scalar("~", Kind.NULL))).isEqualTo("~");
    assertThat(Excerpt.of(scalar("", Kind.NULL))).isEqualTo("empty");
    assertThat(Excerpt.of(scalar("", Kind.TEXT))).isEqualTo("\"\"");
  }

  @Test
  void cutsLongTexts() {
    assertThat(Excerpt.shortened("x".repeat(40))).isEqualTo("x".repeat(40));
    assertThat(Excerpt.shortened("x".repeat(41))).isEqualTo("x".repeat(40) + "…");
    assertThat(Excerpt.shortened("😀".repeat(41))).isEqualTo("😀".repeat(40) + "…");
  }

  @Test
  void escapesWhatATerminalWouldObey() {
    assertThat(Excerpt.quoted("a\nb\r\tc\u001B[31m\u202Ed\uD800"))
        .isEqualTo("\"a\\u000ab\\u000d\\u0009c\\u001b[31m\\u202ed\\ud800\"");
  }

  private static Scalar scalar(String text, Kind kind) {
    return new Scalar(Position.START, text, kind);
  }
}
