package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import dev.sievert.words.PlainWords;
import dev.sievert.words.RiskLine;
import dev.sievert.words.RiskLines;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * A hundred people: about whom the attack is right anyway, and about whom because of the release.
 */
final class IconPicture {
  private static final int PEOPLE = 100;
  private static final int ROW = 20;
  private static final Set<Risk> SUCCESSES =
      Set.of(Risk.SUCCESS, Risk.SINGLING_OUT, Risk.NARCISSUS);
  private static final String RISING =
      "How to read: each dot is one of 100 people whose record was used. About full grey ones the "
          + "attack is right without the release as well; coloured ones are added by it, in the worst "
          + "case.";
  private static final String MORE =
      "How to read: each dot is one of 100 people whose record was used. Coloured ones are those for "
          + "whom the release makes the difference, in the worst case.";

  private IconPicture() {}

  /** The picture, where the worst case is at least one of a hundred. */
  static Optional<Drawing> of(Scenario scenario, Assessment assessment) {
    return Focus.of(assessment)
        .map(focus -> asSuccess(assessment, focus))
        .filter(result -> RiskLines.blind(result).isPresent())
        .filter(result -> upper(result) >= 1.0 / PEOPLE)
        .flatMap(
            result ->
                RiskLines.of(assessment).line(result).map(line -> draw(scenario, result, line)));
  }

  /** How often an attack is right is easier to see than how much more often. */
  private static RiskResult asSuccess(Assessment assessment, RiskResult focus) {
    return assessment.results().stream()
        .filter(result -> result.risk() == Risk.SUCCESS)
        .filter(result -> result.decisive().isPresent())
        .filter(result -> RiskLines.blind(result).isPresent())
        .min(Comparator.comparing(result -> result.threat() != focus.threat()))
        .orElse(focus);
  }

  private static double upper(RiskResult result) {
    return result.decisive().map(Finding.Upper::upper).orElse(0.0);
  }

  private static Drawing draw(Scenario scenario, RiskResult result, RiskLine line) {
    long[] counts = line.among(PEOPLE);
    long before = counts[0];
    long after = counts[1];
    boolean isRising = SUCCESSES.contains(result.risk());
    String most = result.isExact() ? "" : "at most ";
    Drawing drawing =
        new Drawing("A hundred people: " + scenario.name(), 720, 340)
            .header(scenario.name(), "Of 100 people whose record was used")
            .describe(
                "Of 100 people whose record was used, against "
                    + PlainWords.name(result.threat().name())
                    + ": "
                    + (isRising
                        ? before + " without the release, " + most + after + " with it."
                        : "")
                    + (isRising ? "" : most + after + " more with the release than without."))
            .read(isRising ? RISING : MORE);
    for (int i = 0; i < PEOPLE; i++) {
      Ink ink = i < before ? Ink.BASE : i < after ? Ink.MORE : Ink.REST;
      drawing.disc(ink, new Point(40 + 33 * (i % ROW), 116 + 33 * (i / ROW)), 12);
    }
    if (isRising) {
      key(drawing, Ink.BASE, 28, before + " without the release");
    }
    key(drawing, Ink.MORE, isRising ? 260 : 28, most + (after - before) + " more with the release");
    key(drawing, Ink.REST, 500, (PEOPLE - after) + (isRising ? " not even then" : " as before"));
    return drawing;
  }

  private static void key(Drawing drawing, Ink ink, double x, String text) {
    drawing.disc(ink, new Point(x + 10, 304), 9);
    drawing.text(Ink.WORDS, new Point(x + 26, 309), Anchor.START, text);
  }
}
