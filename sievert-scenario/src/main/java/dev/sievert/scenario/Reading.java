package dev.sievert.scenario;

import dev.sievert.scenario.document.Problem;
import dev.sievert.scenario.document.Problems;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a scenario file: the scenario, or everything that is wrong with it.
 *
 * @param scenario the scenario, where nothing is wrong
 * @param problems everything that is wrong, in file order
 */
public record Reading(
    String source, Optional<Scenario> scenario, List<Problem> problems, List<String> lines) {
  public Reading {
    problems = List.copyOf(problems);
    lines = List.copyOf(lines);
  }

  static Reading of(Optional<Scenario> scenario, Problems problems) {
    return new Reading(
        problems.source(),
        problems.isEmpty() ? scenario : Optional.empty(),
        problems.list(),
        problems.lines());
  }
}
