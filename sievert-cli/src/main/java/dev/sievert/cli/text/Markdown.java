package dev.sievert.cli.text;

import dev.sievert.words.Visible;
import java.io.PrintWriter;
import java.util.List;

/** Markdown in the making; every text is escaped here. */
public record Markdown(PrintWriter out) {
  public Markdown heading(int level, String text) {
    out.println("#".repeat(level) + " " + escaped(text));
    out.println();
    return this;
  }

  public Markdown paragraph(String text) {
    // Only a paragraph could begin like a list or a rule.
    out.println(
        escaped(text)
            .replaceFirst("^([-+=])", "\\\\$1")
            .replaceFirst("^( *\\d+)([.)])(?= |$)", "$1\\\\$2"));
    out.println();
    return this;
  }

  Markdown table(List<String> header, List<List<String>> rows) {
    line(header);
    line(header.stream().map(cell -> "---").toList());
    rows.forEach(this::line);
    out.println();
    return this;
  }

  private void line(List<String> cells) {
    out.println("| " + String.join(" | ", cells.stream().map(Markdown::escaped).toList()) + " |");
  }

  /** Keeps a name from the scenario file from becoming markup. */
  private static String escaped(String text) {
    return Visible.of(text).replaceAll("([\\\\`*_\\[\\]<>|#&~])", "\\\\$1");
  }
}
