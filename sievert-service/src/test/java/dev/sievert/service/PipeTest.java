package dev.sievert.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.json.JsonText;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Lines in, lines out: whatever is sent, everything is answered once. */
class PipeTest {
  private static final String SCENARIO =
      "{\"mechanism\": {\"type\": \"grr\", \"epsilon\": 1}, \"secret\": {\"size\": 10}}";
  private static final String ASSESS = "{\"id\": %d, \"op\": \"assess\", \"scenario\": %s}";

  /** Minutes of work, in many small steps. */
  private static final String ENDLESS =
      "{\"id\": 1, \"op\": \"sweep\", \"scenario\": {\"mechanism\": {\"type\": \"laplace\"}, \"secret\":"
          + " {\"size\": 300}}, \"options\": {\"of\": \"calibrate\", \"vary\": {\"limit.rad\":"
          + " \"0.01:0.5:0.00005\"}}}";

  private final Service service = Service.create(Access.ALL);

  private List<String> run(int threads, String... lines) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputStream in = new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(UTF_8));
    assertThat(Pipe.run(service, in, out, threads, () -> false)).isTrue();
    return out.toString(UTF_8).lines().toList();
  }

  @Test
  void repliesAreThoseOfTheService() throws IOException {
    List<String> replies = run(1, ASSESS.formatted(7, SCENARIO));
    Request request =
        Request.of("assess").about(ScenarioBytes.of("scenario", SCENARIO.getBytes(UTF_8)));
    Reply alone = service.answer(request, Progress.NONE);
    assertThat(replies).containsExactly(JsonText.compact(alone.json().after("id", 7)));
  }

  @Test
  void oneThreadKeepsTheOrderAndManyAnswerAll() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int id = 0; id < 300; id++) {
      lines.add(ASSESS.formatted(id, SCENARIO.replace("10}", (2 + id % 50) + "}")));
    }
    List<String> ordered = run(1, lines.toArray(String[]::new));
    assertThat(ordered).hasSize(300);
    for (int id = 0; id < 300; id++) {
      assertThat(ordered.get(id)).startsWith("{\"id\":" + id + ",\"exit\":0,");
    }
    assertThat(run(4, lines.toArray(String[]::new))).containsExactlyInAnyOrderElementsOf(ordered);
  }

  @Test
  void whatIsNoRequestIsRefusedAndTheNextOneAnswered() throws IOException {
    List<String> replies =
        run(
            1,
            "nonsense",
            "[1]",
            "",
            "{\"id\": {}, \"op\": \"list\"}",
            "{\"id\": 1}",
            "{\"id\": 2, \"op\": \"list\", \"scenaro\": 1}",
            "{\"id\": \"a\\u0085b\", \"op\": \"explain\", \"options\": {\"name\": \"rad\"}}",
            "{\"id\": 3, \"op\": \"explain\", \"options\": [1]}",
            "{\"id\": 4, \"op\": \"assess\", \"scenario\": 5}",
            "{\"op\": \"schema\"}");
    assertThat(replies).hasSize(9);
    assertThat(replies).filteredOn(line -> line.contains("\"exit\":2")).hasSize(7);
    assertThat(replies).anyMatch(line -> line.startsWith("{\"id\":2,\"exit\":2"));
    assertThat(replies).anyMatch(line -> line.contains("did you mean scenario?"));
    assertThat(replies).anyMatch(line -> line.startsWith("{\"id\":\"a\u0085b\",\"exit\":0"));
    assertThat(replies).anyMatch(line -> line.startsWith("{\"id\":null,\"exit\":0"));
  }

  @Test
  void aScenarioMayBeTextAndThenHasLines() throws IOException {
    String text = "mechanism: {type: grr, epsilon: 1}\\nsecret: {size: -1}\\n";
    assertThat(run(1, "{\"id\": 1, \"op\": \"assess\", \"scenario\": \"" + text + "\"}"))
        .singleElement()
        .asString()
        .contains("\"line\":2,\"key\":\"secret.size\"");
    assertThat(run(1, ASSESS.formatted(1, SCENARIO.replace("10", "-1"))))
        .singleElement()
        .asString()
        .contains("\"key\":\"secret.size\"")
        .doesNotContain("\"line\"");
  }

  @Test
  void aLineThatIsTooLongIsPassedOver() throws IOException {
    String tooLong = "{\"id\": 1, \"op\": \"" + "x".repeat(RequestLine.MOST_BYTES) + "\"}";
    assertThat(run(1, tooLong, "{\"id\": 2, \"op\": \"schema\"}"))
        .satisfiesExactly(
            first -> assertThat(first).contains("bytes long but was longer"),
            second -> assertThat(second).startsWith("{\"id\":2,\"exit\":0"));
  }

  @Test
  void quitEndsItAndWhatFollowsIsNotRead() throws IOException {
    assertThat(run(1, "{\"id\": 1, \"op\": \"quit\"}", "{\"id\": 2, \"op\": \"list\"}"))
        .containsExactly("{\"id\":1,\"exit\":0,\"result\":{}}");
  }

  /** Another program at both ends. */
  private final class Conversation implements AutoCloseable {
    private final PipedOutputStream requests = new PipedOutputStream();
    private final CompletableFuture<Boolean> end;
    private final BufferedReader replies;

    Conversation(int threads) throws IOException {
      PipedInputStream in = new PipedInputStream(requests, 1 << 16);
      PipedOutputStream out = new PipedOutputStream();
      replies =
          new BufferedReader(new InputStreamReader(new PipedInputStream(out, 1 << 20), UTF_8));
      end =
          CompletableFuture.supplyAsync(
              () -> answer(in, out, threads), work -> new Thread(work, "conversation").start());
    }

    private boolean answer(InputStream in, OutputStream out, int threads) {
      try {
        boolean isWhole = Pipe.run(service, in, out, threads, () -> false);
        out.close();
        return isWhole;
      } catch (IOException broken) {
        throw new IllegalStateException(broken);
      }
    }

    void say(String line) throws IOException {
      requests.write((line + "\n").getBytes(UTF_8));
      requests.flush();
    }

    String hear() throws IOException {
      return String.valueOf(replies.readLine());
    }

    @Override
    public void close() throws IOException {
      // Also after an assertion that failed.
      say("{\"op\": \"cancel\", \"target\": 1}");
      requests.close();
      while (replies.readLine() != null) {
        // What is left over is not looked at.
      }
      assertThat(end.join()).isTrue();
    }
  }

  @Test
  void longWorkTellsItsProgressAndCanBeCancelled() throws IOException {
    try (Conversation pipe = new Conversation(1)) {
      pipe.say(ENDLESS);
      assertThat(pipe.hear()).startsWith("{\"id\":1,\"progress\":");
      pipe.say(ASSESS.formatted(2, SCENARIO));
      pipe.say("{\"id\": 3, \"op\": \"cancel\", \"target\": 2}");
      pipe.say("{\"id\": 1, \"op\": \"list\"}");
      pipe.say("{\"id\": 4, \"op\": \"cancel\", \"target\": 1.0}");
      List<String> heard = new ArrayList<>();
      while (heard.size() < 5) {
        String line = pipe.hear();
        if (!line.contains("progress")) {
          heard.add(line);
        }
      }
      assertThat(heard)
          .anyMatch(line -> line.equals("{\"id\":3,\"exit\":0,\"result\":{\"cancelled\":true}}"))
          .anyMatch(line -> line.contains("id 1 is still being answered"))
          .anyMatch(line -> line.equals("{\"id\":4,\"exit\":0,\"result\":{\"cancelled\":true}}"))
          .anyMatch(
              line -> line.startsWith("{\"id\":1,\"exit\":1,\"error\":{\"title\":\"cancelled\""))
          .anyMatch(
              line -> line.startsWith("{\"id\":2,\"exit\":1,\"error\":{\"title\":\"cancelled\""));
      pipe.say(ASSESS.formatted(1, SCENARIO));
      assertThat(pipe.hear()).startsWith("{\"id\":1,\"exit\":0,");
    }
  }

  @Test
  void nobodyLeftToReadEndsIt() throws IOException {
    InputStream in = new ByteArrayInputStream(ENDLESS.getBytes(UTF_8));
    assertThat(Pipe.run(service, in, new ByteArrayOutputStream(), 1, () -> true)).isFalse();
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    InputStream both =
        new ByteArrayInputStream((ENDLESS + "\n{\"op\": \"schema\"}\n").getBytes(UTF_8));
    assertThat(Pipe.run(service, both, broken, 2, () -> false)).isFalse();
  }
}
