package dev.sievert.scenario.document;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceTextTest {

  @Test
  void utf8IsUnderstood() {
    assertThat(problems("name: Größe 😀 漢字".getBytes(UTF_8))).isEmpty();
  }

  @Test
  void otherEncodingsAreTold() {
    assertThat(problems("a: 1\nname: Größe".getBytes(ISO_8859_1)))
        .containsExactly("f.yaml:2: the document must be UTF-8 text but has bytes that are not");
    assertThat(problems("a: 1".getBytes(UTF_16)))
        .containsExactly("f.yaml:1: the document must be UTF-8 text but is UTF-16 or UTF-32");
    assertThat(problems("\uFEFFa: 1".getBytes(UTF_16LE)))
        .containsExactly("f.yaml:1: the document must be UTF-8 text but is UTF-16 or UTF-32");
    assertThat(problems("\uFEFFa: 1".getBytes(Charset.forName("UTF-32BE"))))
        .containsExactly("f.yaml:1: the document must be UTF-8 text but is UTF-16 or UTF-32");
  }

  @Test
  void utf16WithoutAMarkIsRecognizedByItsNullCharacters() {
    assertThat(problems("a: 1".getBytes(UTF_16BE)))
        .containsExactly("f.yaml:1: the document must not have control characters but has U+0000");
  }

  @Test
  void aCharacterCutInTheMiddleIsTold() {
    byte[] whole = "a: 1\nb: ä".getBytes(UTF_8);

    assertThat(problems(Arrays.copyOf(whole, whole.length - 1)))
        .containsExactly("f.yaml:2: the document must be UTF-8 text but has bytes that are not");
  }

  @Test
  void controlCharactersAreToldWithTheirLine() {
    assertThat(problems("a: 1\nb: \u0007".getBytes(UTF_8)))
        .containsExactly("f.yaml:2: the document must not have control characters but has U+0007");
  }

  @Test
  void theColumnOfABadCharacterIsKnown() {
    ParsedDocument reading = ParsedDocument.of("f.yaml", "a: 1\nb: \u0007");

    assertThat(reading.problems().list().get(0).position()).isEqualTo(new Position(2, 4));
  }

  private static List<String> problems(byte[] bytes) {
    return ParsedDocument.of("f.yaml", bytes, Limits.STANDARD).lines();
  }
}
