package dev.sievert.report;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.MechanismAudit.Known;
import dev.sievert.numeric.Check;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a sequential audit knew of ε as its runs went on. */
final class EvidencePicture {
  private EvidencePicture() {}

  /** Nothing where there are not two moments to compare. */
  static Optional<Drawing> of(String name, MechanismOutcome audit) {
    List<Known> moments = MechanismAudit.course(audit);
    return moments.size() > 1
        ? Optional.of(of(name, audit.claimed().orElseThrow().epsilon(), moments))
        : Optional.empty();
  }

  private static double lower(Known moment) {
    return moment.epsilon().lower().orElseThrow();
  }

  private static double value(Known moment) {
    return moment.epsilon().value().orElse(lower(moment));
  }

  private static Drawing of(String name, double claimed, List<Known> moments) {
    double most = claimed;
    for (Known moment : moments) {
      most = Math.max(most, Math.max(value(moment), lower(moment)));
    }
    double top = 1.3 * Math.max(1e-6, most);
    double first = (double) moments.get(0).trials();
    double last = (double) moments.get(moments.size() - 1).trials();
    PlotArea field = PlotArea.usual(Scale.amounts(first, last), Scale.even(0, top));
    Drawing drawing =
        new Drawing("Evidence over time: " + name, PlotArea.USUAL_WIDTH, field.end())
            .caption("Evidence over time: what was known of ε after so many runs")
            .header("Evidence over time", name)
            .describe(description(claimed, moments))
            .read(
                "How to read: to the right the runs go on; the thick line is what ε is proven to be"
                    + " at least, the shaded band where it lies, all the time with the stated"
                    + " confidence. From where the thick line is above the dotted claim, the claim"
                    + " is refuted.");
    field.plot(drawing, "runs", "ε");
    List<Point> around = new ArrayList<>();
    List<Point> lower = new ArrayList<>();
    List<Point> values = new ArrayList<>();
    for (int i = moments.size() - 1; i >= 0; i--) {
      Known moment = moments.get(i);
      around.add(field.at((double) moment.trials(), moment.epsilon().upper().orElse(top)));
    }
    for (Known moment : moments) {
      lower.add(field.at((double) moment.trials(), lower(moment)));
      values.add(field.at((double) moment.trials(), value(moment)));
    }
    around.addAll(lower);
    drawing.polygon(Ink.BAND, around).polyline(Ink.OTHER_0, values).polyline(Ink.BEST, lower);
    lower.forEach(at -> drawing.disc(Ink.DOT, at, 4));
    field.level(drawing, Ink.LIMIT, claimed);
    Legend names = new Legend();
    names.add(Ink.BEST, lower.get(lower.size() - 1).y(), "proven at least");
    names.add(Ink.OTHER_0, values.get(values.size() - 1).y(), "best single guess");
    names.draw(drawing, field);
    Point claim = field.at(first, claimed);
    String words = "claimed " + Check.number(claimed);
    return drawing.text(
        Ink.LIMIT_NAME, new Point(claim.x() + 6, claim.y() - 6), Anchor.START, words);
  }

  private static String description(double claimed, List<Known> moments) {
    StringBuilder words = new StringBuilder("Claimed is ε = ");
    words.append(Check.number(claimed)).append(". Proven is at least");
    for (Known moment : moments) {
      words
          .append(" ε = ")
          .append(Figures.downAbove(lower(moment), 4, claimed))
          .append(" after ")
          .append(moment.trials())
          .append(" runs;");
    }
    return words.toString();
  }
}
