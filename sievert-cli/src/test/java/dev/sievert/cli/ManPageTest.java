package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.Sievert;
import java.io.InputStream;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The manual page says what help says, and is up to date. */
class ManPageTest {
  private static String page() {
    return ManPage.of(SievertCommand.commandLine(InputStream.nullInputStream(), Sievert.create()));
  }

  @Test
  void namesEveryCommandAndOption() {
    assertThat(page())
        .startsWith(".TH SIEVERT 1")
        .contains(".SS sievert assess\n", "\\fB\\-\\-epsilon=NUMBER\\fR", ".SS sievert new\n")
        .doesNotContain(".SS sievert docs\n");
  }

  @Test
  void isNoCommandToTroffWhereItIsText() {
    assertThat(page().lines().filter(line -> line.startsWith(".")))
        .allMatch(line -> line.matches("\\.(TH|SH|SS|B|TP|PP|nf|fi)( .*)?"));
  }

  @Test
  void isUpToDate() throws Exception {
    String stored = Files.readString(Repository.file("docs/" + DocsCommand.MANUAL), UTF_8);
    assertThat(stored).as("run: sievert docs docs").isEqualTo(page());
  }
}
