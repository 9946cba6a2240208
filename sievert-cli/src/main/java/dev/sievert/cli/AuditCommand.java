package dev.sievert.cli;

import dev.sievert.Answer;
import dev.sievert.AuditRecord;
import dev.sievert.ScenarioAudit;
import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.cli.sweep.Refusal;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.terminal.WatchedAudit;
import dev.sievert.cli.text.BuildServerReport;
import dev.sievert.cli.text.Markdown;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.service.ExitCode;
import dev.sievert.threat.Secret;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Wrapped;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
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
  private final Sievert sievert;

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

  AuditCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
  }

  @Override
  public Integer call() throws IOException {
    report.check(line(), json, markdown);
    files.check();
    engine.check(line());
    UnaryOperator<ScenarioAudit> stated = stated();
    ScenarioFile given = sievert.open(new GivenScenarios(spec, source).one(file));
    return engine.isAsked()
        ? engine.during(line(), machines -> audited(stated.apply(given.on(machines).auditing())))
        : audited(stated.apply(given.auditing()));
  }

  /** What the options say; their numbers are looked at before any file is. */
  private UnaryOperator<ScenarioAudit> stated() {
    Numbers numbers = new Numbers(line());
    Optional<Long> runs = trials.map(text -> numbers.count("--trials", trials, 0));
    Optional<Double> sure = confidence.map(text -> numbers.width("--confidence", confidence, 0));
    Optional<Double> accusing = accuseAt.map(text -> numbers.width("--accuse-at", accuseAt, 0));
    return plain -> {
      ScenarioAudit asked = plain.named(name()).seed(seed);
      asked = anytime ? asked.anytime() : asked;
      asked = attacker.isPresent() ? asked.by(attacker.get()) : asked;
      asked = runs.isPresent() ? asked.trials(runs.get()) : asked;
      asked = sure.isPresent() ? asked.confidence(sure.get()) : asked;
      asked = accusing.isPresent() ? asked.accuseAt(accusing.get()) : asked;
      return resume.isPresent() ? asked.resume(resume.get()) : asked;
    };
  }

  private int audited(ScenarioAudit asked) throws IOException {
    Reading reading = asked.reading();
    if (reading.scenario().isEmpty()) {
      return refusal().of(reading);
    }
    Optional<String> objection = objection(reading.scenario().get());
    if (objection.isPresent()) {
      return refusal().of(reading, objection.get());
    }
    if (shard.isPresent()) {
      Answer<String> share = asked.threads(workers()).share(shard.get());
      share.value().ifPresent(line().getOut()::print);
      return share.value().isPresent() ? ExitCode.WITHIN : refused(share, reading);
    }
    try (WatchedAudit watched = new WatchedAudit(line().getErr())) {
      Answer<AuditRecord> answer = asked.threads(workers()).before(watched).record();
      if (answer.value().isEmpty()) {
        return refused(answer, reading);
      }
      watched.clear();
      return told(answer.value().get(), watched);
    }
  }

  /** Which options do not go together, or not with this scenario. */
  private Optional<String> objection(Scenario scenario) {
    if (shard.isPresent()) {
      boolean isMore = resume.isPresent() || report.isAsked() || json || markdown;
      return isMore || engine.isAsked() || files.isAsked()
          ? Optional.of(
              "--shard writes a part of an audit and nothing else; results come from sievert merge")
          : Optional.empty();
    }
    // A program is audited in its own way, and mostly has no attacker.
    boolean isSearched =
        scenario.audit().target().isPresent() && !(scenario.secret() instanceof Secret.Finite);
    return isSearched && attacker.isPresent() && !engine.isAsked()
        ? Optional.of(
            "--attacker needs a secret: a program is searched for a counterexample without one")
        : Optional.empty();
  }

  /** Where a checkpoint cannot be kept, the file is to blame and not the scenario. */
  private int refused(Answer<?> answer, Reading reading) throws IOException {
    try {
      throw new IllegalStateException("refused but for " + answer.orThrow());
    } catch (IllegalArgumentException refused) {
      if (refused.getCause() instanceof UnwritableException unwritable) {
        throw unwritable;
      }
      return refusal().of(reading, String.join("; ", answer.problems()));
    }
  }

  /** What the manifest calls the scenario, and where files beside it are looked for. */
  private String name() {
    return file.filter(typed -> !typed.equals("-")).orElse("scenario.yaml");
  }

  private int workers() {
    int processors = Runtime.getRuntime().availableProcessors();
    return (int) Math.min(256, new Numbers(line()).count("--threads", threads, processors));
  }

  private int told(AuditRecord audit, WatchedAudit watched) throws IOException {
    Scenario scenario = audit.scenario();
    AuditOutcome outcome = audit.outcome();
    JsonObject object = AuditJson.of(scenario, outcome);
    // First what cannot fail: a full disk must not take the result with it.
    if (!report.isAlone()) {
      print(line().getOut(), scenario.name(), AuditWords.of(outcome), object, form());
    }
    files.write(line(), audit, BuildServerReport.of(name(), scenario.name(), outcome));
    if (report.isAsked()) {
      List<ScenarioText> written = List.of(new ScenarioText(scenario.name(), audit.text()));
      Chapter chapter =
          Chapter.audited(
              scenario, written, outcome, () -> sievert.about(scenario).assess().orThrow());
      int code = report.write(line(), List.of(chapter), json || markdown);
      if (code != ExitCode.WITHIN) {
        return code;
      }
    }
    line().getOut().flush();
    watched.written();
    if (audit.unkept().isPresent()) {
      throw audit.unkept().get();
    }
    return ExitCode.of(outcome);
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
