package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.assess.curve.Curves;
import dev.sievert.audit.run.Cluster;
import dev.sievert.cli.sweep.CacheOption;
import dev.sievert.cli.sweep.CurveSweep;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.sweep.SweptOutput;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.terminal.Waiting;
import dev.sievert.cli.text.ApproximateCurveText;
import dev.sievert.cli.text.Csv;
import dev.sievert.cli.text.CurveCsv;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.TradeoffPicture;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.CurveJson;
import dev.sievert.service.CurveText;
import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert curve}: how well can the best of all tests tell whether a record was used? */
@Command(
    name = "curve",
    description = "Says how well the best of all tests can tell whether one record was used.",
    footer = {
      "",
      "Examples:",
      "  sievert curve --mechanism gaussian --sigma 2 --sensitivity 1",
      "  sievert curve scenario.yaml --alphas 0.001,0.01 --json",
      "  sievert curve scenario.yaml --svg curve.svg",
      "  sievert curve training.yaml --method edgeworth --alphas 0.01,0.1",
      "  sievert curve training.yaml --vary noise=0.5:2:0.1 --deltas 1e-6 --csv"
    })
final class CurveCommand extends StandardCommand {
  private static final String CERTIFIED = "certified";

  private final ScenarioSource source;
  private final Sievert sievert;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "scenario files, YAML or JSON; - is standard input")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--alphas",
      paramLabel = "A,B,…",
      description = "shares of false alarms at which the least share of misses is shown")
  private Optional<String> alphas = Optional.empty();

  @Option(
      names = "--epsilons",
      paramLabel = "A,B,…",
      description = "each epsilon whose least delta is shown")
  private Optional<String> epsilons = Optional.empty();

  @Option(
      names = "--deltas",
      paramLabel = "A,B,…",
      description =
          "each delta whose least epsilon is shown; without these three, some of each are shown")
  private Optional<String> deltas = Optional.empty();

  @Option(
      names = "--direction",
      paramLabel = "WORD",
      description = {
        "what is tested against what: add (without the record against with it), remove (the other "
            + "way round), symmetric (whichever is easier), replace (one record against another); "
            + "by default symmetric, or replace where neighbours exchange one record"
      })
  private Optional<String> direction = Optional.empty();

  @Option(
      names = "--accuracy",
      paramLabel = "WIDTH",
      description =
          "how far apart the two ends of β and of the total variation may be, by default 1e-6")
  private Optional<String> accuracy = Optional.empty();

  @Option(
      names = "--method",
      paramLabel = "WORD",
      description = {
        "certified (by default), or what proves nothing: edgeworth, gaussian-limit, monte-carlo,"
            + " for steps of Gaussian or Laplace noise, in samples or not"
      })
  private Optional<String> method = Optional.empty();

  @Mixin private Waiting waiting = new Waiting();

  @Mixin private VaryOptions vary = new VaryOptions();

  @Mixin private CacheOption cache = new CacheOption();

  @Mixin private EngineOptions engine = new EngineOptions();

  @ArgGroup private Format format = new Format();

  /** How the result is written; at most one. */
  static final class Format {
    @Option(names = "--json", description = "write JSON")
    private boolean json;

    @Option(names = "--csv", description = "write comma-separated values")
    private boolean csv;

    @Option(
        names = "--svg",
        paramLabel = "PICTURE",
        description = "draw the curve into this file; - is standard output")
    private Optional<String> svg = Optional.empty();
  }

  CurveCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
  }

  @Override
  public Integer call() {
    Picture.check(format.svg);
    vary.check(line(), format.svg.map(file -> "--svg"));
    cache.check(line(), vary.isAsked());
    engine.check(line());
    if (engine.isAsked() && !vary.isAsked()) {
      throw bad("--engine belongs to --vary here");
    }
    if (method().isPresent() && (vary.isAsked() || files.size() > 1)) {
      throw bad("--method answers about one scenario, not several");
    }
    if (format.svg.isPresent() && files.size() > 1) {
      throw bad("--svg draws one curve, not several");
    }
    if (engine.isAsked()) {
      return engine.during(line(), machines -> swept(Optional.of(machines)));
    }
    return vary.isAsked() || files.size() > 1
        ? swept(Optional.empty())
        : waiting.during(line(), this::answered);
  }

  /** Whoever asks for something in particular wants that, and not to wait for the rest. */
  private boolean isParticular() {
    return alphas.isPresent() || epsilons.isPresent() || deltas.isPresent();
  }

  private int swept(Optional<Cluster.Machines> machines) {
    SweptOutput.Form form = SweptOutput.Form.of(format.json, format.csv);
    CurveSweep sweep =
        new CurveSweep(
            Optional.of(asked()).filter(questions -> isParticular()),
            direction.map(this::direction),
            width(),
            form);
    return vary.write(
        line(),
        sievert,
        new GivenScenarios(spec, source).all(files),
        OptionalDouble.of(waiting.seconds(line())),
        sweep,
        form,
        cache,
        machines);
  }

  private CurveQuestions asked() {
    Numbers numbers = new Numbers(line());
    return new CurveQuestions(
        numbers.shares("--alphas", alphas, List.of()),
        numbers.nonNegative("--epsilons", epsilons, List.of()),
        numbers.shares("--deltas", deltas, List.of()));
  }

  private double width() {
    return new Numbers(line()).width("--accuracy", accuracy, Accountant.DEFAULT_ACCURACY);
  }

  private int answered() {
    CurveQuestions asked = asked();
    Optional<Direction> wanted = direction.map(this::direction);
    double width = width();
    Reading reading = new GivenScenarios(spec, source).all(files).get(0).read();
    if (reading.scenario().isEmpty()) {
      return new Refusal(line(), format.json).of(reading);
    }
    Scenario scenario = reading.scenario().get();
    try {
      Optional<ApproximateCurve.Method> unproven = method();
      if (unproven.isPresent()) {
        return write(scenario, unproven.get(), wanted);
      }
      DirectedCurve curve = sievert.about(scenario).curve(wanted, width).orThrow();
      boolean isDrawn = format.svg.isPresent();
      CurveQuestions questions =
          isParticular() || isDrawn ? asked : CurveQuestions.usual(curve.curve());
      return write(scenario, curve, questions, width);
    } catch (OutOfRangeException wrong) {
      return refused(wrong, reading);
    }
  }

  /** The method, where it is one that proves nothing. */
  private Optional<ApproximateCurve.Method> method() {
    Stream<String> unproven =
        Arrays.stream(ApproximateCurve.Method.values()).map(ApproximateCurve.Method::word);
    List<String> words = Stream.concat(Stream.of(CERTIFIED), unproven).toList();
    return method
        .filter(word -> !word.equals(CERTIFIED))
        .map(
            word ->
                ApproximateCurve.Method.named(word)
                    .orElseThrow(() -> unknown("--method", words, word)));
  }

  private int write(
      Scenario scenario, ApproximateCurve.Method unproven, Optional<Direction> wanted) {
    if (format.csv || format.svg.isPresent() || deltas.isPresent()) {
      throw bad("--method " + unproven.word() + " goes with --alphas, --epsilons and --json only");
    }
    ApproximateCurve curve =
        Curves.approximate(scenario.mechanism(), scenario.secret(), unproven, wanted);
    CurveQuestions questions = isParticular() ? asked() : CurveQuestions.approximate();
    if (format.json) {
      JsonText.print(line().getOut(), CurveJson.of(scenario, curve, questions));
    } else {
      new ApproximateCurveText(line().getOut(), scenario, curve, questions).write();
    }
    return ExitCode.WITHIN;
  }

  private Direction direction(String word) {
    List<String> words = Arrays.stream(Direction.values()).map(Direction::word).toList();
    return Direction.named(word).orElseThrow(() -> unknown("--direction", words, word));
  }

  private int write(
      Scenario scenario, DirectedCurve curve, CurveQuestions questions, double width) {
    CommandLine line = line();
    if (format.svg.isPresent()) {
      return new Picture(line).write(format.svg.get(), TradeoffPicture.of(scenario, curve).svg());
    }
    CurveTable table = CurveTable.of(curve, questions);
    if (format.json) {
      JsonObject object = CurveJson.of(scenario, table, width);
      JsonText.print(line.getOut(), vary.isArray() ? List.of(object) : object);
    } else if (format.csv) {
      line.getOut().println(Csv.line(CurveCsv.HEADER));
      CurveCsv.rows(table).forEach(row -> line.getOut().println(Csv.line(row)));
    } else {
      new CurveText(line.getOut(), scenario, table).write();
    }
    return ExitCode.WITHIN;
  }

  /** What was typed as an option is answered as one; the rest lies with the scenario. */
  private int refused(OutOfRangeException wrong, Reading reading) {
    if (wrong.name().equals("direction") || wrong.name().equals("accuracy")) {
      throw bad("--" + wrong.getMessage());
    }
    return new Refusal(line(), format.json).of(reading, wrong.name() + " " + wrong.complaint());
  }
}
