package dev.sievert.report;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Family;
import dev.sievert.words.CalibrationWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a scenario states and what it leaves out, in a few words. */
final class Facts {
  private Facts() {}

  /** What is released, to whom, and whose data it protects; only what somebody wrote. */
  static List<List<String>> about(Scenario scenario) {
    List<List<String>> pairs = new ArrayList<>();
    pair(pairs, scenario, "release", "Released");
    pair(pairs, scenario, "recipients", "To whom");
    pair(pairs, scenario, "unit", "Unit of privacy");
    pair(pairs, scenario, "notes", "Notes");
    return pairs;
  }

  private static void pair(List<List<String>> pairs, Scenario scenario, String key, String name) {
    Optional.ofNullable(scenario.about().get(key))
        .ifPresent(text -> pairs.add(List.of(name, text)));
  }

  static String adjacency(Scenario scenario) {
    List<Guarantee> promises = scenario.mechanism().guarantees(scenario.secret());
    boolean isAddRemove =
        !promises.isEmpty() && promises.get(0).adjacency() == Adjacency.ADD_REMOVE;
    return isAddRemove
        ? "add-remove: data sets with and without one record"
        : "replace-one: data sets in which one record is exchanged for another";
  }

  static Optional<String> utility(Scenario scenario) {
    return scenario.mechanism().utility().map(CalibrationWords::utility);
  }

  /** What no number here speaks of. */
  static List<String> uncovered(AssessmentView view) {
    List<String> open = new ArrayList<>();
    RiskCards cards = new RiskCards(view);
    for (Family family :
        List.of(Family.MEMBERSHIP, Family.ATTRIBUTE, Family.RECONSTRUCTION, Family.SINGLING_OUT)) {
      if (cards.shown(family).isEmpty()) {
        open.add(RiskCards.title(family) + ": no attacker of the scenario is after it.");
      }
    }
    open.add("Other releases about the same people, earlier or later.");
    open.add(
        "What follows about people in general, whether they took part or not: it is in the baseline.");
    open.add("Groups of people whose records hang together.");
    open.add("Whether a program really adds this noise: errors, timing, weak randomness.");
    open.add("How the raw data is kept, and who can see it before the release.");
    return open;
  }
}
