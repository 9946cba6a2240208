package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.Remark;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Audits of programs that are interrupted and go on. */
@Timeout(120)
class ProgramCheckpointTest {
  private static final long TRIALS = 4_000;
  private static final Pattern REQUEST =
      Pattern.compile("\"id\":(\\d+).*\"input\":(\\d+),\"n\":(\\d+),\"seed\":(\\d+)");

  @TempDir private Path directory;

  private final AtomicInteger asked = new AtomicInteger();
  private final Random own = new Random();
  private boolean isOwn;
  private int stopAt = Integer.MAX_VALUE;
  private Runnable stop = () -> {};
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    // Otherwise each answer waits a moment for more of it.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void close() {
    server.stop(0);
  }

  /** Laplace noise of scale 1/2, and a word for what is large. */
  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Matcher request = REQUEST.matcher(body);
    String reply = "{\"id\":1,\"name\":\"noise\"}";
    if (request.find()) {
      if (asked.incrementAndGet() == stopAt) {
        stop.run();
      }
      Random random = isOwn ? own : new Random(Long.parseLong(request.group(4)));
      List<String> outputs = new ArrayList<>();
      for (int run = 0; run < Integer.parseInt(request.group(3)); run++) {
        double up = random.nextDouble();
        double noise = Math.log(up / random.nextDouble()) / 2;
        double value = Integer.parseInt(request.group(2)) + noise;
        outputs.add(value > 2.5 ? "\"large\"" : "[" + value + ",0.1000000000000000055511]");
      }
      reply = "{\"id\":" + request.group(1) + ",\"outputs\":" + outputs + "}";
    }
    byte[] bytes = reply.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private String text() {
    return """
    audit:
      target: {http: "http://127.0.0.1:%d/", batch: 100}
      inputs: [0, 1]
      claimed: {epsilon: 1}
    """
        .formatted(server.getAddress().getPort());
  }

  private Path file() {
    return directory.resolve("kept");
  }

  private AuditSession resumed() throws Exception {
    return resumed(Given.options(TRIALS, false));
  }

  private AuditSession resumed(AuditOptions options) throws Exception {
    return AuditSession.resume(Given.scenario(text()), Given.inputs(text()), options, 1, file());
  }

  private AuditSession fresh() throws Exception {
    AuditOptions options = Given.options(TRIALS, false);
    return AuditSession.open(Given.scenario(text()), Given.inputs(text()), options, 1);
  }

  private AuditOutcome run(AuditSession opened) throws Exception {
    asked.set(0);
    try (AuditSession session = opened) {
      stop = session::stop;
      return session.run((outputs, advantage) -> {});
    }
  }

  private String json(AuditSession session) throws Exception {
    AuditOutcome outcome = run(session);
    Scenario scenario = Given.scenario(text());
    return JsonText.pretty(AuditJson.of(scenario, outcome));
  }

  /** Stops at some moments of the search and of the certification, and goes on each time. */
  private void goesOn(int... moments) throws Exception {
    String whole = json(fresh());
    int requests = asked.get();
    int sum = 0;
    for (int moment : moments) {
      stopAt = moment;
      json(resumed());
      sum += asked.get();
      assertThat(asked.get()).isBetween(moment, moment + 1);
    }
    stopAt = Integer.MAX_VALUE;
    assertThat(json(resumed())).isEqualTo(whole);
    sum += asked.get();
    // Nothing is asked for twice.
    assertThat(sum).isEqualTo(requests);
    assertThat(json(resumed())).isEqualTo(whole);
    assertThat(asked.get()).isZero();
  }

  @Test
  void anAuditThatIsStoppedAndResumedGivesTheSameBytes() throws Exception {
    goesOn(1, 9, 20);
  }

  @Test
  void whatAProgramDrewByItselfIsKept() throws Exception {
    isOwn = true;
    stopAt = 10;
    run(resumed());
    stopAt = Integer.MAX_VALUE;
    String whole = json(resumed());
    assertThat(whole).contains("randomness of its own");
    assertThat(json(resumed())).isEqualTo(whole);
    assertThat(asked.get()).isZero();
  }

  @Test
  void whatIsProvenWhenItIsStoppedIsTheOutcome() throws Exception {
    run(fresh());
    stopAt = asked.get() - 8;
    ProgramOutcome outcome = (ProgramOutcome) run(fresh());
    assertThat(outcome.trials()).isBetween(TRIALS - 1000, TRIALS - 300);
    assertThat(outcome.lower().orElseThrow()).isBetween(1.0, 2.1);
    assertThat(outcome.remarks())
        .contains(new Remark.StoppedEarly())
        .noneMatch(remark -> remark instanceof Remark.Failed);
  }

  @Test
  void whatHasNoRoomIsAskedForAgain() throws Exception {
    String whole = json(fresh());
    int requests = asked.get();
    AuditOptions options = Given.options(TRIALS, false);
    for (int repeat = 0; repeat < 2; repeat++) {
      ProgramLog log =
          ProgramLog.kept(ProgramCheckpoint.of(file(), Given.inputs(text()), options, 20_000));
      AuditSession session =
          ProgramSession.open(Given.scenario(text()), Path.of(""), options, 1, log);
      ProgramOutcome outcome = (ProgramOutcome) run(session);
      assertThat(outcome.remarks()).contains(new Remark.KeptInPart());
      assertThat(Files.size(file())).isBetween(15_000L, 21_000L);
    }
    assertThat(asked.get()).isBetween(requests / 2, requests - 5);
    assertThat(json(resumed())).isEqualTo(whole);
  }

  @Test
  void theCheckpointOfAnotherAuditIsRefused() throws Exception {
    run(resumed());
    assertThatThrownBy(() -> resumed(Given.options(TRIALS + 1, false)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("is the checkpoint of another audit");
    // A refused audit lets go of it.
    resumed().close();
  }

  @Test
  void whatIsNoCheckpointIsRefused() throws Exception {
    run(resumed());
    byte[] right = Files.readAllBytes(file());
    Random random = new Random(5);
    for (int forgery = 0; forgery < 50; forgery++) {
      byte[] forged = right.clone();
      forged[random.nextInt(forged.length)] ^= (byte) (1 + random.nextInt(255));
      Files.write(file(), forged);
      assertThatThrownBy(this::resumed).hasMessageContaining("is not a checkpoint");
    }
    Files.write(file(), new byte[0]);
    assertThatThrownBy(this::resumed).hasMessageContaining("is not a checkpoint");
    Files.write(file(), java.util.Arrays.copyOf(right, right.length / 2));
    assertThatThrownBy(this::resumed).hasMessageContaining("is not a checkpoint");
    Files.write(file(), right);
    run(resumed());
    assertThat(asked.get()).isZero();
  }

  @Test
  void oneAuditHasItAtATime() throws Exception {
    try (AuditSession session = resumed()) {
      assertThat(session.trials()).isEqualTo(TRIALS);
      assertThatThrownBy(this::resumed)
          .isInstanceOf(RefusedException.class)
          .hasMessage(file() + " is in use by another audit");
    }
    resumed().close();
  }

  /** What has been answered is worth more than its checkpoint. */
  @Test
  void anAuditThatCannotBeKeptAnyMoreHasAResultAllTheSame() throws Exception {
    try (AuditSession session = resumed()) {
      Files.createDirectory(file());
      assertThat(session.run((outputs, advantage) -> {}).trials()).isPositive();
      assertThat(session.unkept()).isPresent();
    }
  }
}
