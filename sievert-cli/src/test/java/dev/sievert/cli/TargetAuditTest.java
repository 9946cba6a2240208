package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code sievert audit} makes of programs, of files that they wrote, and of counts. */
class TargetAuditTest {
  private static final String COUNTS =
      "name: Counted\naudit: {target: {counts: {tp: 950, fp: 110, tn: 890, fn: 50}},"
          + " claimed: {epsilon: %s}}\n";

  @TempDir private Path directory;

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  private static Cli counts(String epsilon, String... more) {
    String[] arguments = new String[more.length + 2];
    arguments[0] = "audit";
    arguments[1] = "-";
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Cli.withInput(COUNTS.formatted(epsilon), arguments);
  }

  /** Outputs with noise of scale one around two answers that differ by one: the budget is one. */
  private void writeOutputs() throws IOException {
    Random random = new Random(5);
    for (int input = 0; input < 2; input++) {
      StringBuilder lines = new StringBuilder("output\n");
      for (int row = 0; row < 40_000; row++) {
        double above = Math.log(random.nextDouble());
        double noise = above - Math.log(random.nextDouble());
        lines.append(Math.round(20 * (input + noise)) / 20.0).append('\n');
      }
      Files.writeString(directory.resolve(input + ".csv"), lines);
    }
  }

  private Path scenario(String audit) throws IOException {
    return Files.writeString(
        directory.resolve("scenario.yaml"), "name: Recorded\naudit: " + audit + "\n");
  }

