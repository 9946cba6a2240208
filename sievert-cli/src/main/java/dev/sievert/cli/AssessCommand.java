package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.cli.sweep.AssessSweep;
import dev.sievert.cli.sweep.CacheOption;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.sweep.SweptOutput;
import dev.sievert.cli.sweep.SweptQuestion;
import dev.sievert.cli.terminal.Waiting;
import dev.sievert.cli.text.AssessmentCsv;
import dev.sievert.cli.text.AssessmentMarkdown;
import dev.sievert.cli.text.AssessmentText;
import dev.sievert.cli.text.AttackText;
import dev.sievert.cli.text.Csv;
import dev.sievert.numeric.Memory;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.scenario.result.ExplainedAttacks;
import dev.sievert.scenario.table.AskedTables;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.service.AssessedFile;
import dev.sievert.service.Leads;
import dev.sievert.threat.Risk;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert assess}: what can an attacker learn about one person? */
@Command(
    name = "assess",
    description = "Says what an attacker can learn about one person from a planned release.",
    footer = {
      "",
      "Examples:",
      "  sievert assess examples/survey.yaml",
      "  sievert assess examples/*.yaml --json",
      "  sievert assess --mechanism grr --epsilon 1 --size 10 --limit rad=0.15",
      "  sievert assess --mechanism guarantee --epsilon 2 --delta 1e-6 --baseline 0.01",
      "  cat scenario.yaml | sievert assess - --risk success",
      "  sievert assess --mechanism grr --epsilon 1 --size 3 --explain-attack",
      "  sievert assess examples/survey.yaml --vary epsilon=0.5:2:0.5 --csv",
      "  sievert assess examples/health.yaml --per-record risks.parquet"
    })
final class AssessCommand extends StandardCommand {
  private static final int MOST_ROWS_IN_JSON = 10_000;

