package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The audit of a program that is killed or terminated, and goes on. */
@Timeout(180)
class KilledProgramAuditTest {
  /** Laplace noise of scale 1/2; it notes each request, is slow, and fails now and then. */
  private static final String PROGRAM =
      """
      import json, math, random, sys, time
      limit = float(sys.argv[1])
      for line in sys.stdin:
          request = json.loads(line)
          if request["op"] == "quit":
              break
          if request["op"] == "describe":
              reply = {"name": "noise", "inputs": [0, 1], "claimed": {"epsilon": 1}}
          else:
              with open("asked", "a") as notes:
                  notes.write("x")
              time.sleep(0.0002 * request["n"])
              draw = random.Random(request["seed"])
              noise = [draw.expovariate(2) - draw.expovariate(2) for _ in range(request["n"])]
              reply = {"outputs": [request["input"] + each for each in noise]}
              if max(noise) > limit:
                  reply = {"error": "too much"}
          reply["id"] = request["id"]
          print(json.dumps(reply), flush=True)
      """;

  @TempDir private Path directory;

  @BeforeEach
  void write() throws IOException {
    assumeTrue(System.getProperty("without.python") == null, "without Python, as asked");
    Files.writeString(directory.resolve("program.py"), PROGRAM);
  }

  private Process audit(Path out, String limit, String... more) throws IOException {
    Path scenario = directory.resolve("scenario.yaml");
    Files.writeString(
        scenario,
        "audit: {target: {command: [python3, program.py, '%s'], batch: 50}}%n".formatted(limit));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.sievert.cli.Main",
                "audit",
                scenario.toString(),
                "--trials",
                "8000",
                "--json"));
    command.addAll(List.of(more));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(directory.resolve("err").toFile())
        .start();
  }

  private long asked() throws IOException {
    Path notes = directory.resolve("asked");
    return Files.exists(notes) ? Files.size(notes) : 0;
  }

  private void waitFor(long requests, Process process) throws Exception {
    while (asked() < requests && process.isAlive()) {
      Thread.sleep(5);
    }
    assertThat(process.isAlive()).isTrue();
  }

  private void survives(String limit, long... moments) throws Exception {
    String kept = directory.resolve("kept").toString();
    Path whole = directory.resolve("whole");
    int code = audit(whole, limit, "--threads", "1").waitFor();
    long requests = asked();
    for (long moment : moments) {
      Files.delete(directory.resolve("asked"));
      Process process = audit(directory.resolve("none"), limit, "--threads", "1", "--resume", kept);
      waitFor(moment, process);
      process.destroyForcibly().waitFor();
    }
    Files.delete(directory.resolve("asked"));
    Path out = directory.resolve("out");
    assertThat(audit(out, limit, "--threads", "1", "--resume", kept).waitFor()).isEqualTo(code);
    assertThat(Files.readString(out)).isNotEmpty().isEqualTo(Files.readString(whole));
    assertThat(asked()).isLessThan(requests);
  }

  @Test
  void beingKilledChangesNoByte() throws Exception {
    survives("1e9", 60, 60);
  }

  @Test
  void norDoesItWhereRunsFail() throws Exception {
    survives("3", 3000, 2000);
  }

  /** Ctrl-C reaches the program as well, and perhaps first. */
  @Test
  void whatIsProvenIsSaidWhenItIsStopped() throws Exception {
    Path out = directory.resolve("out");
    Process process = audit(out, "1e9", "--threads", "2");
    waitFor(130, process);
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.waitFor();
    JsonNode found = new ObjectMapper().readTree(out.toFile());
    assertThat(found.path("epsilon").path("lower").asDouble()).isBetween(1.0, 2.1);
    assertThat(found.path("trials").asLong()).isBetween(5000L, 7950L);
    assertThat(Files.readString(out)).contains("stopped early").doesNotContain("failed");
  }

  @Test
  void aCheckpointOfSomethingElseIsBadInput() throws Exception {
    Path kept = Files.writeString(directory.resolve("kept"), "something else");
    Process process = audit(directory.resolve("out"), "1e9", "--resume", kept.toString());
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(
            Files.readString(directory.resolve("out")) + Files.readString(directory.resolve("err")))
        .contains("is not a checkpoint of the audit of a program");
  }
}
