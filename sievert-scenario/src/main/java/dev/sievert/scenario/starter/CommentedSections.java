package dev.sievert.scenario.starter;

import dev.sievert.scenario.json.FlowYaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scenario file in the making: its sections in order, why each is there, and what is assumed. */
final class CommentedSections {
  private static final int WIDTH = 100;

  private final Map<String, Object> sections = new LinkedHashMap<>();
  private final Map<String, List<String>> comments = new LinkedHashMap<>();
  private final List<String> head = new ArrayList<>();
  private final List<String> assumptions = new ArrayList<>();

  void head(String line) {
    head.add(line);
  }

  /** A section that is a mapping, which it becomes where it was none. */
  @SuppressWarnings("unchecked")
  Map<String, Object> section(String key) {
    Object found = sections.computeIfAbsent(key, name -> new LinkedHashMap<String, Object>());
    if (found instanceof LinkedHashMap<?, ?>) {
      return (Map<String, Object>) found;
    }
    Map<String, Object> fresh = new LinkedHashMap<>();
    sections.put(key, fresh);
    return fresh;
  }

  void put(String key, Object value, String... why) {
    sections.put(key, value);
    comment(key, why);
  }

  void comment(String key, String... why) {
    comments.put(key, List.of(why));
  }

  void assume(String sentence) {
    assumptions.add(sentence);
  }

  /** Another value, for the same reason. */
  void set(String key, Object value) {
    sections.put(key, value);
  }

  void remove(String key) {
    sections.remove(key);
  }

  List<String> assumptions() {
    return assumptions;
  }

  /** What was assumed of a place is stated now: sentences about it end with its name. */
  void settle(String place) {
    assumptions.removeIf(line -> line.endsWith("(" + place + ")"));
  }

  /** The scenario as a file. */
  String text() {
    StringBuilder text = new StringBuilder();
    head.forEach(line -> text.append(comment(line)));
    text.append(comment("Assumed:"));
    assumptions.forEach(line -> wrapped(line).forEach(part -> text.append(comment(part))));
    for (Map.Entry<String, Object> section : sections.entrySet()) {
      List<String> why = comments.getOrDefault(section.getKey(), List.of());
      if (!why.isEmpty()) {
        text.append('\n');
        why.forEach(line -> text.append(comment(line)));
      }
      text.append(section.getKey())
          .append(": ")
          .append(FlowYaml.of(section.getValue()))
          .append('\n');
    }
    return text.toString();
  }

  private static String comment(String line) {
    return ("# " + line.replaceAll("\\p{Cntrl}", " ")).stripTrailing() + "\n";
  }

  private static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder("-");
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(" ");
      }
      line.append(' ').append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
