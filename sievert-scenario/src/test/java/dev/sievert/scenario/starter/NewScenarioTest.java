package dev.sievert.scenario.starter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.table.TableSource.ColumnProfile;
import dev.sievert.scenario.table.TableSource.TableException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is guessed of a table, and the scenario that comes of it. */
class NewScenarioTest {
  private static ColumnProfile names(String name, long distinct) {
    return new ColumnProfile(name, 1000, 0, distinct, false, Optional.empty(), Optional.empty(), 0);
  }

  private static ColumnProfile numbers(String name, long distinct, String least, String greatest) {
    return new ColumnProfile(
        name, 1000, 0, distinct, true, Optional.of(least), Optional.of(greatest), 0);
  }

  private static TableLook look(ColumnProfile... columns) throws TableException {
    return TableLook.of("people.csv", List.of(columns));
  }

  private static final ColumnProfile AGE = numbers("age", 70, "17", "90");

  @ParameterizedTest
  @CsvSource({
    "patient_id, 400, IDENTIFYING",
    "patientId, 400, IDENTIFYING",
    "E-Mail, 3, IDENTIFYING",
    "nickname, 12, KNOWN",
    "code, 900, IDENTIFYING",
    "diagnosis, 30, SENSITIVE",
    "marital-status, 7, KNOWN",
    "Household_Income, 5, SENSITIVE",
    "diagnosis, 990, IDENTIFYING",
    "country, 1, CONSTANT",
    "religion, 6, SENSITIVE"
  })
  void rolesAreGuessedFromNamesAndCounts(String name, long distinct, ColumnRole role)
      throws TableException {
    assertThat(look(names(name, distinct)).columns().get(0).role()).isEqualTo(role);
  }

  @Test
  void theMostTellingNameIsReleased() throws TableException {
    assertThat(look(names("income", 5), names("disease", 9), names("sex", 2)).released())
        .map(TableLook.Column::name)
        .contains("disease");
    assertThat(look(names("id", 1000), names("sex", 2), names("shoe", 9)).released())
        .map(TableLook.Column::name)
        .contains("shoe");
    assertThat(look(names("id", 1000)).released()).isEmpty();
  }

  @Test
  void linesSayWhatWasSeen() throws TableException {
    assertThat(look(AGE, names("id", 1000)).lines())
        .containsExactly(
            "age: others may know it (70 different values, numbers from 17 to 90)",
            "id: identifying, left out (by its name; 1,000 different values)");
  }

  @Test
  void aCategoryIsReleasedByRandomisedResponse() throws TableException {
    NewScenario made =
        NewScenario.of(
            look(names("id", 1000), AGE, names("sex", 2), names("disease", 9)),
            "people.csv",
            Optional.empty());
    assertThat(made.text())
        .contains("mechanism: {type: grr, epsilon: 1, column: disease}\n")
        .contains("secret: {table: people.csv, columns: [age, sex, disease]}\n")
        .contains("attacker: {attribute: disease}\n")
        .contains("people: 1000\n")
        .contains("limit: {rad: 0.1}\n");
    assertThat(made.assumptions())
        .contains("taking part may cost at most 10 percentage points (limit)");
  }

  @Test
  void whatWouldMakeEveryRowTheOnlyOneIsLeftOut() throws TableException {
    NewScenario made =
        NewScenario.of(
            look(AGE, names("town", 100), names("disease", 9)), "p.csv", Optional.empty());
    assertThat(made.text()).contains("columns: [age, disease]");
    assertThat(made.assumptions())
        .contains(
            "nobody knows town: with them nearly every row would be the only one of its kind"
                + " (secret.columns)");
  }

  @Test
  void aNumberOfManyValuesGetsNoise() throws TableException {
    NewScenario made =
        NewScenario.of(look(numbers("income", 300, "0", "200000"), AGE), "p.csv", Optional.empty());
    assertThat(made.text())
        .contains("mechanism: {type: laplace, epsilon: 1, sensitivity: 200000}\n")
        .contains("secret: {table: p.csv, columns: [income]}\n")
        .contains("goal: {within: 10000}");
  }

  @Test
  void whatIsStatedTakesThePlaceOfGuesses() throws TableException {
    Changes stated =
        Changes.NONE
            .with("mechanism", "oue")
            .with("epsilon", new BigDecimal("0.5"))
            .with("limit", Map.of("attribute", new BigDecimal("0.05")));
    NewScenario made =
        NewScenario.of(look(AGE, names("disease", 9)), "p.csv", Optional.of("age")).with(stated);
    assertThat(made.text())
        .contains("mechanism: {type: oue, epsilon: 0.5}\n")
        .contains("limit: {attribute: 0.05}\n");
    assertThat(made.assumptions()).noneMatch(line -> line.endsWith("(limit)"));
  }

  @Test
  void repeatedPeopleAndDecimalCommasAreSaid() throws TableException {
    ColumnProfile commas =
        new ColumnProfile("weight", 1000, 0, 90, false, Optional.empty(), Optional.empty(), 990);
    NewScenario made =
        NewScenario.of(
            look(names("patient_id", 400), commas, names("disease", 9)), "p.csv", Optional.empty());
    assertThat(made.assumptions())
        .contains(
            "though patient_id has only 400 values in 1,000 rows: if a person has several rows,"
                + " the guarantee is for each row alone",
            "weight is read as names, because 990 of its values have a decimal comma; write 1.5 for"
                + " 1,5 to have numbers");
  }

  @Test
  void refusesWhatIsNoColumn() throws TableException {
    TableLook look = look(AGE);
    assertThatThrownBy(() -> NewScenario.of(look, "p.csv", Optional.of("rage")))
        .hasMessage("people.csv has no column rage; its columns are age");
    assertThatThrownBy(() -> look()).hasMessage("has no rows");
  }

  @Test
  void namesThatYamlWouldMisreadAreQuoted() throws TableException {
    for (String name : List.of("no", "a: b", "#x", "007", "it's", "[", "x,y", "é", "- a", "a\"b")) {
      String text =
          NewScenario.of(look(names(name, 9), names("sex", 2)), "p.csv", Optional.of(name)).text();
      assertThat(ScenarioReader.read("s.yaml", text.getBytes(UTF_8)).lines())
          .as(name)
          .allMatch(line -> line.contains("secret.table"));
    }
  }

  @Test
  void withoutATableTheRestIsAssumed() {
    NewScenario made = NewScenario.of(Changes.NONE.with("mechanism", "grr").with("epsilon", 1));
    assertThat(ScenarioReader.read("s.yaml", made.text().getBytes(UTF_8)).lines()).isEmpty();
    assertThat(made.assumptions())
        .contains("the secret is one of 10 values, all equally likely (secret)");
  }
}
