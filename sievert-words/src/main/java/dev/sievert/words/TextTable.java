package dev.sievert.words;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Columns that line up, two spaces apart; to the left, or to the right where that is asked for. */
public final class TextTable {
  /** What is between two columns. */
  public static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final Set<Integer> right;

  /**
   * An empty table.
   *
   * @param right which columns, from zero, are aligned to the right
   */
  public TextTable(Integer... right) {
    this.right = Set.of(right);
  }

  /** Adds a row. */
  public void row(String... cells) {
    rows.add(Arrays.stream(cells).map(Visible::of).toList());
  }

  /** Prints all rows. */
  public void print(PrintWriter out, String indent) {
    lines().forEach(line -> out.println(indent + line));
  }

  /** The rows as text. */
  public List<String> lines() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], width(row.get(column)));
      }
    }
    return rows.stream().map(row -> line(row, widths).stripTrailing()).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      String room = " ".repeat(widths[column] - width(cell));
      line.append(right.contains(column) ? room + cell : cell + room).append(GAP);
    }
    return line.toString();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
