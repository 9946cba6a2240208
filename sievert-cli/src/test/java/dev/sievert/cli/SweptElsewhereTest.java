package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.Sievert;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.audit.run.Cluster;
import dev.sievert.cli.sweep.AssessSweep;
import dev.sievert.cli.sweep.CacheOption;
import dev.sievert.cli.sweep.CalibrateSweep;
import dev.sievert.cli.sweep.CurveSweep;
import dev.sievert.cli.sweep.SweepWorker;
import dev.sievert.cli.sweep.SweptOutput;
import dev.sievert.cli.sweep.SweptQuestion;
import dev.sievert.cli.text.PrintedJson;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.table.TableSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** Sweeps that are kept, and sweeps on other machines: the bytes of one machine. */
class SweptElsewhereTest {
  @TempDir private Path directory;
  private final List<String> asked = new ArrayList<>();
  private String survey;
  private String hours;
  private String table;

  /** Every input goes to a worker that was made for it, as on many machines. */
  private final class Machines implements Cluster.Machines {
    @Override
    public int parallelism() {
      return 2;
    }

    @Override
    public List<String> map(
        Class<? extends Cluster.Worker> worker, String common, List<String> inputs) {
      List<String> answers = new ArrayList<>();
      for (String input : inputs) {
        asked.addAll(SweepWorker.answers(input));
        SweepWorker made = new SweepWorker();
        made.begin(common);
        answers.add(made.answer(input));
      }
      return answers;
    }

    /** Reaches what nobody else does. */
    @Override
    public Optional<TableSource> tables() {
      return Optional.of(
          query -> {
            String file = query.file().orElseThrow().replace("far://", "");
            return TableSource.installed()
                .open(new TableSource.Query(query.directory(), Optional.of(file), query.sql()));
          });
    }

    @Override
    public void close() {}
  }

  @BeforeEach
  void someFiles() throws IOException {
    ScenarioFiles files = new ScenarioFiles(directory);
    survey = files.write("survey.yaml", "name: A survey\n" + ScenarioFiles.WITHIN);
    hours =
        files.write(
            "hours.yaml",
            """
            mechanism: {type: gaussian, sigma: 2, sensitivity: 1}
            secret: {size: 9}
            limit: {rad: 0.2}
            """);
    Files.writeString(directory.resolve("people.csv"), "town,ill\na,yes\na,no\nb,no\n");
    table =
        files.write(
            "table.yaml",
            """
            mechanism: {type: grr, epsilon: 1, column: ill}
            secret: {table: people.csv}
            attacker: {attribute: ill}
            """);
  }

