package dev.sievert.scenario;

import static dev.sievert.scenario.ScenarioSchema.array;
import static dev.sievert.scenario.ScenarioSchema.described;
import static dev.sievert.scenario.ScenarioSchema.strict;
import static dev.sievert.scenario.ScenarioSchema.type;
import static dev.sievert.scenario.ScenarioSchema.words;

import dev.sievert.scenario.json.JsonObject;
import java.util.List;

/** The part of the schema that is about audits. */
final class AuditSchema {
  private AuditSchema() {}

  /** A scenario has a mechanism, or a program that is audited in its place. */
  static List<JsonObject> mechanismOrTarget() {
    JsonObject target = new JsonObject().put("required", List.of("target"));
    return List.of(
        new JsonObject().put("required", List.of("mechanism")),
        new JsonObject()
            .put("required", List.of("audit"))
            .put("properties", new JsonObject().put("audit", target)));
  }

  static JsonObject audit() {
    JsonObject claimed =
        new JsonObject()
            .put("epsilon", type("number").put("minimum", 0))
            .put("delta", type("number").put("minimum", 0).put("maximum", 1));
    JsonObject inputs =
        array(new JsonObject()).put("minItems", 2).put("maxItems", InputGrammar.MOST_INPUTS);
    JsonObject pair = array(new JsonObject()).put("minItems", 2).put("maxItems", 2);
    JsonObject pairs = array(pair).put("minItems", 1).put("maxItems", InputGrammar.MOST_PAIRS);
    JsonObject properties =
        new JsonObject()
            .put("target", described(target(), "what is audited instead of the mechanism"))
            .put(
                "claimed",
                described(
                    new JsonObject()
                        .put(
                            "anyOf",
                            List.of(
                                strict(claimed).put("required", List.of("epsilon")),
                                MechanismSchema.guarantee(),
                                MechanismSchema.mechanism())),
                    "what is said to be kept: a budget, a guarantee such as gdp, or a mechanism"
                        + " whose curve it is; by default the mechanism's own, or what the program"
                        + " says of itself"))
            .put("inputs", described(inputs, "what the program is run on; any two are neighbours"))
            .put("pairs", described(pairs, "neighbours that the program is run on"))
            .put("neighbours", neighbours())
            .put(
                AuditGrammar.FLOATING_POINT,
                described(
                    words(AuditGrammar.VIEWS),
                    "what is made of binary digits: told apart from the verdict (default), counted"
                        + " in it, or ignored"));
    return strict(properties).put("description", "what an audit is told");
  }

  private static JsonObject target() {
    JsonObject word = new JsonObject().put("type", List.of("string", "number", "boolean"));
    JsonObject command = array(word).put("minItems", 1).put("maxItems", TargetGrammar.MOST_WORDS);
    JsonObject files =
        array(type("string")).put("minItems", 2).put("maxItems", TargetGrammar.MOST_FILES);
    JsonObject timeout =
        type("number").put("exclusiveMinimum", 0).put("maximum", TargetGrammar.MOST_SECONDS);
    return strict(
        new JsonObject()
            .put("command", described(command, "a program that is asked for outputs; no shell"))
            .put("workers", described(whole(TargetGrammar.MOST_WORKERS), "how many run at once"))
            .put("timeout", described(timeout, "seconds that an answer may take, default 30"))
            .put(
                "memory",
                described(
                    whole(TargetGrammar.MOST_MEGABYTES),
                    "megabytes that each may hold, default 2048"))
            .put(
                "batch",
                described(
                    whole(TargetGrammar.MOST_BATCH),
                    "outputs that are asked for at once, default 1000"))
            .put(
                "protocol",
                described(
                    words(
                        List.of(
                            TargetGrammar.JSON, TargetGrammar.BINARY, TargetGrammar.PLAIN_INPUT)),
                    "what is spoken: JSON (default), frames of bytes with a command, or the bare"
                        + " input with http"))
            .put("sql", described(type("string"), "a query, run in a database on made tables"))
            .put("jdbc", described(type("string"), "where the database is: a URL of JDBC"))
            .put("driver", described(type("string"), "a jar with the driver of the database"))
            .put("table", table())
            .put("http", described(type("string"), "an address to which inputs are posted"))
            .put("jar", described(type("string"), "a jar with a Java class"))
            .put("class", described(type("string"), "the class in the jar"))
            .put("outputs", described(files, "files of outputs, one for each input"))
            .put("scores", described(type("string"), "a file of scores of members and strangers"))
            .put(
                TargetGrammar.CANARIES,
                described(
                    words(TargetGrammar.MEMBERSHIPS),
                    "who is a member: each score from a run of its own (apart, default), all from"
                        + " one run with a fair coin for each (coins), or with a part of fixed size"
                        + " drawn at random (halves)"))
            .put("counts", counts()));
  }

  private static JsonObject table() {
    JsonObject bound = type("number");
    JsonObject range =
        strict(new JsonObject().put("from", bound).put("to", bound))
            .put("required", List.of("from", "to"));
    JsonObject value = new JsonObject().put("type", List.of("string", "number", "boolean", "null"));
    JsonObject values = array(value).put("minItems", 1).put("maxItems", SchemaGrammar.MOST_VALUES);
    JsonObject columns =
        type("object")
            .put("additionalProperties", new JsonObject().put("anyOf", List.of(range, values)));
    JsonObject properties =
        new JsonObject()
            .put("name", described(type("string"), "what the query calls it"))
            .put("columns", described(columns, "what may stand in each column"))
            .put("rows", described(whole(SchemaGrammar.MOST_ROWS), "rows of a table, default 10"))
            .put(
                "neighbours",
                described(
                    words(List.of(SchemaGrammar.ADD_REMOVE, SchemaGrammar.REPLACE_ONE)),
                    "whether a row more (default) or another row makes a neighbour"));
    return described(
        strict(properties).put("required", List.of("name", "columns")),
        "the table that the query reads");
  }

  private static JsonObject counts() {
    List<String> keys = List.of("tp", "fp", "tn", "fn");
    JsonObject counts = new JsonObject();
    keys.forEach(key -> counts.put(key, type("integer").put("minimum", 0)));
    return described(
        strict(counts).put("required", keys), "how often an attacker was right and wrong");
  }

  private static JsonObject neighbours() {
    JsonObject range = array(type("number")).put("minItems", 2).put("maxItems", 2);
    JsonObject properties =
        new JsonObject()
            .put("length", described(whole(InputGrammar.MOST_LENGTH), "how many numbers"))
            .put("differ", described(words(List.of("one", "all")), "how many of them may differ"))
            .put(
                "by",
                described(type("number").put("exclusiveMinimum", 0), "by how much, default 1"))
            .put("whole", described(type("boolean"), "whether the numbers are whole"))
            .put("range", described(range, "where the numbers lie"));
    return described(
        strict(properties).put("required", List.of("length")),
        "which lists of numbers are neighbours");
  }

  private static JsonObject whole(int most) {
    return type("integer").put("minimum", 1).put("maximum", most);
  }
}