  private final ScenarioSource source;
  private final Sievert sievert;
  private final Leads leads;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "scenario files, YAML or JSON; - is standard input")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--risk",
      paramLabel = "NAME",
      description = "only this risk; sievert list risks shows all")
  private Optional<String> risk = Optional.empty();

  @Option(
      names = "--all",
      description = "show every risk, sentence and theorem, also those that are silent and why")
  private boolean all;

  @Option(
      names = "--explain-attack",
      description = "write out what the best attacker guesses for each output, in text or JSON")
  private boolean explainAttack;

  @Mixin private PersonalOptions personal = new PersonalOptions();

  @Mixin private EngineOptions engine = new EngineOptions();

  @Mixin private Waiting waiting = new Waiting();

  @Mixin private VaryOptions vary = new VaryOptions();

  @Mixin private CacheOption cache = new CacheOption();

  @Mixin private ReportOptions report = new ReportOptions();

  @ArgGroup private Format format = new Format();

  /** How the result is written; at most one. */
  static final class Format {
    @Option(names = "--json", description = "write JSON")
    private boolean json;

    @Option(names = "--csv", description = "write comma-separated values")
    private boolean csv;

    @Option(names = "--markdown", description = "write Markdown")
    private boolean markdown;

    /** Whether somebody reads the output who is not a person. */
    boolean isData() {
      return json || csv || markdown;
    }
  }

  AssessCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
    this.leads = new Leads(sievert);
  }

  @Override
  public Integer call() throws UnwritableException {
    personal.check(line(), files.size(), format.isData() || report.isAlone(), report.isAsked());
    engine.check(line());
    vary.check(line(), alone(), files.size());
    cache.check(line(), vary.isAsked());
    if (engine.isAsked()) {
      return engine.during(line(), this::elsewhere);
    }
    return vary.isAsked() ? swept(Optional.empty()) : waiting.during(line(), this::answered);
  }

  /** What was asked for that is about one scenario at a time. */
  private Optional<String> alone() {
    if (explainAttack || format.markdown) {
      return Optional.of(explainAttack ? "--explain-attack" : "--markdown");
    }
    if (personal.isAsked()) {
      return Optional.of(PersonalOptions.NAME);
    }
    return report.isAsked() ? Optional.of("--html") : Optional.empty();
  }

  private int swept(Optional<Cluster.Machines> machines) {
    SweptOutput.Form form = SweptOutput.Form.of(format.json, format.csv);
    SweptQuestion sweep = new AssessSweep(risk.map(this::risk), form);
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

  /** Tables are read by the engine, and what is said of each record is worked out there. */
  private int elsewhere(Cluster.Machines machines) throws RefusedException {
    if (vary.isAsked()) {
      return swept(Optional.of(machines));
    }
    if (personal.isAsked()) {
      return personal.elsewhere(
          line(), machines, new GivenScenarios(spec, source).all(files).get(0));
    }
    return waiting.during(
        line(),
        () ->
            answered(scenario -> AskedScenario.of(sievert.open(scenario).on(machines).reading())));
  }

  private int answered() {
    return answered(AskedScenario::read);
  }

  private int answered(Function<ScenarioBytes, AskedScenario> reader) {
    report.check(line(), format.json, format.markdown);
    Optional<Risk> only = risk.map(this::risk);
    List<AskedScenario> asked =
        new GivenScenarios(spec, source).all(files).stream().map(reader).toList();
    List<AssessedFile> assessed = assessed(asked, only);
    Optional<String> refused = personal.compute(assessed, asked.get(0).tables());
    if (refused.isPresent()) {
      return new Refusal(line(), format.json).of(assessed.get(0).reading(), refused.get());
    }
    write(assessed);
    personal.write(line(), !format.isData() && !report.isAlone());
    int written = report.write(line(), chapters(assessed, asked), format.isData());
    return assessed.stream().mapToInt(AssessedFile::exitCode).reduce(written, Math::max);
  }

  /** One as it is asked; several side by side, each with where it leads, if anybody is told. */
  private List<AssessedFile> assessed(List<AskedScenario> asked, Optional<Risk> only) {
    if (asked.size() == 1) {
      return List.of(AssessedFile.of(sievert, asked.get(0).reading(), only));
    }
    boolean isLed = report.isAsked() || !(all || format.isData());
    return new SideBySide(sievert, vary.workers(line()))
        .answers(
            asked,
            (door, each) -> {
              AssessedFile one = AssessedFile.of(door, each.reading(), only);
              if (isLed) {
                one.ifSound((s, a) -> leads.keep(a, new Leads(door).of(s, a)));
              }
              return one;
            });
  }

  private List<Chapter> chapters(List<AssessedFile> assessed, List<AskedScenario> asked) {
    List<Chapter> chapters = new ArrayList<>();
    if (!report.isAsked()) {
      return chapters;
    }
    for (int place = 0; place < assessed.size(); place++) {
      AssessedFile one = assessed.get(place);
      AskedTables tables = asked.get(place).tables();
      List<ScenarioText> written = source.written(one.reading());
      one.ifSound(
          (s, a) ->
              chapters.add(
                  Chapter.assessed(s, written, a)
                      .leading(leads.of(s, a))
                      .disclosing(personal.dictionary(s, tables))));
    }
    return chapters;
  }

  /** What was read, and the tables that it asked for. */
  private record AskedScenario(Reading reading, AskedTables tables) {
    static AskedScenario read(ScenarioBytes scenario) {
      AskedTables tables = new AskedTables();
      Memory memory = new Memory(Map.of(TableSource.class, List.of(tables)));
      return new AskedScenario(memory.during(scenario::read), tables);
    }

    static AskedScenario of(Reading reading) {
      return new AskedScenario(reading, new AskedTables());
    }
  }

  private Risk risk(String word) {
    return Risk.named(word)
        .orElseThrow(
            () -> bad("--risk must be one of " + AssessedFile.risks() + " but was " + word));
  }

  private void write(List<AssessedFile> assessed) {
    CommandLine line = line();
    PrintWriter out = line.getOut();
    for (AssessedFile one : assessed) {
      one.reading().lines().forEach(line.getErr()::println);
    }
    if (report.isAlone() || personal.isAlone()) {
      return;
    }
    if (format.json) {
      List<JsonObject> objects = assessed.stream().map(this::json).toList();
      JsonText.print(out, objects.size() == 1 && !vary.isArray() ? objects.get(0) : objects);
    } else if (format.csv) {
      out.println(Csv.line(AssessmentCsv.HEADER));
      assessed.forEach(one -> AssessmentCsv.rows(one).forEach(row -> out.println(Csv.line(row))));
    } else if (format.markdown) {
      assessed.forEach(one -> one.ifSound((s, a) -> new AssessmentMarkdown(out, s, a).write(all)));
    } else {
      assessed.forEach(
          one ->
              one.ifSound(
                  (s, a) -> {
                    text(one, s, a);
                    if (explainAttack) {
                      new AttackText(out).write(ExplainedAttacks.of(s, AttackText.MOST_ROWS));
                    }
                  }));
    }
  }

  private void text(AssessedFile one, Scenario scenario, Assessment assessment) {
    CommandLine line = line();
    if (all) {
      new AssessmentText(line.getOut(), scenario, assessment).write();
    } else {
      String named = one.reading().source();
      new AnswerText(scenario, assessment, leads.of(scenario, assessment), named).print(line);
    }
  }

  private JsonObject json(AssessedFile one) {
    if (one.scenario().isEmpty()) {
      return AssessmentJson.error(one.reading());
    }
    Scenario scenario = one.scenario().get();
    JsonObject object = AssessmentJson.of(scenario, one.assessment().orElseThrow());
    if (explainAttack) {
      object.put("attack", ExplainedAttacks.of(scenario, MOST_ROWS_IN_JSON).json());
    }
    return object.putIfPresent("perRecord", personal.json());
  }
}
