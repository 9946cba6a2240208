package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
  @TempDir private Path directory;
  private String good;
  private String bad;

  @BeforeEach
  void someFiles() {
    ScenarioFiles files = new ScenarioFiles(directory);
    good = files.write("good.yaml", ScenarioFiles.NOT_SHOWN);
    bad = files.write("bad.yaml", ScenarioFiles.BAD);
  }

  @Test
  void findsNothingWrongWithASoundFile() {
    assertThat(Cli.run("validate", good)).isEqualTo(new Cli(0, good + ": no problems\n", ""));
  }

  @Test
  void listsEveryProblemWithLineAndKey() {
    assertThat(Cli.run("validate", bad))
        .isEqualTo(
            new Cli(
                2,
                "",
                bad
                    + ":1: mechanism.epsilon must be at least 0 but was -1\n"
                    + bad
                    + ":2: secret.size must be in [1, 9007199254740992] but was 0\n"));
  }

  @Test
  void looksAtEveryFile() {
    Cli run = Cli.run("validate", bad, good);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.outLines()).containsExactly(good + ": no problems");
    assertThat(run.errLines()).hasSize(2);
  }

  @Test
  void readsStandardInput() {
    assertThat(Cli.withInput(ScenarioFiles.WITHIN, "validate", "-"))
        .isEqualTo(new Cli(0, "standard input: no problems\n", ""));
  }

  @Test
  void needsAFile() {
    Cli run = Cli.run("validate");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("FILE").endsWith("(see sievert validate --help)\n");
  }

  @Test
  void saysWhatDoesNotExist() {
    String missing = directory.resolve("missing.yaml").toString();
    assertThat(Cli.run("validate", missing))
        .isEqualTo(new Cli(2, "", missing + " does not exist\n"));
  }
}
