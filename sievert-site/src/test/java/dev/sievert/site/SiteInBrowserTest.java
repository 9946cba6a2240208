package dev.sievert.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The site as readers see it, opened from the file system. Needs Chromium, which {@code ./check}
 * installs, unless run with {@code -Dwithout.browser}. With {@code -Dscreenshots=DIR} it keeps what
 * it saw.
 */
class SiteInBrowserTest {
  @TempDir private static Path site;
  private static @Nullable Playwright playwright;
  private static @Nullable Browser browser;

  @BeforeAll
  static void open() throws IOException {
    assumeTrue(System.getProperty("without.browser") == null, "without a browser, as asked");
    Site.of(SiteTest.REPOSITORY).write(site, false);
    Optional<Path> program =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .flatMap(
                name ->
                    Stream.of(System.getenv("PATH").split(":", -1))
                        .map(folder -> Path.of(folder, name)))
            .filter(Files::isExecutable)
            .findFirst();
    assertThat(program).as("Chromium; or run ./check --without browser").isPresent();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program.get())
                    .setArgs(List.of("--no-sandbox", "--disable-background-networking")));
  }

  @AfterAll
  static void close() {
    if (playwright != null) {
      playwright.close();
    }
  }

  private static BrowserContext context(ColorScheme scheme, int width, boolean isScripted) {
    return Objects.requireNonNull(browser)
        .newContext(
            new Browser.NewContextOptions()
                .setColorScheme(scheme)
                .setJavaScriptEnabled(isScripted)
                .setViewportSize(width, 860));
  }

  private static String address(String page) {
    return site.resolve(page).toUri().toString();
  }

  /** What axe-core has against a page, by the rules of WCAG 2.2 AA. */
  private static List<?> barriers(Page page) throws IOException {
    try (InputStream script = SiteInBrowserTest.class.getResourceAsStream("/axe.min.js")) {
      String axe =
          new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
      page.evaluate(axe + "; null");
      return (List<?>)
          page.evaluate(
              "async () => (await axe.run(document, {preload: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a',"
                  + " 'wcag21aa', 'wcag22aa']})).violations.map(v => v.id + ': '"
                  + " + v.nodes.map(n => n.target.join(' ') + ' ' + n.failureSummary).join('; '))");
    }
  }

  @ParameterizedTest
  @CsvSource({"index.html, 390, LIGHT", "docs/mechanisms.html, 1280, DARK"})
  void canBeReadOnASmallAndALargeScreen(String name, int width, ColorScheme scheme)
      throws IOException {
    assertReadable(name, width, scheme);
  }

  /** Long pages take axe-core minutes. */
  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({
    "index.html, 1280, LIGHT",
    "docs/mechanisms.html, 390, DARK",
    "docs/theory/theorems.html, 390, LIGHT",
    "docs/architecture.html, 390, LIGHT",
    "docs/performance.html, 1280, LIGHT",
    "examples/health.yaml.html, 390, LIGHT",
  })
  void canBeReadOnEveryScreen(String name, int width, ColorScheme scheme) throws IOException {
    assertReadable(name, width, scheme);
  }

  private static void assertReadable(String name, int width, ColorScheme scheme)
      throws IOException {
    try (BrowserContext context = context(scheme, width, true)) {
      Page page = context.newPage();
      List<String> foreign = new ArrayList<>();
      List<String> console = new ArrayList<>();
      page.onRequest(request -> foreign.add(request.url()));
      page.onConsoleMessage(message -> console.add(message.text()));
      page.onPageError(console::add);
      page.navigate(address(name));
      keep(page, name, width, scheme);
      assertThat(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
          .as("how much wider than the screen")
          .isEqualTo(0);
      assertThat(page.locator("nav details").getAttribute("open") == null).isEqualTo(width < 800);
      assertThat(barriers(page)).isEmpty();
      assertThat(console).isEmpty();
      assertThat(foreign).allMatch(url -> url.startsWith(site.toUri().toString()));
    }
  }

  @Test
  void isSearchedWithoutAServer() {
    try (BrowserContext context = context(ColorScheme.LIGHT, 1280, true)) {
      Page page = context.newPage();
      page.navigate(address("docs/theory/proofs/rad.pure.html"));
      page.keyboard().press("/");
      page.keyboard().type("clopper pears");
      page.waitForSelector("#found a");
      assertThat(page.locator("#found a").first().innerText()).containsIgnoringCase("clopper");
      assertThat(page.locator("#count").textContent()).contains("found");
      page.locator("#query").fill("translation riskcal opacus");
      page.waitForSelector("#found p, #found a");
      page.locator("#query").fill("pipe");
      page.waitForSelector("#found a[href$='docs/pipe.html']");
      page.keyboard().press("Enter");
      page.waitForURL("**/docs/pipe.html");
      assertThat(page.locator("h1").innerText()).containsIgnoringCase("pipe");
    }
  }

  @Test
  void whatIsSearchedForIsNeverMarkup() {
    try (BrowserContext context = context(ColorScheme.LIGHT, 390, true)) {
      Page page = context.newPage();
      page.navigate(address("index.html"));
      page.locator("#query").fill("<img src=x onerror=window.hacked=1> (.*");
      page.waitForSelector("#found p");
      assertThat(page.locator("#found").innerText()).contains("Nothing has all of these words");
      assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
      keep(page, "search", 390, ColorScheme.LIGHT);
    }
  }

  @Test
  void isReadWithoutScripts() {
    try (BrowserContext context = context(ColorScheme.LIGHT, 1280, false)) {
      Page page = context.newPage();
      page.navigate(address("index.html"));
      assertThat(page.locator("#query").isVisible()).isFalse();
      page.locator("nav a:has-text(\"Python\")").click();
      page.waitForURL("**/docs/python.html");
      assertThat(page.locator("nav [aria-current]").innerText()).isEqualTo("Python");
    }
  }

  private static void keep(Page page, String name, int width, ColorScheme scheme) {
    String directory = System.getProperty("screenshots");
    if (directory != null) {
      String file = name.replace('/', '-') + "-" + width + "-" + scheme + ".png";
      page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(directory, file)));
    }
  }
}
