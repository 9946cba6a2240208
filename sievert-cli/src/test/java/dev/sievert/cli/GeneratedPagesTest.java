package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.report.pages.GeneratedPages;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedPagesTest {
  private static final Map<String, String> PAGES = GeneratedPages.all();

  static Set<String> pages() {
    return PAGES.keySet();
  }

  static List<String> bounds() {
    return Bounds.ALL.stream().map(Bound::name).toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void areUpToDate(String page) {
    assertThat(Repository.file("docs/" + page))
        .as("docs/%s is stale or missing; run ./sievert docs docs", page)
        .content()
        .isEqualTo(PAGES.get(page));
  }

  @Test
  void areThese() {
    assertThat(pages())
        .containsExactly(
            "theory/theorems.md",
            "mechanisms.md",
            "theory/comparison.md",
            "theory/comparison.csv",
            "glossary.md",
            "presets.md",
            "scenario.schema.json",
            "policy.schema.json");
  }

  @ParameterizedTest
  @MethodSource("bounds")
  void linkAProofOfEveryBound(String bound) {
    assertThat(Repository.file("docs/theory/proofs/" + bound + ".md"))
        .as("every bound needs a proof page")
        .isRegularFile();
    assertThat(PAGES.get("theory/theorems.md"))
        .contains("\n## " + bound + "\n", "](proofs/" + bound + ".md)");
  }
}
