package dev.sievert.web;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.Entry;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The catalogues, from which the forms of the page are made, and what their words mean. */
final class Catalogue {
  private Catalogue() {}

  /** Everything that can be stated. */
  static JsonObject json() {
    JsonObject lists = new JsonObject().put("version", Pages.version());
    lists.put("mechanisms", Mechanisms.all().stream().map(Catalogue::mechanism).toList());
    Arrays.stream(Entry.Kind.values())
        .filter(kind -> kind != Entry.Kind.MECHANISMS)
        .forEach(
            kind ->
                lists.put(
                    kind.word(),
                    Entry.of(kind).stream()
                        .map(
                            entry ->
                                new JsonObject()
                                    .put("name", entry.name())
                                    .put("summary", entry.summary()))
                        .toList()));
    return lists.put("schema", ScenarioSchema.json());
  }

  private static JsonObject mechanism(MechanismType type) {
    return new JsonObject()
        .put("name", type.name())
        .put("summary", type.summary())
        .put("usage", type.usage())
        .put("example", type.example())
        .put("parameters", type.parameters().stream().map(Catalogue::parameter).toList());
  }

  private static JsonObject parameter(Parameter parameter) {
    JsonObject json =
        new JsonObject().put("name", parameter.name()).put("meaning", parameter.meaning());
    Parameter.Kind kind = parameter.kind();
    if (kind instanceof Parameter.Numeric number) {
      boolean isBounded = number.greatest() < Double.POSITIVE_INFINITY;
      return json.put("kind", "number")
          .put("least", number.least())
          .put("greatest", isBounded ? Optional.of(number.greatest()) : Optional.empty());
    }
    if (kind instanceof Parameter.Whole whole) {
      return json.put("kind", "whole")
          .put("least", whole.least())
          .put("greatest", whole.greatest());
    }
    if (kind instanceof Parameter.Choice choice) {
      return json.put("kind", "choice").put("choices", choice.words());
    }
    return json.put("kind", kind instanceof Parameter.Flag ? "flag" : "other");
  }

  /** What a name means; several things may share it. */
  static List<JsonObject> explained(String name) {
    List<Entry> found = Entry.named(name);
    if (found.isEmpty()) {
      List<String> names = Entry.all().stream().map(Entry::name).toList();
      throw Problem.of(
          404,
          "Unknown name",
          "nothing is called "
              + name
              + NearestWord.to(name, names).map(near -> "; did you mean " + near + "?").orElse(""));
    }
    return found.stream().map(Catalogue::explained).toList();
  }

  private static JsonObject explained(Entry entry) {
    return new JsonObject()
        .put("kind", entry.kind().word())
        .put("name", entry.name())
        .put("summary", entry.summary())
        .put(
            "sections",
            entry.sections().stream()
                .map(
                    section ->
                        new JsonObject()
                            .put("heading", section.heading())
                            .put("lines", section.lines()))
                .toList());
  }
}
