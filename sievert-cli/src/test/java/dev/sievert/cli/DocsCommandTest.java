package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.report.pages.GeneratedPages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsCommandTest {
  @TempDir private Path directory;

  @Test
  void writesEveryGeneratedPage() throws IOException {
    Cli run = Cli.run("docs", directory.toString());
    assertThat(run.code()).isZero();
    Map<String, String> pages = GeneratedPages.all();
    assertThat(run.outLines()).hasSize(pages.size() + 1);
    assertThat(directory.resolve(DocsCommand.MANUAL)).isRegularFile();
    for (Map.Entry<String, String> page : pages.entrySet()) {
      assertThat(directory.resolve(page.getKey())).content().isEqualTo(page.getValue());
      assertThat(Files.readString(directory.resolve(page.getKey()))).endsWith("\n");
    }
  }
}
