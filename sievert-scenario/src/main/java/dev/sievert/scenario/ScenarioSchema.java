package dev.sievert.scenario;

import dev.sievert.numeric.Check;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Risk;
import dev.sievert.words.Presets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The JSON Schema of scenario files, for editors. It is made from the catalogues. */
public final class ScenarioSchema {
  private static final JsonObject TEXT = type("string");
  private static final JsonObject ANY_NUMBER = type("number");
  private static final JsonObject PROBABILITY = type("number").put("minimum", 0).put("maximum", 1);

  private ScenarioSchema() {}

  /** {@return the schema, draft 2020-12} */
  public static JsonObject json() {
    JsonObject properties =
        new JsonObject()
            .put("sievert", new JsonObject().put("const", 1).put("description", "format version"))
            .put("name", described(type("string"), "what people call this scenario"))
            .put("mechanism", described(MechanismSchema.mechanism(), "how the release is made"))
            .put("secret", secret())
            .put("attacker", oneOrMore(attacker(), AttackerGrammar.MOST_ATTACKERS))
            .put("limit", limit())
            .put(
                "people",
                described(
                    type("integer").put("minimum", 1).put("maximum", Check.MOST_RECORDS),
                    "how many are asked, to say what the noise costs"))
            .put("about", about())
            .put("audit", AuditSchema.audit());
    return new JsonObject()
        .put("$schema", "https://json-schema.org/draft/2020-12/schema")
        .put("title", "Sievert scenario, version 1")
        .put("type", "object")
        .put("anyOf", AuditSchema.mechanismOrTarget())
        .put("additionalProperties", false)
        .put("properties", properties)
        .put("$defs", MechanismSchema.definitions());
  }

  private static JsonObject secret() {
    JsonObject values = new JsonObject().put("anyOf", List.of(list(), grid()));
    JsonObject size = type("integer").put("minimum", 1).put("maximum", Check.MOST_RECORDS);
    JsonObject interval = array(ANY_NUMBER).put("minItems", 2).put("maxItems", 2);
    JsonObject baseline =
        new JsonObject().put("anyOf", List.of(PROBABILITY, words(List.of("worst-case"))));
    JsonObject properties =
        new JsonObject()
            .put("size", described(size, "how many values, numbered from 0"))
            .put("values", described(values, "the values: numbers, names, or from, to and step"))
            .put("interval", described(interval, "a number anywhere between two ends"))
            .put("baseline", described(baseline, "only the best blind guess is known"))
            .put("table", described(type("string"), "a file with a header: CSV, Parquet or JSON"))
            .put("sql", described(type("string"), "a query over such files, in place of table"))
            .put(
                "columns",
                described(array(TEXT).put("minItems", 1), "columns of the table to keep"))
            .put(
                "weight",
                described(
                    type("string"), "the column of the table that says how much a row weighs"))
            .put("prior", described(prior(), "how likely each value is, by default equally"))
            .put("guesses", new JsonObject().put("anyOf", List.of(list(), grid())));
    return strict(properties).put("description", "what the attacker is after");
  }

  private static JsonObject list() {
    return array(new JsonObject().put("type", List.of("number", "string", "boolean")))
        .put("minItems", 1);
  }

  private static JsonObject grid() {
    JsonObject properties =
        new JsonObject()
            .put("from", ANY_NUMBER)
            .put("to", ANY_NUMBER)
            .put("step", type("number").put("exclusiveMinimum", 0));
    return strict(properties).put("required", List.of("from", "to"));
  }

  private static JsonObject prior() {
    JsonObject weight = type("number").put("minimum", 0);
    return new JsonObject()
        .put(
            "anyOf",
            List.of(
                words(List.of("uniform", "empirical", "worst-case")),
                array(weight).put("minItems", 1),
                type("object").put("additionalProperties", weight),
                strict(new JsonObject().put("beta", pairOfPositives()))
                    .put("required", List.of("beta"))));
  }

  private static JsonObject pairOfPositives() {
    return array(type("number").put("exclusiveMinimum", 0)).put("minItems", 2).put("maxItems", 2);
  }

  /** An attacker who is one key with its own mapping, of whose keys these are required. */
  private static JsonObject special(String name, JsonObject properties, String... keys) {
    JsonObject inner = strict(properties).put("required", List.of(keys));
    return strict(new JsonObject().put(name, inner)).put("required", List.of(name));
  }

  private static List<JsonObject> specialAttackers() {
    JsonObject count = type("integer").put("minimum", 1);
    return List.of(
        special(
            "singling-out",
            new JsonObject().put("weight", PROBABILITY).put("people", count),
            "weight"),
        special(
            "narcissus",
            new JsonObject().put("people", count).put("baseline", PROBABILITY),
            "people",
            "baseline"),
        special(
            "generalization", new JsonObject().put("training-risk", PROBABILITY), "training-risk"),
        special("attribute-through-membership", new JsonObject().put("values", count), "values"));
  }

