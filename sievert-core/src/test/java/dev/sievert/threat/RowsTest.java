package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records with columns, and what can be guessed of them blindly. */
class RowsTest {
  private static final TableColumn AGE = TableColumn.of("age", List.of("30", "40.5"), 0, 0, 1, 1);
  private static final TableColumn CITY = TableColumn.of("city", List.of("x", "y"), 0, 1, 0, 1);
  private static final Secret.Finite PEOPLE = Rows.secret(List.of(AGE, CITY), 4, 3, 2, 1);

  @Test
  void baselinesAreThoseOfTheColumn() {
    Baseline city = ThreatModel.attribute(PEOPLE, "city").baseline();
    assertThat(city.best().value()).isCloseTo(0.6, within(1e-15));
    assertThat(city.worst().value()).isCloseTo(0.4, within(1e-15));
    assertThat(city.informed().value()).isCloseTo(0.6, within(1e-15));
    assertThat(city.collision().value()).isCloseTo(0.3, within(1e-15));
    Baseline age =
        ThreatModel.of("age", PEOPLE, new Goal.Column("age"), Auxiliary.EVERYTHING).baseline();
    assertThat(age.informed()).isEqualTo(new Bracket(1, 1, 1));
  }

  @Test
  void knowledgeOfColumnsIsAPartition() {
    Partition cells = Partition.of(PEOPLE, new Auxiliary.Columns(List.of("city")));
    assertThat(cells.count()).isEqualTo(2);
    assertThat(cells.group(0)).isEqualTo(cells.group(2)).isNotEqualTo(cells.group(1));
    assertThat(Partition.of(PEOPLE, new Auxiliary.Columns(List.of("city", "age"))).count())
        .isEqualTo(4);
  }

  @Test
  void oneColumnIsASecretOfItsOwn() {
    Secret.Finite age = Rows.marginal(PEOPLE, "age");
    assertThat(age.domain())
        .isEqualTo(new Domain.Numbers(List.of(BigDecimal.valueOf(30), new BigDecimal("40.5"))));
    assertThat(((Prior.Weights) age.prior()).masses()).containsExactly(0.7, 0.3);
    Secret.Finite open = new Secret.Finite(PEOPLE.domain(), Prior.WORST_CASE);
    assertThat(Rows.marginal(open, "age").prior()).isEqualTo(Prior.WORST_CASE);
    Secret.Finite even = new Secret.Finite(PEOPLE.domain(), Prior.UNIFORM);
    assertThat(((Prior.Weights) Rows.marginal(even, "city").prior()).masses())
        .containsExactly(0.5, 0.5);
  }

  @Test
  void codesWithLeadingZerosAreNames() {
    assertThat(TableColumn.isNumber("7")).isTrue();
    assertThat(TableColumn.isNumber("-0.5e-3")).isTrue();
    for (String name : List.of("007", "", " 7", "1,5", "0x1", "NaN", "1e999", "+1", ".5")) {
      assertThat(TableColumn.isNumber(name)).as(name).isFalse();
    }
    assertThat(TableColumn.of("zip", List.of("1", "007"), 0, 1).domain())
        .isEqualTo(new Domain.Labels(List.of("1", "007")));
  }

  @Test
  void whatIsNoTableIsRefused() {
    assertThatThrownBy(() -> Rows.of(List.of()))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("table must be of at least one row and one column but was empty");
    assertThatThrownBy(() -> Rows.of(List.of(AGE)))
        .hasMessage("rows must be different from each other but was repeated");
    assertThatThrownBy(() -> Rows.of(List.of(AGE, AGE)))
        .hasMessage("columns must be of different names but was of the same name");
    assertThatThrownBy(() -> Rows.of(List.of(AGE, TableColumn.of("b", List.of("x"), 0))))
        .hasMessage("columns must be of the same length but was of different lengths");
    assertThatThrownBy(() -> TableColumn.of("b", List.of("x"), 1))
        .hasMessage("codes must be from 0 to 0 but was 1");
    assertThatThrownBy(() -> TableColumn.of("b", List.of("x", "x"), 1))
        .hasMessage("values must be different from each other but was repeated");
  }

  @Test
  void columnsMustBeThere() {
    assertThatThrownBy(() -> ThreatModel.of("a", PEOPLE, new Goal.Column("c"), Auxiliary.NOTHING))
        .hasMessage("column must be a column of the secret's table but was c");
    Auxiliary known = new Auxiliary.Columns(List.of("age"));
    assertThatThrownBy(() -> ThreatModel.of("a", Secret.uniform(4), Goal.EXACT, known))
        .hasMessage("column must be a column of the secret's table but was age");
    Goal three = Goal.Listed.of(3, (truth, guess) -> true, "at all");
    assertThatThrownBy(() -> ThreatModel.of("a", PEOPLE, three, Auxiliary.NOTHING))
        .hasMessage("distance must be between as many records as the secret has but was 3");
  }

  @Test
  void equalTablesAreEqual() {
    Rows one = Rows.of(List.of(AGE, CITY));
    assertThat(one).isEqualTo(PEOPLE.domain()).hasSameHashCodeAs(PEOPLE.domain());
    assertThat(one).hasToString("4 rows of age, city").isNotEqualTo(Rows.of(List.of(CITY, AGE)));
    assertThat(AGE).hasToString("column age of 4 rows and 2 values");
  }
}
