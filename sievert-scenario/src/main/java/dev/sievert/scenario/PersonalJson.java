package dev.sievert.scenario;

import dev.sievert.exact.person.PersonalSummary;
import dev.sievert.exact.person.SinglingColumns;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.PersonalWords;
import java.util.List;
import java.util.Optional;

/** The risks of all people at a glance, as JSON. */
final class PersonalJson {
  private PersonalJson() {}

  static JsonObject of(
      ThreatModel threat, int records, PersonalSummary summary, Optional<SinglingColumns> found) {
    return new JsonObject()
        .put("attacker", threat.name())
        .put("records", records)
        .put("rad", summary.mean())
        .put("risk", quantiles(summary.risk()))
        .put("exposure", quantiles(summary.exposure()))
        .put("strata", summary.strata().stream().map(PersonalJson::stratum).toList())
        .putIfPresent("unique", found.map(each -> unique(threat, each)))
        .put("warning", PersonalWords.WARNING);
  }

  private static List<JsonObject> quantiles(List<PersonalSummary.Quantile> quantiles) {
    return quantiles.stream()
        .map(each -> new JsonObject().put("share", each.share()).put("value", each.value()))
        .toList();
  }

  private static JsonObject stratum(PersonalSummary.Stratum stratum) {
    return new JsonObject()
        .put("column", stratum.column())
        .put("value", stratum.value())
        .put("share", stratum.share())
        .put("risk", stratum.risk())
        .put("exposure", stratum.exposure());
  }

  private static JsonObject unique(ThreatModel threat, SinglingColumns found) {
    PersonalWords.Unique unique = PersonalWords.Unique.of(threat, found);
    JsonObject columns = new JsonObject();
    unique.columns().forEach(columns::put);
    return new JsonObject()
        .put("people", unique.people())
        .put("byFewest", unique.byFewest())
        .put("columns", columns);
  }
}
