package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where results cannot be put is found out before any work, and said in a sentence. */
@Timeout(60)
class PlacesTest {
  @TempDir private Path directory;

  /** Each would take hours or days, were the place not looked at first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "audit --mechanism oue --epsilon 1 --size 1000 --trials 1e15 --manifest",
        "audit --mechanism oue --epsilon 1 --size 1000 --trials 1e15 --sarif",
        "audit --mechanism oue --epsilon 1 --size 1000 --trials 1e15 --junit",
        "audit --mechanism oue --epsilon 1 --size 1000 --trials 1e15 --html",
        "audit --mechanism oue --epsilon 1 --size 1000 --trials 1e15 --resume",
        "lab dp-sgd --runs 1000000 --html",
        "lab dp-sgd --runs 1000000 --noise 1,2 --svg",
        "lab dp-sgd --runs 1000000 --resume",
        "reproduce --full --page",
        "assess missing.yaml --html",
        "calibrate missing.yaml --html",
        "compare missing.yaml --html",
        "compare missing.yaml --svg",
        "curve missing.yaml --svg",
      })
  void areLookedAtFirst(String line) {
    Path place = directory.resolve("missing/file");
    String[] words = (line + " PLACE").split(" ");
    words[words.length - 1] = place.toString();
    assertThat(Cli.run(words))
        .isEqualTo(
            new Cli(
                2, "", "sievert: " + place + " cannot be written: its folder does not exist\n"));
  }

  @Test
  void plotsAreLookedAtFirst() {
    Path place = directory.resolve("missing/file.svg");
    assertThat(Cli.run("plot", "missing.yaml", "icons", "--out", place.toString()).err())
        .isEqualTo("sievert: " + place + " cannot be written: its folder does not exist\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs", "gallery"})
  void foldersThatAreNoneAreSaid(String command) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "mine");
    assertThat(Cli.run(command, file.toString()))
        .isEqualTo(new Cli(2, "", "sievert: " + file + " is a file, not a folder\n"));
    assertThat(Cli.run(command, file.resolve("below").toString()))
        .isEqualTo(
            new Cli(
                2, "", "sievert: " + file.resolve("below") + " cannot be made: Not a directory\n"));
    assertThat(file).hasContent("mine");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskTakesNoResultWithIt() {
    for (String option : new String[] {"--manifest", "--sarif", "--junit", "--html"}) {
      Cli run = audit(option, "/dev/full");
      assertThat(run.code()).isEqualTo(ExitCode.INTERNAL);
      assertThat(run.out()).contains("Consistent with the claim of ε = 1");
      assertThat(run.err())
          .isEqualTo("sievert: /dev/full could not be written: No space left on device\n");
    }
  }

  private static Cli audit(String... more) {
    String[] audit = "audit --mechanism grr --epsilon 1 --size 3 --trials 5000".split(" ");
    return Cli.run(Stream.concat(Arrays.stream(audit), Arrays.stream(more)).toArray(String[]::new));
  }

  /** Devices go on for ever. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void devicesAreNoInput() {
    assertThat(audit("--resume", "/dev/full"))
        .isEqualTo(new Cli(2, "", "command line: /dev/full is not a checkpoint of an audit\n"));
    Cli zero = Cli.run("verify", "/dev/zero");
    assertThat(zero.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(zero.errLines()).singleElement().asString().contains("/dev/zero: ", "at most");
    Cli folder = Cli.run("verify", directory.toString());
    assertThat(folder).isEqualTo(new Cli(2, "", directory + ": is a folder, not a manifest\n"));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void namesOfOptionsAreNamesOfFiles() {
    Cli run = audit("--manifest", "a\0b");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines()).singleElement().asString().contains("a?b is not a file name");
  }
}
