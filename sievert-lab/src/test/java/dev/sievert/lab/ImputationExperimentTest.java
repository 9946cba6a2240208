package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guessing without looking: often right, and of no cost to those who take part. */
class ImputationExperimentTest {
  private static final CsvTable PEOPLE = SyntheticTables.people(2000, 3);

  @Test
  void isOftenRightAndCostsNothing() throws LabException {
    LabResult result = ImputationExperiment.of(PEOPLE, "group", 500, 2000, 1).run(step -> {});
    AttackResult imputed = result.attack("imputation", "columns");
    assertThat(imputed.success().lower())
        .isGreaterThan(result.attack("most-frequent", "nothing").success().value());
    assertThat(imputed.success().lower()).isGreaterThan(0.8);
    for (AttackResult attack : result.attacks()) {
      assertThat(attack.advantage().lower()).isLessThanOrEqualTo(0);
      assertThat(attack.advantage().upper()).isGreaterThanOrEqualTo(0);
    }
  }

  @Test
  void refusesAColumnWithNothingToGuess() {
    CsvTable same =
        CsvTable.of("same.csv", List.of("a", "b"), List.of(List.of("1", "x"), List.of("2", "x")));
    assertThatThrownBy(() -> ImputationExperiment.of(same, "b", 1, 10, 0))
        .hasMessage("column b of same.csv has 1 different values; from 2 to 1000 can be guessed");
  }

  @Test
  void refusesMoreCandidatesThanArePrivate() {
    assertThatThrownBy(() -> ImputationExperiment.of(PEOPLE, "group", 1001, 10, 0))
        .hasMessage("candidates must be at most half of the 2000 rows but was 1001");
  }
}
