package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import dev.sievert.words.AnswerRow;
import dev.sievert.words.Briefing;
import dev.sievert.words.PlainWords;
import dev.sievert.words.RiskLine;
import dev.sievert.words.RiskLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A hundred people: about whom the attack is right anyway, and about whom because of the release.
 * It shows the worst row of the answer.
 */
final class IconPicture {
  private static final int PEOPLE = 100;
  private static final int ROW = 20;
  private static final double STEP = 23;
  private static final double LINE = 35;
  private static final double TOP = 102;
  private static final double KEYS = TOP + LINE * PEOPLE / ROW + 8;
  private static final double KEY = 24;

  /** Shares of people who are found out; others are losses, or shares of shares. */
  private static final Set<Risk> SHARES =
      Set.of(
          Risk.SUCCESS,
          Risk.SINGLING_OUT,
          Risk.NARCISSUS,
          Risk.EXCESS_SUCCESS,
          Risk.RECONSTRUCTION_ADVANTAGE,
          Risk.ATTRIBUTE,
          Risk.MEMBERSHIP);

  private static final Set<Risk> SUCCESSES =
      Set.of(Risk.SUCCESS, Risk.SINGLING_OUT, Risk.NARCISSUS);

  private IconPicture() {}

  /** The picture, where the answer has a row about people. */
  static Optional<Drawing> of(Scenario scenario, Assessment assessment) {
    return array(scenario, assessment).map(IconPicture::keyed);
  }

  /** The figures alone, and what each kind of them stands for, for a page with words of its own. */
  static Optional<IconArray> array(Scenario scenario, Assessment assessment) {
    return Briefing.of(assessment).answers().stream()
        .filter(row -> SHARES.contains(row.result().risk()))
        .filter(row -> row.line().isPresent() && RiskLines.blind(row.result()).isPresent())
        .findFirst()
        .map(row -> draw(scenario, row));
  }

  private static Drawing keyed(IconArray array) {
    Drawing drawing = array.drawing().grow(KEY * array.keys().size() + 8);
    for (int i = 0; i < array.keys().size(); i++) {
      double y = KEYS + KEY * i;
      Ink ink = Ink.valueOf(array.keys().get(i).kind().toUpperCase(Locale.ROOT));
      person(drawing, ink, new Point(21, y - 2), 0.8);
      drawing.text(Ink.WORDS, new Point(38, y + 11), Anchor.START, array.keys().get(i).words());
    }
    return drawing;
  }

  private static IconArray draw(Scenario scenario, AnswerRow row) {
    RiskResult result = row.result();
    RiskLine line = row.line().orElseThrow();
    long[] counts = line.among(PEOPLE);
    long before = counts[0];
    long after = counts[1];
    boolean isRising = SUCCESSES.contains(result.risk());
    boolean isAttempt = result.risk() == Risk.SINGLING_OUT;
    String who = isAttempt ? "attempts" : "people";
    String more = more(row, after - before);
    Drawing drawing =
        new Drawing("A hundred " + who + ": " + scenario.name(), 480, KEYS - 8)
            .caption("Of 100 " + who + ": " + row.question().strip())
            .header("Of 100 " + who, scenario.name(), row.question().strip())
            .describe(
                "Of 100 "
                    + who
                    + ", against "
                    + PlainWords.name(result.threat().name())
                    + ": "
                    + (isRising
                        ? before + " without the release, " + more + " because of it."
                        : more + " with the release than without."))
            .read(
                "How to read: each figure is one of 100 "
                    + who
                    + ". "
                    + (isRising
                        ? "Grey ones are guessed right without the release as well; the"
                        : "The")
                    + " coloured ones are added by it, in the worst case.");
    for (int i = 0; i < PEOPLE; i++) {
      Ink ink = i < before ? Ink.BASE : i < after ? Ink.MORE : Ink.REST;
      person(drawing, ink, new Point(21 + STEP * (i % ROW), TOP + LINE * Math.floorDiv(i, ROW)), 1);
    }
    String right = isAttempt ? " succeed anyway" : " guessed anyway";
    List<IconArray.Key> keys = new ArrayList<>();
    if (isRising) {
      boolean isFew = before == 0 && RiskLines.blind(result).orElse(0) > 0;
      keys.add(key(Ink.BASE, (isFew ? "fewer than 1" : before) + right));
    }
    keys.add(key(Ink.MORE, more + ", because of the release"));
    keys.add(key(Ink.REST, (PEOPLE - after) + (isRising ? " not even then" : " as without it")));
    return new IconArray(drawing, keys);
  }

  private static IconArray.Key key(Ink ink, String words) {
    return new IconArray.Key(ink.style(), words);
  }

  private static String more(AnswerRow row, long added) {
    if (added == 0) {
      return row.more().equals("no more") ? "none more" : "fewer than 1 more";
    }
    return (row.result().isExact() ? "" : "at most ") + added + " more";
  }

  /** Head and shoulders. */
  private static void person(Drawing drawing, Ink ink, Point head, double size) {
    drawing.disc(ink, head, 4.6 * size);
    List<Point> shoulders = new ArrayList<>();
    double[][] outline = {
      {-7.5, 21}, {-7.5, 13}, {-6, 9}, {-3, 6.8}, {3, 6.8}, {6, 9}, {7.5, 13}, {7.5, 21}
    };
    for (double[] corner : outline) {
      shoulders.add(new Point(head.x() + size * corner[0], head.y() + size * corner[1]));
    }
    drawing.polygon(ink, shoulders);
  }
}
