package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody who has never read a paper. */
class NewcomerTest {
  /** Open, gallery, move the slider, read the sentence, keep the limit, take the report home. */
  @Test
  void movesTheSliderAndTakesTheReportHome(@TempDir Path folder) throws Exception {
    try (TestServer server = new TestServer();
        PageInBrowser browser = PageInBrowser.open();
        PageInBrowser.Visit visit =
            browser.visit(server.at("/").toString(), ColorScheme.LIGHT, 1440)) {
      Page page = visit.page();
      assertThat(visit.text("#headline"))
          .isEqualTo(
              "Without the release, the best guess about a person is right 10 times in 100. With"
                  + " it, 23 times in 100.");
      assertThat(visit.barriers()).as("first screen").isEmpty();

      page.click("nav [data-view=begin]");
      page.click("#gallery button:has-text('Main means of travel')");
      visit.settled();
      String before = visit.otherAddress(server.at("/").toString());
      Locator slider = page.locator("#slider");
      slider.focus();
      page.keyboard().press("End");
      visit.awaits("#cards", "Above your limit");
      visit.settled();
      assertThat(visit.text("#headline")).contains("997 times in 1,000");
      assertThat(slider.getAttribute("aria-valuetext")).isEqualTo(visit.text("#headline"));
      String share = visit.otherAddress(before);
      assertThat(share).contains("#s=");

      page.click("#keep");
      visit.awaits("#cards", "Within your limit");
      visit.settled();
      assertThat(visit.text("#readout")).startsWith("ε = 1.09");
      assertThat(page.inputValue("#gain")).isEqualTo("+15.0");

      page.fill("#gain", "5");
      page.press("#gain", "Enter");
      visit.awaits("#headline", "15 times");
      visit.settled();

      page.click("#code > summary");
      Download download = page.waitForDownload(() -> page.click("#save-report"));
      Path report = folder.resolve("report.html");
      download.saveAs(report);
      assertThat(Files.readString(report)).contains("Main means of travel", "WITHIN YOUR LIMIT");
      visit.saidNothing();
      try (PageInBrowser.Visit shared = browser.visit(share, ColorScheme.DARK, 360)) {
        assertThat(shared.text("#headline")).contains("997 times in 1,000");
        shared.fits();
        assertThat(shared.barriers()).as("phone, dark").isEmpty();
        shared.saidNothing();
        Page opened = shared.page();
        opened.navigate(report.toUri().toString());
        assertThat(opened.locator("h1").innerText()).isEqualTo("Privacy risk of a release");
      }
    }
  }
}
