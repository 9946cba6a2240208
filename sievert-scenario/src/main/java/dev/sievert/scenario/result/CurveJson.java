package dev.sievert.scenario.result;

import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.CurveWords;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** A trade-off curve as JSON. The keys are a contract: they may grow, what stands stays. */
public final class CurveJson {
  private CurveJson() {}

  /** {@return the curve of a scenario's mechanism} */
  public static JsonObject of(Scenario scenario, CurveTable table, double accuracy) {
    return new JsonObject()
        .put("name", scenario.name())
        .put("mechanism", scenario.mechanism().words())
        .put("accuracy", accuracy)
        .put("direction", table.direction().word())
        .put("of", table.isPromised() ? "guarantee" : "mechanism")
        .put("tradeoff", table.tests().stream().map(CurveJson::test).toList())
        .put("profile", table.profile().stream().map(CurveJson::profile).toList())
        .put("budgets", table.budgets().stream().map(CurveJson::budget).toList())
        .put("totalVariation", ends(new JsonObject(), "value", table.totalVariation()))
        .put("remarks", remarks(scenario, table));
  }

  /** {@return what a method that proves nothing makes of the curve} */
  public static JsonObject of(Scenario scenario, ApproximateCurve curve, CurveQuestions questions) {
    return new JsonObject()
        .put("name", scenario.name())
        .put("mechanism", scenario.mechanism().words())
        .put("method", curve.method().word())
        .put("kind", CurveWords.kind(curve.method()))
        .put("direction", curve.direction().word())
        .put("tradeoff", read("alpha", questions.alphas(), "beta", curve::beta))
        .put("profile", read("epsilon", questions.epsilons(), "delta", curve::delta))
        .put("remarks", List.of(CurveWords.unproven(curve.method())));
  }

  private static List<JsonObject> read(
      String at, List<Double> places, String name, DoubleFunction<Estimate> curve) {
    return places.stream().map(place -> reading(at, place, name, curve.apply(place))).toList();
  }

  /** Limits only where there are some. */
  private static JsonObject reading(String at, double place, String name, Estimate estimate) {
    JsonObject row = new JsonObject().put(at, place).put(name, estimate.value());
    return estimate.confidence() == 0
        ? row
        : row.put("lower", estimate.lower())
            .put("upper", estimate.upper())
            .put("confidence", estimate.confidence());
  }

  private static List<String> remarks(Scenario scenario, CurveTable table) {
    return Stream.concat(
            table.isPromised() ? Stream.of(CurveWords.PROMISED) : Stream.empty(),
            scenario.mechanism().remarks(scenario.secret()).stream())
        .toList();
  }

  private static JsonObject test(CurveTable.BestTest test) {
    JsonObject row = new JsonObject().put("alpha", test.alpha());
    return ends(row, "beta", test.misses())
        .put("power", ends(new JsonObject(), "value", test.catches()));
  }

  private static JsonObject profile(CurveTable.Answered reading) {
    return ends(new JsonObject().put("epsilon", reading.at()), "delta", reading.answer());
  }

  /** JSON has no infinity: an ε that does not exist is null and says why. */
  private static JsonObject budget(CurveTable.Answered reading) {
    Bracket epsilon = reading.answer();
    JsonObject row = ends(new JsonObject().put("delta", reading.at()), "epsilon", epsilon);
    return Double.isFinite(epsilon.upper()) ? row : row.put("reason", CurveWords.missing(epsilon));
  }

  private static JsonObject ends(JsonObject row, String name, Bracket bracket) {
    return row.put(name, bracket.value())
        .put("lower", bracket.lower())
        .put("upper", bracket.upper());
  }
}
