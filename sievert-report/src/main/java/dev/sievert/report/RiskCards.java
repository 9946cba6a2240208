package dev.sievert.report;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.Mark.Point;
import dev.sievert.threat.Risk;
import dev.sievert.words.Figures;
import dev.sievert.words.PlainWords;
import dev.sievert.words.RiskLine;
import dev.sievert.words.RiskLines;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One card for each kind of attack: baseline, worst case, increase, and the limit. */
record RiskCards(AssessmentView view) {
  private static final Map<Family, String> TITLES = new EnumMap<>(Family.class);

  static {
    TITLES.put(Family.MEMBERSHIP, "Membership");
    TITLES.put(Family.ATTRIBUTE, "Attribute");
    TITLES.put(Family.RECONSTRUCTION, "Reconstruction");
    TITLES.put(Family.SINGLING_OUT, "Singling out");
    TITLES.put(Family.LEARNING, "What a model learned");
  }

  /** What people ask for first. */
  static final List<Family> ATTACKS =
      List.of(Family.MEMBERSHIP, Family.ATTRIBUTE, Family.RECONSTRUCTION, Family.SINGLING_OUT);

  void write(Html html) {
    html.open("div", "class", "cards");
    for (Family family : TITLES.keySet()) {
      List<RiskResult> shown = shown(family);
      if (!shown.isEmpty()) {
        card(html, family, shown);
      }
    }
    html.close("div");
  }

  static String title(Family family) {
    return TITLES.getOrDefault(family, "");
  }

  /**
   * The worst attacker for each risk; other units of the same thing only where they are limited.
   */
  List<RiskResult> shown(Family family) {
    Map<Risk, RiskResult> worst = new LinkedHashMap<>();
    for (RiskResult result : view.results()) {
      boolean isDerived = AssessmentView.DERIVED.contains(result.risk()) && limit(result).isEmpty();
      boolean isOwn = Family.of(result.threat()) == family;
      // For one who wants a column the two are one number.
      boolean isTwin = family == Family.ATTRIBUTE && result.risk() == Risk.RECONSTRUCTION_ADVANTAGE;
      if (isOwn && !isDerived && !isTwin) {
        worst.merge(result.risk(), result, RiskCards::worse);
      }
    }
    return worst.values().stream().filter(each -> isSaying(each, worst.size())).toList();
  }

  private static boolean isSaying(RiskResult result, int all) {
    return result.decisive().isPresent() || all == 1;
  }

  /** The one that gains most, and of those that gain the same the one that is right most often. */
  private static RiskResult worse(RiskResult one, RiskResult other) {
    Comparator<RiskResult> order =
        Comparator.<RiskResult>comparingDouble(
                each -> upper(each) - RiskLines.blind(each).orElse(0))
            .thenComparingDouble(RiskCards::upper);
    return order.compare(one, other) >= 0 ? one : other;
  }

  private static double upper(RiskResult result) {
    return result.decisive().map(Finding.Upper::upper).orElse(Double.POSITIVE_INFINITY);
  }

  private Optional<Double> limit(RiskResult result) {
    return Focus.limit(view.scenario().limits(), result.risk(), result.threat());
  }

  private void card(Html html, Family family, List<RiskResult> results) {
    html.open("article", "class", "card");
    html.element("h4", title(family));
    String last = "";
    for (RiskResult result : results) {
      String attacker = PlainWords.attacker(result.threat());
      if (!attacker.equals(last)) {
        html.element("p", capital(attacker) + ".", "class", "attacker");
        last = attacker;
      }
      row(html, result);
    }
    long attackers =
        view.results().stream()
            .map(RiskResult::threat)
            .filter(threat -> Family.of(threat) == family)
            .distinct()
            .count();
    long told = results.stream().map(RiskResult::threat).distinct().count();
    if (attackers > told) {
      String others =
          "Of " + attackers + " attackers, those who gain most; the tables below have them all.";
      html.element("p", others, "class", "note");
    }
    html.close("article");
  }

  static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  private void row(Html html, RiskResult result) {
    List<String> figures = view.figures(result);
    html.element("h5", capital(result.risk().title()));
    if (result.decisive().isEmpty()) {
      html.paragraph("Not bounded: " + result.silence() + ".");
      return;
    }
    html.element("p", figures.get(0), "class", "figure");
    html.element("p", figures.get(1), "class", "count");
    String kind = result.isExact() ? "; the best attack reaches it" : "; an upper bound";
    html.element("p", figures.get(2) + kind, "class", "increase");
    html.raw(new SvgText(bar(result)).inline().stripTrailing());
    limit(result)
        .ifPresent(most -> html.element("p", "Limit: " + Figures.limit(most), "class", "limit"));
  }

  private Drawing bar(RiskResult result) {
    double upper = result.decisive().map(Finding.Upper::upper).orElse(1.0);
    double blind = RiskLines.blind(result).orElse(0);
    Optional<Double> limit = limit(result);
    String words =
        "From 0 to 100 %: "
            + view.line(result).map(RiskCards::described).orElse("not bounded")
            + limit.map(most -> ", limit " + Figures.limit(most)).orElse("")
            + ".";
    Drawing drawing =
        new Drawing(PlainWords.name(result.threat().name()) + ": " + result.risk().title(), 300, 26)
            .describe(words);
    drawing.box(Ink.REST, new Point(2, 6), 296, 14);
    double before = 296 * Math.min(blind, upper);
    drawing.box(Ink.BASE, new Point(2, 6), before, 14);
    drawing.box(Ink.MORE, new Point(2 + before, 6), 296 * Math.min(1, upper) - before, 14);
    limit.ifPresent(
        most -> {
          double x = 2 + 296 * most;
          drawing.line(Ink.BEST, new Point(x, 1), new Point(x, 25));
        });
    return drawing;
  }

  private static String described(RiskLine line) {
    return "%s without the release, %s with it"
        .formatted(line.percentBefore().orElse("an unknown share"), line.percentUpTo());
  }
}
