package dev.sievert;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Manifest;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.words.AuditWords;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Whether the mechanism of a scenario file keeps what it claims, or the program that the file
 * names. Each method that states something gives another audit; nothing runs before {@link #run}.
 */
public final class ScenarioAudit {
  private final ScenarioFile file;
  private Optional<String> attacker = Optional.empty();
  private OptionalLong trials = OptionalLong.empty();
  private long seed;
  private OptionalDouble confidence = OptionalDouble.empty();
  private boolean anytime;
  private Optional<Double> accuseAt = Optional.empty();
  private Optional<Path> checkpoint = Optional.empty();

  ScenarioAudit(ScenarioFile file) {
    this.file = file;
  }

  private ScenarioAudit copy() {
    ScenarioAudit copy = new ScenarioAudit(file);
    copy.attacker = attacker;
    copy.trials = trials;
    copy.seed = seed;
    copy.confidence = confidence;
    copy.anytime = anytime;
    copy.accuseAt = accuseAt;
    copy.checkpoint = checkpoint;
    return copy;
  }

  /**
   * {@return the same audit, in which this attacker plays}
   *
   * @param name of one of the file's attackers; by default reconstruction, or else the first
   */
  public ScenarioAudit by(String name) {
    ScenarioAudit next = copy();
    next.attacker = Optional.of(name);
    return next;
  }

  /**
   * {@return the same audit with another number of runs}
   *
   * @param count how many in all; by default a million, or all that were recorded
   */
  public ScenarioAudit trials(long count) {
    ScenarioAudit next = copy();
    next.trials = OptionalLong.of(count);
    return next;
  }

  /**
   * {@return the same audit with other randomness}
   *
   * @param start where it begins; by default 0
   */
  public ScenarioAudit seed(long start) {
    ScenarioAudit next = copy();
    next.seed = start;
    return next;
  }

  /**
   * {@return the same audit with other limits}
   *
   * @param sure how often all limits together enclose the truth; by default 0.95
   */
  public ScenarioAudit confidence(double sure) {
    ScenarioAudit next = copy();
    next.confidence = OptionalDouble.of(sure);
    return next;
  }

  /**
   * {@return the same audit, in which an accusation must be as sure}
   *
   * @param sure how often no claim that is kept is called exceeded; by default 0.999, or the
   *     confidence where that is greater
   */
  public ScenarioAudit accuseAt(double sure) {
    ScenarioAudit next = copy();
    next.accuseAt = Optional.of(sure);
    return next;
  }

  /** {@return the same audit with limits that hold at every moment at once} */
  public ScenarioAudit anytime() {
    ScenarioAudit next = copy();
    next.anytime = true;
    return next;
  }

  /**
   * {@return the same audit, which goes on from a checkpoint and keeps it}
   *
   * @param kept a file, which is made where it is missing
   */
  public ScenarioAudit resume(Path kept) {
    ScenarioAudit next = copy();
    next.checkpoint = Optional.of(kept);
    return next;
  }

  /**
   * {@return what was found, with a counterexample where the claim is exceeded} Needs the module
   * {@code sievert-audit}.
   *
   * @throws IllegalStateException if the module is missing
   */
  public Answer<AuditOutcome> run() {
    Reading reading = file.reading();
    if (reading.scenario().isEmpty()) {
      return ScenarioFile.refused(reading.lines());
    }
    try {
      return file.door()
          .answered(() -> Played.run(this, reading, reading.scenario().orElseThrow()));
    } catch (NoClassDefFoundError missing) {
      throw Sievert.needs("auditing scenarios", "sievert-audit", missing);
    }
  }

  /** The same audit again, as its manifest has it; what is different. */
  static Answer<List<String>> repeated(Path manifest, int threads) {
    return Played.repeated(manifest, threads);
  }

  /** What runs, apart from the rest because it needs a module that may be missing. */
  private static final class Played {
    private Played() {}

    static Answer<AuditOutcome> run(ScenarioAudit asked, Reading reading, Scenario scenario) {
      AuditSources sources =
          AuditSources.of(
              reading.source(), asked.file.text().orElseThrow().getBytes(StandardCharsets.UTF_8));
      try (AuditSession session = session(asked, scenario, sources)) {
        AuditOutcome outcome = session.run((done, advantage) -> {});
        return Answer.of(
            outcome,
            () -> String.join("\n", AuditWords.of(outcome)),
            session.unkept().map(Played::sentence).stream().toList());
      } catch (RefusedException | UnwritableException refused) {
        return Answer.refused(
            new IllegalArgumentException(sentence(refused), refused), List.of(sentence(refused)));
      }
    }

    static Answer<List<String>> repeated(Path file, int threads) {
      try {
        Manifest manifest = Manifest.read(file);
        List<String> differences = manifest.differences(threads);
        return Answer.of(
            differences,
            () -> String.join("\n", AuditWords.repeated(differences, manifest.isRepeatable())));
      } catch (RefusedException refused) {
        String sentence = file + ": " + sentence(refused);
        return Answer.refused(new IllegalArgumentException(sentence, refused), List.of(sentence));
      }
    }

    private static String sentence(Exception refused) {
      return String.valueOf(refused.getMessage());
    }

    private static AuditSession session(
        ScenarioAudit asked, Scenario scenario, AuditSources sources)
        throws RefusedException, UnwritableException {
      AuditOptions usual = AuditOptions.usual(scenario);
      AuditOptions options =
          new AuditOptions(
              asked.attacker,
              asked.trials.orElse(usual.trials()),
              asked.seed,
              asked.confidence.orElse(usual.confidence()),
              asked.anytime,
              asked.accuseAt);
      int threads = asked.file.door().threads();
      return asked.checkpoint.isPresent()
          ? AuditSession.resume(scenario, sources, options, threads, asked.checkpoint.get())
          : AuditSession.open(scenario, sources, options, threads);
    }
  }
}
