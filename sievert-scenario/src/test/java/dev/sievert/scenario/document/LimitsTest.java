package dev.sievert.scenario.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {

  private static final Limits SMALL = new Limits(100, 60, 3, 4, 8, 10);

  @Test
  void aDocumentAtItsLimitsIsRead() {
    assertThat(problems("a: {b: [1, 2, 3, 4]}\nc: abcdefghij")).isEmpty();
  }

  @Test
  void theFileMustBeShort() {
    assertThat(problems("#".repeat(101)))
        .containsExactly("f:1: the document must be at most 100 bytes long but is longer");
  }

  @Test
  void linesOfYamlMustBeShort() {
    assertThat(problems("a: 1\n#" + "-".repeat(60)))
        .containsExactly(
            "f:2: the document must have lines of at most 60 characters but has one of 61");
    assertThat(problems("{\"a\":" + " ".repeat(60) + "1}")).isEmpty();
  }

  @Test
  void nestingMustBeShallow() {
    assertThat(problems("a:\n  b: [[1]]"))
        .containsExactly("f:2: the document must be nested at most 3 levels deep but is deeper");
  }

  @Test
  void listsMustBeShort() {
    assertThat(problems("a: [1, 2, 3, 4, 5]"))
        .containsExactly("f:1: a must have at most 4 elements but has more");
  }

  @Test
  void mappingsMustBeShort() {
    assertThat(problems("{a: 1, b: 2, c: 3, d: 4, e: 5}"))
        .containsExactly("f:1: the document must have at most 4 keys but has more");
  }

  @Test
  void repeatedKeysDoNotEscapeTheLimitOfValues() {
    assertThat(problems("{a: 1, a: 2, a: 3, a: 4, a: 5, a: 6, a: 7, a: 8}"))
        .containsExactly("f:1: the document must have at most 8 values but has more");
  }

  @Test
  void valuesMustBeFew() {
    assertThat(problems("a: [1, 2, 3]\nb: [4, 5, 6]"))
        .containsExactly("f:2: the document must have at most 8 values but has more");
  }

  @Test
  void textsMustBeShort() {
    assertThat(problems("a: abcdefghijk"))
        .containsExactly("f:1: a must be at most 10 characters long but was 11");
    assertThat(problems("abcdefghijk: 1"))
        .containsExactly("f:1: abcdefghijk must be at most 10 characters long but was 11");
  }

  @Test
  void aLimitIsPositive() {
    assertThatThrownBy(() -> new Limits(1, 1, 0, 1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("depth must be at least 1 but was 0");
  }

  private static List<String> problems(String text) {
    return ParsedDocument.of("f", text.getBytes(UTF_8), SMALL).lines();
  }
}
