package dev.sievert.service;

import static java.util.stream.Collectors.toSet;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * One file and what came of it.
 *
 * @param assessment its risks, where it could be read
 */
public record AssessedFile(Reading reading, Optional<Assessment> assessment) {
  /** Assesses a file; a narrower view shows fewer risks but judges every limit. */
  public static AssessedFile of(Sievert sievert, Reading reading, Optional<Risk> only) {
    Optional<Assessment> full =
        reading
            .scenario()
            .map(
                scenario ->
                    sievert.about(scenario).assess(only.stream().collect(toSet())).orThrow());
    return new AssessedFile(reading, full.map(whole -> only.map(whole::only).orElse(whole)));
  }

  /** Every risk by its word. */
  public static String risks() {
    return String.join(", ", Arrays.stream(Risk.values()).map(Risk::word).toList());
  }

  /** What was assessed, where it could be read. */
  public Optional<Scenario> scenario() {
    return reading.scenario();
  }

  /** What the exit code says of it. */
  public int exitCode() {
    return assessment.map(sound -> ExitCode.of(sound.verdict())).orElse(ExitCode.BAD_INPUT);
  }

  /** Does something with a scenario that could be read, and its risks. */
  public void ifSound(BiConsumer<Scenario, Assessment> action) {
    assessment.ifPresent(sound -> action.accept(scenario().orElseThrow(), sound));
  }
}
