package dev.sievert.papers;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The items and their outcomes for machines. */
public final class IndexJson {
  private IndexJson() {}

  /** What there is. */
  public static String list(List<Item> items) {
    return JsonText.pretty(
        items.stream()
            .map(
                item ->
                    new JsonObject()
                        .put("name", item.name())
                        .put("paper", item.label().paper().number())
                        .put("item", item.label().place())
                        .put("quick", true))
            .toList());
  }

  /** What came out. */
  public static String text(List<Finished> all) {
    return JsonText.pretty(all.stream().map(IndexJson::object).toList());
  }

  private static JsonObject object(Finished finished) {
    Label label = finished.item().label();
    JsonObject json =
        new JsonObject()
            .put("name", label.name())
            .put("paper", label.paper().number())
            .put("item", label.place());
    if (finished.made().isEmpty()) {
      return json.put("claim", finished.item().claims().get(0).printed())
          .put("ours", null)
          .put("verdict", null)
          .put("error", finished.failure());
    }
    Made made = finished.made().get();
    Outcome headline = made.headline();
    return json.put("claim", headline.claim().printed())
        .put("ours", headline.ours())
        .put("verdict", headline.verdict().word())
        .put("cpuSeconds", Math.rint(100 * finished.cpuSeconds()) / 100)
        .put("claims", made.outcomes().stream().map(IndexJson::object).toList())
        .put("notes", made.notes());
  }

  private static JsonObject object(Outcome outcome) {
    PrintedClaim claim = outcome.claim();
    return new JsonObject()
        .put("about", claim.about())
        .put("claim", claim.printed())
        .put("where", claim.where())
        .put("printed", optional(claim.value()))
        .put("ours", outcome.ours())
        .put("value", optional(outcome.value()))
        .put("verdict", outcome.verdict().word())
        .put("compared", outcome.comparisons().stream().map(IndexJson::object).toList())
        .put("evidence", outcome.evidence())
        .putIfPresent("erratum", claim.erratum());
  }

  private static JsonObject object(NumberCheck comparison) {
    return new JsonObject()
        .put("what", comparison.what())
        .put("ours", comparison.ours())
        .put("relation", comparison.relation().word())
        .put("against", comparison.against())
        .put("tolerance", comparison.tolerance())
        .put("reason", comparison.reason())
        .put("holds", comparison.holds())
        .putIfPresent(
            "refuses",
            comparison
                .rival()
                .map(
                    rival ->
                        new JsonObject().put("what", rival.what()).put("value", rival.value())));
  }

  private static Optional<Double> optional(OptionalDouble number) {
    return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
  }
}
