package dev.sievert.cli.sweep;

import dev.sievert.Answer;
import dev.sievert.ScenarioFile;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.cli.text.CurveCsv;
import dev.sievert.cli.text.PrintedJson;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.scenario.result.CurveJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code curve} writes of each of many scenarios.
 *
 * @param asked what the curve is asked, where anything in particular is
 */
public record CurveSweep(
    Optional<CurveQuestions> asked,
    Optional<Direction> direction,
    double width,
    SweptOutput.Form form)
    implements SweptQuestion {
  /** What a line of a table has room for. */
  private static final CurveQuestions FEW =
      new CurveQuestions(List.of(0.01), List.of(), List.of(1e-6));

  @Override
  public List<String> header() {
    List<String> header = new ArrayList<>(List.of("name"));
    if (form == SweptOutput.Form.CSV) {
      header.addAll(CurveCsv.HEADER);
      return header;
    }
    CurveQuestions questions = asked.orElse(FEW);
    header.add("total variation");
    questions.alphas().forEach(at -> header.add("power at " + Check.number(at)));
    questions.epsilons().forEach(at -> header.add("δ at ε = " + Check.number(at)));
    questions.deltas().forEach(at -> header.add("ε at δ = " + Check.number(at)));
    return header;
  }

  @Override
  public SweptResult result(ScenarioFile file) {
    Reading reading = file.reading();
    if (reading.scenario().isEmpty()) {
      return refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    Answer<DirectedCurve> answer = file.door().about(scenario).curve(direction, width);
    return answer
        .value()
        .map(curve -> file.door().during(() -> found(scenario, curve)))
        .orElseGet(() -> refused(Refusal.with(reading, String.join("; ", answer.problems()))));
  }

  @Override
  public JsonObject toCarry() {
    return new JsonObject()
        .put("command", "curve")
        .putIfPresent("asked", asked.map(CurveSweep::carried))
        .putIfPresent("direction", direction.map(Direction::word))
        .put("width", Double.toString(width))
        .put("form", form.name());
  }

  private static JsonObject carried(CurveQuestions questions) {
    return new JsonObject()
        .put("alphas", texts(questions.alphas()))
        .put("epsilons", texts(questions.epsilons()))
        .put("deltas", texts(questions.deltas()));
  }

  /** Numbers as they are, to the last bit. */
  private static List<String> texts(List<Double> numbers) {
    return numbers.stream().map(String::valueOf).toList();
  }

  /** The question that {@link #toCarry} wrote. */
  static CurveSweep carried(Node root, SweptOutput.Form form) {
    return new CurveSweep(
        PrintedJson.at(root, "asked")
            .map(
                each ->
                    new CurveQuestions(
                        numbers(each, "alphas"),
                        numbers(each, "epsilons"),
                        numbers(each, "deltas"))),
        SweptQuestion.found(root, "direction").flatMap(Direction::named),
        Double.parseDouble(SweptQuestion.found(root, "width").orElseThrow()),
        form);
  }

  private static List<Double> numbers(Node root, String key) {
    return ((Sequence) PrintedJson.at(root, key).orElseThrow())
        .elements().stream().map(each -> Double.valueOf(((Scalar) each).text())).toList();
  }

  private SweptResult found(Scenario scenario, DirectedCurve curve) {
    boolean isText = form == SweptOutput.Form.TEXT;
    CurveQuestions questions =
        asked.orElseGet(() -> isText ? FEW : CurveQuestions.usual(curve.curve()));
    CurveTable table = CurveTable.of(curve, questions);
    return SweptResult.of(
        ExitCode.WITHIN,
        List.of(),
        form == SweptOutput.Form.JSON,
        () -> CurveJson.of(scenario, table, width),
        () -> isText ? List.of(row(scenario, table)) : rows(scenario, table));
  }

  private static List<List<String>> rows(Scenario scenario, CurveTable table) {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> answers : CurveCsv.rows(table)) {
      List<String> row = new ArrayList<>(List.of(scenario.name()));
      row.addAll(answers);
      rows.add(row);
    }
    return rows;
  }

  private static List<String> row(Scenario scenario, CurveTable table) {
    List<String> row = new ArrayList<>(List.of(scenario.name()));
    row.add(Figures.up(table.totalVariation().upper(), 4));
    table.tests().forEach(test -> row.add(Figures.up(test.catches().upper(), 4)));
    table.profile().forEach(each -> row.add(Figures.up(each.answer().upper(), 4)));
    table.budgets().forEach(each -> row.add(Figures.up(each.answer().upper(), 4)));
    return row;
  }

  private SweptResult refused(Reading reading) {
    return SweptResult.of(
        ExitCode.BAD_INPUT,
        reading.lines(),
        form == SweptOutput.Form.JSON,
        () -> AssessmentJson.error(reading),
        () ->
            List.of(
                form == SweptOutput.Form.TEXT
                    ? List.of(reading.source(), "bad input")
                    : List.of(reading.source(), "error", "", "", "", "")));
  }
}
