package dev.sievert.web;

import dev.sievert.scenario.PlainTree;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.Problems;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** A server for one test, and a client that is not a browser. */
final class TestServer implements AutoCloseable {
  static final String SURVEY =
      """
      name: Survey
      mechanism: {type: grr, epsilon: 1}
      secret: {size: 10}
      limit: {rad: 0.15}
      """;

  private static final Limits LARGE = new Limits(1 << 24, 1 << 24, 64, 100_000, 1_000_000, 1 << 22);

  private final WebServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  TestServer() throws IOException {
    this(ServerOptions.LOCAL);
  }

  TestServer(ServerOptions options) throws IOException {
    server = WebServer.start(options);
  }

  int port() {
    return server.port();
  }

  /** How many answers are being worked out. */
  int active() {
    return server.active();
  }

  URI at(String path) {
    return server.address().resolve(path);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(at(path));
  }

  HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path).GET().build());
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return post(path, "application/yaml", body);
  }

  HttpResponse<String> post(String path, String type, String body)
      throws IOException, InterruptedException {
    return send(
        request(path)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  /** JSON as maps and lists. */
  static Object tree(String json) {
    Problems problems = Problems.in("answer.json");
    Document document =
        Document.parse(json.getBytes(StandardCharsets.UTF_8), LARGE, problems).orElseThrow();
    return Objects.requireNonNull(PlainTree.of(document.root()));
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(String json) {
    return (Map<String, Object>) tree(json);
  }

  @Override
  public void close() {
    server.close();
  }
}