  private static JsonObject attacker() {
    JsonObject groups = array(list());
    JsonObject knows =
        new JsonObject()
            .put(
                "anyOf",
                List.of(
                    words(List.of("nothing", "everything")),
                    strict(new JsonObject().put("groups", groups))
                        .put("required", List.of("groups")),
                    strict(new JsonObject().put("columns", array(TEXT).put("minItems", 1)))
                        .put("required", List.of("columns"))));
    JsonObject side = type("number").put("minimum", 0);
    JsonObject uneven =
        described(
            strict(new JsonObject().put("below", side).put("above", side)),
            "how far the guess may be below the truth, and above it");
    JsonObject within =
        strict(
                new JsonObject()
                    .put("within", new JsonObject().put("anyOf", List.of(side, uneven)))
                    .put(
                        "distance",
                        described(
                            type("string"), "absolute, relative, hamming, or a file of distances")))
            .put("required", List.of("within"));
    JsonObject right =
        strict(
                new JsonObject()
                    .put(
                        "right",
                        described(
                            type("object").put("additionalProperties", list()),
                            "for each value the guesses that count; others are right for"
                                + " themselves")))
            .put("required", List.of("right"));
    JsonObject column =
        strict(
                new JsonObject()
                    .put("column", TEXT)
                    .put("within", type("number").put("minimum", 0))
                    .put("distance", words(List.of("absolute"))))
            .put("required", List.of("column"));
    JsonObject top =
        strict(
                new JsonObject()
                    .put(
                        AttackerGrammar.TOP,
                        described(
                            type("integer")
                                .put("minimum", 1)
                                .put("maximum", AttackerGrammar.MOST_GUESSES),
                            "how many different values may be named, one of which must be right")))
            .put("required", List.of(AttackerGrammar.TOP));
    JsonObject goal =
        new JsonObject().put("anyOf", List.of(words(List.of("exact")), within, right, column, top));
    JsonObject described =
        strict(
            new JsonObject()
                .put("name", TEXT)
                .put("knows", knows)
                .put("goal", goal)
                .put(
                    AttackerGrammar.GUESSES,
                    described(
                        type("string"),
                        "beside audit.target: a file of true records and of guesses at them")));
    List<JsonObject> forms = new ArrayList<>();
    forms.add(words(List.of("membership", "reconstruction")));
    forms.add(described);
    forms.add(
        strict(new JsonObject().put("attribute", TEXT)).put("required", List.of("attribute")));
    forms.addAll(specialAttackers());
    return new JsonObject().put("anyOf", forms);
  }

  /** Limits for all attackers, and by the name of an attacker those for that one only. */
  private static JsonObject limit() {
    JsonObject own =
        strict(risks(Optional.empty())).put("description", "limits for the attacker of this name");
    return type("object")
        .put("additionalProperties", own)
        .put("properties", limits(false, Optional.of(own)))
        .put("description", "risks that must not be exceeded");
  }

  /** Limits for all attackers; the names of presets are open where a policy may add to them. */
  static JsonObject flatLimit(boolean hasKnownPresets) {
    return strict(limits(hasKnownPresets, Optional.empty()))
        .put("description", "risks that must not be exceeded");
  }

  /** An attacker may be called as a risk is. */
  private static JsonObject risks(Optional<JsonObject> attacker) {
    JsonObject properties = new JsonObject();
    for (Risk risk : Risk.values()) {
      JsonObject share = type("number").put("minimum", 0).put("maximum", 1);
      JsonObject either =
          attacker.map(own -> new JsonObject().put("anyOf", List.of(share, own))).orElse(share);
      properties.put(risk.word(), described(either, risk.meaning()));
    }
    return properties;
  }

  private static JsonObject limits(boolean hasKnownPresets, Optional<JsonObject> attacker) {
    JsonObject share = type("number").put("minimum", 0).put("maximum", 1);
    JsonObject rate = strict(new JsonObject().put("fpr", share).put("at-most", share));
    JsonObject preset = hasKnownPresets ? words(Presets.names()) : type("string");
    return risks(attacker)
        .put(
            "tpr",
            described(
                rate.put("required", List.of("fpr", "at-most")),
                "how often the strong attacker may find a member while erring this often"))
        .put(
            "epsilon",
            described(
                type("number").put("minimum", 0), "epsilon of differential privacy, with delta"))
        .put("delta", described(share, "delta of differential privacy, default 0"))
        .put("preset", described(preset, "a limit that somebody has named"));
  }

  private static JsonObject about() {
    JsonObject properties = new JsonObject();
    ScenarioReader.ABOUT.forEach(key -> properties.put(key, TEXT));
    return strict(properties).put("description", "what the report says of the release");
  }

  private static JsonObject oneOrMore(JsonObject item, int most) {
    List<JsonObject> forms = new ArrayList<>();
    forms.add(item);
    forms.add(array(item).put("minItems", 1).put("maxItems", most));
    return new JsonObject().put("anyOf", forms);
  }

  static JsonObject type(String type) {
    return new JsonObject().put("type", type);
  }

  static JsonObject array(JsonObject items) {
    return type("array").put("items", items);
  }

  static JsonObject words(List<String> words) {
    return new JsonObject().put("enum", words);
  }

  static JsonObject strict(JsonObject properties) {
    return type("object").put("additionalProperties", false).put("properties", properties);
  }

  static JsonObject described(JsonObject schema, String description) {
    return schema.put("description", description);
  }
}
