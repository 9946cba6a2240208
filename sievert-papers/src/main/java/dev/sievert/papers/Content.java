package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.report.Drawing;
import dev.sievert.report.Sheet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The numbers of an item: curves or a table. */
public sealed interface Content {
  /** The numbers for machines. */
  String csv();

  /**
   * The numbers for people.
   *
   * @param source where they are printed
   */
  Drawing draw(String source);

  /** Curves. */
  record Curves(Chart chart) implements Content {
    @Override
    public String csv() {
      StringBuilder csv = new StringBuilder("panel,series,x,y,lower,upper\n");
      for (Chart.Panel panel : chart.panels()) {
        for (Chart.Curve curve : panel.curves()) {
          for (Chart.Place place : curve.points()) {
            csv.append(
                line(List.of(panel.title(), curve.name(), cell(place.x()), cell(place.y()))));
            csv.append(',').append(cell(place.lower())).append(',').append(cell(place.upper()));
            csv.append('\n');
          }
        }
      }
      return csv.toString();
    }

    private static String cell(double number) {
      return Double.isNaN(number) ? "" : Double.toString(number);
    }

    @Override
    public Drawing draw(String source) {
      return chart.draw(source);
    }
  }

  /** A table. */
  record Table(Sheet sheet) implements Content {
    @Override
    public String csv() {
      List<String> lines = new ArrayList<>();
      lines.add(line(sheet.header()));
      sheet.rows().forEach(row -> lines.add(line(row)));
      return String.join("\n", lines) + "\n";
    }

    @Override
    public Drawing draw(String source) {
      return sheet.draw(source);
    }
  }

  private static String line(List<String> cells) {
    return cells.stream().map(Content::quoted).collect(Collectors.joining(","));
  }

  private static String quoted(String cell) {
    boolean isPlain = cell.chars().noneMatch(letter -> ",\"\n\r".indexOf(letter) >= 0);
    return isPlain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
  }
}