  @Test
  void countsThatRefuteTheClaim() throws JsonProcessingException {
    Cli run = counts("1", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(3);
    JsonNode result = json(run);
    assertThat(result.path("trials").asLong()).isEqualTo(2000);
    assertThat(result.path("verdict").asText()).isEqualTo("exceeded");
    assertThat(result.path("epsilon").path("lower").asDouble()).isBetween(2.5, 2.6);
    assertThat(result.path("epsilon").path("value").asDouble()).isBetween(2.879, 2.8792);
    assertThat(result.path("epsilon").path("upper").isNull()).isTrue();
    assertThat(result.path("claimed").path("epsilon").asDouble()).isEqualTo(1);
    assertThat(result.path("detectable").asDouble()).isGreaterThan(1);
    assertThat(result.path("rad").isNull()).isTrue();
    assertThat(result.path("success").isNull()).isTrue();
    assertThat(result.path("reason").asText()).contains("rad and success");
    JsonNode example = result.path("counterexample");
    assertThat(example.path("inputs").toString()).isEqualTo("[\"did not\",\"took part\"]");
    assertThat(example.path("event").asText()).isEqualTo("the attack says no");
    assertThat(example.path("probabilities").toString()).isEqualTo("[0.89,0.05]");
  }

  @Test
  void countsThatDoNot() throws JsonProcessingException {
    Cli run = counts("3", "--json");
    assertThat(run.code()).isZero();
    assertThat(json(run).path("verdict").asText()).isEqualTo("consistent");
    assertThat(json(run).path("counterexample").isNull()).isTrue();
    assertThat(counts("3").out()).contains("No violation of the claim of", "This is not a proof");
  }

  @Test
  void whatCouldNotHaveBeenFoundIsInconclusive() throws JsonProcessingException {
    String few =
        """
        name: Few
        audit: {target: {counts: {tp: 1, fp: 1, tn: 1, fn: 1}}, claimed: {epsilon: 1}}
        """;
    Cli run = Cli.withInput(few, "audit", "-", "--json");
    assertThat(run.code()).isEqualTo(5);
    assertThat(json(run).path("verdict").asText()).isEqualTo("inconclusive");
    assertThat(json(run).path("detectable").isNull()).isTrue();
    assertThat(Cli.withInput(few, "audit", "-").out())
        .contains("Inconclusive: this audit could not");
  }

  @Test
  void anAccusationNeedsMoreThanAnInterval() throws JsonProcessingException {
    String doubtful =
        "name: Near\naudit: {target: {counts: {tp: 680, fp: 200, tn: 800, fn: 320}},"
            + " claimed: {epsilon: 1}}\n";
    Cli run = Cli.withInput(doubtful, "audit", "-", "--json");
    assertThat(run.code()).isZero();
    assertThat(json(run).path("epsilon").path("lower").asDouble()).isGreaterThan(1);
    assertThat(json(run).path("accusation").path("confidence").asDouble()).isEqualTo(0.999);
    assertThat(json(run).path("accusation").path("lower").asDouble()).isLessThan(1);
    assertThat(Cli.withInput(doubtful, "audit", "-").out())
        .contains("is in doubt, but not refuted");
    assertThat(Cli.withInput(doubtful, "audit", "-", "--accuse-at", "0.95").code()).isEqualTo(3);
  }

  @Test
  void theAttackersGameIsHeldAgainstTheLimit() throws IOException {
    StringBuilder rows = new StringBuilder("record,guess\n");
    Random random = new Random(5);
    for (int run = 0; run < 2000; run++) {
      int truth = random.nextInt(4);
      rows.append(truth).append(',').append(run % 2 == 0 ? truth : random.nextInt(4)).append('\n');
    }
    Files.writeString(directory.resolve("guesses.csv"), rows);
    Path file =
        Files.writeString(
            directory.resolve("game.yaml"),
            """
            name: Game
            secret: {size: 4}
            attacker: {guesses: guesses.csv}
            limit: {rad: 0.2}
            audit: {target: {command: [true]}, claimed: {epsilon: 5}}
            """);
    Cli run = Cli.run("audit", file.toString(), "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(3);
    JsonNode result = json(run);
    assertThat(result.path("attack").asText()).isEqualTo("brought");
    assertThat(result.path("rad").path("value").asDouble()).isBetween(0.33, 0.42);
    assertThat(result.path("limits").path(0).path("exceeded").asBoolean()).isTrue();
    assertThat(result.path("epsilon").path("lower").asDouble()).isBetween(1.0, 2.0);
    assertThat(Cli.run("audit", file.toString()).out())
        .contains("Exceeded: the limit, rad of at most");
  }

  @Test
  void filesOfOutputs() throws IOException {
    writeOutputs();
    Path low = scenario("{target: {outputs: [0.csv, 1.csv]}, claimed: {epsilon: 0.5}}");
    Cli refuted = Cli.run("audit", low.toString(), "--json");
    assertThat(refuted.err()).isEmpty();
    assertThat(refuted.code()).isEqualTo(3);
    assertThat(json(refuted).path("trials").asLong()).isEqualTo(80_000);
    assertThat(json(refuted).path("epsilon").path("lower").asDouble()).isBetween(0.8, 1.0);
    Path right = scenario("{target: {outputs: [0.csv, 1.csv]}, claimed: {epsilon: 1}}");
    assertThat(Cli.run("audit", right.toString()).code()).isZero();
  }

  @Test
  void filesOfOutputsInParquet() throws IOException, SQLException {
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      for (int input = 0; input < 2; input++) {
        statement.execute(
            ("COPY (SELECT CASE WHEN i %% 4 = 0 THEN %d ELSE %d END AS output"
                    + " FROM range(20000) t(i)) TO '%s'")
                .formatted(1 - input, input, directory.resolve(input + ".parquet")));
      }
    }
    Path file = scenario("{target: {outputs: [0.parquet, 1.parquet]}, claimed: {epsilon: 0.5}}");
    Cli run = Cli.run("audit", file.toString(), "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(3);
    assertThat(json(run).path("epsilon").path("lower").asDouble()).isBetween(0.9, Math.log(3));
    assertThat(Cli.run("audit", file.toString(), "--json").out()).isEqualTo(run.out());
  }

  @Test
  void filesOfScores() throws IOException {
    Random random = new Random(5);
    StringBuilder lines = new StringBuilder("score,label\n");
    for (int row = 0; row < 20_000; row++) {
      int score = (int) Math.round(10 * (random.nextGaussian() + row % 2));
      lines.append(score).append(',').append(row % 2).append('\n');
    }
    Files.writeString(directory.resolve("s.csv"), lines);
    Path file = scenario("{target: {scores: s.csv}, claimed: {epsilon: 0.5}}");
    Cli run = Cli.run("audit", file.toString(), "--json");
    assertThat(run.code()).isEqualTo(3);
    assertThat(json(run).path("epsilon").path("lower").asDouble()).isBetween(1.5, 4.0);
    assertThat(json(run).path("digits").isNull()).isTrue();
  }

  @Test
  void filesOfScoresOfExamples() throws IOException {
    Random random = new Random(6);
    StringBuilder lines = new StringBuilder("example,score,label\n");
    for (int row = 0; row < 6_000; row++) {
      boolean isExposed = row % 3 == 1;
      double score = random.nextGaussian() + (isExposed && row % 2 == 1 ? 3 : 0);
      lines.append(isExposed ? "outlier" : "e" + row % 3);
      lines.append(',').append(score).append(',').append(row % 2).append('\n');
    }
    Files.writeString(directory.resolve("s.csv"), lines);
    Path file = scenario("{target: {scores: s.csv}, claimed: {epsilon: 1}}");
    Cli run = Cli.run("audit", file.toString(), "--json");
    assertThat(run.code()).isEqualTo(3);
    JsonNode examples = json(run).path("examples");
    assertThat(examples.path("number").asInt()).isEqualTo(3);
    assertThat(examples.path("exposed").path(0).path("example").asText()).isEqualTo("outlier");
    assertThat(examples.path("exposed").path(0).path("lower").asDouble())
        .isEqualTo(json(run).path("epsilon").path("lower").asDouble())
        .isGreaterThan(2.5);
    assertThat(examples.path("exposed").path(1).path("lower").asDouble()).isLessThan(1);
    assertThat(Cli.run("audit", file.toString()).out())
        .contains("3 examples", "The most exposed example is \"outlier\"");
    assertThat(Cli.run("audit", file.toString(), "--anytime").err())
        .contains("s.csv has scores of several examples, which are not independent");
    Path halves = scenario("{target: {scores: s.csv, canaries: halves}, claimed: {epsilon: 1}}");
    assertThat(Cli.run("audit", halves.toString()).err())
        .contains("canaries must be apart or coins where scores are of several examples");
    Path coins = scenario("{target: {scores: s.csv, canaries: coins}, claimed: {epsilon: 1}}");
    Cli pooled = Cli.run("audit", coins.toString(), "--json");
    assertThat(json(pooled).has("examples")).isFalse();
    assertThat(json(pooled).path("epsilon").path("lower").asDouble()).isGreaterThan(0.5);
  }

  @Test
  void isWrittenForOthersToo() throws Exception {
    Path sarif = directory.resolve("a.sarif");
    Path junit = directory.resolve("a.xml");
    Path html = directory.resolve("a.html");
    String[] files = {
      "--sarif", sarif.toString(), "--junit", junit.toString(), "--html", html.toString()
    };
    assertThat(counts("1", files).code()).isEqualTo(3);
    JsonNode result =
        new ObjectMapper().readTree(sarif.toFile()).path("runs").path(0).path("results").path(0);
    assertThat(result.path("ruleId").asText()).isEqualTo("privacy-budget-exceeded");
    assertThat(result.path("message").path("text").asText()).contains("Counterexample: run on");
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(junit.toFile())
                .getElementsByTagName("failure")
                .getLength())
        .isEqualTo(1);
    assertThat(html)
        .content()
        .contains("What running the program showed", "The event on two inputs");

    assertThat(counts("3", files).code()).isZero();
    assertThat(new ObjectMapper().readTree(sarif.toFile()).path("runs").path(0).path("results"))
        .isEmpty();
    assertThat(junit).content().contains("failures=\"0\"").doesNotContain("<failure");
  }

  @Test
  void canBeRepeated() throws IOException {
    writeOutputs();
    Path file = scenario("{target: {outputs: [0.csv, 1.csv]}, claimed: {epsilon: 1}}");
    Path manifest = directory.resolve("manifest.json");
    Cli run = Cli.run("audit", file.toString(), "--seed", "3", "--manifest", manifest.toString());
    assertThat(run.code()).isZero();
    assertThat(Cli.run("verify", manifest.toString()))
        .isEqualTo(new Cli(0, "The same: every digit of the result came out again.\n", ""));
    Files.writeString(directory.resolve("0.csv"), "1\n");
    assertThat(Cli.run("verify", manifest.toString()).err()).contains("has changed or is missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {target: {command: [no-such-program]}}     ~ audit.target: command could not be started
          {target: {command: [sh, -c, exit 3]}}      ~ the program ended with exit code 3
          {target: {outputs: [a.csv, b.csv]}, claimed: {epsilon: 1}} ~ a.csv does not exist
          {target: {counts: {tp: 1, fp: 1, tn: 1, fn: 1}}} ~ audit needs a budget
          {target: {jar: a.jar, class: B}}           ~ jar a.jar does not exist
          """)
  void whatCannotBeAudited(String audit, String problem) throws IOException {
    Cli run = Cli.run("audit", scenario(audit).toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(problem);
  }

  private static final String QUERY =
      """
      {target: {sql: "select %s from people", jdbc: "jdbc:duckdb:",
        table: {name: people, rows: 4, columns: {age: {from: 0, to: 100}}}}, claimed: {epsilon: 1}}
      """;

  @Test
  void aQueryInADatabase() throws IOException {
    String noise = " + floor(-ln(1 - random())) - floor(-ln(1 - random()))";
    Path bare = scenario(QUERY.formatted("coalesce(sum(age), 0)" + noise));
    Cli refuted = Cli.run("audit", bare.toString(), "--trials", "2000", "--json");
    assertThat(refuted.err()).isEmpty();
    assertThat(refuted.code()).isEqualTo(3);
    assertThat(json(refuted).path("counterexample").path("inputs").toString()).contains("100");
    Path noisy = scenario(QUERY.formatted("count(*)" + noise));
    Cli kept = Cli.run("audit", noisy.toString(), "--trials", "2000");
    assertThat(kept.err()).isEmpty();
    assertThat(kept.code()).isZero();
    Path elsewhere = scenario(QUERY.formatted("1").replace("duckdb", "oracle"));
    Cli unknown = Cli.run("audit", elsewhere.toString());
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("no driver knows jdbc:oracle:…; name the jar of one");
  }

  @Test
  void anAddressInTheWeb() throws IOException {
    // Otherwise each answer waits for an acknowledgement, forty milliseconds.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Random random = new Random(3);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String input = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          byte[] output =
              Boolean.toString(input.equals("1") == random.nextInt(4) > 0).getBytes(UTF_8);
          exchange.sendResponseHeaders(200, output.length);
          exchange.getResponseBody().write(output);
          exchange.close();
        });
    server.start();
    try {
      String target =
          "{target: {http: \"http://127.0.0.1:%d/x\", protocol: plain}, inputs: [0, 1], claimed: {epsilon: %s}}";
      int port = server.getAddress().getPort();
      Path low = scenario(target.formatted(port, "0.5"));
      Cli refuted = Cli.run("audit", low.toString(), "--trials", "2000", "--json");
      assertThat(refuted.err()).isEmpty();
      assertThat(refuted.code()).isEqualTo(3);
      assertThat(json(refuted).path("epsilon").path("lower").asDouble())
          .isBetween(0.7, Math.log(3) + 0.15);
      Path right = scenario(target.formatted(port, "1.1"));
      assertThat(Cli.run("audit", right.toString(), "--trials", "2000").code()).isZero();
    } finally {
      server.stop(0);
    }
  }

  @Test
  void optionsOfMechanismsAreRefused() {
    assertThat(counts("1", "--resume", "kept").err()).contains("--resume is for mechanisms");
    assertThat(counts("1", "--attacker", "membership").err()).contains("--attacker needs a secret");
  }

  @Test
  void theExampleInPythonExceedsItsClaim() throws JsonProcessingException {
    assumeTrue(System.getProperty("without.python") == null, "without Python, as asked");
    String file = Repository.file("examples/programs/python.yaml").toString();
    Cli run = Cli.run("audit", file, "--trials", "40000", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(3);
    assertThat(json(run).path("program").asText()).isEqualTo("noisy mean of ages");
    assertThat(json(run).path("epsilon").path("lower").asDouble()).isBetween(1.5, 2.0);
    assertThat(json(Cli.run("audit", file, "--trials", "40000", "--json", "--threads", "1")))
        .isEqualTo(json(run));
  }

  @Test
  void theExampleInShellKeepsItsClaim() throws JsonProcessingException {
    String file = Repository.file("examples/programs/shell.yaml").toString();
    Cli run = Cli.run("audit", file, "--trials", "40000", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(json(run).path("epsilon").path("lower").asDouble()).isBetween(1.0, Math.log(3));
  }
}
