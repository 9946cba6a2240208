package dev.sievert.cli.text;

import dev.sievert.words.Visible;
import java.util.List;

/** Lines of comma-separated values. */
public final class Csv {
  private Csv() {}

  public static String line(List<String> cells) {
    return String.join(",", cells.stream().map(Csv::quoted).toList());
  }

  /** Quotes what a reader would split, and disarms what a spreadsheet would run as a formula. */
  private static String quoted(String cell) {
    String visible = Visible.of(cell);
    String harmless = visible.matches("[=+@-].*") && !isNumber(cell) ? "'" + visible : visible;
    return harmless.matches(".*[\",].*") ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
  }

  private static boolean isNumber(String cell) {
    return cell.matches("-?[0-9.]+(E-?[0-9]+)?");
  }
}
