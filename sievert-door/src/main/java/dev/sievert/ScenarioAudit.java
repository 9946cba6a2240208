package dev.sievert;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whether the mechanism of a scenario file keeps what it claims, or the program that the file
 * names. Each method that states something gives another audit; nothing runs before {@link #run}.
 */
public final class ScenarioAudit {
  private final ScenarioFile file;
  private Optional<String> source = Optional.empty();
  private Optional<String> attacker = Optional.empty();
  private OptionalLong trials = OptionalLong.empty();
  private long seed;
  private OptionalDouble confidence = OptionalDouble.empty();
  private boolean anytime;
  private Optional<Double> accuseAt = Optional.empty();
  private Optional<Path> checkpoint = Optional.empty();
  private OptionalInt threads = OptionalInt.empty();
  private AuditAudience audience = AuditAudience.NONE;
  private @Nullable Reading read;

  ScenarioAudit(ScenarioFile file) {
    this.file = file;
  }

  private synchronized ScenarioAudit copy() {
    ScenarioAudit copy = new ScenarioAudit(file);
    copy.source = source;
    copy.attacker = attacker;
    copy.trials = trials;
    copy.seed = seed;
    copy.confidence = confidence;
    copy.anytime = anytime;
    copy.accuseAt = accuseAt;
    copy.checkpoint = checkpoint;
    copy.threads = threads;
    copy.audience = audience;
    copy.read = read;
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
   * {@return the same audit on another number of threads; the outcome is the same}
   *
   * @param count how many play, or run the program, at once; by default as many as the door has
   * @since 0.2.0
   */
  public ScenarioAudit threads(int count) {
    ScenarioAudit next = copy();
    next.threads = OptionalInt.of(count);
    return next;
  }

  /**
   * {@return the same audit before somebody who waits, and may stop it}
   *
   * @param waiting who waits
   * @since 0.2.0
   */
  public ScenarioAudit before(AuditAudience waiting) {
    ScenarioAudit next = copy();
    next.audience = waiting;
    return next;
  }

  /**
   * {@return the same audit of a scenario that its record calls otherwise}
   *
   * @param name of the file, beside which others that the scenario names are looked for; by default
   *     that under which it was read
   * @since 0.2.0
   */
  public ScenarioAudit named(String name) {
    ScenarioAudit next = copy();
    next.source = Optional.of(name);
    return next;
  }

  /**
   * {@return what the file says, which is read once for this audit; the scenario or its problems}
   *
   * @since 0.2.0
   */
  public synchronized Reading reading() {
    Reading known = read == null ? file.reading() : read;
    read = known;
    return known;
  }

  /**
   * {@return what was found, with a counterexample where the claim is exceeded} Needs the module
   * {@code sievert-audit}.
   *
   * @throws IllegalStateException if the module is missing
   */
  public Answer<AuditOutcome> run() {
    return record().map(AuditRecord::outcome);
  }

  /**
   * {@return what was found, and all that is needed to make the audit again} Needs the module
   * {@code sievert-audit}.
   *
   * @throws IllegalStateException if the module is missing
   * @since 0.2.0
   */
  public Answer<AuditRecord> record() {
    return asked(scenario -> PlayedAudits.record(this, scenario));
  }

  /**
   * {@return one share of the audit of a mechanism, played now, as the text of a file; {@link
   * Sievert#merge} puts all shares together} Needs the module {@code sievert-audit}.
   *
   * @param which share, such as {@code 2/8} for the second of eight
   * @throws IllegalStateException if the module is missing
   * @since 0.2.0
   */
  public Answer<String> share(String which) {
    return asked(scenario -> PlayedAudits.share(this, scenario, which));
  }

  private <T> Answer<T> asked(Function<Scenario, Answer<T>> played) {
    Reading reading = reading();
    if (reading.scenario().isEmpty()) {
      return ScenarioFile.refused(reading.lines());
    }
    Scenario scenario = reading.scenario().get();
    try {
      return file.door().answered(() -> played.apply(scenario));
    } catch (NoClassDefFoundError missing) {
      throw Sievert.needs("auditing scenarios", "sievert-audit", missing);
    }
  }

  /** What is audited, as it was read. */
  ScenarioFile file() {
    return file;
  }

  /** Where it goes on from. */
  Optional<Path> checkpoint() {
    return checkpoint;
  }

  /** Who waits. */
  AuditAudience audience() {
    return audience;
  }

  /** How many threads play. */
  int threads() {
    return threads.orElse(file.door().threads());
  }

  /** What the scenario was read from. */
  AuditSources sources() {
    return AuditSources.of(
        source.orElse(reading().source()), file.text().orElse("").getBytes(StandardCharsets.UTF_8));
  }

  /** What was stated, and the rest as it is usual for the scenario. */
  AuditOptions options(Scenario scenario) {
    AuditOptions usual = AuditOptions.usual(scenario);
    return new AuditOptions(
        attacker,
        trials.orElse(usual.trials()),
        seed,
        confidence.orElse(usual.confidence()),
        anytime,
        accuseAt);
  }
}
