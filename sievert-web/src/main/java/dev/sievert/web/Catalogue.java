package dev.sievert.web;

import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.service.CatalogueJson;
import java.util.List;
import java.util.Optional;

/** The catalogues, from which the forms of the page are made, and what their words mean. */
final class Catalogue {
  private Catalogue() {}

  /** Everything that can be stated, and its schema. */
  static JsonObject json() {
    return CatalogueJson.list(Optional.empty()).put("schema", ScenarioSchema.json());
  }

  /** What a name means; several things may share it. */
  static List<JsonObject> explained(String name) {
    List<JsonObject> found = CatalogueJson.explained(name);
    if (found.isEmpty()) {
      throw RefusedRequest.of(404, "Unknown name", CatalogueJson.unknown(name));
    }
    return found;
  }
}
