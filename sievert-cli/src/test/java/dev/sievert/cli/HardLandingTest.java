package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real program in a process of its own, on a machine that lets it down. */
@Timeout(120)
@EnabledOnOs({OS.LINUX, OS.MAC})
class HardLandingTest {
  @TempDir private Path directory;

  private ProcessBuilder program(List<String> options, String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private ProcessBuilder sievert(List<String> options, String... arguments) {
    return program(options, "dev.sievert.cli.Main", arguments);
  }

  private static Cli run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Cli(process.waitFor(), out, err);
  }

  private static void isOneSentence(Cli run, int code, String sentence) {
    assertThat(run.errLines()).singleElement().asString().contains(sentence);
    assertThat(run.code()).isEqualTo(code);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void tooLittleMemoryIsNoVerdict() throws IOException, InterruptedException {
    String row = "[1" + ",0".repeat(400) + "]";
    String rows = row + ("," + row).repeat(400);
    String scenario =
        file("large.json", "{\"mechanism\": {\"type\": \"channel\", \"rows\": [" + rows + "]}}");
    Cli run = run(sievert(List.of("-Xmx12m"), "assess", scenario));
    isOneSentence(run, ExitCode.INTERNAL, "sievert: Java ran out of memory (");
    assertThat(run.err()).endsWith("SIEVERT_JAVA_OPTIONS=-Xmx4g\n");
  }

  /** As {@code sievert list | head -1}: whoever has read enough goes, and nothing is wrong. */
  @Test
  void aReaderWhoGoesIsNoFault() throws IOException, InterruptedException {
    Process process = sievert(List.of(), "list").start();
    process.getInputStream().close();
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertThat(err).isEmpty();
    assertThat(process.waitFor()).isEqualTo(ExitCode.CUT);
  }

  @Test
  void standardInputMayBeNamedAsAFile() throws IOException, InterruptedException {
    String scenario = file("s.yaml", ScenarioFiles.WITHIN);
    Cli run = run(sievert(List.of(), "validate", "/dev/stdin").redirectInput(new File(scenario)));
    assertThat(run).isEqualTo(new Cli(0, "/dev/stdin: no problems\n", ""));
    ProcessBuilder piped =
        new ProcessBuilder("bash", "-c", "cat '" + scenario + "' | \"$@\"", "sievert");
    piped.command().addAll(sievert(List.of(), "validate", "/dev/stdin").command());
    assertThat(run(piped)).isEqualTo(new Cli(0, "/dev/stdin: no problems\n", ""));
  }

  @Test
  void aThreadThatDiesIsNoVerdict() throws IOException, InterruptedException {
    Cli run =
        run(
            program(
                List.of(),
                "dev.sievert.cli.DyingThread",
                "audit",
                "--mechanism",
                "oue",
                "--epsilon",
                "1",
                "--size",
                "1000",
                "--trials",
                "1e9"));
    isOneSentence(run, ExitCode.INTERNAL, "internal error, please report it: AssertionError");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fullAndClosedStreamsAreSaid() throws IOException, InterruptedException {
    isOneSentence(
        run(sievert(List.of(), "list").redirectOutput(new File("/dev/full"))),
        ExitCode.INTERNAL,
        "sievert: standard output could not be written: No space left on device");
    isOneSentence(
        run(sievert(List.of("-Dsievert.output=closed"), "list")),
        ExitCode.INTERNAL,
        "sievert: standard output is closed; to throw results away use >/dev/null");
    isOneSentence(
        run(sievert(List.of("-Dsievert.input=closed"), "assess", "-")),
        ExitCode.BAD_INPUT,
        "standard input could not be read: it is closed");
    isOneSentence(
        run(sievert(List.of("-Dsievert.input=closed"), "pipe")),
        ExitCode.INTERNAL,
        "sievert: standard input could not be read: it is closed");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aNameThatTheLocaleCannotSayIsExplained() throws IOException, InterruptedException {
    String name = new String(file("größe.yaml", ScenarioFiles.WITHIN).getBytes(UTF_8), UTF_8);
    // In a narrow locale Java could not even pass the name on, so a shell does.
    ProcessBuilder builder = sievert(List.of(), "assess");
    String java = String.join("' '", builder.command());
    Cli run =
        run(
            new ProcessBuilder("sh", "-c", "LC_ALL=C '" + java + "' \"$(cat)\"")
                .redirectInput(new File(file("name", name))));
    isOneSentence(run, ExitCode.BAD_INPUT, "is not a file name in this locale, which knows only");
    assertThat(run.err()).endsWith("; set LC_ALL=C.UTF-8\n");
  }

  @Test
  void aMissingTemporaryFolderIsSaid() throws IOException, InterruptedException {
    file("t.csv", "a,b\n1,x\n2,y\n");
    String scenario =
        file("t.yaml", "mechanism: {type: guarantee, epsilon: 1}\nsecret: {table: t.csv}\n");
    isOneSentence(
        run(
            sievert(
                List.of("-Djava.io.tmpdir=" + directory.resolve("nowhere")), "assess", scenario)),
        ExitCode.INTERNAL,
        "sievert: tables need a folder for temporary files, and ");
  }

  /** By a signal, the process cleans up itself; after a kill the next one does. */
  @Test
  void nothingOfATableIsLeftBehind() throws IOException, InterruptedException {
    Path temporary = Files.createDirectory(directory.resolve("temporary"));
    String endless =
        file(
            "endless.yaml",
            "mechanism: {type: guarantee, epsilon: 1}\n"
                + "secret: {sql: 'select sum(a.range * b.range) as s from range(1000000) a,"
                + " range(1000000) b'}\n");
    List<String> options = List.of("-Djava.io.tmpdir=" + temporary);
    Process asked = atWork(temporary, sievert(options, "assess", endless));
    asked.destroy();
    assertThat(asked.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(asked.exitValue()).isEqualTo(143);
    assertThat(names(temporary)).isEmpty();

    Process killed = atWork(temporary, sievert(options, "assess", endless));
    Process alive = atWork(temporary, sievert(options, "assess", endless), names(temporary));
    List<String> both = names(temporary);
    assertThat(both).hasSize(2);
    killed.destroyForcibly().waitFor();
    file("t.csv", "a,b\n1,x\n2,y\n");
    String small =
        file("t.yaml", "mechanism: {type: guarantee, epsilon: 1}\nsecret: {table: t.csv}\n");
    assertThat(run(sievert(options, "assess", small)).code()).isZero();
    assertThat(names(temporary)).hasSize(1).isSubsetOf(both);
    assertThat(alive.isAlive()).isTrue();
    alive.destroyForcibly().waitFor();
  }

  private Process atWork(Path temporary, ProcessBuilder builder)
      throws IOException, InterruptedException {
    return atWork(temporary, builder, List.of());
  }

  /** Waits until a table is being read. */
  private Process atWork(Path temporary, ProcessBuilder builder, List<String> before)
      throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    Optional<Path> spill = Optional.empty();
    while (spill.isEmpty()) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(50);
      try (Stream<Path> all = Files.walk(temporary, 2)) {
        spill =
            all.filter(each -> each.getFileName().toString().startsWith("spill-"))
                .filter(each -> !before.contains(each.getParent().getFileName().toString()))
                .findFirst();
      } catch (UncheckedIOException isChanging) {
        // Looked at while it was made.
      }
    }
    // The library is gone once it is loaded, so that a kill leaves almost nothing.
    Thread.sleep(300);
    return process;
  }

  /** The old file or the new one, at every moment; nothing but them. */
  @Test
  void filesOfAnAuditSurviveAKill() throws IOException, InterruptedException {
    filesSurvive(2);
  }

  @Test
  @Tag("thorough")
  void filesOfAnAuditSurviveEveryKill() throws IOException, InterruptedException {
    filesSurvive(20);
  }

  private void filesSurvive(int kills) throws IOException, InterruptedException {
    Path folder = Files.createDirectory(directory.resolve("results"));
    List<String> files = List.of("manifest.json", "found.sarif", "report.xml", "report.html");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "audit",
                "--mechanism",
                "grr",
                "--epsilon",
                "1",
                "--size",
                "3",
                "--trials",
                "5000"));
    List<String> options = List.of("--manifest", "--sarif", "--junit", "--html");
    for (int i = 0; i < files.size(); i++) {
      arguments.addAll(List.of(options.get(i), folder.resolve(files.get(i)).toString()));
    }
    String[] line = arguments.toArray(String[]::new);
    Random random = new Random(8);
    long start = System.nanoTime();
    assertThat(run(sievert(List.of(), line)).code()).isZero();
    long whole = (System.nanoTime() - start) / 1_000_000;
    for (int kill = 0; kill < kills; kill++) {
      Process process = sievert(List.of(), line).redirectErrorStream(true).start();
      process.waitFor((long) (whole * (0.7 + 0.3 * random.nextDouble())), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      assertThat(Files.readString(folder.resolve(files.get(0)))).startsWith("{").endsWith("}\n");
      assertThat(Files.readString(folder.resolve(files.get(1)))).startsWith("{").endsWith("}\n");
      assertThat(Files.readString(folder.resolve(files.get(2)))).endsWith("</testsuites>\n");
      assertThat(Files.readString(folder.resolve(files.get(3))).toLowerCase(Locale.ROOT))
          .endsWith("</html>\n");
      assertThat(names(folder))
          .filteredOn(name -> !name.endsWith(".draft"))
          .containsExactlyInAnyOrderElementsOf(files);
    }
  }

  @Test
  void twoAuditsDoNotShareACheckpoint() throws IOException, InterruptedException {
    Path kept = directory.resolve("kept");
    String[] line = {
      "audit",
      "--mechanism",
      "oue",
      "--epsilon",
      "1",
      "--size",
      "1000",
      "--trials",
      "1e9",
      "--threads",
      "1",
      "--resume",
      kept.toString()
    };
    Process first = sievert(List.of(), line).redirectErrorStream(true).start();
    while (!Files.exists(kept)) {
      assertThat(first.isAlive()).isTrue();
      Thread.sleep(50);
    }
    isOneSentence(run(sievert(List.of(), line)), ExitCode.BAD_INPUT, "is in use by another audit");
    first.destroyForcibly().waitFor();
    // Its lock ended with it: the audit can go on.
    Process second = sievert(List.of(), line).redirectErrorStream(true).start();
    assertThat(second.waitFor(2, TimeUnit.SECONDS)).isFalse();
    second.destroyForcibly().waitFor();
  }
}
