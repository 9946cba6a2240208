package dev.sievert.cli;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditPart;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.audit.run.Shard;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.terminal.Interruption;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.terminal.TerminalProgress;
import dev.sievert.cli.text.BuildServerReport;
import dev.sievert.cli.text.Markdown;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.service.ExitCode;
import dev.sievert.threat.Secret;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert audit}: does a mechanism keep the budget that it claims? */
@Command(
    name = "audit",
    description =
        "Plays the best attack against a mechanism, or searches a program for a counterexample, "
            + "and says which budget that proves.",
    footer = {
      "",
      "Examples:",
      "  sievert audit scenario.yaml --trials 1e6 --seed 7",
      "  sievert audit --mechanism oue --epsilon 5 --size 3052 --json",
      "  sievert audit scenario.yaml --anytime --resume audit.checkpoint",
      "  sievert audit scenario.yaml --manifest audit.json && sievert verify audit.json",
      "  sievert audit examples/programs/python.yaml --junit report.xml",
      "  sievert audit scenario.yaml --shard 1/2 > one && sievert audit scenario.yaml --shard 2/2 >"
          + " two",
      "  sievert merge one two",
      "",
      "With audit.target in the scenario a program is audited, or files of its outputs; see",
      "docs/auditing.md.",
      "",
      "Exit codes: 0 consistent with the claim, which does not make a mechanism private,",
      "2 bad input, 3 the claim is exceeded, 5 inconclusive: nothing was measured, or no excess",
      "could have been noticed."
    })
