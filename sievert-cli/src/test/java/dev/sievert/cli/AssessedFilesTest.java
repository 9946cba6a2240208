package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where {@code sievert assess} and {@code validate} read, and with which exit code they leave. */
class AssessedFilesTest {
  @TempDir private Path directory;
  private ScenarioFiles files;

  @BeforeEach
  void someFiles() {
    files = new ScenarioFiles(directory);
    files.write("within", ScenarioFiles.WITHIN);
    files.write("not-shown", ScenarioFiles.NOT_SHOWN);
    files.write("exceeded", ScenarioFiles.EXCEEDED);
    files.write("without-limit", ScenarioFiles.WITHOUT_LIMIT);
    files.write("bad", ScenarioFiles.BAD);
  }

  @ParameterizedTest
  @CsvSource({
    "within, 0",
    "without-limit, 0",
    "not-shown, 1",
    "bad, 2",
    "within without-limit, 0",
    "exceeded, 3",
    "exceeded not-shown within, 3",
    "within not-shown, 1",
    "not-shown within, 1",
    "not-shown bad, 2",
    "bad within, 2"
  })
  void leavesWithTheWorstCode(String names, int code) {
    Stream<String> paths =
        Stream.of(names.split(" ", -1)).map(name -> directory.resolve(name).toString());
    String[] arguments = Stream.concat(Stream.of("assess"), paths).toArray(String[]::new);
    assertThat(Cli.run(arguments).code()).isEqualTo(code);
  }

  @Test
  void readsStandardInput() {
    Cli run = Cli.withInput(ScenarioFiles.WITHIN, "assess", "-");
    assertThat(run.code()).isZero();
    assertThat(run.outLines().get(0)).isEqualTo("standard input");

    assertThat(Cli.withInput("{\"mechanism\": {\"type\": \"grr\"}}", "assess", "-").errLines())
        .containsExactly(
            "standard input:1: mechanism needs a secret with size or values (type grr)");
    assertThat(Cli.run("assess", "-").errLines())
        .containsExactly("standard input:1: the document must be a mapping but was empty");
  }

  @Test
  void saysWhatIsNoFile() {
    String missing = directory.resolve("missing.yaml").toString();
    Cli run = Cli.run("assess", missing, directory.toString(), "a\0b");
    assertThat(run.errLines())
        .containsExactly(
            missing + " does not exist",
            directory + " is a directory, not a scenario file",
            "a?b is not a file name");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void saysWhichFileMayNotBeRead() throws IOException {
    Path locked = directory.resolve("within");
    Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
    // The superuser may read it all the same.
    List<String> expected =
        Files.isReadable(locked) ? List.of() : List.of(locked + " may not be read");
    assertThat(Cli.run("assess", locked.toString()).errLines()).isEqualTo(expected);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void saysWhichFileIsBroken() throws IOException {
    Path link = directory.resolve("circle");
    Files.createSymbolicLink(link, link);
    Cli run = Cli.run("assess", link.toString());
    assertThat(run.err()).startsWith(link + " could not be read: ").doesNotContain("Exception");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void goesOnAfterABadFile() {
    Cli run =
        Cli.run(
            "assess", directory.resolve("bad").toString(), directory.resolve("within").toString());
    assertThat(run.errLines()).hasSize(2);
    assertThat(run.out()).contains("WITHIN YOUR LIMIT");
  }

  @Test
  void needsSomethingToAssess() {
    Cli run = Cli.run("assess");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .isEqualTo(
            "sievert: assess needs a scenario file, or --mechanism with its parameters (see sievert"
                + " assess --help)\n");
  }
}
