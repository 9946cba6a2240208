package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several files are answered side by side, and each as if it were the only one. */
class SeveralFilesTest {
  @TempDir private Path folder;
  private final List<String> files = new ArrayList<>();

  @BeforeEach
  void writeFiles() throws IOException {
    String[] mechanisms = {
      "{type: dp-sgd, noise: 1, rate: 0.05, steps: 8}",
      "{type: grr, epsilon: 1}",
      "{type: dp-sgd, noise: 0.9, rate: 0.05, steps: 9}",
      "{type: laplace, epsilon: 0.5}"
    };
    for (int i = 0; i < mechanisms.length; i++) {
      String text = "sievert: 1\nmechanism: %s\nsecret: {size: 3}\nlimits: {rad: 0.3}\n";
      Path file = Files.writeString(folder.resolve(i + ".yaml"), text.formatted(mechanisms[i]));
      files.add(file.toString());
    }
  }

  @Test
  void threadsChangeNothing() {
    for (String form : List.of("--json", "--csv", "--markdown", "--all")) {
      String alone = assessed(form, "--threads", "1").out();
      assertThat(assessed(form, "--threads", "3").out()).isEqualTo(alone);
      assertThat(assessed(form).out()).isEqualTo(alone);
    }
    // The answer in short says where limits lead, which is searched for side by side too.
    assertThat(assessed("--threads", "3").out()).isEqualTo(assessed("--threads", "1").out());
  }

  @Test
  void eachIsAnsweredAsIfItWereTheOnlyOne() throws IOException {
    for (String patience : List.of("20", "0.001")) {
      JsonNode together =
          new ObjectMapper().readTree(assessed("--json", "--patience", patience).out());
      assertThat(together).hasSize(files.size());
      for (int i = 0; i < files.size(); i++) {
        Cli alone = Cli.run("assess", files.get(i), "--json", "--patience", patience);
        assertThat(new ObjectMapper().readTree(alone.out())).isEqualTo(together.get(i));
      }
    }
  }

  @Test
  void oneFileThatCannotBeReadLeavesTheOthers() throws IOException {
    files.set(1, folder.resolve("nowhere.yaml").toString());
    Cli answer = assessed("--json", "--threads", "2");
    assertThat(answer.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(new ObjectMapper().readTree(answer.out())).hasSize(files.size());
  }

  private Cli assessed(String... further) {
    List<String> all = new ArrayList<>(List.of("assess"));
    all.addAll(files);
    all.addAll(List.of(further));
    return Cli.run(all.toArray(String[]::new));
  }
}