  private String elsewhere(SweptOutput.Form form, Optional<Path> folder, String... arguments)
      throws IOException {
    StringWriter out = new StringWriter();
    CommandLine line =
        new CommandLine(CommandLine.Model.CommandSpec.create()).setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));
    boolean isAssessed = arguments[0].equals("assess");
    SweptQuestion question =
        arguments[0].equals("curve")
            ? new CurveSweep(Optional.empty(), Optional.empty(), 1e-6, form)
            : isAssessed
                ? new AssessSweep(Optional.empty(), form)
                : new CalibrateSweep(Optional.empty(), Optional.empty(), form);
    VaryOptions vary = new VaryOptions();
    new CommandLine(vary).parseArgs("--vary", arguments[2]);
    CacheOption cache = new CacheOption();
    new CommandLine(cache)
        .parseArgs(
            folder.map(path -> new String[] {"--cache", path.toString()}).orElse(new String[0]));
    OptionalDouble patience =
        isAssessed || arguments[0].equals("curve") ? OptionalDouble.of(20) : OptionalDouble.empty();
    try (Sievert sievert = Sievert.create()) {
      List<ScenarioBytes> scenarios = List.of(ScenarioBytes.file(arguments[1]));
      vary.write(
          line, sievert, scenarios, patience, question, form, cache, Optional.of(new Machines()));
    }
    return out.toString();
  }

  private static String here(SweptOutput.Form form, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments[0], arguments[1], "--vary", arguments[2]));
    if (form != SweptOutput.Form.TEXT) {
      all.add(form == SweptOutput.Form.JSON ? "--json" : "--csv");
    }
    Cli run = Cli.run(all.toArray(String[]::new));
    return run.out() + run.err();
  }

  @ParameterizedTest
  @EnumSource
  void otherMachinesComeToTheSameBytes(SweptOutput.Form form) throws IOException {
    for (String[] arguments :
        new String[][] {
          {"assess", survey, "epsilon=0.00001,0.5:3:0.25"},
          {"assess", hours, "size=2:14:1"},
          {"assess", table, "epsilon=0.5,1"},
          {"curve", hours, "sigma=1,2"},
          {"calibrate", survey, "limit.rad=0.05,0.1"},
          {"calibrate", hours, "limit.rad=0.05,0.1"}
        }) {
      assertThat(elsewhere(form, Optional.empty(), arguments)).isEqualTo(here(form, arguments));
    }
  }

  @Test
  void aTableThatOnlyTheEngineReachesIsReadThere() throws IOException {
    String near = here(SweptOutput.Form.CSV, "assess", table, "epsilon=0.5,1");
    Files.writeString(
        Path.of(table), Files.readString(Path.of(table)).replace("people.csv", "far://people.csv"));
    String[] arguments = {"assess", table, "epsilon=0.5,1"};
    assertThat(here(SweptOutput.Form.CSV, arguments)).contains("error");
    assertThat(elsewhere(SweptOutput.Form.CSV, Optional.empty(), arguments)).isEqualTo(near);
  }

  /** Every number of a question comes back as it was. */
  @Test
  void questionsAboutCurvesGoAlong() {
    CurveSweep asked =
        new CurveSweep(
            Optional.of(new CurveQuestions(List.of(0.1, 1e-300), List.of(1 / 3.0), List.of())),
            Optional.of(Direction.ADD),
            0.1 + 0.2,
            SweptOutput.Form.CSV);
    String carried = JsonText.compact(asked.toCarry());
    assertThat(SweptQuestion.carried(PrintedJson.node(carried))).isEqualTo(asked);
  }

  @Test
  void whatIsWrongIsSaidAsHere() throws IOException {
    String[] arguments = {"assess", survey, "epsilon=0.5,-1"};
    assertThat(elsewhere(SweptOutput.Form.CSV, Optional.empty(), arguments))
        .contains("mechanism.epsilon must be at least 0 but was -1")
        .hasSameSizeAs(here(SweptOutput.Form.CSV, arguments));
  }

  @Test
  void whatIsKeptIsNotAskedAgain() throws IOException {
    Path folder = directory.resolve("kept");
    String[] arguments = {"assess", table, "epsilon=0.5,1"};
    String first = elsewhere(SweptOutput.Form.JSON, Optional.of(folder), arguments);
    assertThat(asked).hasSize(2);
    assertThat(elsewhere(SweptOutput.Form.JSON, Optional.of(folder), arguments)).isEqualTo(first);
    assertThat(asked).hasSize(2);
    // One more point is one more question; and one machine finds what many have kept.
    elsewhere(SweptOutput.Form.JSON, Optional.of(folder), "assess", table, "epsilon=0.5,1,2");
    assertThat(asked).hasSize(3);
    long before = files(folder);
    Cli here =
        Cli.run("assess", table, "--vary", "epsilon=0.5,1", "--json", "--cache", folder.toString());
    assertThat(here.out()).isEqualTo(first);
    assertThat(files(folder)).isEqualTo(before);
  }

  @Test
  void anotherTableIsAnotherQuestion() throws IOException {
    Path folder = directory.resolve("kept");
    String[] arguments = {"assess", table, "epsilon=1"};
    String first = elsewhere(SweptOutput.Form.JSON, Optional.of(folder), arguments);
    Files.writeString(directory.resolve("people.csv"), "town,ill\na,yes\na,no\nb,yes\nc,no\n");
    String second = elsewhere(SweptOutput.Form.JSON, Optional.of(folder), arguments);
    assertThat(asked).hasSize(2);
    assertThat(second).isNotEqualTo(first).isEqualTo(here(SweptOutput.Form.JSON, arguments));
  }

  @Test
  void aDamagedResultIsWorkedOutAgain() throws IOException {
    Path folder = directory.resolve("kept");
    String[] arguments = {"assess", survey, "epsilon=1"};
    String first = elsewhere(SweptOutput.Form.CSV, Optional.of(folder), arguments);
    try (Stream<Path> kept = Files.list(folder)) {
      for (Path file : kept.toList()) {
        Files.writeString(file, "{\"code\": 0");
      }
    }
    assertThat(elsewhere(SweptOutput.Form.CSV, Optional.of(folder), arguments)).isEqualTo(first);
    assertThat(asked).hasSize(2);
  }

  @Test
  void aPolicyGoesAlong() throws IOException {
    String[] arguments = {"assess", survey, "epsilon=0.5"};
    String without = here(SweptOutput.Form.CSV, arguments);
    Files.writeString(directory.resolve("policy.yaml"), "limit: {rad: 0.01}\n");
    String under = here(SweptOutput.Form.CSV, arguments);
    assertThat(under).isNotEqualTo(without);
    assertThat(elsewhere(SweptOutput.Form.CSV, Optional.empty(), arguments)).isEqualTo(under);
  }

  @Test
  void refusesWhatBelongsToASweep() {
    assertThat(Cli.run("assess", survey, "--cache", "x").err())
        .contains("--cache belongs to --vary");
    assertThat(Cli.run("calibrate", survey, "--engine", "spark").err())
        .contains("--engine belongs to --vary here");
    assertThat(Cli.run("curve", survey, "--engine", "spark").err())
        .contains("--engine belongs to --vary here");
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> kept = Files.list(folder)) {
      return kept.count();
    }
  }
}
