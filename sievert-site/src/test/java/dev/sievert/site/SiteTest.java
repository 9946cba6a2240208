package dev.sievert.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository: whole, linked, and the same each time. */
class SiteTest {
  static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

  @TempDir private static Path site;

  @BeforeAll
  static void write() throws IOException {
    Site.of(REPOSITORY).write(site, false);
  }

  private static String read(String page) throws IOException {
    return Files.readString(site.resolve(page));
  }

  @Test
  void everyDocumentIsAPage() throws IOException {
    try (Stream<Path> found = Files.walk(REPOSITORY.resolve("docs"))) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        Path place = Target.of(REPOSITORY, REPOSITORY.relativize(file));
        assertThat(site.resolve(place)).exists();
      }
    }
    assertThat(read("index.html")).contains("<h1 id=\"sievert\">Sievert</h1>");
    assertThat(read("docs/gallery/index.html")).contains("<a href=\"survey.html\">");
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    SiteLinks links = SiteLinks.in(site);
    assertThat(links.broken()).isEmpty();
    assertThat(links.count()).isGreaterThan(3000);
  }

  @Test
  void aLinkThatLeadsNowhereIsFound(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("a.html"),
        "<p id=\"here\"><a href=\"#here\"><a href=\"#there\"><a href=\"b.html\"><img src=\"../x.png\">");
    assertThat(SiteLinks.in(folder).broken())
        .containsExactly("a.html to #there", "a.html to b.html", "a.html to ../x.png");
  }

  @Test
  void theContentsLeadToEveryPageOfTheDocumentation() throws IOException {
    Map<Path, MarkdownPage> pages = Site.of(REPOSITORY).pages();
    List<Path> listed =
        Contents.of(pages.keySet()).values().stream().flatMap(List::stream).toList();
    assertThat(listed).doesNotHaveDuplicates();
    assertThat(listed)
        .containsAll(
            pages.keySet().stream()
                .filter(page -> Path.of("docs").equals(page.getParent()))
                .toList());
  }

  @Test
  void theSameSourcesGiveTheSameBytes(@TempDir Path again) throws IOException {
    Site.of(REPOSITORY).write(again, false);
    try (Stream<Path> found = Files.walk(site)) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        assertThat(again.resolve(site.relativize(file))).hasSameBinaryContentAs(file);
      }
    }
  }

  @Test
  void theIndexHoldsWordsThatStandDeepInAPage() throws IOException {
    assertThat(read("site/search-index.js"))
        .startsWith("window.sievertIndex = [{\"to\":")
        .contains("docs/theory/errata.html#", "docs/python.html", "Clopper");
  }

  @Test
  void headingsAreNamedAsForgesDo() {
    Anchors anchors = new Anchors();
    assertThat(anchors.next("What you can ask?")).isEqualTo("what-you-can-ask");
    assertThat(anchors.next("`rad`: ε, δ")).isEqualTo("rad-ε-δ");
    assertThat(anchors.next("What you can ask")).isEqualTo("what-you-can-ask-1");
  }

  /** What every site needs. */
  private static void begin(Path repository) throws IOException {
    Files.createDirectories(repository.resolve("docs"));
    for (String name : List.of("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")) {
      Files.writeString(repository.resolve(name), "# " + name + "\n");
    }
  }

  @Test
  void whatLooksLikeMarkupIsText(@TempDir Path repository) throws IOException {
    begin(repository);
    Files.writeString(repository.resolve("x.py"), "print('<b>', \"{{title}}\")\n");
    Files.writeString(
        repository.resolve("README.md"), "# A `<b>` & c\n\n{{outline}} [file](x.py) `<script>`\n");
    Path out = repository.resolve("out");
    Site.of(repository).write(out, false);
    assertThat(Files.readString(out.resolve("index.html")))
        .contains("{{outline}} <a href=\"x.py.html\">file</a> <code>&lt;script&gt;</code>")
        .doesNotContain("<script>");
    assertThat(Files.readString(out.resolve("x.py.html")))
        .contains("print('&lt;b&gt;', &quot;{{title}}&quot;)");
  }

  @Test
  void aLinkOutOfTheRepositoryIsRefused(@TempDir Path repository) throws IOException {
    begin(repository);
    Files.writeString(repository.resolve("README.md"), "# A\n\n[out](../elsewhere.txt)\n");
    assertThatThrownBy(() -> Site.of(repository))
        .hasMessage("a link leads out of the repository: ../elsewhere.txt");
  }

  /** The documentation of the code is made by the JDK's own tool, which takes its time. */
  @Test
  @Tag("thorough")
  void theJavadocIsPartOfIt(@TempDir Path folder) throws IOException {
    Site.of(REPOSITORY).write(folder, true);
    new Javadoc(REPOSITORY, System.getProperty("java.class.path"))
        .write(folder.resolve(Layout.JAVADOC));
    assertThat(Files.readString(folder.resolve("api/index.html"))).contains("Begin with");
    assertThat(folder.resolve("api/dev/sievert/Sievert.html")).exists();
    assertThat(folder.resolve("api/member-search-index.js")).exists();
    assertThat(Files.readString(folder.resolve("api/dev/sievert/mechanism/Composition.html")))
        .contains("../threat/");
    assertThat(SiteLinks.in(folder).broken()).isEmpty();
  }
}
