package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test at least for each promise about safety in docs/web.md. */
class HardeningTest {
  private static final String TOKEN = "0123456789abcdef0123";

  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  private static TestServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new TestServer();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Bytes as they stand, and the whole answer until the server closes or says no more. */
  private static String raw(int port, String... parts) throws IOException {
    try (Socket socket = new Socket(LOOPBACK, port)) {
      socket.setSoTimeout(20_000);
      OutputStream out = socket.getOutputStream();
      for (String part : parts) {
        out.write(part.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static String get(String host, String more) {
    return "GET /api/examples HTTP/1.1\r\nHost: "
        + host
        + "\r\n"
        + more
        + "Connection: close\r\n\r\n";
  }

  // ---- Who may ask

  @Test
  void listensToThisMachineOnly() throws IOException {
    assertThat(InetAddress.getByName(server.at("/").getHost()).isLoopbackAddress()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:80",
        "127.0.0.1",
        "localhost.evil.example",
        "127.0.0.1:1",
        ""
      })
  void aWrongHostIsMisdirected(String host) throws IOException {
    String answer = raw(server.port(), get(host, ""));
    assertThat(answer).startsWith(host.isEmpty() ? "HTTP/1.1 4" : "HTTP/1.1 421");
    assertThat(answer).doesNotContain("travel");
  }

  @Test
  void ownNamesAreKnown() throws IOException {
    for (String name : List.of("127.0.0.1", "localhost", "LOCALHOST", "[::1]")) {
      assertThat(raw(server.port(), get(name + ":" + server.port(), "")))
          .startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void aNameCanBeAdded() throws IOException {
    ServerOptions usual = ServerOptions.LOCAL;
    ServerOptions named =
        new ServerOptions(
            usual.bind(),
            0,
            Optional.empty(),
            Optional.empty(),
            List.of("sievert.lan"),
            false,
            Optional.empty(),
            usual.limits());
    try (TestServer own = new TestServer(named)) {
      assertThat(raw(own.port(), get("sievert.lan", ""))).startsWith("HTTP/1.1 200");
      assertThat(raw(own.port(), get("sievert.lan:" + own.port(), ""))).startsWith("HTTP/1.1 200");
      assertThat(raw(own.port(), get("other.lan", ""))).startsWith("HTTP/1.1 421");
    }
  }

  @Test
  void foreignOriginsAreRefused() throws IOException {
    String host = "127.0.0.1:" + server.port();
    for (String origin :
        List.of("http://evil.example", "null", "http://127.0.0.1:1", "https://" + host)) {
      assertThat(raw(server.port(), get(host, "Origin: " + origin + "\r\n")))
          .as(origin)
          .startsWith("HTTP/1.1 403");
    }
    assertThat(raw(server.port(), get(host, "Origin: http://" + host + "\r\n")))
        .startsWith("HTTP/1.1 200")
        .doesNotContainIgnoringCase("Access-Control");
    assertThat(raw(server.port(), get(host, "Sec-Fetch-Site: cross-site\r\n")))
        .startsWith("HTTP/1.1 403");
    assertThat(raw(server.port(), get(host, "Sec-Fetch-Site: same-site\r\n")))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void thereIsNoCors() throws IOException {
    String host = "127.0.0.1:" + server.port();
    String asked =
        raw(
            server.port(),
            "OPTIONS /api/assess HTTP/1.1\r\nHost: "
                + host
                + "\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n"
                + "Connection: close\r\n\r\n");
    assertThat(asked).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("Access-Control-Allow");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x"
      })
  void whatAFormCouldSendIsNotTaken(String type) throws Exception {
    assertThat(server.post("/api/assess", type, TestServer.SURVEY).statusCode()).isEqualTo(415);
  }

  @Test
  void otherMachinesNeedATokenAndACertificate() {
    assertThatThrownBy(() -> bound("0.0.0.0", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "0.0.0.0 can be reached from other machines, so that a token and a certificate are"
                + " needed: state --token and --certificate, or leave --bind at 127.0.0.1");
    assertThatThrownBy(() -> bound("0.0.0.0", Optional.of(TOKEN)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> bound("127.0.0.1", Optional.of("short")))
        .hasMessage("token must be at least 16 letters, digits or signs without a space");
  }

  private static ServerOptions bound(String bind, Optional<String> token) {
    return new ServerOptions(
        bind, 0, token, Optional.empty(), List.of(), false, Optional.empty(), ServerLimits.USUAL);
  }

  @Test
  void aTokenMustBeKnown() throws Exception {
    try (TestServer own = new TestServer(OtherOptions.withToken(TOKEN))) {
      HttpResponse<String> without = own.get("/api/examples");
      assertThat(without.statusCode()).isEqualTo(401);
      assertThat(without.body()).doesNotContain("travel");
      assertThat(
              own.send(own.request("/api/examples").header("Authorization", "Bearer wrong").build())
                  .statusCode())
          .isEqualTo(401);
      assertThat(
              own.send(
                      own.request("/api/examples")
                          .header("Authorization", "Bearer " + TOKEN)
                          .build())
                  .statusCode())
          .isEqualTo(200);
      assertThat(own.get("/").statusCode()).as("the page itself holds no secret").isEqualTo(200);
    }
    assertThat(OtherOptions.withToken(TOKEN).toString()).doesNotContain(TOKEN);
  }

  // ---- What a page may do

  @Test
  void everyAnswerForbidsWhatThePageDoesNotNeed() throws Exception {
    for (String path : List.of("/", "/page.js", "/api/examples", "/api/explain/none", "/nothing")) {
      HttpResponse<String> answer = server.get(path);
      assertThat(answer.headers().firstValue("Content-Security-Policy"))
          .as(path)
          .get()
          .asString()
          .contains("default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for")
          .doesNotContain("unsafe", "*", "http:");
      assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
      assertThat(answer.headers().firstValue("Server")).isEmpty();
      assertThat(answer.headers().map()).doesNotContainKey("set-cookie");
    }
  }

  // ---- No path reaches the file system

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret: {table: /etc/passwd}",
        "secret: {table: ../../etc/passwd}",
        "secret: {table: '*.csv'}",
        "secret: {table: 'https://example.org/x.csv'}",
        "secret: {sql: \"select * from '/etc/passwd'\"}",
        "secret: {size: 3}\nattacker: {goal: {within: 1, distance: /etc/passwd}}",
      })
  void aScenarioNamesNoFile(String secret) throws Exception {
    String scenario = "mechanism: {type: grr, epsilon: 1}\n" + secret + "\n";
    for (String path : List.of("/api/assess", "/api/screen", "/api/validate", "/api/audits")) {
      HttpResponse<String> answer = server.post(path, scenario);
      assertThat(answer.statusCode()).as(path).isEqualTo(path.equals("/api/validate") ? 200 : 422);
      assertThat(answer.body()).contains("handed over").doesNotContain("root:", "/tmp");
    }
  }

  @Test
  void aMatrixIsNotReadFromAFile() throws Exception {
    String scenario = "mechanism: {type: matrix, csv: /etc/passwd}\nsecret: {size: 2}\n";
    HttpResponse<String> answer = server.post("/api/assess", scenario);
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).doesNotContain("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/page/../../etc/passwd",
        "//etc/passwd",
        "/page.css%00.html",
        "/WEB-INF/web.xml",
        "/dev/sievert/web/Routes.class"
      })
  void noAddressReachesAFile(String path) throws IOException {
    String answer =
        raw(
            server.port(),
            "GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nConnection: close\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain("root:");
  }

  @Test
  void programsAreStartedOnlyWithTheFlag() throws Exception {
    String scenario =
        """
        audit: {target: {command: [python3, -c, 'print(1)']}, claimed: {epsilon: 1}}
        mechanism: {type: grr, epsilon: 1}
        secret: {size: 2}
        """;
    HttpResponse<String> answer = server.post("/api/audits", scenario);
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains("programs are not started here");
  }

  @Test
  void tablesArePrivateAndGoWithTheServer() throws Exception {
    List<Path> before = folders();
    TestServer own = new TestServer();
    List<Path> made = new ArrayList<>(folders());
    made.removeAll(before);
    try {
      assertThat(own.post("/api/tables?name=../../evil.csv", "text/csv", "a,b\n1,2\n3,4\n").body())
          .contains("\"table\": \"evil.csv\"");
      assertThat(made).hasSize(1);
      if (Files.getFileStore(made.get(0)).supportsFileAttributeView("posix")) {
        assertThat(Files.getPosixFilePermissions(made.get(0)))
            .allMatch(permission -> permission.name().startsWith("OWNER"));
      }
    } finally {
      own.close();
    }
    assertThat(made.get(0)).doesNotExist();
  }

  private static List<Path> folders() throws IOException {
    try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return all.filter(each -> String.valueOf(each.getFileName()).startsWith("sievert-web"))
          .toList();
    }
  }

  // ---- Limits

  @Test
  void aLongBodyIsCutOff() throws Exception {
    String host = "127.0.0.1:" + server.port();
    String told =
        raw(
            server.port(),
            "POST /api/assess HTTP/1.1\r\nHost: "
                + host
                + "\r\nContent-Type: application/yaml\r\nContent-Length: 2000000000\r\n\r\nx");
    assertThat(told).startsWith("HTTP/1.1 413");
  }

  @Test
  void aTableHasNotTooManyColumns() throws Exception {
    String wide = "a,".repeat(400) + "b\n" + "1,".repeat(400) + "2\n";
    assertThat(server.post("/api/tables", "text/csv", wide).statusCode()).isEqualTo(413);
  }

  @Test
  void aTableHasNotTooManyRows() throws Exception {
    String tall = "a\n" + "1\n".repeat(1_000_001);
    assertThat(server.post("/api/tables", "text/csv", tall).statusCode()).isEqualTo(413);
  }

  /** Whatever is sent, what was not taken leaves nothing behind. */
  @Test
  void tablesOnTheirWayAreNotHeldInMemoryAndDoNotStay() throws Exception {
    List<Path> before = folders();
    try (TestServer own = new TestServer()) {
      List<Path> made = new ArrayList<>(folders());
      made.removeAll(before);
      String wide = "a,".repeat(400) + "b\n" + "1,".repeat(400) + "2\n";
      assertThat(own.post("/api/tables", "text/csv", wide).statusCode()).isEqualTo(413);
      assertThat(
              raw(
                  own.port(),
                  "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:"
                      + own.port()
                      + "\r\nContent-Type: text/csv\r\nContent-Length: 2000000000\r\n\r\nx"))
          .startsWith("HTTP/1.1 413");
      try (var left = Files.list(made.get(0).resolve("incoming"))) {
        assertThat(left).isEmpty();
      }
      try (var kept = Files.list(made.get(0).resolve("tables"))) {
        assertThat(kept).isEmpty();
      }
    }
  }

  /** As if the heap were full: the answer that took most of it is ended, in words. */
  @Test
  void anAnswerThatTakesTheMemoryOfOthersIsEnded() throws Exception {
    OtherLimits full = new OtherLimits().memory(0).requests(1, 8, 8);
    try (TestServer own = full.start()) {
      System.gc();
      HttpResponse<String> answer = own.post(ENDLESS, LARGE);
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body()).contains("more memory than this server has");
      assertThat(own.post("/api/explain", "").statusCode()).as("it goes on").isEqualTo(404);
    }
  }

  @Test
  void memoryThatRunsOutIsToldInWords() {
    ExecutionException failed = new ExecutionException(new OutOfMemoryError("Java heap space"));
    assertThat(Workers.told(failed)).isInstanceOf(RefusedRequest.class).hasMessage("status 503");
  }

  /** However much is asked, no more than so many letters of answers are kept. */
  @Test
  void keptAnswersAreBounded() {
    KeptAnswers kept = new KeptAnswers(10_000);
    for (int i = 0; i < 1_000; i++) {
      kept.keep("question " + i, HttpReply.text("text/plain", "x".repeat(i)));
      assertThat(kept.letters()).isLessThanOrEqualTo(10_000);
    }
    assertThat(kept.to("question 999")).isPresent();
    assertThat(kept.to("question 900")).isEmpty();
    kept.keep("long", HttpReply.text("text/plain", "x".repeat(5_000)));
    assertThat(kept.to("long")).isEmpty();
  }

  @Test
  void endlessHeadersAreCutOff() throws IOException {
    String host = "127.0.0.1:" + server.port();
    assertThat(raw(server.port(), get(host, "X-Long: " + "x".repeat(40_000) + "\r\n")))
        .startsWith("HTTP/1.1 431");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\0\0\0\0",
        "[[[[[[",
        "{\"mechanism\":",
        "a: &a [*a]",
        "<xml/>",
        "mechanism: {type: nothing}",
        "mechanism: {type: grr, epsilon: 1e999}",
        "secret: {size: 9007199254740993}",
        "mechanism: {type: grr, epsilon: .nan}\nsecret: {size: 2}",
        "mechanism: {type: laplace, epsilon: 1, sensitivity: -.inf}\nsecret: {size: 2}",
        "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 1e18}",
        "mechanism: !!javax.script.ScriptEngineManager [x]",
        "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: &d [*c,*c]\ne: &e [*d,*d]\nf: [*e,*e]",
        ""
      })
  void malformedScenariosAreRefusedInWords(String text) throws Exception {
    for (String path : List.of("/api/assess", "/api/screen", "/api/dial", "/api/report")) {
      HttpResponse<String> answer = server.post(path, text);
      assertThat(answer.statusCode()).as(path).isEqualTo(422);
      assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
      assertThat(answer.body()).doesNotContain("Exception", "\tat ");
    }
  }

  @Test
  void malformedRequestsDoNotHarm() throws IOException {
    String host = "127.0.0.1:" + server.port();
    for (String broken :
        List.of(
            "\r\n\r\n\r\n\r\n",
            "GARBAGE\r\n\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "POST /api/assess HTTP/1.1\r\nHost: "
                + host
                + "\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\nConnection: close\r\n\r\nzz\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
            "GET http://evil.example/api/examples HTTP/1.1\r\nHost: "
                + host
                + "\r\nConnection: close\r\n\r\n",
            "GET /api/examples HTTP/1.1\r\nHost: "
                + host
                + "\r\n folded: yes\r\nConnection: close\r\n\r\n",
            "POST /api/assess HTTP/1.1\r\nHost: "
                + host
                + "\r\nContent-Length: 3\r\nContent-Length: 4\r\nConnection: close\r\n\r\nabcd",
            "GET /api/examples HTTP/1.1\r\nHost : " + host + "\r\nConnection: close\r\n\r\n",
            "GET /api/examples HTTP/1.1\r\nHost: evil@" + host + "\r\nConnection: close\r\n\r\n")) {
      try {
        assertThat(raw(server.port(), broken, "GET /x HTTP/1.0\r\n\r\n"))
            .doesNotStartWith("HTTP/1.1 2");
      } catch (SocketException closed) {
        assertThat(closed).hasMessageContaining("reset");
      }
    }
    assertThat(raw(server.port(), get(host, ""))).startsWith("HTTP/1.1 200");
  }

  /** Also what never becomes a request is told in problem details, under the policy of the page. */
  @ParameterizedTest
  @ValueSource(strings = {"/api/explain/%00", "/api/tables/..%2fx.csv/scenario", "/%"})
  void bytesThatAreNoRequestAreToldAsMuch(String path) throws IOException {
    String answer =
        raw(
            server.port(),
            "GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + server.port()
                + "\r\nConnection: close\r\n\r\n");
    assertThat(answer)
        .startsWith("HTTP/1.1 400")
        .contains("application/problem+json", "default-src 'none'", "\"status\":400")
        .doesNotContainIgnoringCase("jetty")
        .doesNotContain("<html");
  }

  @Test
  void anAnswerThatTakesTooLongIsCutOff() throws Exception {
    try (TestServer own = new OtherLimits().seconds(1).start()) {
      HttpResponse<String> answer = own.post(ENDLESS, LARGE);
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body()).contains("no answer within 1 s");
      assertThat(own.post("/api/assess", TestServer.SURVEY).statusCode()).isEqualTo(200);
    }
  }

  /** Asks for more points than anybody could wait for. */
  private static final String ENDLESS = "/api/sweep?vary=epsilon%3D0.01%3A90%3A0.01";

  private static final String LARGE =
      """
      mechanism: {type: laplace, epsilon: 1, sensitivity: 9999}
      secret: {size: 10000}
      attacker: {goal: {within: 7}}
      """;

  @Test
  void tooManyRequestsOfAClientAreSentAway() throws Exception {
    OtherLimits few = new OtherLimits().seconds(2).requests(1, 8, 4);
    try (TestServer own = few.start()) {
      List<CompletableFuture<Integer>> asked = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        asked.add(
            CompletableFuture.supplyAsync(
                () -> code(own, ENDLESS), task -> new Thread(task).start()));
      }
      assertThat(asked.stream().map(CompletableFuture::join))
          .contains(429)
          .allMatch(code -> List.of(429, 503).contains(code));
      assertThat(own.post("/api/assess", TestServer.SURVEY).statusCode()).isEqualTo(200);
    }
  }

  private static int code(TestServer server, String path) {
    try {
      return server.post(path, LARGE).statusCode();
    } catch (IOException | InterruptedException broken) {
      return -1;
    }
  }

  @Test
  void slowClientsAreLeft() throws IOException {
    try (TestServer own = new OtherLimits().patience(400).start();
        Socket header = new Socket(LOOPBACK, own.port());
        Socket body = new Socket(LOOPBACK, own.port())) {
      String host = "Host: 127.0.0.1:" + own.port() + "\r\n";
      header
          .getOutputStream()
          .write(("GET / HTTP/1.1\r\n" + host).getBytes(StandardCharsets.US_ASCII));
      body.getOutputStream()
          .write(
              ("POST /api/assess HTTP/1.1\r\n"
                      + host
                      + "Content-Type: application/yaml\r\nContent-Length: 100000\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(isLeft(header)).as("letters of a header, one by one").isTrue();
      assertThat(isLeft(body)).as("letters of a body, one by one").isTrue();
    }
  }

  /** Sends a letter now and then; true when the server has had enough and answers or closes. */
  private static boolean isLeft(Socket socket) throws IOException {
    socket.setSoTimeout(20);
    InputStream in = socket.getInputStream();
    int waited = 0;
    while (waited < 500) {
      try {
        socket.getOutputStream().write('x');
        in.read();
        return true;
      } catch (SocketTimeoutException notYet) {
        waited++;
      } catch (SocketException closed) {
        return true;
      }
    }
    return false;
  }

  @Test
  void aThousandIdleConnectionsLeaveRoom() throws Exception {
    List<Socket> idle = new ArrayList<>();
    try {
      for (int i = 0; i < 1000; i++) {
        idle.add(new Socket(LOOPBACK, server.port()));
      }
      assertThat(server.post("/api/assess", TestServer.SURVEY).statusCode()).isEqualTo(200);
    } finally {
      for (Socket each : idle) {
        each.close();
      }
    }
  }

  @Test
  void auditsOfAClientAreCounted() throws Exception {
    String path = "/api/audits?trials=100000000";
    try (TestServer own = new TestServer()) {
      assertThat(own.post(path, TestServer.SURVEY).statusCode()).isEqualTo(201);
      assertThat(own.post(path, TestServer.SURVEY).statusCode()).isEqualTo(201);
      assertThat(own.post(path, TestServer.SURVEY).statusCode()).isEqualTo(429);
    }
  }

  /** The only worker is free again, though the answer would have taken longer than any may. */
  @Test
  void workEndsWhenTheClientLeaves() throws Exception {
    OtherLimits few = new OtherLimits().seconds(600).requests(1, 1, 10);
    try (TestServer own = few.start()) {
      try (Socket leaver = new Socket(LOOPBACK, own.port())) {
        leaver
            .getOutputStream()
            .write(
                ("POST "
                        + ENDLESS
                        + " HTTP/1.1\r\nHost: 127.0.0.1:"
                        + own.port()
                        + "\r\nContent-Type: application/yaml\r\nContent-Length: "
                        + LARGE.length()
                        + "\r\n\r\n"
                        + LARGE)
                    .getBytes(StandardCharsets.US_ASCII));
        Thread.sleep(300);
      }
      assertThat(own.post("/api/assess", TestServer.SURVEY).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aServerThatStopsFinishesWhatItBegan() throws Exception {
    TestServer own = new TestServer();
    int port = own.port();
    CompletableFuture<Integer> asked =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return own.post("/api/dial", TestServer.SURVEY).statusCode();
              } catch (IOException | InterruptedException broken) {
                return -1;
              }
            });
    while (own.active() == 0 && !asked.isDone()) {
      Thread.sleep(1);
    }
    own.close();
    assertThat(asked.join()).isEqualTo(200);
    assertThatThrownBy(() -> new Socket(LOOPBACK, port)).isInstanceOf(IOException.class);
  }

  @Test
  void aPortThatIsTakenIsToldInWords() {
    assertThatThrownBy(() -> WebServer.start(OtherOptions.withPort(server.port())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is taken");
  }
}
