package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that flood, hang, fork, stay, leave, lie and shout: each audit ends with the exit code
 * that docs/auditing.md tells, nothing of them is left running, and the terminal is as it was.
 */
class HostileAuditsTest {
  /** What each of them begins with, and the mark by which they are found. */
  private static final String MARK = "sievert-hostile-4711";

  private static final Map<String, Future<Cli>> RUNS = new ConcurrentHashMap<>();
  private static final ExecutorService THREADS = Executors.newFixedThreadPool(6);

  @TempDir private static Path folder;

  static Stream<HostileProgram> programs() {
    return HostileProgram.ALL.stream();
  }

  @BeforeAll
  static void startAll() throws IOException {
    Files.writeString(folder.resolve("around.py"), HostileProgram.AROUND);
    int number = 0;
    for (HostileProgram program : HostileProgram.ALL) {
      number++;
      String script = "p" + number + ".py";
      Files.writeString(folder.resolve(script), "from around import *\n" + program.script());
      Path scenario =
          Files.writeString(
              folder.resolve(number + ".yaml"),
              "name: Hostile\naudit:\n  target: {command: [%s, %s, %s]%s}\n  claimed: {epsilon: 1}\n"
                  .formatted("python3", script, MARK, program.limits()));
      RUNS.put(
          program.name(),
          THREADS.submit(
              () ->
                  Cli.run(
                      "audit",
                      scenario.toString(),
                      "--trials",
                      Integer.toString(program.trials()),
                      "--threads",
                      "1")));
    }
  }

  @AfterAll
  static void stop() {
    THREADS.shutdownNow();
  }

  private static Cli of(HostileProgram program)
      throws ExecutionException, InterruptedException, TimeoutException {
    Future<Cli> run = RUNS.get(program.name());
    assertThat(run).isNotNull();
    return run.get(5, TimeUnit.MINUTES);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void endsWithItsExitCodeAndACleanTerminal(HostileProgram program) throws Exception {
    Cli run = of(program);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(program.code());
    assertThat(run.out() + run.err()).contains(program.says());
    HostileTerminalTest.harmless(run);
  }

  @Test
  void areAtLeastThirtyAndDocumented() {
    assertThat(HostileProgram.ALL).hasSizeGreaterThanOrEqualTo(30);
    String page = Repository.read("docs/auditing.md");
    List<String> missing = new ArrayList<>();
    for (HostileProgram program : HostileProgram.ALL) {
      String row = "| " + program.name() + " | " + program.code() + " |";
      if (!page.contains(row)) {
        missing.add(row);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void leaveNobodyBehind() throws Exception {
    for (HostileProgram program : HostileProgram.ALL) {
      of(program);
    }
    for (int wait = 0; wait < 200 && left() > 0; wait++) {
      Thread.sleep(20);
    }
    assertThat(left()).isZero();
  }

  private static long left() {
    return ProcessHandle.allProcesses()
        .map(each -> each.info().commandLine().orElse(""))
        .filter(line -> line.contains(MARK))
        .count();
  }
}
