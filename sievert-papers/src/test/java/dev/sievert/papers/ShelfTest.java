package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.words.Paper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are whole, and one item that fails takes nothing with it. */
class ShelfTest {
  @TempDir private Path directory;

  /** An item that cannot be made. */
  private record Broken() implements Item {
    @Override
    public Label label() {
      return new Label("broken", Paper.FANO, "Figure 99", "A <b>broken</b> one");
    }

    @Override
    public List<PrintedClaim> claims() {
      return List.of(PrintedClaim.of("nothing", "nothing & more", "nowhere"));
    }

    @Override
    public Made make(ItemRequest request) {
      throw new IllegalStateException("on purpose");
    }
  }

  private List<Finished> written() throws IOException {
    Shelf shelf = Shelf.open(directory);
    List<Finished> all =
        List.of(
            Finished.of(new Broken(), new ItemRequest(Size.TINY, Optional.empty())),
            MadeItems.of(Items.named("threat-models").orElseThrow()),
            MadeItems.of(Items.named("pure-success").orElseThrow()));
    all.forEach(shelf::put);
    shelf.index(all, "sievert reproduce --out out", "sievert test");
    return all;
  }

  @Test
  void writesWhatWasMadeAndNothingElse() throws IOException {
    written();
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "threat-models.csv",
              "threat-models.svg",
              "pure-success.csv",
              "pure-success.svg",
              "index.html",
              "index.json",
              "index.md");
    }
  }

  @Test
  void thePageIsSoundAndFetchesNothing() throws Exception {
    written();
    String html = Files.readString(directory.resolve("index.html"));
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    assertThat(factory.newDocumentBuilder().parse(directory.resolve("index.html").toFile()))
        .isNotNull();
    assertThat(html)
        .doesNotContain("src=\"http")
        .doesNotContain("href=\"http")
        .doesNotContain("<b>broken");
    assertThat(html).contains("This item failed: IllegalStateException: on purpose.");
  }

  @Test
  void theIndexHasALineForEach() throws IOException {
    written();
    assertThat(Files.readString(directory.resolve("index.json")))
        .contains("\"name\": \"broken\"", "\"error\": \"IllegalStateException: on purpose\"")
        .contains("\"name\": \"pure-success\"", "\"verdict\": \"loose\"");
    assertThat(Files.readString(directory.resolve("index.md")))
        .contains("| 003 | Figure 1 | [pure-success](#pure-success) |")
        .contains("theory/errata.md#e3");
  }

  @Test
  void aFileIsNoDirectory() throws IOException {
    Path file = Files.writeString(directory.resolve("taken"), "mine");
    assertThatThrownBy(() -> Shelf.open(file))
        .hasMessage("--out must be a directory but was a file: " + file);
    assertThat(file).hasContent("mine");
    assertThatThrownBy(() -> Shelf.open(file.resolve("below")))
        .hasMessage(
            "--out must be a directory that can be written but was " + file.resolve("below"));
  }
}
