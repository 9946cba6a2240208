package dev.sievert.cli;

import dev.sievert.Question;
import dev.sievert.Sievert;
import dev.sievert.audit.run.Cluster;
import dev.sievert.bound.Bounds;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.calibrate.Calibration;
import dev.sievert.cli.sweep.CacheOption;
import dev.sievert.cli.sweep.CalibrateSweep;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.sweep.SweptOutput;
import dev.sievert.cli.terminal.Interruption;
import dev.sievert.cli.terminal.SearchProgress;
import dev.sievert.cli.text.CalibrationCsv;
import dev.sievert.cli.text.CalibrationMarkdown;
import dev.sievert.cli.text.Csv;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.CalibrationJson;
import dev.sievert.service.CalibrationText;
import dev.sievert.service.ExitCode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert calibrate}: how little noise is enough? */
@Command(
    name = "calibrate",
    description = "Finds the least noise that keeps every limit of a scenario.",
    footer = {
      "",
      "Examples:",
      "  sievert calibrate examples/survey.yaml",
      "  sievert calibrate --mechanism grr --size 100 --limit rad=0.1",
      "  sievert calibrate scenario.yaml --parameter of[0].steps",
      "  sievert calibrate training.yaml --limit tpr@0.01=0.05 --json",
      "  sievert calibrate training.yaml --vary limit.rad=0.05,0.1 --vary steps=100,1000 --csv",
      "",
      "Exit codes: 0 a setting was found or no noise is needed, 1 no setting is shown to keep the",
      "limits, 2 bad input."
    })
public final class CalibrateCommand extends StandardCommand {
  private final ScenarioSource source;
  private final Sievert sievert;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "a scenario file, YAML or JSON; - is standard input")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--parameter",
      paramLabel = "PATH",
      description =
          "what is turned, such as epsilon or of[0].steps; by default the amount of noise, which"
              + " need not be stated")
  private Optional<String> parameter = Optional.empty();

  @Option(
      names = "--by",
      paramLabel = "BOUND",
      description = "as if only this theorem were known; sievert list bounds shows all")
  private Optional<String> by = Optional.empty();

  @Option(names = "--json", description = "write JSON")
  private boolean json;

  @Option(names = "--csv", description = "write comma-separated values")
  private boolean csv;

  @Option(names = "--markdown", description = "write Markdown")
  private boolean markdown;

  @Mixin private VaryOptions vary = new VaryOptions();

  @Mixin private CacheOption cache = new CacheOption();

  @Mixin private EngineOptions engine = new EngineOptions();

  @Mixin private ReportOptions report = new ReportOptions();

  CalibrateCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
  }

  @Override
  public Integer call() {
    report.check(line(), json, markdown);
    by.ifPresent(this::check);
    vary.check(
        line(),
        markdown
            ? Optional.of("--markdown")
            : report.isAsked() ? Optional.of("--html") : Optional.empty());
    if (csv && (json || markdown)) {
      throw bad("--csv and " + (json ? "--json" : "--markdown") + " exclude each other");
    }
    cache.check(line(), vary.isAsked());
    engine.check(line());
    if (engine.isAsked() && !vary.isAsked()) {
      throw bad("--engine belongs to --vary here: one calibration runs on one machine");
    }
    if (vary.isAsked()) {
      return engine.isAsked()
          ? engine.during(line(), machines -> swept(Optional.of(machines)))
          : swept(Optional.empty());
    }
    Reading reading = new GivenScenarios(spec, source).one(file).readToTurn(parameter);
    if (reading.scenario().isEmpty()) {
      return refusal().of(reading);
    }
    Scenario scenario = reading.scenario().get();
    if (scenario.limits().isEmpty()) {
      return refusal().of(reading, CalibrateSweep.NEEDS_LIMIT);
    }
    try {
      return calibrate(reading, scenario);
    } catch (OutOfRangeException wrong) {
      if (wrong.name().equals("parameter")) {
        throw bad("--" + wrong.getMessage());
      }
      return refusal().of(reading, wrong.name() + " " + wrong.complaint());
    }
  }

  private int swept(Optional<Cluster.Machines> machines) {
    SweptOutput.Form form = SweptOutput.Form.of(json, csv);
    CalibrateSweep sweep = new CalibrateSweep(parameter, by, form);
    return vary.write(
        line(),
        sievert,
        List.of(new GivenScenarios(spec, source).one(file)),
        OptionalDouble.empty(),
        sweep,
        form,
        cache,
        machines);
  }

  private int calibrate(Reading reading, Scenario scenario) {
    SearchProgress progress = new SearchProgress(line().getErr(), 1);
    try (Interruption interruption = Interruption.stops(progress::stop)) {
      Optional<Calibration> calibration = searched(scenario, progress);
      if (calibration.isEmpty()) {
        return ExitCode.NOT_SHOWN;
      }
      write(scenario, calibration.get());
      List<ScenarioText> written = source.written(reading);
      Chapter chapter = Chapter.calibrated(scenario, written, calibration.get());
      int code = report.write(line(), List.of(chapter), json || csv || markdown);
      line().getOut().flush();
      interruption.written();
      boolean isFound =
          !progress.isStopped() && !(calibration.get() instanceof Calibration.Unreachable);
      return Math.max(code, isFound ? ExitCode.WITHIN : ExitCode.NOT_SHOWN);
    }
  }

  /** Whoever presses Ctrl-C gets the least noise that was found by then, where any was. */
  private Optional<Calibration> searched(Scenario scenario, SearchProgress progress) {
    Question question = sievert.about(scenario).turning(parameter).by(by).before(progress);
    try {
      return Optional.of(question.calibrate().orThrow());
    } catch (StoppedException stopped) {
      line().getErr().println("sievert: stopped before the search was over; less noise may do");
      return stopped.soFar().map(found -> found);
    } finally {
      progress.end();
    }
  }

  private void check(String theorem) {
    if (Bounds.named(theorem).isEmpty()) {
      throw bad("--by must be a bound that sievert list bounds shows but was " + theorem);
    }
  }

  private void write(Scenario scenario, Calibration calibration) {
    CommandLine line = line();
    if (report.isAlone()) {
      return;
    }
    if (json) {
      JsonObject object = CalibrationJson.of(scenario, calibration);
      JsonText.print(line.getOut(), vary.isArray() ? List.of(object) : object);
    } else if (csv) {
      line.getOut().println(Csv.line(CalibrationCsv.HEADER));
      line.getOut().println(Csv.line(CalibrationCsv.row(scenario, calibration)));
    } else if (markdown) {
      new CalibrationMarkdown(line.getOut(), scenario).write(calibration);
    } else {
      new CalibrationText(line.getOut(), scenario).write(calibration);
    }
  }

  private Refusal refusal() {
    return new Refusal(line(), json);
  }
}
