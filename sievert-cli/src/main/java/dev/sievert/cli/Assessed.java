package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * One file and what came of it.
 *
 * @param assessment its risks, where it could be read
 */
record Assessed(Reading reading, Optional<Assessment> assessment) {
  /** Assesses a file; a narrower view shows fewer risks but judges every limit. */
  static Assessed of(Sievert sievert, Reading reading, Optional<Risk> only) {
    Optional<Assessment> full =
        reading.scenario().map(scenario -> sievert.about(scenario).assess().orThrow());
    return new Assessed(
        reading, full.map(whole -> only.map(risk -> narrowed(whole, risk)).orElse(whole)));
  }

  /** Every risk by its word. */
  static String risks() {
    return String.join(", ", Arrays.stream(Risk.values()).map(Risk::word).toList());
  }

  Optional<Scenario> scenario() {
    return reading.scenario();
  }

  int exitCode() {
    return assessment.map(sound -> ExitCode.of(sound.verdict())).orElse(ExitCode.BAD_INPUT);
  }

  void ifSound(BiConsumer<Scenario, Assessment> action) {
    assessment.ifPresent(sound -> action.accept(scenario().orElseThrow(), sound));
  }

  private static Assessment narrowed(Assessment whole, Risk risk) {
    List<RiskResult> results =
        whole.results().stream().filter(result -> result.risk() == risk).toList();
    return new Assessment(results, whole.rulings());
  }
}
