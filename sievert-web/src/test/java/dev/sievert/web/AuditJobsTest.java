package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Audits are kept across a restart, whole at every moment. */
class AuditJobsTest {
  private static final String PATH = "/api/audits?seed=7&trials=";

  private static Map<String, Object> job(TestServer server, String id) throws Exception {
    return TestServer.map(server.get("/api/audits/" + id).body());
  }

  private static String id(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(201);
    return String.valueOf(TestServer.map(answer.body()).get("id"));
  }

  private static Map<String, Object> awaited(TestServer server, String id) throws Exception {
    for (int i = 0; i < 1200; i++) {
      Map<String, Object> job = job(server, id);
      if (!job.get("status").equals("running")) {
        return job;
      }
      Thread.sleep(25);
    }
    throw new AssertionError("the audit does not end");
  }

  /**
   * What is stopped and goes on after a restart comes to the same end as what was never stopped.
   */
  @Test
  void goesOnAfterARestart(@TempDir Path folder) throws Exception {
    ServerOptions options = OtherOptions.keeping(folder);
    String stopped;
    Object whole;
    try (TestServer first = new TestServer(options)) {
      whole = awaited(first, id(first.post(PATH + 400000, TestServer.SURVEY))).get("result");
      stopped = id(first.post(PATH + 400000, TestServer.SURVEY));
      first.post("/api/audits/" + stopped + "/stop", "");
    }
    try (TestServer second = new TestServer(options)) {
      Map<String, Object> kept = job(second, stopped);
      assertThat(kept.get("status")).isIn("stopped", "done");
      if (kept.get("status").equals("stopped")) {
        assertThat(second.post("/api/audits/" + stopped + "/resume", "").statusCode())
            .isEqualTo(200);
      }
      assertThat(awaited(second, stopped).get("result")).isEqualTo(whole);
      HttpResponse<String> again = second.post("/api/audits/" + stopped + "/resume", "");
      assertThat(again.statusCode()).isEqualTo(409);
      assertThat((List<?>) TestServer.tree(second.get("/api/audits").body())).hasSize(2);
    }
  }

  /** The same for a program: what it has answered is not asked for again. */
  @Test
  void aProgramGoesOnAfterARestart(@TempDir Path folder) throws Exception {
    ServerOptions options = programs(folder.resolve("kept"));
    Path asked = folder.resolve("asked");
    String scenario = slowProgram(folder.resolve("slow.sh"), asked);
    String stopped;
    Object whole;
    int requests;
    try (TestServer first = new TestServer(options)) {
      whole = awaited(first, id(first.post(PATH + 6000, scenario))).get("result");
      requests = Files.readAllLines(asked).size();
      Files.delete(asked);
      stopped = id(first.post(PATH + 6000, scenario));
      while (!Files.exists(asked) || Files.readAllLines(asked).size() < requests / 3) {
        Thread.sleep(5);
      }
      first.post("/api/audits/" + stopped + "/stop", "");
      assertThat(awaited(first, stopped)).containsEntry("status", "stopped");
    }
    int before = Files.readAllLines(asked).size();
    assertThat(before).isLessThan(requests);
    try (TestServer second = new TestServer(options)) {
      assertThat(second.post("/api/audits/" + stopped + "/resume", "").statusCode()).isEqualTo(200);
      assertThat(awaited(second, stopped).get("result")).isEqualTo(whole);
    }
    assertThat(Files.readAllLines(asked)).hasSize(requests);
  }

  private static ServerOptions programs(Path folder) {
    ServerOptions usual = ServerOptions.LOCAL;
    return new ServerOptions(
        usual.bind(),
        usual.port(),
        usual.token(),
        usual.certificate(),
        usual.hosts(),
        true,
        Optional.of(folder),
        usual.limits());
  }

  /** The example in shell, which takes its time and notes each request for outputs. */
  private static String slowProgram(Path file, Path asked) throws Exception {
    String script = Files.readString(Path.of("..", "examples", "programs", "response.sh"));
    String note =
        "case $line in *sample*) echo x >> '" + asked + "'; sleep 0.02 ;; esac\n  printf '%s";
    assertThat(script).contains("printf '%s");
    Files.writeString(file, script.replace("printf '%s", note));
    return "audit:\n  target: {command: [sh, '"
        + file
        + "'], timeout: 60}\n  inputs: [0, 1]\n  claimed: {epsilon: 1.2}\n";
  }

  /** A server that was killed had no time to say goodbye. */
  @Test
  void whatWasRunningWhenTheServerWasKilledHasStopped(@TempDir Path folder) throws Exception {
    ServerOptions options = OtherOptions.keeping(folder);
    String id;
    try (TestServer first = new TestServer(options)) {
      id = id(first.post(PATH + 20000, TestServer.SURVEY));
      awaited(first, id);
    }
    Path file = folder.resolve(id + ".audit.json");
    String record = Files.readString(file);
    Files.writeString(file, record.replace("\"status\": \"done\"", "\"status\": \"running\""));
    Files.writeString(folder.resolve("0000000000000000.audit.json"), record.substring(0, 40));
    Files.writeString(
        folder.resolve("1111111111111111.audit.json"), "{\"status\": \"done\", \"of\": 1e99}");
    try (TestServer second = new TestServer(options)) {
      assertThat(job(second, id).get("status")).isEqualTo("stopped");
      assertThat((List<?>) TestServer.tree(second.get("/api/audits").body())).hasSize(1);
      second.post("/api/audits/" + id + "/resume", "");
      assertThat(awaited(second, id)).containsEntry("status", "done");
      second.send(second.request("/api/audits/" + id).DELETE().build());
      assertThat(file).doesNotExist();
    }
  }

  @Test
  void whatCannotBeAuditedIsRefused() throws Exception {
    try (TestServer server = new TestServer()) {
      String secretless = "mechanism: {type: guarantee, epsilon: 1}\nsecret: {baseline: 0.1}\n";
      Map<String, Object> job = awaited(server, id(server.post(PATH + 1000, secretless)));
      assertThat(job).containsEntry("status", "refused");
      assertThat((List<?>) job.get("words")).hasSize(1);
    }
  }
}
