package dev.sievert.report;

import dev.sievert.words.AnswerRow;
import java.util.List;

/**
 * The questions and their answers. On narrow screens a row becomes two lines, and roles say that it
 * is still a row.
 */
record AnswerTable(Html html) {
  private static final String CAPTION = "What an attacker gets, without the release and with it";
  private static final List<String> COLUMNS = List.of("without", "with", "more", "this is");

  void open() {
    html.open("table", "class", "answers", "role", "table");
    html.element("caption", CAPTION);
    html.open("thead", "role", "rowgroup").open("tr", "role", "row");
    html.element("th", "what an attacker gets", "scope", "col", "role", "columnheader");
    COLUMNS.forEach(name -> html.element("th", name, "scope", "col", "role", "columnheader"));
    html.close("tr").close("thead").open("tbody", "role", "rowgroup");
  }

  void row(AnswerRow row) {
    boolean isFurther = row.question().startsWith(" ");
    html.open("tr", "role", "row");
    String style = isFurther ? "further" : "question";
    html.element(
        "th", row.question().strip(), "scope", "row", "role", "rowheader", "class", style);
    cell(row.without(), "without");
    cell(row.with(), "with");
    cell(row.more(), "more");
    cell(row.kind(), "kind");
    html.close("tr");
  }

  private void cell(String text, String style) {
    html.element("td", text, "role", "cell", "class", style);
  }

  /** What stands for rows that are not shown. */
  void further(String words) {
    html.open("tr", "role", "row");
    html.element("th", words, "scope", "row", "role", "rowheader", "colspan", "5");
    html.close("tr");
  }

  void close() {
    html.close("tbody").close("table");
  }
}
