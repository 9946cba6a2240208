package dev.sievert.report;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.words.PlainWords;
import dev.sievert.words.RiskLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The risks of a scenario, each with every attacker who poses it, so that what is the same for
 * several is said once.
 */
record RiskGroups(AssessmentView view, List<Group> groups) {
  private static final int FEW = 2;

  /** One group for each risk, in the order of the view; risks with the same numbers are one. */
  static RiskGroups of(AssessmentView view) {
    Map<Risk, List<RiskResult>> byRisk = new LinkedHashMap<>();
    for (RiskResult result : view.results()) {
      byRisk.computeIfAbsent(result.risk(), risk -> new ArrayList<>()).add(result);
    }
    List<Group> groups = new ArrayList<>();
    byRisk.forEach((risk, results) -> add(view, groups, new Group(List.of(risk), results)));
    return new RiskGroups(view, List.copyOf(groups));
  }

  private static void add(AssessmentView view, List<Group> groups, Group group) {
    for (int i = 0; i < groups.size(); i++) {
      Group known = groups.get(i);
      if (group.results().stream().allMatch(result -> known.says(view, result))) {
        groups.set(i, known.joined(group));
        return;
      }
    }
    groups.add(group);
  }

  /** The risk without the release and with it. */
  private static String cell(AssessmentView view, RiskResult result) {
    return view.line(result).map(RiskGroups::cell).orElse("not bounded");
  }

  private static String cell(RiskLine line) {
    return line.percentBefore().orElse("?") + " → " + line.percentUpTo();
  }

  /** The headings of {@link #rows}. */
  List<String> header() {
    return Stream.concat(Stream.of("attacker"), groups.stream().map(Group::title)).toList();
  }

  /** One row for each attacker, one cell for each risk. */
  List<List<String>> rows() {
    return view.results().stream().map(RiskResult::threat).distinct().map(this::row).toList();
  }

  private List<String> row(Threat threat) {
    Stream<String> cells =
        groups.stream().map(group -> group.of(threat).map(result -> cell(view, result)).orElse(""));
    return Stream.concat(Stream.of(PlainWords.name(threat.name())), cells).toList();
  }

  /** What the risks are; pairs of title and meaning. */
  List<List<String>> meanings() {
    return groups.stream()
        .flatMap(group -> group.risks().stream())
        .map(risk -> List.of(Group.title(risk), risk.meaning()))
        .toList();
  }

  /** What each theorem said about each risk. */
  List<Html.Rows> findings() {
    return groups.stream()
        .map(group -> new Html.Rows(RiskCards.capital(group.title()), "", group.findings(view)))
        .toList();
  }

  /**
   * Risks that are one number under several names.
   *
   * @param results of every name and attacker
   */
  record Group(List<Risk> risks, List<RiskResult> results) {
    private Group joined(Group other) {
      return new Group(both(risks, other.risks), both(results, other.results));
    }

    private static <T> List<T> both(List<T> some, List<T> others) {
      return Stream.concat(some.stream(), others.stream()).toList();
    }

    private Optional<RiskResult> of(Threat threat) {
      return results.stream().filter(result -> result.threat() == threat).findFirst();
    }

    private boolean says(AssessmentView view, RiskResult other) {
      return of(other.threat())
          .filter(result -> view.line(result).isPresent())
          .filter(result -> cell(view, result).equals(cell(view, other)))
          .isPresent();
    }

    /** The first name, and the words of all. */
    String title() {
      String words = risks.stream().map(Risk::word).collect(Collectors.joining(", "));
      return risks.get(0).title() + " (" + words + ")";
    }

    private static String title(Risk risk) {
      return risk.title() + " (" + risk.word() + ")";
    }

    /** Theorem, value, and where that comes from or why there is none. */
    private List<List<String>> findings(AssessmentView view) {
      Map<String, Map<String, Said>> byTheorem = new LinkedHashMap<>();
      for (RiskResult result : results) {
        for (Finding finding : result.findings()) {
          List<String> row = view.row(result, finding);
          byTheorem
              .computeIfAbsent(row.get(0), theorem -> new LinkedHashMap<>())
              .computeIfAbsent(row.get(2), reason -> new Said(new LinkedHashMap<>()))
              .add(row.get(1), PlainWords.name(result.threat().name()));
        }
      }
      List<List<String>> rows = new ArrayList<>();
      byTheorem.forEach(
          (theorem, reasons) ->
              reasons.forEach(
                  (reason, said) -> {
                    boolean isOfAll = said.attackers().size() == attackers();
                    rows.add(List.of(theorem, said.words(isOfAll), reason));
                  }));
      return rows;
    }

    private long attackers() {
      return results.stream().map(RiskResult::threat).distinct().count();
    }
  }

  /**
   * What a theorem said for one reason.
   *
   * @param values about whom, by what it said
   */
  private record Said(Map<String, Set<String>> values) {
    void add(String value, String attacker) {
      values.computeIfAbsent(value, each -> new LinkedHashSet<>()).add(attacker);
    }

    Set<String> attackers() {
      return values.values().stream()
          .flatMap(Set::stream)
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Few values are told with their attackers, many as from where to where they go. */
    String words(boolean isOfAll) {
      String told =
          values.size() > FEW
              ? range()
              : values.entrySet().stream()
                  .map(each -> each.getKey() + (values.size() > 1 ? about(each.getValue()) : ""))
                  .collect(Collectors.joining("; "));
      return isOfAll || (values.size() > 1 && values.size() <= FEW)
          ? told
          : told + about(attackers());
    }

    private String range() {
      List<String> ordered =
          values.keySet().stream()
              .sorted((one, other) -> Double.compare(number(one), number(other)))
              .toList();
      return ordered.get(0) + " to " + ordered.get(ordered.size() - 1);
    }

    private static double number(String percent) {
      return Double.parseDouble("0" + percent.replaceAll("[^0-9.]", ""));
    }

    private static String about(Set<String> attackers) {
      return attackers.size() > FEW
          ? " (" + attackers.size() + " attackers)"
          : " (" + String.join(", ", attackers) + ")";
    }
  }
}
