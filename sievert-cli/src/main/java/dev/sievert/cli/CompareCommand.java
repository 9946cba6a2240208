package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Comparison;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.terminal.Interruption;
import dev.sievert.cli.terminal.SearchProgress;
import dev.sievert.cli.text.CalibrationMarkdown;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.report.FrontierPicture;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Contenders;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.CalibrationJson;
import dev.sievert.service.ComparisonText;
import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert compare}: which mechanism serves best at the same risk? */
@Command(
    name = "compare",
    description = {
      "Puts mechanisms side by side, each with the least noise that keeps the same limits, best"
          + " first.",
      "One scenario is compared with every other mechanism that could take its place; several are "
          + "compared with each other."
    },
    footer = {
      "",
      "Examples:",
      "  sievert compare --mechanism grr --size 100 --limit rad=0.05",
      "  sievert compare laplace.yaml gaussian.yaml --limit rad=0.1 --json",
      "  sievert compare survey.yaml --svg frontier.svg"
    })
final class CompareCommand extends StandardCommand {
  private final ScenarioSource source;
  private final Sievert sievert;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "scenario files, YAML or JSON; - is standard input")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--parameter",
      paramLabel = "PATH",
      description =
          "the amount of noise of the mechanism that is exchanged, such as of[0].epsilon; by"
              + " default the only one")
  private Optional<String> parameter = Optional.empty();

  @Option(
      names = "--all",
      description = "say also what each theorem alone would ask for; takes longer")
  private boolean all;

  @Mixin private ReportOptions report = new ReportOptions();

  @ArgGroup private Format format = new Format();

  /** How the result is written; at most one. */
  static final class Format {
    @Option(names = "--json", description = "write JSON")
    private boolean json;

    @Option(names = "--markdown", description = "write Markdown")
    private boolean markdown;

    @Option(
        names = "--svg",
        paramLabel = "PICTURE",
        description = "draw risk against cost of the noise into this file; - is standard output")
    private Optional<String> svg = Optional.empty();
  }

  CompareCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
  }

  @Override
  public Integer call() {
    report.check(line(), format.json, format.markdown);
    Picture.check(format.svg);
    if (files.size() > 1 && parameter.isPresent()) {
      throw bad("--parameter goes with one scenario, not with several");
    }
    List<Reading> readings =
        new GivenScenarios(spec, source)
            .all(files).stream().map(each -> each.readToTurn(parameter)).toList();
    for (Reading reading : readings) {
      if (reading.scenario().isEmpty()) {
        return refusal().of(reading);
      }
      if (reading.scenario().get().limits().isEmpty()) {
        return refusal()
            .of(
                reading,
                "needs a limit: state it in the scenario or with --limit, such as rad=0.1");
      }
    }
    if (readings.stream().map(CompareCommand::limits).distinct().count() > 1) {
      return refusal()
          .of(
              readings.get(1),
              "states other limits than "
                  + readings.get(0).source()
                  + ": mechanisms are compared at the same limits, which --limit states for all");
    }
    try {
      List<ScenarioText> written = new ArrayList<>();
      readings.forEach(each -> written.addAll(source.written(each)));
      return compare(
          readings.stream().map(each -> each.scenario().orElseThrow()).toList(), written);
    } catch (OutOfRangeException wrong) {
      throw bad(wrong.name() + " " + wrong.complaint());
    }
  }

  private static Set<Limit> limits(Reading reading) {
    return Set.copyOf(reading.scenario().orElseThrow().limits());
  }

  private int compare(List<Scenario> scenarios, List<ScenarioText> written) {
    Scenario first = scenarios.get(0);
    Contenders contenders =
        scenarios.size() == 1 ? Contenders.of(first, parameter) : Contenders.of(scenarios);
    SearchProgress progress = new SearchProgress(line().getErr(), contenders.list().size());
    try (Interruption interruption = Interruption.stops(progress::stop)) {
      int code = write(first, written, contenders, progress);
      line().getOut().flush();
      interruption.written();
      return progress.isStopped() ? Math.max(code, ExitCode.NOT_SHOWN) : code;
    }
  }

  private int write(
      Scenario first, List<ScenarioText> written, Contenders contenders, SearchProgress progress) {
    if (format.svg.isPresent()) {
      String drawn = FrontierPicture.of(first, contenders.list(), progress).svg();
      progress.end();
      return new Picture(line()).write(format.svg.get(), drawn);
    }
    Comparison comparison =
        sievert
            .compare(contenders.list(), first.limits(), all, progress)
            .orThrow()
            .without(contenders.unfit());
    progress.end();
    if (format.json) {
      JsonText.print(line().getOut(), CalibrationJson.of(first, comparison));
    } else if (format.markdown) {
      new CalibrationMarkdown(line().getOut(), first).write(comparison);
    } else if (!report.isAlone()) {
      new ComparisonText(line().getOut(), first).write(comparison);
    }
    Chapter chapter = Chapter.compared(first, written, comparison);
    return report.write(line(), List.of(chapter), format.json || format.markdown);
  }

  private Refusal refusal() {
    return new Refusal(line(), format.json);
  }
}