final class AuditCommand extends StandardCommand {
  private final ScenarioSource source;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "a scenario file, YAML or JSON; - is standard input")
  private Optional<String> file = Optional.empty();

  @Option(names = "--trials", paramLabel = "N", description = "how many runs, by default 1000000")
  private Optional<String> trials = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description =
          "where the randomness begins, by default 0; the same seed gives the same result")
  private long seed;

  @Option(
      names = "--confidence",
      paramLabel = "C",
      description = "how often all limits together enclose the truth, by default 0.95")
  private Optional<String> confidence = Optional.empty();

  @Option(
      names = "--accuse-at",
      paramLabel = "C",
      description =
          "how sure an accusation must be: the claim is exceeded where its limit at this"
              + " confidence is above it, by default 0.999 or the confidence if that is greater")
  private Optional<String> accuseAt = Optional.empty();

  @Option(
      names = "--anytime",
      description = "limits that hold at every moment, so that the audit may be stopped at will")
  private boolean anytime;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "go on from this checkpoint, which is made where it is missing, and keep it")
  private Optional<Path> resume = Optional.empty();

  @Option(names = "--threads", paramLabel = "N", description = "by default all processors")
  private Optional<String> threads = Optional.empty();

  @Option(
      names = "--attacker",
      paramLabel = "NAME",
      description = "which attacker plays; by default reconstruction, or else the first")
  private Optional<String> attacker = Optional.empty();

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "play only this share, such as 2/8, and write it to standard output; sievert merge puts"
              + " all shares together")
  private Optional<String> shard = Optional.empty();

  @Mixin private EngineOptions engine = new EngineOptions();

  @Mixin private AuditFiles files = new AuditFiles();

  @Option(names = "--json", description = "write JSON")
  private boolean json;

  @Option(names = "--markdown", description = "write Markdown")
  private boolean markdown;

  @Mixin private ReportOptions report = new ReportOptions();

  AuditCommand(ScenarioSource source) {
    this.source = source;
  }

  @Override
  public Integer call() throws UnwritableException {
    report.check(line(), json, markdown);
    files.check();
    engine.check(line());
    options(AuditOptions.USUAL);
    ScenarioBytes given = new GivenScenarios(spec, source).one(file);
    if (!engine.isAsked()) {
      return audited(given, given.read(), Optional.empty());
    }
    return engine.during(
        line(),
        machines -> audited(given, EngineOptions.read(given, machines), Optional.of(machines)));
  }

  private int audited(ScenarioBytes given, Reading reading, Optional<Cluster.Machines> machines)
      throws UnwritableException {
    if (reading.scenario().isEmpty()) {
      return refusal().of(reading);
    }
    Scenario scenario = reading.scenario().get();
    AuditSources sources =
        AuditSources.of(name(), given.text().orElse("").getBytes(StandardCharsets.UTF_8));
    try {
      AuditOptions options = options(AuditOptions.usual(scenario));
      if (shard.isPresent()) {
        return shared(scenario, sources, options);
      }
      try (AuditSession session = session(scenario, sources, options, machines)) {
        return audited(session, scenario, sources, options);
      }
    } catch (RefusedException refusal) {
      return refusal().of(reading, String.valueOf(refusal.getMessage()));
    } catch (OutOfRangeException wrong) {
      return refusal().of(reading, wrong.name() + " " + wrong.complaint());
    }
  }

  /** One share, for sievert merge. */
  private int shared(Scenario scenario, AuditSources sources, AuditOptions options)
      throws RefusedException {
    if (engine.isAsked()
        || resume.isPresent()
        || report.isAsked()
        || json
        || markdown
        || files.isAsked()) {
      throw new RefusedException(
          "--shard writes a part of an audit and nothing else; results come from sievert merge");
    }
    String version = new VersionProvider().getVersion()[0];
    line()
        .getOut()
        .print(
            AuditPart.played(
                version, scenario, sources, options, Shard.parse(shard.get()), workers()));
    return ExitCode.WITHIN;
  }

  /** A program is audited in its own way, and mostly has no attacker. */
  private AuditSession session(
      Scenario scenario,
      AuditSources sources,
      AuditOptions options,
      Optional<Cluster.Machines> machines)
      throws RefusedException, UnwritableException {
    boolean isProgram = scenario.audit().target().isPresent();
    if (machines.isPresent()) {
      return AuditSession.on(machines.get(), scenario, sources, options, resume);
    }
    boolean isGame = isProgram && scenario.secret() instanceof Secret.Finite;
    if (isProgram && attacker.isPresent() && !isGame) {
      throw new RefusedException(
          "--attacker needs a secret: a program is searched for a counterexample without one");
    }
    return resume.isPresent()
        ? AuditSession.resume(scenario, sources, options, workers(), resume.get())
        : AuditSession.open(scenario, sources, options, workers());
  }

  /** What the manifest calls the scenario, and where files beside it are looked for. */
  private String name() {
    return file.filter(typed -> !typed.equals("-")).orElse("scenario.yaml");
  }

  private AuditOptions options(AuditOptions usual) {
    Numbers numbers = new Numbers(line());
    return new AuditOptions(
        attacker,
        numbers.count("--trials", trials, usual.trials()),
        seed,
        numbers.width("--confidence", confidence, usual.confidence()),
        anytime,
        accuseAt.map(text -> numbers.width("--accuse-at", Optional.of(text), 0)));
  }

  private int workers() {
    int processors = Runtime.getRuntime().availableProcessors();
    return (int) Math.min(256, new Numbers(line()).count("--threads", threads, processors));
  }

  private int audited(
      AuditSession session, Scenario scenario, AuditSources sources, AuditOptions options)
      throws RefusedException, UnwritableException {
    try (Interruption interruption = Interruption.stops(session::stop)) {
      TerminalProgress progress = new TerminalProgress(line().getErr(), session.trials());
      AuditOutcome outcome = session.run(progress);
      progress.clear();
      JsonObject object = AuditJson.of(scenario, outcome);
      // First what cannot fail: a full disk must not take the result with it.
      if (!report.isAlone()) {
        print(line().getOut(), scenario.name(), AuditWords.of(outcome), object, form());
      }
      files.write(
          line(), sources, options, object, BuildServerReport.of(name(), scenario.name(), outcome));
      if (report.isAsked()) {
        List<ScenarioText> written = List.of(new ScenarioText(scenario.name(), sources.text()));
        Chapter chapter = Chapter.audited(scenario, written, outcome);
        int code = report.write(line(), List.of(chapter), json || markdown);
        if (code != ExitCode.WITHIN) {
          return code;
        }
      }
      line().getOut().flush();
      interruption.written();
      if (session.unkept().isPresent()) {
        throw session.unkept().get();
      }
      return ExitCode.of(outcome);
    }
  }

  private Form form() {
    return json ? Form.JSON : markdown ? Form.MARKDOWN : Form.TEXT;
  }

  /** How an audit is told. */
  enum Form {
    JSON,
    MARKDOWN,
    TEXT
  }

  static void print(
      PrintWriter out, String name, List<String> sentences, JsonObject object, Form form) {
    if (form == Form.JSON) {
      JsonText.print(out, object);
    } else if (form == Form.MARKDOWN) {
      Markdown written = new Markdown(out).heading(2, name);
      sentences.forEach(written::paragraph);
    } else {
      out.println(name);
      sentences.forEach(text -> Wrapped.print(out, "  ", "    ", text));
    }
  }

  private Refusal refusal() {
    return new Refusal(line(), json);
  }
}
