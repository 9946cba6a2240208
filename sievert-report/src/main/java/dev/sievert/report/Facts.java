package dev.sievert.report;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a scenario states and what it leaves out, in a few words. */
final class Facts {
  private Facts() {}

  /** What is released, to whom, and whose data it protects; only what somebody wrote. */
  static List<List<String>> about(Scenario scenario) {
    List<List<String>> pairs = new ArrayList<>();
    pair(pairs, scenario, "release", "Released");
    pair(pairs, scenario, "recipients", "To whom");
    pair(pairs, scenario, "unit", "Unit of privacy");
    return pairs;
  }

  static Optional<String> notes(Scenario scenario) {
    return Optional.ofNullable(scenario.about().get("notes"));
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

  /** What no attacker of a scenario is after, such as {@code attribute, singling out}. */
  static String unasked(AssessmentView view) {
    RiskCards cards = new RiskCards(view);
    return RiskCards.ATTACKS.stream()
        .filter(family -> cards.shown(family).isEmpty())
        .map(family -> RiskCards.title(family).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  /** What no number here speaks of, besides what would change the decision. */
  static List<String> uncovered() {
    return List.of(
        "What follows about people in general, whether they took part or not: it is in the"
            + " baseline.",
        "Groups of people whose records hang together.",
        "How the raw data is kept, and who can see it before the release.");
  }
}
