package dev.sievert.scenario;

import static dev.sievert.scenario.ScenarioSchema.array;
import static dev.sievert.scenario.ScenarioSchema.described;
import static dev.sievert.scenario.ScenarioSchema.strict;
import static dev.sievert.scenario.ScenarioSchema.type;
import static dev.sievert.scenario.ScenarioSchema.words;

import dev.sievert.scenario.json.JsonObject;

/** The JSON Schema of policies, for editors. */
public final class PolicySchema {
  private PolicySchema() {}

  /** {@return the schema, draft 2020-12} */
  public static JsonObject json() {
    JsonObject wording = new JsonObject();
    PolicyReader.WORDING.forEach(key -> wording.put(key, type("string")));
    JsonObject properties =
        new JsonObject()
            .put("sievert", new JsonObject().put("const", 1).put("description", "format version"))
            .put("limit", ScenarioSchema.flatLimit(false))
            .put(
                "presets",
                described(
                    type("object").put("additionalProperties", ScenarioSchema.flatLimit(true)),
                    "limits that scenarios may refer to by name"))
            .put(
                "confidence",
                described(
                    type("number").put("exclusiveMinimum", 0).put("exclusiveMaximum", 1),
                    "how sure audits must be"))
            .put(
                "views",
                described(array(words(PolicyReader.VIEWS)), "whose questions a report must answer"))
            .put("wording", described(strict(wording), "what the organisation calls things"));
    return strict(properties)
        .after("title", "Sievert policy, version 1")
        .after("$schema", "https://json-schema.org/draft/2020-12/schema");
  }
}
