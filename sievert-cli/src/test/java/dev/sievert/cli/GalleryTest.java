package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports that are shown are small, and those that the examples give. */
class GalleryTest {
  private static final int MOST_BYTES = 300_000;

  @ParameterizedTest
  @ValueSource(strings = {"survey", "hours", "language-model", "census", "audit"})
  void isSmall(String name) throws Exception {
    Path file = Repository.file("docs/gallery/" + name + ".html");
    assertThat(Files.size(file)).isLessThan(MOST_BYTES);
    assertThat(Repository.read("docs/gallery/README.md")).contains("](" + name + ".html)");
    assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
  }

  @ParameterizedTest
  @CsvSource({"hours, examples/adult-hours.yaml"})
  void isUpToDate(String name, String example) {
    String json = Repository.run(List.of("assess", example, "--json")).out().strip();
    assertThat(Repository.read("docs/gallery/" + name + ".html"))
        .as("docs/gallery/%s.html is stale; run ./sievert gallery docs/gallery", name)
        .contains(json.replace(">", "\\u003e").replace("&", "\\u0026"));
  }

  /** Worst case 52 points, by ρ 73, by ε more than 99; a trait of 1 in 10,000 about one point. */
  @Test
  void tellsTheStoryOfTheCensus() {
    String census = Repository.read("docs/gallery/census.html").replace('\u00a0', ' ');
    assertThat(census)
        .contains("0.0 % → 52.1 %", "only ρ = 1.0005 about 73.0", "0.010 % → 1.060 %")
        .contains("only ε = 10.6, δ = 1e-10 about 100.0");
  }

  /** Both answer the same question at the same limit, and the page says which costs less. */
  @Test
  void holdsRandomisedResponseAgainstUnaryEncoding() {
    assertThat(Repository.read("docs/gallery/survey.html"))
        .contains(">grr</th>", ">oue</th>", "Mechanisms side by side", "Risk and cost");
  }

  @Test
  void refutesAClaimWithPictures() {
    assertThat(Repository.read("docs/gallery/audit.html"))
        .contains("Exceeded: the claim of ε = 1 does not hold")
        .contains("Evidence over time", "Audit and claim", "claimed: ε = 1", "noticed from");
  }
}
