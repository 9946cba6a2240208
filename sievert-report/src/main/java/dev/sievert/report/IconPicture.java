package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import java.util.Comparator;
import java.util.Optional;

/** A hundred people: about whom the attack is right anyway, and about whom because of the release. */
final class IconPicture {
  private static final int PEOPLE = 100;
  private static final int ROW = 20;

  private IconPicture() {}

  /** The picture, where the worst case is at least one of a hundred. */
  static Optional<Drawing> of(Scenario scenario, Assessment assessment) {
    return Focus.of(assessment)
        .map(focus -> asSuccess(assessment, focus))
        .filter(result -> AssessmentView.blind(result).isPresent())
        .filter(result -> upper(result) >= 1.0 / PEOPLE)
        .map(result -> draw(scenario, result));
  }

  /** How often an attack is right is easier to see than how much more often. */
  private static RiskResult asSuccess(Assessment assessment, RiskResult focus) {
    return assessment.results().stream()
        .filter(result -> result.risk() == Risk.SUCCESS)
        .filter(result -> result.decisive().isPresent())
        .filter(result -> AssessmentView.blind(result).isPresent())
        .min(Comparator.comparing(result -> result.threat() != focus.threat()))
        .orElse(focus);
  }

  private static double upper(RiskResult result) {
    return result.decisive().map(Finding.Upper::upper).orElse(0.0);
  }

  private static Drawing draw(Scenario scenario, RiskResult result) {
    int before = (int) Math.round(PEOPLE * AssessmentView.blind(result).orElse(0.0));
    int after = Math.max(before, (int) Math.ceil(PEOPLE * upper(result) * (1 - 1e-9)));
    String most = result.isExact() ? "" : "at most ";
    String what = result.risk() == Risk.SUCCESS ? "the attack is right about" : result.risk().title();
    Drawing drawing =
        new Drawing("A hundred people: " + scenario.name(), 720, 340)
            .header(scenario.name(), "Of 100 people whose record was used")
            .describe(
                "Of 100 people whose record was used, "
                    + what
                    + " ("
                    + result.threat().name()
                    + "): "
                    + before
                    + " without the release, "
                    + most
                    + after
                    + " with it.")
            .read(
                "How to read: each dot is one of 100 people whose record was used. Full grey dots "
                    + "count without the release as well; coloured dots are added by it, in the worst case.");
    for (int i = 0; i < PEOPLE; i++) {
      Ink ink = i < before ? Ink.BASE : i < after ? Ink.MORE : Ink.REST;
      drawing.disc(ink, new Point(40 + 33 * (i % ROW), 116 + 33 * (i / ROW)), 12);
    }
    key(drawing, Ink.BASE, 28, before + " without the release");
    key(drawing, Ink.MORE, 260, most + (after - before) + " more with it");
    key(drawing, Ink.REST, 500, (PEOPLE - after) + " not even then");
    return drawing;
  }

  private static void key(Drawing drawing, Ink ink, double x, String text) {
    drawing.disc(ink, new Point(x + 10, 304), 9);
    drawing.text(Ink.WORDS, new Point(x + 26, 309), Anchor.START, text);
  }
}
