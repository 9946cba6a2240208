package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.Variants;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The same question at every point of a sweep. */
record Swept(Sievert sievert, Sweep sweep, int threads, double patience, Progress progress) {
  /** All results in the order of the points; what varies comes first in each. */
  Reply reply(List<ScenarioBytes> scenarios, Function<ScenarioFile, ScenarioOutcome> question) {
    List<JsonObject> results = new ArrayList<>();
    int[] exit = {ExitCode.WITHIN};
    int total = scenarios.size() * sweep.size();
    for (ScenarioBytes each : scenarios) {
      Variants variants = sievert.open(each).vary(sweep).threads(threads);
      if (Double.isFinite(patience)) {
        variants.patience(patience);
      }
      // What is kept of a point is its result; everything else may be forgotten.
      variants.<Answered>each(
          file -> file.door().during(() -> Answered.of(question.apply(file))),
          variant -> {
            results.add(variant.result().json().after("parameters", settings(variant.values())));
            exit[0] = Math.max(exit[0], variant.result().exit());
            progress.at((double) results.size() / total);
          });
    }
    return Reply.of(exit[0], results);
  }

  private record Answered(int exit, JsonObject json) {
    static Answered of(ScenarioOutcome outcome) {
      return new Answered(outcome.exit(), outcome.json());
    }
  }

  private JsonObject settings(List<Object> values) {
    JsonObject settings = new JsonObject();
    for (int place = 0; place < values.size(); place++) {
      settings.put(sweep.names().get(place), values.get(place));
    }
    return settings;
  }
}
