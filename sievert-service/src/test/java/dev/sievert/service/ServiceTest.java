package dev.sievert.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs are answered: the result of a command, or what is wrong, and nothing else. */
class ServiceTest {
  private static final String SURVEY =
      """
      mechanism: {type: grr, epsilon: 1}
      secret: {size: 10}
      limit: {rad: 0.15}
      """;

  private final Service service = Service.create(Access.NOTHING);

  private static ScenarioBytes yaml(String text) {
    return ScenarioBytes.of("scenario.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  private Reply ask(Request request) {
    return service.answer(request, Progress.NONE);
  }

  private Reply ask(String operation, String scenario) {
    return ask(Request.of(operation).about(yaml(scenario)));
  }

  private static String json(Reply reply) {
    return JsonText.compact(reply.json());
  }

  @Test
  void treesAndTextsAreTheSame() {
    Map<String, Object> tree =
        Map.of(
            "mechanism", Map.of("type", "grr", "epsilon", 1),
            "secret", Map.of("size", 10),
            "limit", Map.of("rad", 0.15),
            "name", "scenario.yaml");
    Request request = Request.of("assess").about(ScenarioBytes.tree("a request", tree));
    assertThat(json(ask(request))).isEqualTo(json(ask("assess", SURVEY)));
  }

  @Test
  void theExitCodeIsTheVerdict() {
    assertThat(ask("assess", SURVEY).exit()).isEqualTo(ExitCode.WITHIN);
    assertThat(ask("assess", SURVEY.replace("0.15", "0.1")).exit()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(ask("assess", SURVEY.replace("grr", "gr")).exit()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void aProblemSaysWhereItIsAndWhatWouldBeRight() {
    Reply reply = ask("assess", SURVEY.replace("epsilon: 1", "epsilon: -1"));
    assertThat(JsonText.compact(reply.error()))
        .isEqualTo(
            "{\"title\":\"the request cannot be answered as it stands\","
                + "\"detail\":\"mechanism.epsilon must be at least 0 but was -1\",\"line\":1,"
                + "\"key\":\"mechanism.epsilon\",\"parameter\":\"epsilon\","
                + "\"allowed\":\"at least 0\",\"given\":\"-1\"}");
  }

  @Test
  void allProblemsAreTold() {
    Reply reply = ask("assess", "mechanism: {type: grr, epsilon: -1}\nsecret: {siz: 3}\n");
    assertThat(reply.problems()).hasSizeGreaterThan(1);
    assertThat(JsonText.compact(reply.error())).contains("\"problems\":[{");
  }

  @Test
  void optionsAreReadAsStrictlyAsScenarios() {
    Request request = Request.of("assess").about(yaml(SURVEY));
    assertThat(ask(request.with("rsk", "rad")).problems())
        .extracting(ProblemDetail::detail)
        .containsExactly("rsk is not a known key; did you mean risk?");
    assertThat(ask(request.with("risk", "rat")).problems())
        .singleElement()
        .satisfies(
            wrong -> assertThat(wrong.allowed().orElseThrow()).contains("rad, contrast, success"));
    assertThat(ask(request.with("patience", "soon")).exit()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void anOperationThatIsNoneIsRefusedWithASuggestion() {
    assertThat(ask("asess", SURVEY).problems().get(0).detail()).endsWith("did you mean assess?");
    assertThat(ask(Request.of("assess")).problems().get(0).detail())
        .isEqualTo("assess needs a scenario");
  }

  @Test
  void peopleGetWordsAndAPage() {
    Request request = Request.of("assess").about(yaml(SURVEY));
    Reply reply = ask(request.with("answer", true).with("report", true));
    assertThat(reply.result()).isNotNull();
    assertThat(reply.answer().orElseThrow()).contains("WITHIN");
    assertThat(reply.report().orElseThrow()).startsWith("<!DOCTYPE html>");
    for (String operation : List.of("calibrate", "compare", "curve", "audit")) {
      Request other = Request.of(operation).about(yaml(SURVEY)).with("answer", true);
      Reply words = ask(operation.equals("audit") ? other.with("trials", 10_000) : other);
      assertThat(words.problems()).isEmpty();
      assertThat(words.answer().orElseThrow()).as(operation).isNotBlank();
    }
  }

  @Test
  void everyPointOfASweepIsTheAnswerToItsScenario() {
    Request sweep =
        Request.of("sweep")
            .about(yaml(SURVEY))
            .with("vary", Map.of("epsilon", List.of(0.5, 1, 2)))
            .with("threads", 2);
    Reply reply = ask(sweep);
    assertThat(reply.exit()).isEqualTo(ExitCode.EXCEEDED);
    List<?> results = (List<?>) reply.result();
    assertThat(results).hasSize(3);
    String one = JsonText.compact(ask("assess", SURVEY).result());
    assertThat(JsonText.compact(results.get(1)))
        .isEqualTo("{\"parameters\":{\"epsilon\":1}," + one.substring(1));
    assertThat(json(ask(Request.of("assess").about(yaml(SURVEY)).with("vary", "epsilon=0.5,1,2"))))
        .isEqualTo(json(reply));
  }

  @Test
  void whatIsSetTakesThePlaceOfWhatTheScenarioSays() {
    Reply reply =
        ask(Request.of("assess").about(yaml(SURVEY)).with("set", Map.of("limit.rad", 0.1)));
    assertThat(reply.exit()).isEqualTo(ExitCode.EXCEEDED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mechanism: {type: grr, epsilon: 1}\nsecret: {table: /etc/passwd}",
        "mechanism: {type: grr, epsilon: 1}\nsecret: {sql: \"select * from '/etc/passwd'\"}",
        "mechanism: {type: channel, csv: /etc/passwd}\nsecret: {size: 2}",
        "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 3}\n"
            + "attacker: {knows: nothing, goal: {within: 1, distance: /etc/passwd}}",
        "audit: {target: {command: [sh, -c, exit]}, claimed: {epsilon: 1}, inputs: [1, 2]}",
        "audit: {target: {jar: a.jar, class: A}, claimed: {epsilon: 1}, inputs: [1, 2]}",
        "audit: {target: {outputs: [/etc/passwd, /etc/group]}, claimed: {epsilon: 1}}",
        "audit: {target: {scores: /etc/passwd}, claimed: {epsilon: 1}}",
        "secret: {size: 3}\nattacker: {knows: nothing, guesses: /etc/passwd}\n"
            + "audit: {target: {counts: {tp: 1, fp: 1, tn: 1, fn: 1}}, claimed: {epsilon: 1}}"
      })
  void nothingIsReadOrStartedForStrangers(String scenario) {
    for (String operation : List.of("assess", "calibrate", "curve", "audit", "validate")) {
      Reply reply = ask(operation, scenario);
      assertThat(reply.exit()).as(operation).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(json(reply)).containsAnyOf("files are not read", "programs are not started");
    }
  }

  @Test
  void whoeverInterruptsGetsAReply() {
    Thread.currentThread().interrupt();
    try {
      assertThat(ask("assess", SURVEY).isCancelled()).isTrue();
      String training =
          "mechanism: {type: dp-sgd, rate: 0.01, steps: 1000}\nlimit: {membership: 0.1}\n";
      assertThat(ask("calibrate", training).isCancelled()).isTrue();
      assertThat(ask("compare", SURVEY).isCancelled()).isTrue();
      assertThat(ask("audit", SURVEY).isCancelled()).isTrue();
      Request sweep = Request.of("sweep").about(yaml(SURVEY)).with("vary", "epsilon=0.001:5:0.001");
      assertThat(ask(sweep).isCancelled()).isTrue();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(ask("assess", SURVEY).isAnswered()).isTrue();
  }

  @Test
  void progressGrowsToTheEnd() {
    List<Double> shares = new ArrayList<>();
    Request sweep = Request.of("sweep").about(yaml(SURVEY)).with("vary", "epsilon=1:3:1");
    service.answer(sweep, shares::add);
    assertThat(shares).hasSize(3).isSorted().endsWith(1.0);
    shares.clear();
    service.answer(Request.of("compare").about(yaml(SURVEY)), shares::add);
    assertThat(shares).isNotEmpty().isSorted().allMatch(share -> share >= 0 && share <= 1);
  }

  @Test
  void whoAsksBesideOthersIsAnsweredAsIfAlone() throws Exception {
    List<String> alone = new ArrayList<>();
    List<Request> requests = new ArrayList<>();
    for (int point = 1; point <= 40; point++) {
      Request request =
          Request.of(point % 5 == 0 ? "calibrate" : "assess")
              .about(yaml(SURVEY))
              .with("set", Map.of("epsilon", 0.1 * point));
      requests.add(request);
      alone.add(json(ask(request)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<String>> together = new ArrayList<>();
      requests.forEach(each -> together.add(threads.submit(() -> json(ask(each)))));
      for (int each = 0; each < requests.size(); each++) {
        assertThat(together.get(each).get()).isEqualTo(alone.get(each));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void cataloguesAreListedAndExplained() {
    assertThat(json(ask(Request.of("list").with("kind", "mechanisms"))))
        .contains("\"name\":\"laplace\"")
        .contains("{\"name\":\"epsilon\"");
    assertThat(json(ask(Request.of("explain").with("name", "rad")))).contains("\"kind\":\"risks\"");
    assertThat(ask(Request.of("explain").with("name", "radd")).problems().get(0).detail())
        .isEqualTo("nothing is called radd; did you mean rad?");
    assertThat(json(ask(Request.of("schema")))).contains("$schema");
  }

  @Test
  void optionsMayBeTyped() {
    Request request = Request.of("curve").typed("accuracy", "1e-3").typed("answer", "true");
    assertThat(request.about(yaml(SURVEY)).options().values()).hasToString("[0.001, true]");
  }
}
