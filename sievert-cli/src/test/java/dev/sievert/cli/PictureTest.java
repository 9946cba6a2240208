package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A picture is written whole or not at all, and what is in the way is named. */
class PictureTest {
  @TempDir private Path directory;

  private static Cli draw(String file) {
    return Cli.run(
        "curve", "--mechanism", "gaussian", "--sigma", "1", "--sensitivity", "1", "--svg", file);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void isWritten() throws IOException {
    Path file = directory.resolve("curve.svg");
    assertThat(draw(file.toString()))
        .isEqualTo(new Cli(0, "The picture is in " + file + ".\n", ""));
    assertThat(Files.readString(file)).startsWith("<svg ").endsWith("</svg>\n");
    assertThat(files()).containsExactly("curve.svg");
  }

  @Test
  void replacesAnOlderOne() throws IOException {
    Path file = Files.writeString(directory.resolve("curve.svg"), "ancient".repeat(100_000));
    assertThat(draw(file.toString()).code()).isZero();
    assertThat(Files.readString(file)).startsWith("<svg ").doesNotContain("ancient");
    assertThat(files()).containsExactly("curve.svg");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void followsALink() throws IOException {
    Path file = Files.writeString(directory.resolve("real.svg"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.svg"), file);
    assertThat(draw(link.toString()).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(file)).startsWith("<svg ");
  }

  @Test
  void goesToStandardOutput() {
    Cli run = draw("-");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("<svg ").endsWith("</svg>\n");
  }

  @Test
  void needsAFolder() throws IOException {
    String file = directory.resolve("missing").resolve("curve.svg").toString();
    assertThat(draw(file))
        .isEqualTo(
            new Cli(2, "", "sievert: " + file + " cannot be written: its folder does not exist\n"));
    assertThat(files()).isEmpty();
  }

  @Test
  void isNoFolder() {
    assertThat(draw(directory.toString()))
        .isEqualTo(new Cli(2, "", "sievert: " + directory + " is a folder, not a file\n"));
    assertThat(draw("/").err()).isEqualTo("sievert: / is a folder, not a file\n");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void hasAName() {
    assertThat(draw("a\0b")).isEqualTo(new Cli(2, "", "sievert: a?b is not a file name\n"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void saysWhatTheDiskSays() {
    Cli run = draw("/dev/full");
    assertThat(run.code()).isEqualTo(ExitCode.INTERNAL);
    assertThat(run.err()).startsWith("sievert: /dev/full could not be written: ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void leavesNothingBehindWhereNothingCanBeWritten() {
    Cli run = draw("/proc/curve.svg");
    assertThat(run.code()).isIn(ExitCode.BAD_INPUT, ExitCode.INTERNAL);
    assertThat(run.err()).startsWith("sievert: /proc/curve.svg ");
  }
}
