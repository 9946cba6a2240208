package dev.sievert.site;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is searched, as a script that a page loads when somebody searches: from the file system a
 * page may load scripts but must not fetch data.
 */
final class SearchIndex {
  private final List<JsonObject> entries = new ArrayList<>();

  /** Adds every section of a page. */
  void add(Path place, MarkdownPage page) {
    for (MarkdownPage.Section section : page.sections()) {
      boolean isTop = section.level() == 1;
      entries.add(
          new JsonObject()
              .put("to", Layout.web(place) + (isTop ? "" : "#" + section.anchor()))
              .put("page", page.title())
              .put("heading", isTop ? "" : section.heading())
              .put("text", section.text().replaceAll("\\s+", " ")));
    }
  }

  String script() {
    return "window.sievertIndex = " + JsonText.compact(entries) + ";\n";
  }
}
