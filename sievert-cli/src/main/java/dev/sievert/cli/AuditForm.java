package dev.sievert.cli;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.io.PrintWriter;
import java.util.List;

/**
 * In which form an audit is printed.
 *
 * @param json whether as JSON
 * @param markdown whether as Markdown
 */
record AuditForm(boolean json, boolean markdown) {
  boolean isChosen() {
    return json || markdown;
  }

  void print(PrintWriter out, String name, List<String> sentences, JsonObject object) {
    if (json) {
      JsonText.print(out, object);
    } else if (markdown) {
      Markdown written = new Markdown(out).heading(2, name);
      sentences.forEach(written::paragraph);
    } else {
      out.println(name);
      sentences.forEach(text -> Wrapped.print(out, "  ", "    ", text));
    }
  }
}
