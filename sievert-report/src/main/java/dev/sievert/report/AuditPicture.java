package dev.sievert.report;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.numeric.Check;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Figures;

/** What is claimed, what was measured, and what would have been noticed. */
final class AuditPicture {
  private static final double MIDDLE = 50;

  private AuditPicture() {}

  static Drawing of(String name, AuditOutcome audit) {
    double claimed = audit.claimed().orElseThrow().epsilon();
    double lower = audit.lower().orElse(0);
    double value = Math.max(lower, audit.value().orElse(lower));
    double most = Math.max(claimed, Math.max(value, audit.upper().orElse(0)));
    double end = 1.15 * Math.max(1e-6, Math.max(most, audit.detectable().orElse(0)));
    PlotArea field = PlotArea.usual(120, 100, Scale.even(0, end), Scale.even(0, 100));
    Drawing drawing =
        new Drawing("Audit and claim: " + name, PlotArea.USUAL_WIDTH, field.end() + 24)
            .caption("Audit and claim: the ε that was measured, and the one that is claimed")
            .header("Audit and claim", name)
            .describe(AuditWords.verdict(audit))
            .read(
                "How to read: the bar is where ε lies with the stated confidence, the dot the best"
                    + " single guess. A bar that begins to the right of the claim speaks against"
                    + " it.");
    drawing.box(Ink.FRAME, new Point(field.left(), field.top()), field.width(), field.height());
    field.ticksAcross(drawing);
    Point below = new Point(field.left() + field.width() / 2, field.bottom() + 76);
    drawing.text(Ink.WORDS, below, Anchor.MIDDLE, "ε");
    Point from = field.at(lower, MIDDLE);
    Point to = field.at(audit.upper().orElse(end), MIDDLE);
    drawing.box(Ink.BAND, new Point(from.x(), from.y() - 14), to.x() - from.x(), 28);
    drawing.disc(Ink.DOT, field.at(value, MIDDLE), 6);
    mark(drawing, field, Ink.LIMIT, claimed, "claimed " + Check.number(claimed));
    audit
        .detectable()
        .ifPresent(
            least ->
                mark(drawing, field, Ink.SETTING, least, "noticed from " + Figures.up(least, 4)));
    return drawing;
  }

  private static void mark(Drawing drawing, PlotArea field, Ink ink, double at, String words) {
    field.upright(drawing, ink, at);
    boolean isClaim = ink == Ink.LIMIT;
    double y = isClaim ? field.top() - 8 : field.bottom() + 50;
    drawing.text(
        isClaim ? Ink.LIMIT_NAME : Ink.NAME,
        new Point(PlotArea.within(field.at(at, 0).x(), words), y),
        Anchor.MIDDLE,
        words);
  }
}
