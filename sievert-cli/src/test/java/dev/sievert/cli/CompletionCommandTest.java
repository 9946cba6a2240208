package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {
  @TempDir private Path directory;

  @Test
  void knowsEveryCommandAndTheOptionsOfTheCatalogue() {
    Cli run = Cli.run("completion");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("complete -F _complete_sievert")
        .contains("assess", "curve", "validate", "explain", "list", "schema", "completion")
        .contains("'--json'", "'--epsilon'", "'--sensitivity'", "'--limit'", "'--alphas'");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Timeout(60)
  void isAScriptThatBashUnderstands() throws IOException, InterruptedException {
    Path script = Files.writeString(directory.resolve("completion"), Cli.run("completion").out());
    String command =
        "source '%s' && COMP_WORDS=(sievert as) COMP_CWORD=1 && _complete_sievert && echo ${COMPREPLY[@]}";
    assertThat(bash("-n", script.toString())).isEmpty();
    assertThat(bash("-c", command.formatted(script))).isEqualTo("assess\n");
  }

  private static String bash(String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("bash", arguments[0], arguments[1]);
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
