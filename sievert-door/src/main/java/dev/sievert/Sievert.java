package dev.sievert;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.search.ComparisonSearch;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Patience;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.threat.Secret;
import dev.sievert.words.AuditWords;
import dev.sievert.words.ShortAnswer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;

/**
 * The door. It asks others and remembers what they said: what can be asked of a release, of a
 * program or of a scenario file is asked here, and nothing is worked out here.
 *
 * <pre>{@code
 * var sievert = Sievert.create();
 * sievert.assess(Mechanisms.laplace().epsilon(1), Secret.uniform(10));
 * sievert.calibrate(Mechanisms.dpSgd().rate(0.01).steps(1000), Limit.membership(0.1));
 * sievert.read(Path.of("survey.yaml")).assess();
 * }</pre>
 *
 * <p>Safe for use by several threads, which share what is remembered. What is remembered goes when
 * the door is closed, or with the door itself.
 */
public final class Sievert implements AutoCloseable {
  private final OptionalDouble patience;
  private final int threads;
  private final Map<Class<?>, List<?>> brought;
  private final Memory memory;
  private volatile boolean isClosed;

  private Sievert(OptionalDouble patience, int threads, Map<Class<?>, List<?>> brought) {
    this.patience = patience;
    this.threads = threads;
    this.brought = brought;
    this.memory = new Memory(brought);
  }

  /**
   * {@return a door with the same options that remembers nothing yet, for one answer} Whoever asks
   * side by side with others, and with less patience, takes one: so that no answer depends on who
   * else asked.
   *
   * @param allowed about how many seconds of one processor the answer may take; by default without
   *     end
   */
  public Sievert alone(OptionalDouble allowed) {
    return new Sievert(allowed, threads, brought);
  }

  /** An empty memory for everything that was brought along, and one thing more. */
  <T> Memory memoryWith(Class<T> kind, T more) {
    Map<Class<?>, List<?>> all = new HashMap<>(brought);
    all.put(kind, List.of(more));
    return new Memory(all);
  }

  OptionalDouble patience() {
    return patience;
  }

  /** {@return a door with the usual options} */
  public static Sievert create() {
    return create(usual -> {});
  }

  /**
   * {@return a door}
   *
   * @param settings states its options, which are fixed afterwards
   */
  public static Sievert create(Consumer<Options> settings) {
    Options options = new Options();
    settings.accept(options);
    return new Sievert(options.patience(), options.threads(), options.brought());
  }

  /**
   * {@return the name of the program and its version, as manifests and reports have it}
   *
   * @since 0.2.0
   */
  public static String version() {
    return "sievert "
        + Optional.ofNullable(Sievert.class.getPackage().getImplementationVersion())
            .orElse("development");
  }

  /**
   * {@return what an attacker can learn about one person from a release}
   *
   * @param mechanism how it is made
   * @param secret what is known of the secret
   * @param limits what must hold, possibly nothing
   */
  public Answer<Assessment> assess(Draft mechanism, Secret secret, Limit... limits) {
    return ask(mechanism).about(secret).within(List.of(limits)).assess();
  }

  /**
   * {@return how little noise is enough, whatever the secret; the setting and the risks there, or
   * why there is none}
   *
   * @param mechanism how the release is made; its amount of noise need not be stated
   * @param limits what must hold, at least one
   */
  public Answer<Calibration> calibrate(Draft mechanism, Limit... limits) {
    return calibrate(mechanism, Secret.any(), limits);
  }

  /**
   * {@return how little noise is enough; the setting and the risks there, or why there is none}
   *
   * @param mechanism how the release is made; its amount of noise need not be stated
   * @param secret what is known of the secret
   * @param limits what must hold, at least one
   */
  public Answer<Calibration> calibrate(Draft mechanism, Secret secret, Limit... limits) {
    return ask(mechanism).about(secret).within(List.of(limits)).calibrate();
  }

  /**
   * {@return which mechanism serves best at the same risk; it and all that can take its place, best
   * first}
   *
   * @param mechanism one of them
   * @param secret what is known of the secret
   * @param limits what must hold, at least one
   */
  public Answer<Comparison> compare(Draft mechanism, Secret secret, Limit... limits) {
    return ask(mechanism).about(secret).within(List.of(limits)).compare();
  }

  /**
   * {@return which of several mechanisms serves best at the same risk}
   *
   * @param rivals the mechanisms
   * @param limits what must hold, at least one
   * @param isByTheorem whether to say what each theorem alone would ask for
   * @param audience who waits for it
   */
  public Answer<Comparison> compare(
      List<? extends Rival> rivals,
      List<? extends Limit> limits,
      boolean isByTheorem,
      Audience audience) {
    return answered(
        () -> {
          Comparison comparison = ComparisonSearch.of(rivals, limits, isByTheorem, audience);
          return Answer.of(comparison, () -> ShortAnswer.of(comparison));
        });
  }

  /**
   * Any question about a release.
   *
   * @param mechanism how it is made
   * @return a question that knows no more yet
   */
  public Question ask(Draft mechanism) {
    return Question.of(this, mechanism);
  }

  /**
   * Any question about a release of which the mechanism is made already, so that nothing of it can
   * be turned.
   *
   * @param mechanism how it is made
   * @return a question that knows no more yet
   * @since 0.2.0
   */
  public Question ask(Mechanism mechanism) {
    return Question.of(this, mechanism, Optional.empty());
  }

