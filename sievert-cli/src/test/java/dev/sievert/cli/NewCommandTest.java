package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code sievert new} writes scenarios that can be assessed at once. */
class NewCommandTest {
  @TempDir private Path directory;
  private String table;
  private String out;

  @BeforeEach
  void aTable() {
    StringBuilder rows = new StringBuilder("patient_id,sex,age,disease\n");
    for (int person = 0; person < 200; person++) {
      rows.append(person).append(person % 2 == 0 ? ",f," : ",m,").append(20 + person % 10);
      rows.append(List.of(",flu", ",none", ",none", ",").get(person % 4)).append('\n');
    }
    table = new ScenarioFiles(directory).write("people.csv", rows.toString());
    out = directory.resolve("people.yaml").toString();
  }

  @Test
  void looksAtATableAndCanBeAssessedAtOnce() throws Exception {
    Cli made = Cli.run("new", table, "--out", out);
    assertThat(made.err()).isEmpty();
    assertThat(made.out())
        .startsWith("The scenario is in " + out + ". It assumes that\n")
        .contains("  - disease is released")
        .endsWith("Next: sievert assess " + out + "\n");
    assertThat(Files.readString(Path.of(out)))
        .contains("#   patient_id: identifying, left out (by its name; 200 different values")
        .contains("#   disease: sensitive (by its name; 2 different values, 50 missing)")
        .contains("secret: {table: people.csv, columns: [sex, age, disease]}");
    Cli assessed = Cli.run("assess", out);
    assertThat(assessed.err()).isEmpty();
    assertThat(assessed.code()).isIn(ExitCode.WITHIN, ExitCode.EXCEEDED);
    assertThat(Cli.run("calibrate", out).code()).isZero();
  }

  @Test
  void printsTheScenarioWhereNoFileIsNamed() {
    Cli made = Cli.run("new", table, "--column", "sex", "--epsilon", "0.5", "--limit", "rad=0.05");
    assertThat(made.err()).isEmpty();
    assertThat(made.out())
        .startsWith("# Made by sievert new from " + table)
        .contains("mechanism: {type: grr, epsilon: 0.5, column: sex}")
        .contains("limit: {rad: 0.05}");
  }

  @Test
  void writesOverNothingUnlessForced() throws Exception {
    Files.writeString(Path.of(out), "mine");
    Cli refused = Cli.run("new", table, "--out", out);
    assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.err())
        .startsWith("sievert: " + out + " is there already; --force writes over it");
    assertThat(Files.readString(Path.of(out))).isEqualTo("mine");
    assertThat(Cli.run("new", table, "--out", out, "--force").code()).isZero();
    assertThat(Files.readString(Path.of(out))).contains("sievert: 1");
  }

  @Test
  void needsNoTable() {
    Cli made = Cli.run("new", "--mechanism", "laplace", "--epsilon", "1", "--size", "7");
    assertThat(made.out()).contains("mechanism: {type: laplace, epsilon: 1}");
    assertThat(Cli.withInput(made.out(), "assess", "-").err()).isEmpty();
  }

  @Test
  void saysWhatIsWrong() {
    assertThat(Cli.run("new").err())
        .startsWith("sievert: new needs a table, or --mechanism with its parameters, or --ask");
    assertThat(Cli.run("new", table, "--column", "shoe").err())
        .contains("has no column shoe; its columns are patient_id, sex, age, disease");
    assertThat(Cli.run("new", "nowhere.csv").err())
        .contains("nowhere.csv names a file that does not exist");
    assertThat(Cli.run("new", table, "--sigma", "2").err())
        .contains("mechanism.sigma is not a known key");
    assertThat(Cli.run("new", "--mechanism", "grr", "--epsilon", "1", "--column", "x").err())
        .contains("--column names a column of a table, and there is no table");
  }

  @Test
  void asksStepByStep() {
    Cli made = Cli.withInput("\n12\nlaplace\n0,5\n0.5\n15\n0.15\n\n", "new", "--ask");
    assertThat(made.code()).isZero();
    assertThat(made.err())
        .contains("How many values can the secret have? [10] ")
        .contains("Write 0.5, with a point.")
        .contains("It must be in [0, 1]; 15 % is 0.15.");
    assertThat(made.out())
        .contains("mechanism: {type: laplace, epsilon: 0.5}")
        .contains("secret: {size: 12}")
        .contains("limit: {rad: 0.15}");
  }

  @Test
  void asksAboutATable() throws Exception {
    Cli made =
        Cli.withInput("nowhere.csv\n" + table + "\nshoe\n\n\n2\n\n" + out + "\n", "new", "--ask");
    assertThat(made.err())
        .contains("nowhere.csv names a file that does not exist")
        .contains("There is no column shoe.")
        .contains("Which column is released? [disease] ");
    assertThat(Files.readString(Path.of(out)))
        .contains("mechanism: {type: grr, epsilon: 2, column: disease}");
  }

  @Test
  void writesNothingWhereTheQuestionsAreNotAnswered() {
    Cli made = Cli.withInput("\n12\n", "new", "--ask", "--out", out);
    assertThat(made.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(made.err()).contains("the questions were not answered to their end");
    assertThat(Path.of(out)).doesNotExist();
  }

  @Test
  void assessPointsHere() {
    Cli run = Cli.run("assess", table);
    assertThat(run.err())
        .isEqualTo(
            table
                + " is a table, not a scenario; sievert new "
                + table
                + " writes a scenario about it\n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }
}
