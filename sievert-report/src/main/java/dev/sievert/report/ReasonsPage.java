package dev.sievert.report;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.bound.Bounds;
import dev.sievert.bound.Theorem;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What decided, what the others said, and under which conditions. */
record ReasonsPage(AssessmentView view, String prefix, Html html) {
  void write() {
    html.element("h3", "What decided", "id", prefix + "-decided");
    theorems();
    html.element("h3", "What every theorem said", "id", prefix + "-theorems");
    html.table(
        List.of("theorem", "says", "from what, or why it is silent"),
        "What each theorem says about each risk",
        RiskGroups.of(view).findings());
    html.element("h3", "What is assumed", "id", prefix + "-assumed");
    assumptions();
    html.element("h3", "What is not covered", "id", prefix + "-uncovered");
    html.list(Facts.uncovered());
  }

  private void theorems() {
    Map<String, Theorem> decided = new LinkedHashMap<>();
    for (RiskResult result : view.results()) {
      result
          .decisive()
          .map(Finding.Upper::bound)
          .flatMap(Bounds::named)
          .ifPresent(bound -> decided.put(bound.name(), bound.theorem()));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Theorem theorem : decided.values()) {
      String source = Paper.keyed(theorem.source());
      rows.add(
          List.of(theorem.name(), theorem.statement(), source, Paper.keyed(theorem.tight())));
    }
    html.table(
        "The theorems that gave the least value",
        List.of("theorem", "what it says", "source", "when no smaller number is true"),
        rows);
  }

  private void assumptions() {
    Scenario scenario = view.scenario();
    List<List<String>> facts = new ArrayList<>();
    facts.add(List.of("Unit of privacy", scenario.about().getOrDefault("unit", "one record")));
    facts.add(List.of("Neighbours", Facts.adjacency(scenario)));
    facts.add(List.of("Mechanism", scenario.mechanism().words()));
    facts.add(List.of("Secret and prior", scenario.secret().words()));
    Facts.notes(scenario).ifPresent(notes -> facts.add(List.of("Notes", notes)));
    html.facts(facts);
    html.paragraph(view.assumptions());
    html.paragraph(
        "Every attacker is taken to know how the release is made, the prior and everybody else's "
            + "record, and to have all the time in the world.");
  }
}
