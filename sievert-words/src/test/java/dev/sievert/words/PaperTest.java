package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.Bounds;
import org.junit.jupiter.api.Test;

/** Papers are called by keys that can be looked up. */
class PaperTest {
  @Test
  void areCalledByKeysWhereCodeHasNumbers() {
    assertThat(Paper.keyed("004 Theorem 4.3, no share cut off (errata A1, A2)"))
        .isEqualTo("[Guerra-Balboa 2026] Theorem 4.3, no share cut off ([Errata A1, A2])");
    assertThat(Paper.keyed("001 Theorem 2; for up to 2,000 values; Paper 003 reads 0.000 and 1000"))
        .isEqualTo(
            "[Guo 2023] Theorem 2; for up to 2,000 values; [Guerra-Balboa 2024] reads 0.000 and"
                + " 1000");
  }

  @Test
  void areListedWhereTheyAreCalled() {
    assertThat(Paper.references("by [Kaissis 2023] and [Errata D6]"))
        .extracting(pair -> pair.get(0))
        .containsExactly("Kaissis 2023", "Errata");
    assertThat(Paper.references("by nobody")).isEmpty();
    assertThat(Paper.references(Paper.keyed("000")).get(0).get(1))
        .isEqualTo(Paper.UNIFIED.citation());
  }

  @Test
  void noTheoremCallsThemByNumber() {
    Bounds.all()
        .forEach(
            bound ->
                assertThat(Paper.keyed(bound.theorem().source() + bound.theorem().tight()))
                    .doesNotContainPattern("(?<![\\w,.])00[0-4]\\b")
                    .doesNotContain(" errata "));
  }
}
