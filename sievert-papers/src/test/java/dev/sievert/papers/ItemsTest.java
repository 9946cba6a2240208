package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every item keeps. */
class ItemsTest {
  /**
   * Entries of the errata page that are about a printed number, picture or statement of a figure.
   */
  private static final List<String> PRINTED =
      List.of(
          "A2", "A3", "A4", "A5", "A6", "A10", "A11", "A12", "A13", "A16", "A17", "A18", "A20",
          "A21", "A22", "A23", "B1", "B2", "B3", "B5", "B6", "B8", "C4", "C5", "C6", "C7", "D1",
          "D2", "D3", "D5", "D6", "E1", "E2", "E3", "E4");

  static Stream<Item> items() {
    return Items.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("items")
  void answersEveryClaimInOrder(Item item) {
    Finished finished = MadeItems.of(item);
    assertThat(finished.failure()).isEmpty();
    Made made = finished.made().orElseThrow();
    assertThat(made.outcomes()).extracting(Outcome::claim).isEqualTo(item.claims());
    assertThat(item.claims()).isNotEmpty().extracting(PrintedClaim::about).doesNotHaveDuplicates();
    assertThat(made.outcomes()).allMatch(outcome -> !outcome.evidence().isBlank());
    assertThat(made.outcomes()).contains(made.headline());
  }

  @ParameterizedTest
  @MethodSource("items")
  void hasNumbersAndAPictureWithATitle(Item item) {
    Made made = MadeItems.of(item).made().orElseThrow();
    assertThat(made.content().csv().lines()).hasSizeGreaterThan(1);
    assertThat(made.content().csv()).doesNotContain("NaN");
    String svg = made.drawing(item.label()).svg();
    assertThat(svg).contains("<title>", "<desc>").doesNotContain("NaN");
    assertThat(made.drawing(item.label()).reading()).startsWith("How to read:");
  }

  /** What is printed and what follows from it are kept apart: no arithmetic of ours in a claim. */
  @Test
  void claimsSayWhereTheyStand() {
    assertThat(items().flatMap(item -> item.claims().stream()))
        .allMatch(claim -> !claim.where().isBlank() && claim.printed().length() < 160);
  }

  @Test
  void namesAreWordsAndNoTwoTheSame() {
    assertThat(Items.ALL).extracting(Item::name).doesNotHaveDuplicates();
    assertThat(Items.ALL).allMatch(item -> item.name().matches("[a-z]+(-[a-z]+)*"));
  }

  @Test
  void theErrataAboutPrintedNumbersAllAppearAndExist() throws IOException {
    Set<String> cited = new TreeSet<>();
    items()
        .flatMap(item -> item.claims().stream())
        .forEach(claim -> claim.erratum().ifPresent(cited::add));
    assertThat(cited).containsAll(PRINTED);
    List<String> page = Files.readAllLines(Path.of("../docs/theory/errata.md"));
    assertThat(cited).allMatch(entry -> page.contains("### " + entry.toUpperCase(Locale.ROOT)));
  }
}
