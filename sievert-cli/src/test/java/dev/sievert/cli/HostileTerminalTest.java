package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.words.Visible;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** Nothing that a scenario, a file name, an argument or a program says steers the terminal. */
class HostileTerminalTest {
  private static final String FORGED = "WITHIN YOUR LIMIT   all is well.";

  /** Ends the line, forges another, turns the writing round, and rings the bell. */
  private static final String YAML =
      "\"x\\u0085y\\u2028\\u202e\\u2066z\\n" + FORGED + "\\r\\u200b\\ufeff\"";

  /** The same where no file says what is allowed. */
  private static final String TYPED = "x\u001b[2J\u009b1m\u202e\n" + FORGED + "\r\u0007";

  @TempDir private Path directory;

  static void harmless(Cli run) {
    harmless(run.out());
    harmless(run.err());
  }

  private static void harmless(String text) {
    assertThat(text.codePoints().filter(point -> point != '\n' && !Visible.isVisible(point)))
        .isEmpty();
    assertThat(text.lines()).noneMatch(line -> line.startsWith(FORGED));
  }

  private String scenario(String mechanism) {
    String text =
        """
        name: NAME
        mechanism: %s
        secret: {values: [NAME, b, c]}
        attacker: {name: NAME}
        limit: {rad: 0.2}
        about: {release: NAME, unit: NAME, notes: NAME}
        """
            .formatted(mechanism)
            .replace("NAME", YAML);
    return new ScenarioFiles(directory).write("s.yaml", text);
  }

  static Stream<String> commands() {
    return Stream.of(
        "assess",
        "assess --all",
        "assess --explain-attack",
        "assess --json",
        "assess --csv",
        "assess --markdown --all",
        "assess --html -",
        "calibrate",
        "calibrate --json",
        "calibrate --markdown",
        "calibrate --html -",
        "compare",
        "compare --json",
        "compare --markdown",
        "compare --svg -",
        "curve",
        "curve --json",
        "curve --csv",
        "curve --svg -",
        "audit --trials 2000",
        "audit --trials 2000 --json",
        "audit --trials 2000 --markdown",
        "audit --trials 2000 --html -",
        "validate");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void namesOfAScenario(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.add(1, scenario("{type: grr, epsilon: 1}"));
    Cli run = Cli.run(words.toArray(String[]::new));
    assertThat(run.out() + run.err()).isNotEmpty();
    assertThat(run.code()).isIn(0, 1, 3);
    harmless(run);
  }

  @Test
  void namesStayTheSameInJson() throws JsonProcessingException {
    String out = Cli.run("assess", scenario("{type: grr, epsilon: 1}"), "--json").out();
    assertThat(new ObjectMapper().readTree(out).path("name").asText())
        .isEqualTo("x\u0085y\u2028\u202e\u2066z\n" + FORGED + "\r\u200b\ufeff");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assess",
        "calibrate",
        "compare",
        "curve",
        "audit",
        "validate",
        "verify",
        "plot",
        "explain",
        "list",
        "lab",
        "reproduce",
        "schema",
        "completion",
        "nothing"
      })
  void whatIsTyped(String command) {
    Cli typed = Cli.run(command, TYPED);
    assertThat(typed.code()).isIn(2, 4);
    harmless(typed);
    harmless(Cli.run(command, "--" + TYPED));
    harmless(Cli.run(command, TYPED, "--json"));
    harmless(Cli.run(command, "--mechanism", TYPED));
    harmless(Cli.run(command, "--data", TYPED));
  }

  @Test
  void whereFilesAreWritten() {
    String picture = directory.resolve(TYPED + ".svg").toString();
    Cli run =
        Cli.run(
            "curve",
            "--mechanism",
            "laplace",
            "--epsilon",
            "1",
            "--sensitivity",
            "1",
            "--svg",
            picture);
    assertThat(run.code()).isZero();
    harmless(run);
  }

  @Test
  void labelsColumnsAndExcerpts() throws IOException {
    Files.writeString(directory.resolve("t.csv"), "\"a\u202e\nb\",c\n\"x\u2028\",1\ny,2\n");
    ScenarioFiles files = new ScenarioFiles(directory);
    String table = "secret: {table: t.csv}\nmechanism: {type: grr, epsilon: 1}\n";
    harmless(Cli.run("assess", files.write("t.yaml", table)));
    harmless(Cli.run("assess", files.write("t.yaml", table), "--markdown", "--all"));
    String bad = "secret: {size: " + YAML + "}\n" + YAML + ": 1\nmechanism: {type: " + YAML + "}\n";
    Cli run = Cli.run("validate", files.write("bad.yaml", bad));
    assertThat(run.code()).isEqualTo(2);
    harmless(run);
    harmless(Cli.withInput("name: \u001b[31m\n", "assess", "-", "--json"));
  }

  @Test
  void whatAProgramSays() throws Exception {
    Optional<String> shell = Programs.first("sh");
    assumeTrue(shell.isPresent());
    Path program = directory.resolve("p.sh");
    Files.writeString(
        program,
        "printf 'dead\\033[2J\\302\\233\\342\\200\\256\\n" + FORGED + "\\r\\n' >&2\nexit 1\n");
    String text =
        """
        name: NAME
        audit:
          target: {command: [sh, %s, NAME]}
          claimed: {epsilon: 1}
          inputs: [0, 1]
        """
            .formatted(program)
            .replace("NAME", YAML);
    String file = new ScenarioFiles(directory).write("p.yaml", text);
    for (String form : List.of("", "--json", "--markdown")) {
      List<String> words = new ArrayList<>(List.of("audit", file, "--trials", "100"));
      if (!form.isEmpty()) {
        words.add(form);
      }
      Cli run = Cli.run(words.toArray(String[]::new));
      assertThat(run.out() + run.err()).contains("dead");
      harmless(run);
    }
  }

  @Test
  void filesForBuildServers() throws Exception {
    Path sarif = directory.resolve("a.sarif");
    Path junit = directory.resolve("a.xml");
    String file = scenario("{type: grr, epsilon: 2}");
    Files.writeString(
        Path.of(file), Files.readString(Path.of(file)) + "audit: {claimed: {epsilon: 0.5}}\n");
    Cli run =
        Cli.run(
            "audit",
            file,
            "--trials",
            "20000",
            "--sarif",
            sarif.toString(),
            "--junit",
            junit.toString());
    assertThat(run.code()).isEqualTo(3);
    String message =
        new ObjectMapper().readTree(sarif.toFile()).at("/runs/0/results/0/message/text").asText();
    assertThat(message).contains("Exceeded");
    harmless(message);
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(junit.toFile());
    String name =
        document
            .getElementsByTagName("testcase")
            .item(0)
            .getAttributes()
            .getNamedItem("name")
            .getNodeValue();
    assertThat(name).startsWith("x\\u0085y");
    harmless(name);
    harmless(document.getDocumentElement().getTextContent().strip());
  }
}
