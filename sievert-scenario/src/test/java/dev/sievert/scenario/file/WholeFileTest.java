package dev.sievert.scenario.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class WholeFileTest {
  @TempDir private Path directory;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void isThereAsAWholeAndNothingElse() throws IOException {
    Path file = directory.resolve("a");
    WholeFile.at(file).write("first");
    WholeFile.at(file.toString()).write("ε");
    assertThat(file).hasContent("ε");
    assertThat(names()).containsExactly("a");
  }

  @Test
  void askingFirstWritesNothing() throws IOException {
    WholeFile.at(directory.resolve("a"));
    assertThat(names()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "missing/a|cannot be written: its folder does not exist",
        ".|is a folder, not a file",
        "taken/a|cannot be written: its folder does not exist"
      })
  void aPlaceThatIsNoneIsRefusedBeforeAnyWork(String name, String why) throws IOException {
    Files.writeString(directory.resolve("taken"), "mine");
    Path file = directory.resolve(name);
    assertThatThrownBy(() -> WholeFile.at(file))
        .isInstanceOfSatisfying(
            UnwritableException.class, refused -> assertThat(refused.isOfMachine()).isFalse())
        .hasMessage(file + " " + why);
  }

  @Test
  void aNameThatIsNoneIsRefused() {
    assertThatThrownBy(() -> WholeFile.at("")).hasMessage(" is a folder, not a file");
    assertThatThrownBy(() -> WholeFile.at("a\0b")).hasMessageEndingWith("is not a file name");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatTakesNoFilesIsRefusedBeforeAnyWork() {
    assertThatThrownBy(() -> WholeFile.at("/proc/report.html"))
        .isInstanceOf(UnwritableException.class)
        .hasMessageStartingWith("/proc/report.html ");
    assertThatThrownBy(() -> WholeFile.at("/dev/fd/987"))
        .hasMessage("/dev/fd/987 could not be written: no such stream is open");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void devicesAreWrittenAsTheyAre() throws IOException {
    WholeFile.at("/dev/null").write("gone");
    WholeFile full = WholeFile.at("/dev/full");
    assertThatThrownBy(() -> full.write("too much"))
        .isInstanceOfSatisfying(
            UnwritableException.class, refused -> assertThat(refused.isOfMachine()).isTrue())
        .hasMessage("/dev/full could not be written: No space left on device");
    assertThat(Path.of("/dev/null")).exists();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void pipesAreWrittenAsTheyAre() throws Exception {
    Path pipe = directory.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> reader =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException broken) {
                return broken.toString();
              }
            });
    WholeFile.at(pipe).write("through");
    assertThat(reader.get(10, TimeUnit.SECONDS)).isEqualTo("through");
    assertThat(names()).containsExactly("pipe");
  }

  /** A stream may lead to a file to which others have written already. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void anOpenStreamIsContinuedAndNotReplaced() throws IOException {
    Path log = Files.writeString(directory.resolve("log"), "before\n");
    try (FileOutputStream stream = new FileOutputStream(log.toFile(), true)) {
      Path mine = streamTo(log);
      WholeFile.at(mine).write("mine\n");
      stream.write("after\n".getBytes(UTF_8));
    }
    assertThat(log).hasContent("before\nmine\nafter\n");
  }

  private static Path streamTo(Path log) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.filter(
              each -> {
                try {
                  return Files.exists(each) && Files.isSameFile(each, log);
                } catch (IOException gone) {
                  return false;
                }
              })
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void linksAndPermissionsAreKept() throws IOException {
    Path file = Files.writeString(directory.resolve("real"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    WholeFile.at(link).write("new");
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void draftsOfKilledProcessesAreRemovedAndYoungOnesAreNot() throws IOException {
    Path file = directory.resolve("a");
    String prefix = "." + Integer.toHexString("a".hashCode()) + "-";
    Path old = Files.writeString(directory.resolve(prefix + "old.draft"), "half");
    Files.writeString(directory.resolve(prefix + "young.draft"), "half");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    WholeFile.at(file).write("whole");
    assertThat(names()).containsExactly(prefix + "young.draft", "a");
  }

  @Test
  void aReaderNeverSeesHalfOfIt() throws Exception {
    Path file = directory.resolve("a");
    WholeFile place = WholeFile.at(file);
    place.write("0".repeat(100_000));
    AtomicBoolean isOver = new AtomicBoolean();
    CompletableFuture<Boolean> isAlwaysWhole =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                boolean isWhole = true;
                while (!isOver.get()) {
                  String seen = Files.readString(file);
                  isWhole &= seen.length() == 100_000 && seen.chars().distinct().count() == 1;
                }
                return isWhole;
              } catch (IOException gone) {
                return false;
              }
            });
    for (int turn = 1; turn < 60; turn++) {
      place.write(String.valueOf(turn % 10).repeat(100_000));
    }
    isOver.set(true);
    assertThat(isAlwaysWhole.get(20, TimeUnit.SECONDS)).isTrue();
  }

  /** What has been counted is kept also by a thread that was told to stop. */
  @Test
  void anInterruptedThreadCanStillWrite() throws IOException {
    Path file = directory.resolve("a");
    Thread.currentThread().interrupt();
    WholeFile.at(file).write("kept");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(file).hasContent("kept");
  }

  @Test
  void foldersAreMadeOrRefused() throws IOException {
    Folder.make(directory.resolve("a/b"));
    assertThat(directory.resolve("a/b")).isEmptyDirectory();
    Path file = Files.writeString(directory.resolve("file"), "mine");
    assertThatThrownBy(() -> Folder.make(file)).hasMessage(file + " is a file, not a folder");
    assertThatThrownBy(() -> Folder.make(file.resolve("below")))
        .hasMessage(file.resolve("below") + " cannot be made: Not a directory");
  }
}
