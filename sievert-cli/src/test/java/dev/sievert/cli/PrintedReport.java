package dev.sievert.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an assessment says in Markdown, read back as numbers.
 *
 * @param rows a row for each risk that is bounded
 * @param text all of it, without the escapes of Markdown
 */
record PrintedReport(List<Row> rows, String text) {
  private static final Pattern PERCENTS =
      Pattern.compile("(\\?|(?:below )?[0-9.]+ %) → ((?:below )?[0-9.]+ %|the same)");
  private static final Pattern COUNTS =
      Pattern.compile("(\\?|(?:fewer than )?[0-9,]+) → ((?:fewer than )?[0-9,]+) in ([0-9,]+)");
  private static final Pattern SAME =
      Pattern.compile("(?:fewer than )?([0-9,]+) in ([0-9,]+) → the same");

  static PrintedReport of(String markdown) {
    String text = markdown.replaceAll("\\\\(.)", "$1");
    List<Row> rows = new ArrayList<>();
    text.lines()
        .filter(line -> line.startsWith("| ") && line.contains("→") && !line.contains("without →"))
        .map(line -> line.substring(2, line.length() - 2).split(" \\| ", -1))
        .forEach(
            cells -> rows.add(new Row(cells[0], risk(cells[1]), cells[2], cells[3], cells[4])));
    return new PrintedReport(rows, text);
  }

  private static String risk(String titled) {
    return titled.replaceAll(".*\\((.*)\\)", "$1");
  }

  Optional<Row> row(String attacker, String risk) {
    return rows.stream()
        .filter(row -> row.attacker().equals(attacker) && row.risk().equals(risk))
        .findFirst();
  }

  static BigDecimal number(String text) {
    return new BigDecimal(text.replaceAll("[^0-9.]", ""));
  }

  /**
   * One row.
   *
   * @param attacker who
   * @param risk what
   * @param percents baseline and result
   * @param counts the same as counts
   * @param increase by how much
   */
  record Row(String attacker, String risk, String percents, String counts, String increase) {
    private Matcher percent() {
      Matcher matcher = PERCENTS.matcher(percents);
      if (!matcher.matches()) {
        throw new AssertionError("no percentages: " + percents);
      }
      return matcher;
    }

    private Matcher count() {
      Matcher matcher = COUNTS.matcher(counts);
      if (!matcher.matches()) {
        throw new AssertionError("no counts: " + counts);
      }
      return matcher;
    }

    boolean isSame() {
      return percents.endsWith("the same") && SAME.matcher(counts).matches();
    }

    boolean isTiny() {
      return percents.contains("below");
    }

    boolean isOpen() {
      return percents.startsWith("?");
    }

    String before() {
      return percent().group(1);
    }

    String after() {
      return percent().group(2);
    }

    long countBefore() {
      return number(count().group(1)).longValueExact();
    }

    long countAfter() {
      return number(count().group(2)).longValueExact();
    }

    long denominator() {
      Matcher same = SAME.matcher(counts);
      String text = same.matches() ? same.group(2) : count().group(3);
      return number(text).longValueExact();
    }
  }
}
