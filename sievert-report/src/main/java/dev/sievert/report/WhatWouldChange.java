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
final class WhatWouldChange {
  private WhatWouldChange() {}

  static List<String> of(Chapter chapter) {
    List<String> changes = new ArrayList<>();
    Scenario scenario = chapter.scenario();
    Optional<AssessmentView> view =
        chapter.assessment().map(risks -> new AssessmentView(scenario, risks));
    if (view.isPresent() && scenario.limits().isEmpty()) {
      changes.add("A limit: with one, such as --limit rad=0.1, this page says whether it is kept.");
    }
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
      changes.add(
          "Other people: the numbers hold where values are as likely as the scenario says.");
    }
    view.map(Facts::unasked)
        .filter(unasked -> !unasked.isEmpty())
        .map(unasked -> "Another attacker: nobody asked about " + unasked + ".")
        .ifPresent(changes::add);
    changes.add("Another release about the same people, earlier or later: its risk comes on top.");
    if (view.isPresent() && chapter.audit().isEmpty()) {
      changes.add("Noise that is not added as stated: only an audit of the program can show that.");
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
        .map(
            row ->
                "Another mechanism: next comes "
                    + row.mechanism()
                    + UtilityWords.then(row.utility(), scenario.people()));
  }
}
