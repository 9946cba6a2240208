package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Wrapped;
import java.nio.charset.StandardCharsets;
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
    AuditOptions options(AuditOptions usual) {
      return new AuditOptions(
          attacker,
          trials.orElse(usual.trials()),
          seed,
          confidence.orElse(usual.confidence()),
          isAnytime,
          accuseAt);
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
    Reading reading = file.reading();
    if (reading.scenario().isEmpty()) {
      return ScenarioOutcome.refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    AuditSources sources =
        AuditSources.of(reading.source(), file.text().orElse("").getBytes(StandardCharsets.UTF_8));
    Thread asking = Thread.currentThread();
    try (AuditSession session =
        AuditSession.open(
            scenario, sources, asked.options(AuditOptions.usual(scenario)), asked.threads())) {
      AuditOutcome outcome =
          session.run(
              (played, advantage) -> {
                if (asking.isInterrupted()) {
                  session.stop();
                }
                progress.at((double) played / session.trials());
              });
      return ScenarioOutcome.of(
          ExitCode.of(outcome),
          AuditJson.of(scenario, outcome),
          () -> words(scenario.name(), AuditWords.of(outcome)),
          () -> Optional.of(Chapter.audited(scenario, List.of(), outcome)));
    } catch (RefusedException refused) {
      return ScenarioOutcome.refused(
          reading, ProblemDetail.of(String.valueOf(refused.getMessage())));
    } catch (OutOfRangeException wrong) {
      return ScenarioOutcome.refused(reading, ProblemDetail.of(wrong));
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
