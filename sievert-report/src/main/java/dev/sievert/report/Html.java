package dev.sievert.report;

import java.util.List;

/** HTML in the making that is also sound XML; every text is escaped here. */
final class Html {
  /** So many columns fit on a phone. */
  private static final int FEW_COLUMNS = 2;

  private final StringBuilder content = new StringBuilder();

  /** Markup of our own, taken as it is. */
  Html raw(String markup) {
    content.append(markup).append('\n');
    return this;
  }

  /** Starts an element; attributes are pairs of name and value. */
  Html open(String name, String... attributes) {
    tag(name, attributes);
    content.append(">\n");
    return this;
  }

  Html close(String name) {
    return raw("</" + name + ">");
  }

  /** An element without content. */
  Html empty(String name, String... attributes) {
    tag(name, attributes);
    content.append("/>\n");
    return this;
  }

  /** An element with a text. */
  Html element(String name, String text, String... attributes) {
    tag(name, attributes);
    content.append('>').append(kept(text)).append("</").append(name).append(">\n");
    return this;
  }

  /** A number and its percent sign stay on one line. */
  private static String kept(String text) {
    return Markup.escaped(text).replace(" %", "\u00a0%");
  }

  /** A text whose lines count, such as a file. */
  Html lines(String text) {
    content.append("<pre tabindex=\"0\"><code>");
    content.append(Markup.escapedLines(text)).append("</code></pre>\n");
    return this;
  }

  Html paragraph(String text) {
    return element("p", text);
  }

  Html list(List<String> items) {
    open("ul");
    items.forEach(item -> element("li", item));
    return close("ul");
  }

  /** A table; the first cell of each row names it. */
  Html table(String caption, List<String> header, List<List<String>> rows) {
    String style = header.size() > FEW_COLUMNS ? "table wide" : "table";
    open("div", "class", style, "tabindex", "0", "role", "region", "aria-label", caption);
    open("table");
    element("caption", caption);
    head(header).open("tbody");
    rows.forEach(this::row);
    return close("tbody").close("table").close("div");
  }

  /**
   * Rows that belong together.
   *
   * @param note what is true of all of them, possibly nothing
   */
  record Rows(String title, String note, List<List<String>> rows) {}

  /** A table in parts, each under its own title. */
  Html table(List<String> header, String caption, List<Rows> parts) {
    String style = header.size() > FEW_COLUMNS ? "table wide" : "table";
    open("div", "class", style, "tabindex", "0", "role", "region", "aria-label", caption);
    open("table");
    element("caption", caption);
    head(header);
    for (Rows part : parts) {
      open("tbody").open("tr");
      open("th", "scope", "rowgroup", "class", "part", "colspan", String.valueOf(header.size()));
      element("strong", part.title());
      if (!part.note().isEmpty()) {
        element("span", part.note());
      }
      close("th").close("tr");
      part.rows().forEach(this::row);
      close("tbody");
    }
    return close("table").close("div");
  }

  private Html head(List<String> header) {
    raw("<thead><tr>");
    header.forEach(cell -> element("th", cell, "scope", "col"));
    return raw("</tr></thead>");
  }

  private void row(List<String> row) {
    open("tr");
    for (int i = 0; i < row.size(); i++) {
      if (i == 0) {
        element("th", row.get(i), "scope", "row");
      } else {
        element("td", row.get(i));
      }
    }
    close("tr");
  }

  /** Names and what they stand for. */
  Html facts(List<List<String>> pairs) {
    open("dl");
    for (List<String> pair : pairs) {
      element("dt", pair.get(0)).element("dd", pair.get(1));
    }
    return close("dl");
  }

  /** A picture with its title and how to read it. */
  Html figure(String title, Drawing drawing) {
    open("figure").element("figcaption", title);
    content.append(new SvgText(drawing).inline());
    return element("p", drawing.reading(), "class", "reading").close("figure");
  }

  private void tag(String name, String... attributes) {
    content.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      content.append(' ').append(attributes[i]).append("=\"");
      content.append(Markup.escaped(attributes[i + 1])).append('"');
    }
  }

  @Override
  public String toString() {
    return content.toString();
  }
}