  /**
   * {@return whether a program keeps the budget that it claims}
   *
   * @param program what is run, on a number; it returns a number, truth value, word or null, or an
   *     array or collection of these
   * @param claim the budget
   */
  public ProgramQuestion audit(DoubleFunction<?> program, Claim claim) {
    return new ProgramQuestion(this, program, claim);
  }

  /**
   * {@return whether any program keeps the budget that it claims}
   *
   * @param program what is run; it is not closed
   * @param plan the claim, the inputs and how often it is run
   */
  public Answer<ProgramOutcome> audit(Program program, ProgramPlan plan) {
    return answered(
        () -> {
          ProgramOutcome outcome = ProgramAudit.of(program, plan).run(threads, seen -> {});
          return Answer.of(outcome, () -> String.join("\n", AuditWords.of(outcome)));
        });
  }

  /**
   * {@return whether a mechanism keeps the budget that it claims, by playing the best attack}
   *
   * @param plan the mechanism, the attacker, the claim, and how often it is run
   * @since 0.2.0
   */
  public Answer<MechanismOutcome> audit(MechanismPlan plan) {
    return answered(
        () ->
            MechanismAudit.objection(plan.mechanism(), plan.threat())
                .map(Sievert::<MechanismOutcome>refused)
                .orElseGet(
                    () -> {
                      MechanismOutcome outcome = MechanismAudit.of(plan).run(threads);
                      return Answer.of(outcome, () -> String.join("\n", AuditWords.of(outcome)));
                    }));
  }

  private static <T> Answer<T> refused(String sentence) {
    return Answer.refused(new IllegalArgumentException(sentence), List.of(sentence));
  }

  /**
   * {@return what comes out differently where an audit is made again; a sentence for each
   * difference, none where all is the same} Needs the module {@code sievert-audit}.
   *
   * @param manifest the file that {@code sievert audit --manifest} wrote, or {@link
   *     AuditRecord#manifest}
   * @throws IllegalStateException if the module is missing
   */
  public Answer<List<String>> verify(Path manifest) {
    try {
      return answered(() -> PlayedAudits.repeated(manifest, threads));
    } catch (NoClassDefFoundError missing) {
      throw needs("repeating audits", "sievert-audit", missing);
    }
  }

  /**
   * {@return an audit from all of its shares; what one machine would have found, to the last digit}
   * Needs the module {@code sievert-audit}.
   *
   * @param shares the files that {@code sievert audit --shard} wrote, or {@link
   *     ScenarioAudit#share}, in any order
   * @throws IllegalStateException if the module is missing
   * @since 0.2.0
   */
  public Answer<AuditRecord> merge(List<Path> shares) {
    try {
      return shares.isEmpty()
          ? refused("merging needs at least one share")
          : answered(() -> PlayedAudits.merged(shares));
    } catch (NoClassDefFoundError missing) {
      throw needs("merging audits", "sievert-audit", missing);
    }
  }

  /**
   * Reads a scenario file. Needs the module {@code sievert-scenario}, and {@code sievert-tables}
   * for secrets that are tables.
   *
   * @param file YAML or JSON
   * @return the scenario or its problems
   * @throws IllegalStateException if the module is missing
   */
  public ScenarioFile read(Path file) {
    try {
      return open(ScenarioBytes.file(file.toString()));
    } catch (NoClassDefFoundError missing) {
      throw needs("reading scenario files", "sievert-scenario", missing);
    }
  }

  /**
   * Opens a scenario that is in memory already. Needs the module {@code sievert-scenario}.
   *
   * @param bytes what it says
   * @return the scenario or its problems
   */
  public ScenarioFile open(ScenarioBytes bytes) {
    return ScenarioFile.of(this, bytes, memory);
  }

  static IllegalStateException needs(String what, String module, NoClassDefFoundError missing) {
    return new IllegalStateException(
        what + " needs the module dev.sievert:" + module + " on the class path", missing);
  }

  /**
   * Any question about a scenario. Needs the module {@code sievert-scenario}.
   *
   * @param scenario the scenario
   * @return a question about its release, secret, attackers and limits
   */
  public Question about(Scenario scenario) {
    return Question.of(this, scenario.mechanism(), scenario.draft())
        .about(scenario.secret())
        .against(scenario.threats())
        .within(scenario.limits());
  }

  /**
   * Does work of one's own within what the door remembers and brought along.
   *
   * @param <T> what comes of it
   * @param work what is to be done, on this thread
   * @return what came of it
   */
  public <T> T during(Supplier<T> work) {
    if (isClosed) {
      throw new IllegalStateException("this door is closed");
    }
    return memory.during(work);
  }

  /** Answers within the options; what is wrong with a question is part of the answer. */
  <T> Answer<T> answered(Supplier<Answer<T>> work) {
    Patience allowed = Patience.of(patience.orElse(Double.POSITIVE_INFINITY));
    try {
      return during(() -> patience.isPresent() ? allowed.during(work) : work.get());
    } catch (MissingSettingException missing) {
      return Answer.refused(missing, List.of("the mechanism " + missing.complaint()));
    } catch (OutOfRangeException wrong) {
      return Answer.refused(wrong, List.of(wrong.getMessage()));
    } finally {
      if (allowed.isFelt()) {
        // Curves that were cut short are not for those who have more patience.
        forget();
      }
    }
  }

  int threads() {
    return threads;
  }

  /** Forgets what was worked out. */
  public void forget() {
    memory.forget();
  }

  /** Forgets everything; a closed door answers no more. */
  @Override
  public void close() {
    isClosed = true;
    forget();
  }
}
