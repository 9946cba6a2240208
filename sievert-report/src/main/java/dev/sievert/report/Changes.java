package dev.sievert.report;

import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Secret;
import dev.sievert.words.UtilityWords;
import dev.sievert.words.VerdictWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What would change a decision: one line each, the most likely first. */
final class Changes {
  private Changes() {}

  static List<String> of(Chapter chapter) {
    List<String> changes = new ArrayList<>();
    Scenario scenario = chapter.scenario();
    Optional<AssessmentView> view =
        chapter.assessment().map(risks -> new AssessmentView(scenario, risks));
    if (chapter.calibration().isEmpty()) {
      chapter
          .lead()
          .filter(Calibration.Found.class::isInstance)
          .map(Calibration.Found.class::cast)
          .map(found -> VerdictWords.there(found, scenario.people()))
          .ifPresent(changes::add);
    }
    chapter.comparison().flatMap(rows -> second(rows, scenario)).ifPresent(changes::add);
    if (scenario.secret() instanceof Secret.Finite && view.isPresent()) {
      changes.add("Other people: the numbers hold for values as likely as the scenario says.");
    }
    view.map(Facts::unasked)
        .filter(unasked -> !unasked.isEmpty())
        .map(unasked -> "Another attacker: nobody here is after " + unasked + ".")
        .ifPresent(changes::add);
    changes.add("Another release about the same people, earlier or later: its risk comes on top.");
    if (view.isPresent() && chapter.audit().isEmpty()) {
      changes.add("A program that does not add the noise as stated. Only an audit can show that.");
    } else if (view.isEmpty()) {
      changes.add("Another version of the program: what it showed here says nothing about it.");
    }
    return changes;
  }

  private static Optional<String> second(Comparison comparison, Scenario scenario) {
    return comparison.rows().stream()
        .filter(row -> row.setting().isPresent())
        .skip(1)
        .findFirst()
        .map(row -> "Another mechanism: next comes " + row.mechanism() + cost(row, scenario) + ".");
  }

  private static String cost(Comparison.Row row, Scenario scenario) {
    return row.utility()
        .map(
            cost ->
                ", by "
                    + UtilityWords.measure(cost, scenario.people())
                    + ": "
                    + UtilityWords.figure(cost, scenario.people()))
        .orElse("");
  }
}
