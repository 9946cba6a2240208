package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
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

/**
 * The page in the system's own browser, and what a tester watches: no word on the console, no
 * request to anybody else. Needs Chromium, which {@code ./check} installs, unless run with {@code
 * -Dwithout.browser}.
 */
final class PageInBrowser implements AutoCloseable {
  private static final int PATIENCE = 60_000;

  private final Playwright playwright;
  private final Browser browser;

  private PageInBrowser(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  static PageInBrowser open() {
    assumeTrue(System.getProperty("without.browser") == null, "without a browser, as asked");
    Optional<Path> program =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .flatMap(
                name ->
                    Stream.of(System.getenv("PATH").split(":", -1))
                        .map(folder -> Path.of(folder, name)))
            .filter(Files::isExecutable)
            .findFirst();
    assertThat(program).as("Chromium; or run ./check --without browser").isPresent();
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program.get())
                    .setArgs(List.of("--no-sandbox", "--disable-background-networking")));
    return new PageInBrowser(playwright, browser);
  }

  Visit visit(String address, ColorScheme scheme, int width) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions().setColorScheme(scheme).setViewportSize(width, 860));
    context.setDefaultTimeout(PATIENCE);
    return new Visit(context, context.newPage(), address).opened();
  }

  @Override
  public void close() {
    playwright.close();
  }

  /** One page and everything it said and asked for. */
  static final class Visit implements AutoCloseable {
    private final BrowserContext context;
    private final Page page;
    private final String address;
    private final List<String> console = new ArrayList<>();
    private final List<String> foreign = new ArrayList<>();

    private Visit(BrowserContext context, Page page, String address) {
      this.context = context;
      this.page = page;
      this.address = address;
      String own = address.replaceFirst("^(https?://[^/]*).*", "$1");
      page.onConsoleMessage(message -> console.add(message.type() + ": " + message.text()));
      page.onPageError(console::add);
      page.onRequest(
          request -> {
            boolean isOwn =
                request.url().startsWith(own + "/")
                    || request.url().startsWith("blob:" + own)
                    || request.url().startsWith("data:");
            if (!isOwn) {
              foreign.add(request.url());
            }
          });
    }

    private Visit opened() {
      page.navigate(address);
      ready();
      return this;
    }

    void ready() {
      page.waitForSelector(
          "body[data-ready]",
          new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }

    Page page() {
      return page;
    }

    String text(String selector) {
      return page.locator(selector).innerText();
    }

    /** Waits for words somewhere; the policy of the page forbids to wait for a script. */
    void awaits(String selector, String words) {
      page.waitForSelector(selector + ":has-text(\"" + words + "\")");
    }

    /** The address bar follows what is shown, a little later. */
    String otherAddress(String before) {
      for (int i = 0; i < 600 && page.url().equals(before); i++) {
        page.waitForTimeout(50);
      }
      return page.url();
    }

    /** Waits until nothing is asked any more. */
    void settled() {
      page.waitForSelector("body:not([aria-busy])");
    }

    void fits() {
      assertThat(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
          .as("how much wider than the screen")
          .isEqualTo(0);
    }

    /** What axe-core has against the page, by the rules of WCAG 2.2 AA. */
    List<?> barriers() throws IOException {
      try (InputStream script = PageInBrowser.class.getResourceAsStream("/axe.min.js")) {
        String axe =
            new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
        page.evaluate(axe + "; null");
        return (List<?>)
            page.evaluate(
                "async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a',"
                    + " 'wcag21aa', 'wcag22aa', 'best-practice']})).violations.map(v => v.id + ': '"
                    + " + v.nodes.map(n => n.target.join(' ') + ' ' + n.failureSummary).join('; '))");
      }
    }

    void saidNothing() {
      assertThat(console).as("console").isEmpty();
      askedNobodyElse();
    }

    void askedNobodyElse() {
      assertThat(foreign).as("requests to others").isEmpty();
    }

    @Override
    public void close() {
      context.close();
    }
  }
}
