package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.result.CurveJson;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How well can the best of all tests tell whether a record was used? */
record CurveOperation() implements Operation {
  private static final double USUAL_SECONDS = 20;

  @Override
  public String name() {
    return "curve";
  }

  @Override
  public boolean isForMany() {
    return true;
  }

  @Override
  public double patience() {
    return USUAL_SECONDS;
  }

  /**
   * What the curve is asked.
   *
   * @param particular where nothing is, some of each are shown
   */
  private record Asked(
      Optional<CurveQuestions> particular, Optional<Direction> direction, double width) {}

  @Override
  public Function<ScenarioFile, ScenarioOutcome> asked(GivenOptions options, Progress progress) {
    Optional<List<Double>> alphas = options.numbers("alphas", Range.between(0, 1));
    Optional<List<Double>> epsilons = options.numbers("epsilons", Range.atLeast(0));
    Optional<List<Double>> deltas = options.numbers("deltas", Range.between(0, 1));
    boolean isParticular = alphas.isPresent() || epsilons.isPresent() || deltas.isPresent();
    CurveQuestions questions =
        new CurveQuestions(
            alphas.orElse(List.of()), epsilons.orElse(List.of()), deltas.orElse(List.of()));
    List<String> words = Arrays.stream(Direction.values()).map(Direction::word).toList();
    Asked asked =
        new Asked(
            isParticular ? Optional.of(questions) : Optional.empty(),
            options.word("direction", words).flatMap(Direction::named),
            options
                .number("accuracy", Range.strictlyBetween(0, 1))
                .orElse(Accountant.DEFAULT_ACCURACY));
    return file -> drawn(file, asked);
  }

  private static ScenarioOutcome drawn(ScenarioFile file, Asked asked) {
    Reading reading = file.reading();
    if (reading.scenario().isEmpty()) {
      return ScenarioOutcome.refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    try {
      DirectedCurve curve =
          file.door().about(scenario).curve(asked.direction(), asked.width()).orThrow();
      CurveQuestions questions =
          asked.particular().orElseGet(() -> CurveQuestions.usual(curve.curve()));
      CurveTable table = CurveTable.of(curve, questions);
      return ScenarioOutcome.of(
          ExitCode.WITHIN,
          CurveJson.of(scenario, table, asked.width()),
          () -> Texts.written(out -> new CurveText(out, scenario, table).write()),
          Optional::empty);
    } catch (OutOfRangeException wrong) {
      return ScenarioOutcome.refused(reading, ProblemDetail.of(wrong));
    }
  }
}
