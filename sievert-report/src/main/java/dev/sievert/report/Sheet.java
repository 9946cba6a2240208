package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.util.List;

/**
 * A table as a picture.
 *
 * @param rows as many cells each
 */
public record Sheet(String title, List<String> header, List<List<String>> rows) {
  private static final double LETTER = 7.6;
  private static final double GAP = 22;
  private static final double LINE = 26;
  private static final double MARGIN = 20;
  private static final double TOP = 96;

  public Sheet {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * Draws it.
   *
   * @param lines up to three lines that say what it is where nothing else does
   */
  public Drawing draw(String... lines) {
    double width = MARGIN;
    for (int column = 0; column < header.size(); column++) {
      width += width(column);
    }
    double height = TOP + LINE * (rows.size() + 1) + MARGIN;
    Drawing drawing =
        new Drawing(title, Math.max(560, width), height)
            .describe("A table with the columns " + String.join(", ", header) + ".")
            .read("How to read: one row for each case.");
    Title.of(title).write(drawing, lines);
    row(drawing, header, TOP + 18, Ink.NAME);
    for (int i = 0; i < rows.size(); i++) {
      double y = TOP + LINE * (i + 1);
      drawing.line(Ink.GRID, new Point(MARGIN, y), new Point(width - GAP, y));
      row(drawing, rows.get(i), y + 18, Ink.WORDS);
    }
    return drawing;
  }

  private void row(Drawing drawing, List<String> cells, double y, Ink ink) {
    double x = MARGIN;
    for (int column = 0; column < cells.size(); column++) {
      drawing.text(ink, new Point(x, y), Anchor.START, cells.get(column));
      x += width(column);
    }
  }

  private double width(int column) {
    int longest = header.get(column).length();
    for (List<String> row : rows) {
      longest = Math.max(longest, row.get(column).length());
    }
    return LETTER * longest + GAP;
  }
}
