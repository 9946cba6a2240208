package dev.sievert.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The server does what openapi.yaml says of it: every operation, every example, nothing more. */
class OpenApiTest {
  private static TestServer server;
  private static Map<String, Object> contract;

  @BeforeAll
  static void start() throws Exception {
    server = new TestServer();
    HttpResponse<String> page = server.get("/openapi.yaml");
    assertThat(page.headers().firstValue("Content-Type")).get().asString().contains("yaml");
    contract = yaml(page.body());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> yaml(String text) {
    var problems = dev.sievert.scenario.document.Problems.in("openapi.yaml");
    var document =
        dev.sievert.scenario.document.Document.parse(
            text.getBytes(StandardCharsets.UTF_8), problems);
    assertThat(problems.lines()).isEmpty();
    return (Map<String, Object>)
        Objects.requireNonNull(dev.sievert.scenario.PlainTree.of(document.orElseThrow().root()));
  }

  /** What a reference refers to. */
  private static Map<String, Object> at(Object node) {
    Map<String, Object> found = map(node);
    while (found.get("$ref") instanceof String path) {
      Object place = contract;
      for (String step : path.substring(2).split("/", -1)) {
        place = map(place).get(step);
      }
      found = map(place);
    }
    return found;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object node) {
    return node == null ? Map.of() : (Map<String, Object>) node;
  }

  private static List<?> list(Object node) {
    return node == null ? List.of() : (List<?>) node;
  }

  @Test
  void everyRouteIsInTheContract() throws IOException {
    String routes = Files.readString(Path.of("src/main/java/dev/sievert/web/Routes.java"));
    Set<String> known = new TreeSet<>();
    Pattern.compile("routes\\.(get|post|delete)\\(\\s*\"(/api/[^\"]*[^/\"])\"")
        .matcher(routes)
        .results()
        .forEach(route -> known.add(route.group(1) + " " + route.group(2)));
    Operations.NAMES.forEach(name -> known.add("post /api/" + name));
    Set<String> promised = new TreeSet<>();
    map(contract.get("paths"))
        .forEach(
            (path, methods) ->
                map(methods).keySet().forEach(each -> promised.add(each + " " + path)));
    assertThat(promised).isEqualTo(known);
  }

  @Test
  void everyOperationDoesWhatItsExampleSays() throws Exception {
    List<String> seen = new ArrayList<>();
    for (boolean isOfAudit : List.of(false, true)) {
      String audit = isOfAudit ? started() : "";
      for (Map.Entry<String, Object> path : map(contract.get("paths")).entrySet()) {
        if (path.getKey().contains("{id}") == isOfAudit && !path.getKey().endsWith("/events")) {
          seen.addAll(operations(path.getKey(), map(path.getValue()), audit));
        }
      }
      if (isOfAudit) {
        ended(audit);
      }
    }
    assertThat(seen).hasSizeGreaterThan(20);
  }

  /** An audit that takes long; those before it end soon. */
  private static String started() throws Exception {
    for (int i = 0; i < 600; i++) {
      HttpResponse<String> answer = server.post("/api/audits?trials=1000000000", TestServer.SURVEY);
      if (answer.statusCode() == 201) {
        return String.valueOf(TestServer.map(answer.body()).get("id"));
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no audit begins");
  }

  private static List<String> operations(String path, Map<String, Object> methods, String audit)
      throws Exception {
    List<String> seen = new ArrayList<>();
    for (Map.Entry<String, Object> method : methods.entrySet()) {
      if (!method.getKey().equals("delete")) {
        operation(path, method.getKey(), map(method.getValue()), audit);
        seen.add(method.getKey() + " " + path);
        if (path.endsWith("/stop")) {
          awaitStop(audit);
        }
      }
    }
    return seen;
  }

  /** It goes on, is stopped, watched and removed. */
  private static void ended(String audit) throws Exception {
    server.post("/api/audits/" + audit + "/stop", "");
    awaitStop(audit);
    HttpResponse<String> events = server.get("/api/audits/" + audit + "/events");
    assertThat(events.headers().firstValue("Content-Type"))
        .get()
        .asString()
        .startsWith("text/event-stream");
    assertThat(events.body())
        .startsWith("data: {")
        .contains("\"status\":\"stopped\"")
        .endsWith("\n\n");
    HttpResponse<String> gone =
        server.send(server.request("/api/audits/" + audit).DELETE().build());
    assertThat(gone.statusCode()).isEqualTo(204);
    assertThat(server.get("/api/audits/" + audit).statusCode()).isEqualTo(404);
  }

  private static void awaitStop(String audit) throws Exception {
    for (int i = 0; i < 600; i++) {
      if (!TestServer.map(server.get("/api/audits/" + audit).body())
          .get("status")
          .equals("running")) {
        return;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("the audit does not stop");
  }

  private static void operation(
      String path, String method, Map<String, Object> promise, String audit) throws Exception {
    String address = path.replace("{id}", audit);
    StringBuilder query = new StringBuilder();
    for (Object each : list(promise.get("parameters"))) {
      Map<String, Object> parameter = at(each);
      Object example = parameter.get("example");
      if (example != null && parameter.get("in").equals("path")) {
        address = address.replace("{" + parameter.get("name") + "}", String.valueOf(example));
      } else if (example != null) {
        query.append(query.length() == 0 ? '?' : '&').append(parameter.get("name")).append('=');
        query.append(URLEncoder.encode(String.valueOf(example), StandardCharsets.UTF_8));
      }
    }
    Map<String, Object> bodies = map(at(promise.get("requestBody")).get("content"));
    if (bodies.isEmpty()) {
      check(path, method, promise, server.get(address + query));
    }
    for (Map.Entry<String, Object> body : bodies.entrySet()) {
      Object example = map(body.getValue()).get("example");
      String text =
          example instanceof String words
              ? words
              : example == null
                  ? ""
                  : dev.sievert.scenario.json.JsonText.compact(PlainJson.of(example));
      check(path, method, promise, server.post(address + query, body.getKey(), text));
    }
  }

  private static void check(
      String path, String method, Map<String, Object> promise, HttpResponse<String> answer) {
    String where = method + " " + path + ": " + answer.body();
    Map<String, Object> responses = map(promise.get("responses"));
    assertThat(responses).as(where).containsKey(String.valueOf(answer.statusCode()));
    Map<String, Object> content =
        map(at(responses.get(String.valueOf(answer.statusCode()))).get("content"));
    String type = answer.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
    assertThat(content).as(where).containsKey(type);
    Object schema = map(content.get(type)).get("schema");
    if (schema != null) {
      assertThat(complaints("", TestServer.tree(answer.body()), at(schema))).as(where).isEmpty();
    }
  }

  /** As much of JSON Schema as the contract uses. */
  private static List<String> complaints(String path, Object value, Map<String, Object> schema) {
    List<String> found = new ArrayList<>();
    Object type = schema.get("type");
    List<?> types =
        type instanceof List<?> several ? several : type == null ? List.of() : List.of(type);
    if (!types.isEmpty() && types.stream().noneMatch(each -> is(value, String.valueOf(each)))) {
      found.add(path + " is not " + types);
    }
    if (schema.get("enum") instanceof List<?> words && !words.contains(value)) {
      found.add(path + " is " + value);
    }
    if (value instanceof Map<?, ?> object) {
      for (Object key : list(schema.get("required"))) {
        if (!object.containsKey(key)) {
          found.add(path + "." + key + " is missing");
        }
      }
      map(schema.get("properties"))
          .forEach(
              (key, inner) -> {
                if (object.containsKey(key)) {
                  found.addAll(complaints(path + "." + key, object.get(key), at(inner)));
                }
              });
    }
    if (value instanceof List<?> elements && schema.get("items") != null) {
      elements.forEach(
          each -> found.addAll(complaints(path + "[]", each, at(schema.get("items")))));
    }
    return found;
  }

  private static boolean is(Object value, String type) {
    return switch (type) {
      case "object" -> value instanceof Map<?, ?>;
      case "array" -> value instanceof List<?>;
      case "string" -> value instanceof String;
      case "number", "integer" -> value instanceof BigDecimal;
      case "boolean" -> value instanceof Boolean;
      case "null" -> value == null;
      default -> false;
    };
  }

  @Test
  void whatIsRefusedIsAProblemOfTheContract() throws Exception {
    Map<String, Object> schema =
        at(map(map(contract.get("components")).get("schemas")).get("problem"));
    Map<String, HttpResponse<String>> refused = new LinkedHashMap<>();
    refused.put(
        "scenario",
        server.post("/api/assess", "mechanism: {type: grr, epsilon: -1}\nsecret: {size: 3}"));
    refused.put("option", server.post("/api/assess?risk=none", TestServer.SURVEY));
    refused.put("unknown option", server.post("/api/curve?nonsense=1", TestServer.SURVEY));
    refused.put("set", server.post("/api/screen?set=x", TestServer.SURVEY));
    refused.put("gain", server.post("/api/setting?gain=101", TestServer.SURVEY));
    refused.put("trials", server.post("/api/audits?trials=0", TestServer.SURVEY));
    refused.put("picture", server.post("/api/picture/none", TestServer.SURVEY));
    refused.put("word", server.get("/api/explain/nonsense"));
    refused.put("path", server.get("/api/none"));
    refused.put(
        "method",
        server.send(
            server
                .request("/api/assess")
                .PUT(HttpRequest.BodyPublishers.noBody())
                .header("Content-Type", "application/json")
                .build()));
    for (Map.Entry<String, HttpResponse<String>> each : refused.entrySet()) {
      HttpResponse<String> answer = each.getValue();
      assertThat(answer.statusCode()).as(each.getKey() + answer.body()).isBetween(400, 422);
      assertThat(answer.headers().firstValue("Content-Type"))
          .as(each.getKey())
          .contains("application/problem+json");
      assertThat(complaints("", TestServer.tree(answer.body()), schema))
          .as(each.getKey())
          .isEmpty();
    }
    assertThat(TestServer.map(refused.get("scenario").body()))
        .containsEntry("parameter", "epsilon")
        .containsEntry("key", "mechanism.epsilon")
        .containsEntry("given", "-1")
        .containsKeys("allowed", "line");
    assertThat(TestServer.map(refused.get("gain").body()))
        .containsEntry("parameter", "gain")
        .containsEntry("given", "101");
  }

  /** One client serves both. */
  @Test
  void resultsAreThoseOfTheCommandLine() throws Exception {
    try (var service =
        dev.sievert.service.Service.create(dev.sievert.scenario.document.Access.NOTHING)) {
      for (String name : List.of("assess", "calibrate", "curve", "compare")) {
        var request =
            dev.sievert.service.Request.of(name)
                .about(
                    dev.sievert.scenario.ScenarioBytes.of(
                        "scenario.yaml", TestServer.SURVEY.getBytes(StandardCharsets.UTF_8)));
        var reply = service.answer(request, dev.sievert.service.Progress.NONE);
        HttpResponse<String> answer = server.post("/api/" + name, TestServer.SURVEY);
        assertThat(answer.body())
            .isEqualTo(dev.sievert.scenario.json.JsonText.pretty(reply.result()) + "\n");
        assertThat(answer.headers().firstValue("Sievert-Exit"))
            .contains(String.valueOf(reply.exit()));
      }
    }
  }
}
