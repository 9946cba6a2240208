package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An address under audit, served on this machine. */
@Timeout(60)
class HttpProgramTest {
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private ExecutorService threads;

  /** Says this for a request. */
  private interface Handler {
    void answer(HttpExchange exchange, String body) throws IOException;
  }

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    threads = Executors.newCachedThreadPool();
    server.setExecutor(threads);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void serve(Handler handler) {
    server.createContext(
        "/",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          asked.add(body);
          handler.answer(exchange, body);
        });
  }

  private static void say(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/count";
  }

  private HttpProgram open(boolean isPlain, double timeout) throws ProgramException {
    return HttpProgram.open(target(url(), isPlain, timeout), 2, new ReplyLog(0));
  }

  private static AuditTarget.Http target(String url, boolean isPlain, double timeout) {
    return new AuditTarget.Http(
        url, isPlain, new AuditTarget.Pace(Optional.empty(), timeout, isPlain ? 1 : 100));
  }

  private static Outputs sample(HttpProgram program, int count) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(ProgramValue.of(3), count, 7, outputs);
    return outputs;
  }

  /** As a program would on its standard input and output. */
  private void serveRequests() {
    serve(
        (exchange, body) -> {
          String id = body.replaceAll("\\{\"id\":(\\d+),.*", "$1");
          if (body.contains("describe")) {
            say(exchange, 200, "{\"id\":" + id + ",\"name\":\"web\",\"claimed\":{\"epsilon\":1}}");
          } else {
            int n = Integer.parseInt(body.replaceAll(".*\"n\":(\\d+).*", "$1"));
            say(exchange, 200, "{\"id\":" + id + ",\"outputs\":[1" + ",2".repeat(n - 1) + "]}");
          }
        });
  }

  @Test
  void speaksAsACommandDoes() throws ProgramException {
    serveRequests();
    try (HttpProgram program = open(false, 10)) {
      assertThat(program.name()).isEqualTo("web");
      assertThat(program.claimed()).isPresent();
      Outputs outputs = sample(program, 250);
      assertThat(outputs.count()).isEqualTo(250);
      assertThat(outputs.number(100, 0)).isEqualTo(1);
      assertThat(outputs.number(101, 0)).isEqualTo(2);
      assertThat(asked).hasSize(4);
      assertThat(asked.get(1)).startsWith("{\"id\":2,\"op\":\"sample\",\"input\":3,\"n\":100,");
    }
  }

  @Test
  void orTakesTheBareInput() throws ProgramException {
    serve((exchange, body) -> say(exchange, 200, "{\"noisy\": [" + body + ", \"x\"]}"));
    try (HttpProgram program = open(true, 10)) {
      assertThat(program.name()).isEqualTo(url());
      Outputs outputs = sample(program, 3);
      assertThat(outputs.count()).isEqualTo(3);
      assertThat(outputs.number(2, 1)).isEqualTo(3);
      assertThat(asked).containsExactly("3", "3", "3");
      ProgramValue person = new ProgramValue.Mapping(Map.of("age", ProgramValue.of(4.0)));
      program.sample(person, 1, 1, outputs);
      assertThat(asked).endsWith("{\"age\":4}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          200 ~ hello               ~ the address said what is not JSON: hello
          200 ~ 1 2                 ~ the address said more than one thing: 1 2
          200 ~ ''                  ~ the address said nothing
          500 ~ out of \u001b[2Jpaper ~ the address answered with status 500: out of ?[2Jpaper
          404 ~ ''                  ~ the address answered with status 404
          302 ~ elsewhere           ~ the address answered with status 302, which leads elsewhere; nobody is followed
          """)
  void whatIsNoAnswer(int status, String text, String problem) throws ProgramException {
    serve(
        (exchange, body) -> {
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          say(exchange, status, text);
        });
    try (HttpProgram program = open(true, 10)) {
      assertThatThrownBy(() -> sample(program, 1))
          .isInstanceOf(ProgramException.class)
          .hasMessageContaining(problem);
      assertThat(asked).hasSize(1);
    }
  }

  @Test
  void isSlow() throws ProgramException {
    serve((exchange, body) -> sleep());
    try (HttpProgram program = open(true, 0.3)) {
      ProgramException late =
          catchThrowableOfType(ProgramException.class, () -> sample(program, 1));
      assertThat(late).hasMessage("the address did not answer within 0.3 s");
      assertThat(late.isLate()).isTrue();
    }
  }

  /** A byte now and then keeps a connection alive, but not the patience of whoever waits. */
  @Test
  void drips() throws ProgramException {
    serve(
        (exchange, body) -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream out = exchange.getResponseBody();
          while (!Thread.currentThread().isInterrupted()) {
            out.write('1');
            out.flush();
            sleep(50);
          }
        });
    try (HttpProgram program = open(true, 0.5)) {
      assertThatThrownBy(() -> sample(program, 1))
          .hasMessage("the address did not answer within 0.5 s");
    }
  }

  @Test
  void floods() throws ProgramException {
    serve(
        (exchange, body) -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] much = new byte[1 << 20];
          OutputStream out = exchange.getResponseBody();
          for (int part = 0; part < 1000; part++) {
            out.write(much);
          }
        });
    try (HttpProgram program = open(true, 30)) {
      assertThatThrownBy(() -> sample(program, 1))
          .hasMessageContaining("gave a reply of more than 64 megabytes");
    }
  }

  private static void sleep() {
    sleep(20_000);
  }

  private static void sleep(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void nobodyIsThere() throws IOException, ProgramException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    AuditTarget.Http target = target("http://127.0.0.1:" + port + "/", true, 5);
    try (HttpProgram program = HttpProgram.open(target, 1, new ReplyLog(0))) {
      assertThatThrownBy(() -> sample(program, 1)).hasMessage("the address could not be reached");
      ProgramException last = new ProgramException("none yet", false);
      for (int attempt = 0; attempt < 30 && !last.isFinal(); attempt++) {
        last = catchThrowableOfType(ProgramException.class, () -> sample(program, 1));
      }
      assertThat(last.isFinal()).isTrue();
      assertThat(last).hasMessageContaining("given up after 20 failures");
    }
  }

  /** Wrong ids, too few outputs: the reader is that of commands, and so are its sentences. */
  @Test
  void answersAnotherRequest() throws ProgramException {
    serve((exchange, body) -> say(exchange, 200, "{\"id\":1,\"outputs\":[1]}"));
    try (HttpProgram program = open(false, 10)) {
      assertThatThrownBy(() -> sample(program, 1))
          .hasMessageContaining("the address answered request 1 where 2 was expected");
    }
  }
}
