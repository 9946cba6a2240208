package dev.sievert.scenario.personal;

import dev.sievert.exact.person.Disclosure;
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

  static JsonObject disclosure(Disclosure found) {
    return new JsonObject()
        .put("known", found.known())
        .put("people", found.people())
        .put("smallest", found.smallest())
        .put("prosecutor", change(found.prosecutor()))
        .put("marketer", change(found.marketer()))
        .put("sampleUniques", uniques(found.sampleUniques()))
        .putIfPresent("population", found.population().map(PersonalJson::population))
        .put("presence", change(found.presence()))
        .putIfPresent("diversity", found.diversity().map(PersonalJson::diversity));
  }

  private static JsonObject change(Disclosure.Change change) {
    return new JsonObject().put("before", change.before()).put("after", change.after());
  }

  private static JsonObject uniques(Disclosure.Uniques uniques) {
    return new JsonObject()
        .put("people", uniques.people())
        .put("risk", uniques.risk())
        .put("exposure", uniques.exposure());
  }

  private static JsonObject population(Disclosure.Population all) {
    return new JsonObject()
        .put("estimated", all.isEstimated())
        .put("people", all.people())
        .put("smallest", all.smallest())
        .put("journalist", change(all.journalist()))
        .put("uniques", uniques(all.uniques()))
        .put("inTable", List.of(all.least(), all.greatest()));
  }

  private static JsonObject diversity(Disclosure.Diversity each) {
    return new JsonObject()
        .put("column", each.column())
        .put("values", each.values())
        .put("worst", change(each.worst()))
        .put("mean", change(each.mean()));
  }
}
