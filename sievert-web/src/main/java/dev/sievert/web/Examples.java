package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Scenarios to begin with: the shelf of the page. */
final class Examples {
  private static final List<String> NAMES =
      List.of("survey", "counts", "hours", "diagnosis", "queries", "language-model");

  private Examples() {}

  /** Each with its text; the first is what the page opens with. */
  static List<JsonObject> json() {
    List<JsonObject> examples = new ArrayList<>();
    for (String name : NAMES) {
      String text = text(name);
      examples.add(new JsonObject().put("id", name).put("name", title(text)).put("text", text));
    }
    return examples;
  }

  private static String title(String text) {
    return text.lines()
        .filter(line -> line.startsWith("name: "))
        .map(line -> line.substring("name: ".length()))
        .findFirst()
        .orElseThrow();
  }

  private static String text(String name) {
    try (InputStream input = Examples.class.getResourceAsStream("examples/" + name + ".yaml")) {
      if (input == null) {
        throw new IllegalStateException("there is no example " + name);
      }
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
