package dev.sievert.service;

import dev.sievert.Answer;
import dev.sievert.AuditAudience;
import dev.sievert.ScenarioAudit;
import dev.sievert.ScenarioFile;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Wrapped;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Does a mechanism, or a program, keep the budget that it claims? */
record AuditOperation() implements Operation {
  private static final double MOST_TRIALS = 0x1p53;

  @Override
  public String name() {
    return "audit";
  }

  /** What is left out is as usual for the scenario. */
  private record Asked(
      Optional<String> attacker,
      Optional<Long> trials,
      long seed,
      OptionalDouble confidence,
      boolean isAnytime,
      Optional<Double> accuseAt,
      int threads) {
    ScenarioAudit stated(ScenarioAudit plain) {
      ScenarioAudit asked = plain.seed(seed).threads(threads);
      asked = isAnytime ? asked.anytime() : asked;
      asked = attacker.isPresent() ? asked.by(attacker.get()) : asked;
      asked = trials.isPresent() ? asked.trials(trials.get()) : asked;
      asked = confidence.isPresent() ? asked.confidence(confidence.getAsDouble()) : asked;
      return accuseAt.isPresent() ? asked.accuseAt(accuseAt.get()) : asked;
    }
  }

  @Override
  public Function<ScenarioFile, ScenarioOutcome> asked(GivenOptions options, Progress progress) {
    Asked asked =
        new Asked(
            options.text("attacker"),
            options.value("trials").wholeNumber(Range.between(1, MOST_TRIALS)),
            options.value("seed").wholeNumber(Range.between(-MOST_TRIALS, MOST_TRIALS)).orElse(0L),
            options.number("confidence", Range.strictlyBetween(0, 1)),
            options.isAsked("anytime"),
            options.value("accuse-at").number(Range.strictlyBetween(0, 1)),
            Service.threads(options));
    return file -> audited(file, asked, progress);
  }

  private static ScenarioOutcome audited(ScenarioFile file, Asked asked, Progress progress) {
    ScenarioAudit audit =
        asked.stated(file.auditing()).before(new Interruptible(Thread.currentThread(), progress));
    Reading reading = audit.reading();
    if (reading.scenario().isEmpty()) {
      return ScenarioOutcome.refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    Answer<AuditOutcome> answer = audit.run();
    if (answer.value().isEmpty()) {
      return ScenarioOutcome.refused(reading, problem(answer));
    }
    AuditOutcome outcome = answer.value().get();
    return ScenarioOutcome.of(
        ExitCode.of(outcome),
        AuditJson.of(scenario, outcome),
        () -> words(scenario.name(), AuditWords.of(outcome)),
        () -> Optional.of(chapter(file, scenario, outcome)));
  }

  private static Chapter chapter(ScenarioFile file, Scenario scenario, AuditOutcome outcome) {
    return Chapter.audited(
        scenario, List.of(), outcome, () -> file.door().about(scenario).assess().orThrow());
  }

  private static ProblemDetail problem(Answer<?> refused) {
    try {
      throw new IllegalStateException("refused but for " + refused.orThrow());
    } catch (OutOfRangeException wrong) {
      return ProblemDetail.of(wrong);
    } catch (IllegalArgumentException other) {
      return ProblemDetail.of(String.valueOf(other.getMessage()));
    }
  }

  /** Whoever interrupts the thread that asked stops the audit. */
  private static final class Interruptible implements AuditAudience {
    private final Thread asking;
    private final Progress progress;
    private long trials = 1;
    private Runnable stop = () -> {};

    Interruptible(Thread asking, Progress progress) {
      this.asking = asking;
      this.progress = progress;
    }

    @Override
    public void begins(long planned, Runnable stopping) {
      trials = planned;
      stop = stopping;
    }

    @Override
    public void at(long played, Optional<Estimate> advantage) {
      if (asking.isInterrupted()) {
        stop.run();
      }
      progress.at((double) played / trials);
    }
  }

  private static String words(String name, List<String> sentences) {
    return Texts.written(
        out -> {
          out.println(name);
          sentences.forEach(sentence -> Wrapped.print(out, "  ", "    ", sentence));
        });
  }
}
