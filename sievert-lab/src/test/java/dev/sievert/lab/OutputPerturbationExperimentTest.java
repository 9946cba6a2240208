package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.result.Allowed;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gene of one patient behind the noise of a model: attacks below theory, exact between. */
class OutputPerturbationExperimentTest {
  private static final CsvTable PATIENTS = SyntheticTables.patients(150, 5);

  private static double upper(LabResult result, String bound) {
    return result.bounds().stream()
        .filter(each -> each.bound().equals(bound) && each.knows().equals("nothing"))
        .mapToDouble(Allowed::upper)
        .min()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.005, 0.02, 0.1})
  void theExactValueLiesBetweenTheAttacksAndFano(double noise) throws LabException {
    LabResult result =
        OutputPerturbationExperiment.of(PATIENTS, Perturbation.usual(noise, 2000, 1))
            .run(run -> {});
    double exact = upper(result, "success.optimal-attack");
    double normalized = upper(result, "normalized.optimal-attack");
    assertThat(normalized).isLessThanOrEqualTo(upper(result, "normalized.fano-gaussian"));
    assertThat(normalized).isCloseTo((exact - 0.367) / (1 - 0.367), within(1e-9));
    for (AttackResult attack : result.attacks()) {
      if (attack.knows().equals("nothing")) {
        assertThat(attack.success().lower()).isLessThanOrEqualTo(exact);
      }
    }
    // Five standard errors of 2000 runs.
    assertThat(result.attack("map", "nothing").success().value())
        .isCloseTo(exact, within(5 * Math.sqrt(0.25 / 2000)));
    for (AttackResult attack : result.attacks()) {
      assertThat(attack.advantage().lower())
          .isLessThanOrEqualTo(result.least("rad", attack.knows()).orElseThrow());
    }
  }

  @Test
  void laplaceNoiseIsAttackedByItsOwnLikelihood() throws LabException {
    Perturbation usual = Perturbation.usual(0.005, 2000, 1);
    Perturbation laplace =
        new Perturbation(
            usual.secret(),
            usual.answer(),
            usual.noise(),
            true,
            usual.shrinkage(),
            usual.runs(),
            usual.seed(),
            usual.knows(),
            usual.rules(),
            usual.prior());
    LabResult result = OutputPerturbationExperiment.of(PATIENTS, laplace).run(run -> {});
    AttackResult map = result.attack("map", "nothing");
    double promised =
        result.optima().stream()
            .filter(each -> each.bound().equals("success.optimal-attack"))
            .findFirst()
            .orElseThrow()
            .estimate()
            .value();
    assertThat(map.success().value()).isCloseTo(promised, within(5 * Math.sqrt(0.25 / 2000)));
    assertThat(map.success().lower()).isLessThanOrEqualTo(upper(result, "success.categorical"));
    assertThat(result.bounds()).noneMatch(each -> each.bound().contains("fano-gaussian"));
  }

  @Test
  void withMuchNoiseOnlyTheBlindGuessIsLeft() throws LabException {
    LabResult result =
        OutputPerturbationExperiment.of(PATIENTS, Perturbation.usual(100, 500, 1)).run(run -> {});
    assertThat(upper(result, "success.optimal-attack")).isCloseTo(0.367, within(1e-4));
    assertThat(result.blind()).isEqualTo(0.367);
  }

  @Test
  void saysWhichColumnsThereAre() {
    Perturbation usual = Perturbation.usual(1, 10, 0);
    CsvTable people = SyntheticTables.people(20, 0);
    assertThatThrownBy(() -> OutputPerturbationExperiment.of(people, usual))
        .hasMessage(
            "synthetic has no column gene; its columns are age, place, language, work, group");
  }

  @Test
  void refusesAnswersThatAreNoNumbers() {
    CsvTable table =
        CsvTable.of(
            "doses.csv",
            List.of("gene", "dose"),
            List.of(List.of("CC", "10"), List.of("CT", "many"), List.of("TT", "9")));
    Perturbation plan = Perturbation.usual(1, 10, 0);
    assertThatThrownBy(() -> OutputPerturbationExperiment.of(table, plan))
        .hasMessage("column dose of doses.csv must hold numbers but row 2 has \"many\"");
  }

  /** The weights against the condition that makes them best: a gradient of zero. */
  @Test
  void leastSquaresAreLeast() {
    double[][] numbers = {{1, 2, 1}, {0, -1, 1}, {3, 1, 1}, {-2, 0.5, 1}};
    double[] answers = {1, 2, -1, 0.5};
    LeastSquares fit = new LeastSquares(3, 4, 0.1);
    for (int i = 0; i < 4; i++) {
      fit.with(numbers[i], answers[i], 1);
    }
    double[] weights = fit.weights();
    for (int k = 0; k < 3; k++) {
      double slope = 0.1 * weights[k];
      for (int i = 0; i < 4; i++) {
        double off = -answers[i];
        for (int j = 0; j < 3; j++) {
          off += numbers[i][j] * weights[j];
        }
        slope += off * numbers[i][k] / 4;
      }
      assertThat(slope).isCloseTo(0, within(1e-12));
    }
  }

  @Test
  void thePriorMayComeFromTheTable() throws LabException {
    Perturbation usual = Perturbation.usual(0.01, 100, 1);
    Perturbation plan =
        new Perturbation(
            usual.secret(),
            usual.answer(),
            usual.noise(),
            false,
            usual.shrinkage(),
            usual.runs(),
            usual.seed(),
            List.of(Knowledge.NOTHING),
            List.of(Rule.MAP),
            Optional.empty());
    LabResult result = OutputPerturbationExperiment.of(PATIENTS, plan).run(run -> {});
    assertThat(result.blind()).isBetween(0.334, 0.6);
    assertThat(result.attacks()).hasSize(1);
  }

  /** The noise adds its variance times the mean squared length of a person, and nothing else. */
  @Test
  void noiseCostsItsVariance() throws LabException {
    CsvTable table = SyntheticTables.patients(200, 0);
    double quiet =
        OutputPerturbationExperiment.of(table, Perturbation.usual(1e-9, 1, 0)).expectedError();
    double one =
        OutputPerturbationExperiment.of(table, Perturbation.usual(0.1, 1, 0)).expectedError();
    double two =
        OutputPerturbationExperiment.of(table, Perturbation.usual(0.2, 1, 0)).expectedError();
    assertThat(quiet).isPositive().isLessThan(one);
    assertThat((two - quiet) / (one - quiet)).isCloseTo(4, within(1e-6));
  }
}
