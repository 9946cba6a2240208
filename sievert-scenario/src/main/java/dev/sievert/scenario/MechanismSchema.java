package dev.sievert.scenario;

import static dev.sievert.scenario.ScenarioSchema.array;
import static dev.sievert.scenario.ScenarioSchema.described;
import static dev.sievert.scenario.ScenarioSchema.strict;
import static dev.sievert.scenario.ScenarioSchema.type;
import static dev.sievert.scenario.ScenarioSchema.words;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.json.JsonObject;
import java.util.List;

/** The part of the schema about mechanisms, which refers to itself: they may hold each other. */
final class MechanismSchema {
  /** Which guarantees say something of neighbours by themselves. */
  private static final List<String> CLAIMS =
      List.of("epsilon", "gdp", "zcdp", "rdp", "tv", "tradeoff", "profile");

  private MechanismSchema() {}

  private static JsonObject requiring(String key) {
    return new JsonObject().put("required", List.of(key));
  }

  /** Any mechanism. */
  static JsonObject mechanism() {
    return reference("mechanism");
  }

  /** What is referred to by name. */
  static JsonObject definitions() {
    return new JsonObject()
        .put(
            "mechanism",
            new JsonObject()
                .put("oneOf", Mechanisms.all().stream().map(MechanismSchema::mechanism).toList()))
        .put("mechanisms", series());
  }

  private static JsonObject reference(String name) {
    return new JsonObject().put("$ref", "#/$defs/" + name);
  }

  /** What is known of a mechanism by its guarantees alone, without its type. */
  static JsonObject guarantee() {
    return strict(parameters(StatedGuarantee.TYPE, new JsonObject()))
        .put("title", "a guarantee")
        .put("anyOf", CLAIMS.stream().map(MechanismSchema::requiring).toList());
  }

  private static JsonObject parameters(MechanismType type, JsonObject properties) {
    for (Parameter parameter : type.parameters()) {
      properties.put(parameter.name(), described(kind(parameter.kind()), parameter.meaning()));
    }
    return properties;
  }

  private static JsonObject mechanism(MechanismType type) {
    JsonObject properties =
        parameters(type, new JsonObject().put("type", new JsonObject().put("const", type.name())));
    if (OnColumn.isFor(type)) {
      properties.put(
          OnColumn.KEY, described(type("string"), "the column of a table that it acts on"));
    }
    return strict(properties)
        .put("title", type.name())
        .put("description", type.summary() + " " + type.usage())
        .put("required", List.of("type"));
  }

  private static JsonObject kind(Parameter.Kind kind) {
    if (kind instanceof Parameter.Numeric number) {
      JsonObject range =
          type("number")
              .put(number.leastIncluded() ? "minimum" : "exclusiveMinimum", number.least());
      return Double.isInfinite(number.greatest()) ? range : range.put("maximum", number.greatest());
    }
    if (kind instanceof Parameter.Whole whole) {
      return type("integer").put("minimum", whole.least()).put("maximum", whole.greatest());
    }
    if (kind instanceof Parameter.Choice choice) {
      return words(choice.words());
    }
    if (kind instanceof Parameter.Flag) {
      return type("boolean");
    }
    if (kind instanceof Parameter.Inner) {
      return mechanism();
    }
    if (kind instanceof Parameter.Ends) {
      return array(type("number")).put("minItems", 2).put("maxItems", 2);
    }
    if (kind instanceof Parameter.Table) {
      return table();
    }
    if (kind instanceof Parameter.TableFile) {
      return type("string");
    }
    return kind instanceof Parameter.Series ? reference("mechanisms") : pairs();
  }

  private static JsonObject pairs() {
    return array(array(type("number")).put("minItems", 2).put("maxItems", 2))
        .put("minItems", 1)
        .put("maxItems", MechanismGrammar.MOST_PAIRS);
  }

  private static JsonObject table() {
    JsonObject row = array(type("number").put("minimum", 0).put("maximum", 1));
    return array(row.put("minItems", 1).put("maxItems", MechanismGrammar.MOST_ROWS))
        .put("minItems", 1)
        .put("maxItems", MechanismGrammar.MOST_ROWS);
  }

  private static JsonObject series() {
    JsonObject times = type("integer").put("minimum", 1).put("maximum", Check.MOST_RECORDS);
    JsonObject repeated =
        new JsonObject().put("anyOf", List.of(mechanism(), reference("mechanisms")));
    JsonObject repetition =
        strict(
                new JsonObject()
                    .put("times", described(times, "how often, each time with fresh randomness"))
                    .put("of", described(repeated, "what is repeated")))
            .put("required", List.of("times", "of"));
    return array(new JsonObject().put("anyOf", List.of(mechanism(), repetition)))
        .put("minItems", 1)
        .put("maxItems", NestedMechanisms.MOST_PARTS);
  }
}
