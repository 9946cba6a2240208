package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.Bracket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Results in about ten lines, for a console or a log. */
public final class ShortAnswer {
  /** As wide as a terminal that nobody has made wider. */
  public static final int USUAL_WIDTH = 80;

  private static final int MOST_LINES = 10;
  private static final int MOST_ITEMS = 8;

  private static final String INDENT = "  ";
  private static final int GAP = 2;
  private static final List<String> HEADER =
      List.of("what an attacker gets", "without", "with", "more", "");

  private ShortAnswer() {}

  /**
   * The risks of a release: what it is, the verdict, one row a question, what that means and what
   * it costs. Empty lines stand between them only while there are at most ten lines for an
   * attacker.
   *
   * @param lead what a search for the least noise came to, where there was one
   * @param width how many characters a line may have
   */
  public static List<String> lines(
      Subject subject, Assessment assessment, Optional<Calibration> lead, int width) {
    Briefing briefing = Briefing.of(assessment);
    List<List<String>> blocks = new ArrayList<>();
    blocks.add(subject.lines(width));
    assessment
        .verdict()
        .map(verdict -> VerdictWords.head(verdict) + "   " + VerdictWords.line(assessment, lead))
        .ifPresent(line -> blocks.add(Wrapped.lines(width, "", "  ", line)));
    blocks.add(table(briefing, width));
    List<String> next = subject.next().stream().flatMap(line -> wrapped(width, line)).toList();
    int told = blocks.stream().mapToInt(List::size).sum() + next.size();
    int room = MOST_LINES * briefing.attackers() - told;
    // A long verdict goes before the sentence, which is the worst row in other words, and before
    // the cost, which calibrate and the report tell as well.
    List<String> meaning = new ArrayList<>();
    for (Optional<String> each : List.of(briefing.sentence(), subject.cost())) {
      List<String> lines = each.stream().flatMap(words -> wrapped(width, words)).toList();
      if (lines.size() <= room) {
        meaning.addAll(lines);
        room -= lines.size();
      }
    }
    meaning.addAll(next);
    blocks.add(meaning);
    return spaced(blocks, room);
  }

  private static Stream<String> wrapped(int width, String text) {
    return Wrapped.lines(width, "", "", text).stream();
  }

  /** An empty line before the table is worth most, then one after it. */
  private static List<String> spaced(List<List<String>> blocks, int room) {
    List<String> lines = new ArrayList<>();
    for (int block = 0; block < blocks.size(); block++) {
      int fromEnd = blocks.size() - block;
      int needed = fromEnd > 2 ? fromEnd : 3 - fromEnd;
      if (block > 0 && room >= needed && !blocks.get(block).isEmpty()) {
        lines.add("");
      }
      lines.addAll(blocks.get(block));
    }
    return lines;
  }

  private static List<String> table(Briefing briefing, int width) {
    if (briefing.answers().isEmpty()) {
      return List.of("No attacker of this scenario poses the risk that was asked for.");
    }
    int room = width - INDENT.length() - figures(briefing.answers());
    TextTable table = new TextTable(1, 2, 3);
    table.row(HEADER.toArray(String[]::new));
    List<AnswerRow> rows = briefing.foremost();
    List<AnswerRow> strong = rows.stream().filter(AnswerRow::isOfStrongAttacker).toList();
    rows.subList(0, rows.size() - strong.size()).forEach(row -> add(table, row, room));
    briefing.further().ifPresent(table::row);
    strong.forEach(row -> add(table, row, room));
    return table.lines().stream().map(line -> INDENT + line).toList();
  }

  /** What the columns take that stand beside the questions, with what stands above them. */
  private static int figures(List<AnswerRow> rows) {
    List<List<String>> lines = new ArrayList<>(List.of(HEADER));
    rows.forEach(row -> lines.add(cells(row)));
    return IntStream.range(1, HEADER.size())
        .map(c -> lines.stream().mapToInt(line -> GAP + line.get(c).length()).max().orElse(0))
        .sum();
  }

  private static List<String> cells(AnswerRow row) {
    String arrow = row.without().isEmpty() || row.with().isEmpty() ? "" : "→ ";
    return List.of(row.question(), row.without(), arrow + row.with(), row.more(), row.kind());
  }

  private static void add(TextTable table, AnswerRow row, int room) {
    List<String> question = Wrapped.lines(room, "", "  ", row.question());
    List<String> cells = new ArrayList<>(cells(row));
    cells.set(0, question.get(0));
    table.row(cells.toArray(String[]::new));
    question.stream().skip(1).forEach(table::row);
  }

  /** The same as one text. */
  public static String of(Subject subject, Assessment assessment) {
    return String.join("\n", lines(subject, assessment, Optional.empty(), USUAL_WIDTH));
  }

  /** {@return the least noise; the setting, its cost and the risks there, or why there is none} */
  public static String of(Calibration calibration) {
    if (!(calibration instanceof Calibration.Found found)) {
      return CalibrationWords.reason(calibration);
    }
    List<String> lines = new ArrayList<>();
    lines.add(CalibrationWords.sentence(found));
    lines.add(CalibrationWords.certainty(found));
    Subject there = Subject.of(found.knob().mechanism(found.setting()));
    lines.addAll(lines(there, found.assessment(), Optional.empty(), USUAL_WIDTH));
    return String.join("\n", lines);
  }

  /**
   * Mechanisms side by side.
   *
   * @return a line for each, best first
   */
  public static String of(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      lines.add(row.mechanism() + ": " + setting(row));
    }
    comparison.unfit().forEach(unfit -> lines.add(unfit.mechanism() + " " + unfit.reason()));
    return String.join("\n", shortened(lines));
  }

  private static String setting(Comparison.Row row) {
    if (row.calibration() instanceof Calibration.Found found) {
      return found.knob().name()
          + " = "
          + CalibrationWords.setting(found.knob(), found.setting())
          + row.utility().map(cost -> ", " + CalibrationWords.utility(cost)).orElse("");
    }
    return of(row.calibration());
  }

  /** {@return a trade-off curve; what is tested, and the total variation} */
  public static String of(String release, DirectedCurve curve) {
    Bracket variation = curve.curve().totalVariation();
    return "%s, direction %s: total variation between %s and %s.\n%s"
        .formatted(
            release,
            curve.direction().word(),
            Figures.down(variation.lower()),
            Figures.up(variation.upper()),
            CurveWords.advantage(variation));
  }

  private static List<String> shortened(List<String> lines) {
    List<String> few = new ArrayList<>();
    lines.stream().limit(MOST_ITEMS).forEach(line -> few.add("  " + line));
    if (lines.size() > MOST_ITEMS) {
      few.add("  and " + (lines.size() - MOST_ITEMS) + " more");
    }
    return few;
  }
}
