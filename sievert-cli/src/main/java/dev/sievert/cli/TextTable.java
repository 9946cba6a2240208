package dev.sievert.cli;

import dev.sievert.words.Visible;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns that line up, left-aligned, two spaces apart. */
final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  void row(String... cells) {
    rows.add(Arrays.stream(cells).map(Visible::of).toList());
  }

  void print(PrintWriter out, String indent) {
    lines().forEach(line -> out.println(indent + line));
  }

  List<String> lines() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], width(row.get(column)));
      }
    }
    return rows.stream().map(row -> line(row, widths).stripTrailing()).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      line.append(cell).append(" ".repeat(widths[column] - width(cell) + 2));
    }
    return line.toString();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
