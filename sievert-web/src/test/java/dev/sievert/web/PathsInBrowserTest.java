package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.Media;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A steward's path, an expert's path, hostile input, and every view on every screen. With {@code
 * -Dscreenshots=DIR} it keeps what it saw.
 */
@Tag("thorough")
class PathsInBrowserTest {
  private static PageInBrowser browser;

  @BeforeAll
  static void open() {
    browser = PageInBrowser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  private static PageInBrowser.Visit visit(TestServer server, int width) {
    return browser.visit(server.at("/").toString(), ColorScheme.LIGHT, width);
  }

  /** Uploads a table, chooses a column and a unit, reads page one, sees the preview. */
  @Test
  void aStewardBeginsWithATable() throws Exception {
    StringBuilder csv = new StringBuilder("id,home,age,region,diabetes\n");
    for (int i = 0; i < 300; i++) {
      csv.append(i)
          .append(',')
          .append(i / 3)
          .append(',')
          .append(i % 3 == 0 ? "30-49" : "50-69")
          .append(',');
      csv.append(i % 2 == 0 ? "north" : "south").append(',').append(i % 9 == 0 ? "yes" : "no");
      csv.append('\n');
    }
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 1280)) {
      Page page = visit.page();
      page.click("nav [data-view=begin]");
      page.setInputFiles(
          "#file",
          new FilePayload(
              "people.csv", "text/csv", csv.toString().getBytes(StandardCharsets.UTF_8)));
      page.waitForSelector("#table-steps form");
      assertThat(visit.text("#table-steps")).contains("diabetes", "sensitive", "names people");
      assertThat(page.isChecked("[name=released][value=diabetes]")).isTrue();
      assertThat(visit.barriers()).isEmpty();
      page.selectOption("[name=unit]", "one household");
      page.selectOption("[name=identified]", "home");
      assertThat(page.isDisabled("[name=rows]")).isTrue();
      page.click("#table-steps button");
      visit.awaits("#subject", "diabetes of the people in people.csv");
      visit.settled();
      assertThat(page.inputValue("#yaml"))
          .contains("table: people.csv", "one household")
          .contains("home tells which rows are of one household: at most 3 have the same");
      page.click("#preview > summary");
      page.waitForSelector("#samples p");
      assertThat(page.locator("#samples tbody th").allInnerTexts()).containsExactly("no", "yes");
      visit.saidNothing();
    }
  }

  /** A table of counts is published: forms only. */
  @Test
  void aStewardPublishesATableOfCounts() throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 390)) {
      Page page = visit.page();
      page.click("#edit > summary");
      page.selectOption("[name=mechanism]", "counts");
      visit.awaits("#subject", "counts with Laplace");
      visit.settled();
      page.selectOption("[name='mechanism.noise']", "geometric");
      visit.awaits("#subject", "geometric");
      visit.settled();
      page.fill("[name=people]", "5000");
      page.press("[name=people]", "Tab");
      visit.settled();
      page.click("#preview > summary");
      visit.awaits("#samples", "Counts of 5,000 people");
      assertThat(page.locator("#samples tbody tr").count()).isEqualTo(10);
      visit.fits();
      visit.askedNobodyElse();
    }
  }

  /** YAML with a mistake, attribute inference, an audit that is stopped and survives the server. */
  @Test
  void anExpertWritesYamlAndAudits(@TempDir Path folder) throws Exception {
    ServerOptions options = OtherOptions.keeping(folder);
    TestServer first = new TestServer(options);
    int port = first.port();
    try (PageInBrowser.Visit visit = visit(first, 1440)) {
      Page page = visit.page();
      page.click("#edit > summary");
      page.fill("#yaml", "mechanism: {type: grr, epsilon: -1}\nsecret: {size: 10}\n");
      visit.awaits("#problems", "line 1: mechanism.epsilon must be");
      assertThat(visit.text("[data-key='mechanism.epsilon'] .wrong")).contains("but was -1");
      page.click("#problems button");
      assertThat(page.evaluate("document.activeElement.id")).isEqualTo("yaml");
      page.fill(
          "#yaml",
          """
          name: Two columns
          mechanism: {type: grr, epsilon: 2}
          secret: {size: 4}
          attacker: {knows: {groups: [[0, 1], [2, 3]]}, goal: exact}
          limit: {rad: 0.2}
          """);
      visit.awaits("#subject", "Two columns");
      visit.settled();
      page.click("#why > summary");
      page.click("#picture-choices button:has-text('Bounds and attack')");
      page.waitForSelector("#picture svg");
      String drawn = page.innerHTML("#picture svg");
      page.click("#more");
      for (int i = 0; i < 600 && page.innerHTML("#picture svg").equals(drawn); i++) {
        page.waitForTimeout(50);
      }
      assertThat(page.innerHTML("#picture svg")).as("it follows the dial").isNotEqualTo(drawn);
      page.click("#rows .ask >> nth=0");
      page.waitForSelector("#explained[open]");
      assertThat(visit.text("#explained-text")).contains("Source");
      page.click("#explained button");

      page.click("nav [data-view=audit]");
      page.fill("[name=trials]", "900000000");
      page.click("#audit-form button");
      page.waitForSelector("[data-status=running]");
      page.waitForSelector("[data-status=running] progress:not([value='0'])");
      page.click("[data-status=running] button:has-text('Stop')");
      page.waitForSelector("[data-status=stopped]");
      visit.askedNobodyElse();
    } finally {
      first.close();
    }
    try (TestServer second = new TestServer(OtherOptions.keeping(folder, port));
        PageInBrowser.Visit visit = visit(second, 1440)) {
      Page page = visit.page();
      page.click("nav [data-view=audit]");
      page.waitForSelector("[data-status=stopped]");
      page.click("[data-status=stopped] button:has-text('Go on')");
      page.waitForSelector("[data-status=running]");
      page.click("[data-status=running] button:has-text('Stop')");
      page.waitForSelector("[data-status=stopped]");
      page.click("[data-status=stopped] button:has-text('Remove')");
      page.waitForSelector(
          "#jobs:not(:has(li))",
          new Page.WaitForSelectorOptions()
              .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED));
      visit.saidNothing();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>window.hacked = 1</script>",
        "<img src='https://example.org/x.png' onerror='window.hacked = 1'>",
        "<svg onload='window.hacked = 1'>",
        "javascript:window.hacked = 1",
        "Averylongnamewithoutanyspaceinitthatwouldburstanynarrowpageifitwerenotbrokensomewhere"
      })
  void hostileNamesAreShownAndNothingElse(String name) throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 360)) {
      Page page = visit.page();
      page.click("#edit > summary");
      String quoted = '"' + name.replace("\"", "'") + '"';
      page.fill(
          "#yaml",
          "name: NAME\nmechanism: {type: grr, epsilon: 1}\nsecret: {values: [NAME, b, c]}\nattacker: {name: NAME}\nabout: {recipients: NAME}\n"
              .replace("NAME", quoted));
      page.waitForSelector("#subject a:has-text(" + quoted + ")");
      visit.settled();
      page.click("#why > summary");
      page.click("#picture-choices button >> nth=0");
      page.waitForSelector("#picture:not([hidden])");
      assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
      visit.fits();
      visit.saidNothing();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "360, LIGHT",
    "390, DARK",
    "768, LIGHT",
    "1280, LIGHT",
    "1280, DARK",
    "1440, LIGHT",
    "1440, DARK"
  })
  void everyViewCanBeUsedOnEveryScreen(int width, ColorScheme scheme) throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = browser.visit(server.at("/").toString(), scheme, width)) {
      Page page = visit.page();
      keep(page, "first", scheme, width);
      for (String part : List.of("why", "edit", "preview", "code")) {
        page.click("#" + part + " > summary");
      }
      page.waitForSelector("#samples table");
      for (String view : List.of("release", "begin", "compare", "audit", "words")) {
        page.click("nav [data-view=" + view + "]");
        if (view.equals("compare")) {
          page.click("#pin");
          page.click("#side-more");
          visit.settled();
        }
        assertThat(visit.barriers()).as("%s, %d wide, %s", view, width, scheme).isEmpty();
        visit.fits();
        keep(page, view, scheme, width);
      }
      visit.saidNothing();
    }
  }

  /** Everything can be reached and done without a mouse. */
  @Test
  void theKeyboardIsEnough() throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 1280)) {
      Page page = visit.page();
      page.keyboard().press("Tab");
      assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("To the answer");
      page.locator("#slider").focus();
      String before = visit.text("#readout");
      page.keyboard().press("ArrowRight");
      visit.settled();
      page.waitForTimeout(200);
      assertThat(visit.text("#readout")).isNotEqualTo(before);
      page.keyboard().press("Home");
      visit.awaits("#readout", "ε = 0.00");
      page.check("[name=axis][value=accuracy]");
      visit.awaits("#dial-title", "exact");
      page.locator("#slider").focus();
      page.keyboard().press("End");
      visit.settled();
      visit.saidNothing();
    }
  }

  @Test
  void itPrints() throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 1280)) {
      Page page = visit.page();
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(page.locator("header").isVisible()).isFalse();
      assertThat(page.locator("#headline").isVisible()).isTrue();
      byte[] pdf = page.pdf(new Page.PdfOptions().setFormat("A4"));
      assertThat(new String(pdf, StandardCharsets.ISO_8859_1)).startsWith("%PDF-");
    }
  }

  @Test
  void aTokenTravelsInTheAddressAndNoFurther() throws Exception {
    String token = "0123456789abcdef0123";
    try (TestServer server = new TestServer(OtherOptions.withToken(token));
        PageInBrowser.Visit visit =
            browser.visit(server.at("/#token=" + token).toString(), ColorScheme.LIGHT, 1280)) {
      assertThat(visit.text("#headline")).contains("23 times in 100");
      assertThat(visit.page().url()).doesNotContain(token);
      visit.saidNothing();
    }
  }

  private static void keep(Page page, String name, ColorScheme scheme, int width) {
    String folder = System.getProperty("screenshots");
    if (folder != null) {
      String file =
          name + "-" + width + "-" + scheme.name().toLowerCase(java.util.Locale.ROOT) + ".png";
      page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(folder, file)));
    }
  }

  @Test
  void theDialIsLabelled() throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser.Visit visit = visit(server, 1280)) {
      Locator slider = visit.page().locator("#slider");
      assertThat(slider.getAttribute("aria-valuetext")).isEqualTo(visit.text("#headline"));
      assertThat(visit.text("#end-low") + visit.text("#end-high")).isNotBlank();
      assertThat(visit.page().locator("#stops i").count()).isBetween(3, 8);
    }
  }
}
