package dev.sievert.cli.sweep;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.Variants;
import dev.sievert.audit.run.Cluster;
import dev.sievert.cli.text.PrintedJson;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Asks about points of a sweep on some machine: the question comes first, then some points. */
public final class SweepWorker implements Cluster.Worker {
  /** The answer about a point that somebody with all files at hand must look at. */
  static final String ELSEWHERE = "";

  private @Nullable SweptQuestion question;
  private OptionalDouble patience = OptionalDouble.empty();

  /** Knows nothing yet. */
  public SweepWorker() {}

  /** What every machine is told. */
  public static String common(SweptQuestion question, OptionalDouble patience) {
    JsonObject told = new JsonObject().put("question", question.toCarry());
    patience.ifPresent(seconds -> told.put("patience", seconds));
    return JsonText.compact(told);
  }

  @Override
  public void begin(String common) {
    Node root = PrintedJson.node(common);
    question = SweptQuestion.carried(PrintedJson.at(root, "question").orElseThrow());
    patience =
        PrintedJson.at(root, "patience")
            .map(node -> OptionalDouble.of(((Scalar) node).decimal().doubleValue()))
            .orElse(OptionalDouble.empty());
  }

  /** How some points are asked about, each a scenario of its own. */
  static String input(List<String> scenarios) {
    return JsonText.compact(scenarios);
  }

  /** What is answered about each of them. */
  public static List<String> answers(String text) {
    return ((Sequence) PrintedJson.node(text))
        .elements().stream().map(each -> ((Scalar) each).text()).toList();
  }

  @Override
  public String answer(String input) {
    List<String> results = new ArrayList<>();
    try (Sievert sievert = Sievert.create()) {
      for (String scenario : answers(input)) {
        results.add(result(sievert, scenario));
      }
    }
    return JsonText.compact(results);
  }

  /** As at home, where a point is one of many; with a memory of its own. */
  private String result(Sievert sievert, String scenario) {
    SweptQuestion asked = question;
    if (asked == null) {
      throw new IllegalStateException("begin comes first");
    }
    Variants only =
        sievert.open(ScenarioBytes.carried(scenario)).vary(Sweep.of(List.of())).threads(1);
    patience.ifPresent(only::patience);
    List<String> results = new ArrayList<>();
    only.each(
        (ScenarioFile file) -> asked.result(file),
        variant -> {
          // Files that it names may be missing here; and lines of problems are for people.
          boolean isSound = variant.result().problems().isEmpty();
          results.add(isSound ? variant.result().toCarry() : ELSEWHERE);
        });
    return results.get(0);
  }
}
