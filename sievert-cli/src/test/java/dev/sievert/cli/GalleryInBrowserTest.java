package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The gallery as readers see it, on screens of three widths, light and dark, on paper, and without
 * JavaScript. Needs Chromium, which {@code ./check} installs, unless run with {@code
 * -Dwithout.browser}. With {@code -Dscreenshots=DIR} it keeps what it saw.
 */
class GalleryInBrowserTest {
  private static final List<Integer> WIDTHS = List.of(360, 390, 768, 1280);

  private static final int HEIGHT = 720;

  /** Between the margins of A4, in the pixels of style sheets. */
  private static final int PAPER = 718;

  private static final Pattern PDF_PAGE = Pattern.compile("/Type\\s*/Page\\b");

  private static final String LONG =
      "Averylongnamewithoutanyspaceinitthatwouldburstanynarrowpage"
          + "Averylongnamewithoutanyspaceinitthatwouldburstanynarrowpage"
          + "Averylongnamewithoutanyspaceinitthatwouldburstanynarrowpage";

  private static @Nullable Playwright playwright;
  private static @Nullable Browser browser;

  @BeforeAll
  static void open() {
    assumeTrue(System.getProperty("without.browser") == null, "without a browser, as asked");
    Optional<String> program = Programs.first("chromium", "chromium-browser", "google-chrome");
    assertThat(program).as("Chromium; or run ./check --without browser").isPresent();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(program.get()))
                    .setArgs(List.of("--no-sandbox", "--disable-background-networking")));
  }

  @AfterAll
  static void close() {
    if (playwright != null) {
      playwright.close();
    }
  }

  private static String look() throws IOException {
    try (InputStream script = GalleryInBrowserTest.class.getResourceAsStream("look.js")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String address(String name) {
    return Repository.file("docs/gallery/" + name + ".html").toUri().toString();
  }

  private static BrowserContext context(ColorScheme scheme, boolean isScripted) {
    return Objects.requireNonNull(browser)
        .newContext(
            new Browser.NewContextOptions()
                .setColorScheme(scheme)
                .setJavaScriptEnabled(isScripted)
                .setViewportSize(1440, 900));
  }

  @ParameterizedTest
  @CsvSource({
    "survey, LIGHT", "hours, LIGHT", "language-model, LIGHT", "census, LIGHT", "audit, LIGHT",
    "survey, DARK", "hours, DARK", "language-model, DARK", "census, DARK", "audit, DARK"
  })
  void canBeReadOnEveryScreen(String name, ColorScheme scheme) throws IOException {
    try (BrowserContext context = context(scheme, true)) {
      Page page = context.newPage();
      List<String> requests = new ArrayList<>();
      List<String> console = new ArrayList<>();
      page.onRequest(request -> requests.add(request.url()));
      page.onConsoleMessage(message -> console.add(message.text()));
      page.onPageError(console::add);
      page.navigate(address(name));
      for (int width : WIDTHS) {
        page.setViewportSize(width, HEIGHT);
        assertThat(complaints(page, false)).as("%s, %d wide", name, width).isEmpty();
        keep(page, name, scheme, width);
      }
      assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
          .isEqualTo(scheme == ColorScheme.DARK ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)");
      assertThat(requests).as("all requests").containsExactly(address(name));
      assertThat(console).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"survey", "hours", "language-model", "census", "audit"})
  void isWholeOnPaper(String name) throws IOException {
    try (BrowserContext context = context(ColorScheme.DARK, true)) {
      Page page = context.newPage();
      page.navigate(address(name));
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      page.setViewportSize(PAPER, 900);
      assertThat(complaints(page, true)).as("%s on paper", name).isEmpty();
      String pdf =
          new String(page.pdf(new Page.PdfOptions().setFormat("A4")), StandardCharsets.ISO_8859_1);
      assertThat(pdf).startsWith("%PDF-");
      assertThat(PDF_PAGE.matcher(pdf).results().count()).as("pages").isBetween(4L, 16L);
      assertThat(sheets(page)).as("page one of %s", name).isEqualTo(isTwo(name) ? 2 : 1);
    }
  }

  private static boolean isTwo(String name) {
    return name.equals("census");
  }

  /** How many sheets of paper the decisions take, without what follows them. */
  private static long sheets(Page page) {
    page.evaluate(
        "document.querySelectorAll('main > :not(.decision), footer').forEach(each => each.remove())");
    String pdf =
        new String(page.pdf(new Page.PdfOptions().setFormat("A4")), StandardCharsets.ISO_8859_1);
    return PDF_PAGE.matcher(pdf).results().count();
  }

  /** Many attackers, long words and every kind of line still fit on one sheet. */
  @Test
  void isDecidedOnOneSheetHoweverMuchThereIsToSay(@TempDir Path directory) throws IOException {
    StringBuilder table = new StringBuilder("age,town,school,work,sex,health,income,faith\n");
    for (int row = 0; row < 60; row++) {
      table.append(
          "%d,%d,%d,%d,%d,%d,%d,%d\n"
              .formatted(
                  row % 7, row % 5, row % 3, row % 4, row % 2, row % 6, row % 11, row % 8));
    }
    ScenarioFiles files = new ScenarioFiles(directory);
    files.write("people.csv", table.toString());
    String words = "A long story about what is released, why, and to whom it is of use. ";
    String scenario =
        files.write(
            "many.yaml",
            """
            name: "NAME"
            mechanism: {type: grr, epsilon: 1}
            secret: {table: people.csv}
            limit: {attribute: 0.01}
            about: {release: "STORY", recipients: "STORY", unit: "STORY", notes: "STORY"}
            """
                .replace("NAME", LONG)
                .replace("STORY", words.repeat(12).strip()));
    Path report = directory.resolve("many.html");
    assertThat(Cli.run("assess", scenario, "--html", report.toString()).err()).isEmpty();
    try (BrowserContext context = context(ColorScheme.LIGHT, true)) {
      Page page = context.newPage();
      page.navigate(report.toUri().toString());
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      page.setViewportSize(PAPER, 900);
      assertThat(complaints(page, true)).isEmpty();
      assertThat(page.locator(".answers tbody tr").count()).isGreaterThan(7);
      assertThat(sheets(page)).isEqualTo(1);
    }
  }

  /** Whoever forbids scripts reads the same words. */
  @ParameterizedTest
  @ValueSource(strings = {"survey", "hours", "language-model", "census", "audit"})
  void needsNoJavaScript(String name) {
    try (BrowserContext with = context(ColorScheme.LIGHT, true);
        BrowserContext without = context(ColorScheme.LIGHT, false)) {
      Page scripted = with.newPage();
      Page plain = without.newPage();
      scripted.navigate(address(name));
      plain.navigate(address(name));
      assertThat(plain.locator("body").innerText())
          .contains("What decided", "To do it again")
          .isEqualTo(scripted.locator("body").innerText());
      assertThat(plain.locator("figure svg").count()).isGreaterThan(4);
    }
  }

  /** What somebody wrote into a scenario is shown, not run, and does not burst the page. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>window.hacked = 1</script>",
        "<img src='https://example.org/x.png' onerror='window.hacked = 1'>",
        "<svg onload='window.hacked = 1'><style>*{display:none}</style>",
        LONG
      })
  void showsAHostileNameAndNothingElse(String name, @TempDir Path directory) throws IOException {
    String scenario =
        new ScenarioFiles(directory)
            .write(
                "hostile.yaml",
                """
                name: "NAME"
                mechanism: {type: grr, epsilon: 1}
                secret: {values: ["NAME", other, third]}
                attacker: {name: "NAME"}
                limit: {rad: 0.2}
                about: {release: "NAME", recipients: "NAME", unit: "NAME", notes: "NAME"}
                """
                    .replace("NAME", name));
    Path report = directory.resolve("hostile.html");
    assertThat(Cli.run("assess", scenario, "--html", report.toString()).err()).isEmpty();
    try (BrowserContext context = context(ColorScheme.LIGHT, true)) {
      Page page = context.newPage();
      List<String> requests = new ArrayList<>();
      page.onRequest(request -> requests.add(request.url()));
      page.navigate(report.toUri().toString());
      page.setViewportSize(360, 900);
      assertThat(complaints(page, false)).isEmpty();
      assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
      assertThat(page.locator("h2").first().innerText()).startsWith(name.substring(0, 12));
      assertThat(requests).hasSize(1);
    }
  }

  private static List<?> complaints(Page page, boolean isPrinted) throws IOException {
    return (List<?>) page.evaluate(look(), isPrinted);
  }

  /** The picture of a report in docs is its first screen at a middling width, on light paper. */
  private static void keep(Page page, String name, ColorScheme scheme, int width)
      throws IOException {
    String directory = System.getProperty("screenshots");
    if (directory != null) {
      boolean isShown = scheme == ColorScheme.LIGHT && width == 768;
      String file =
          isShown ? name : name + "-" + scheme.name().toLowerCase(Locale.ROOT) + "-" + width;
      SmallPicture.write(page.screenshot(), Path.of(directory, file + ".png"));
    }
  }
}
