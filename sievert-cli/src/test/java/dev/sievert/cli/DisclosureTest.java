package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Risks of a table in the words of those who keep tables. */
class DisclosureTest {
  @TempDir private Path folder;
  private Path scenario;

  /** Ages 20 and 30 in town a; the 30 is alone here, and one of two in the population. */
  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("sample.csv"),
        "age,town,ill,weight,home\n20,a,yes,2,h1\n20,a,no,3,h1\n20,a,no,3,h2\n30,a,no,4,h2\n");
    Files.writeString(
        folder.resolve("all.csv"),
        "age,town,ill\n20,a,yes\n20,a,no\n20,a,no\n30,a,no\n30,a,yes\n40,b,no\n");
    Files.writeString(folder.resolve("few.csv"), "age,town,ill\n20,a,yes\n20,a,no\n30,a,no\n");
    scenario = folder.resolve("s.yaml");
    write("");
  }

  private void write(String more) throws IOException {
    Files.writeString(
        scenario,
        "sievert: 1\nmechanism: {type: grr, epsilon: 1, column: ill}\n"
            + "secret: {table: sample.csv, columns: [age, town, ill]"
            + more
            + "}\nattacker: {attribute: ill}\n");
  }

  private Cli run(String... more) {
    List<String> all = new java.util.ArrayList<>(List.of("assess", scenario.toString()));
    all.addAll(List.of(more));
    return Cli.run(all.toArray(String[]::new));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static String flat(Cli cli) {
    assertThat(cli.err()).isEmpty();
    return cli.out().replaceAll("\\s+", " ");
  }

  @Test
  void everyWordHasItsFigures() {
    assertThat(flat(run("--per-record", file("r.csv"))))
        .contains("prosecutor: 100 % → 100 %")
        // Two of three twenties and the thirty are guessed blindly.
        .contains("marketer: 75.0 % →")
        .contains("journalist, k-map: not known without a table of the population")
        .contains("k-anonymity: 1 →")
        .contains("sample unique: 1 of 4 people → taking part costs each of them at most 0.1")
        .contains("δ-presence: 50.0 %, as by a coin → at most")
        .contains("SUDA: 2 by 1 → exposure")
        .contains("l-diversity: 75.0 % on the average, 100 % at worst; l = 1 →");
  }

  @Test
  void aPopulationIsCompared() {
    assertThat(flat(run("--per-record", file("r.csv"), "--population", file("all.csv"))))
        .contains("journalist, k-map: 66.7 %; at least 2 look alike → 73.1 %")
        .contains("population unique: 0, of a population of 6 → nobody")
        .contains("between 50.0 % and 100 % of those who look alike are in it");
    assertThat(run("--per-record", file("r.csv"), "--population", file("few.csv")).err())
        .contains(
            "the population must be a table with everybody of the sample in it but was one"
                + " with 2 people of [20, a], of whom the sample has 3");
    assertThat(run("--population", file("all.csv")).err())
        .contains("--population belongs to --per-record or --html");
  }

  /** The thirty stands for four people, so that it is alone among them one time in four. */
  @Test
  void weightsAreASampleOfAPopulation() throws IOException {
    write(", weight: weight");
    assertThat(flat(run("--per-record", file("r.csv"))))
        .contains("sample unique: 1 of 4 people")
        .contains("population unique: about 0.25, by the weights, of a population of 12")
        .contains("journalist, k-map: 100 %; at least about 4 look alike")
        .contains("marketer: 75.0 % →");
  }

  @Test
  void householdsCanBeTheUnit() throws IOException {
    assertThat(flat(run("--per-record", file("r.csv"), "--household", "home")))
        .contains("2 households: something is guessed right about at least one member");
    List<String> lines = Files.readAllLines(folder.resolve("r.csv"));
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).isEqualTo("home,members,before,success,exposure");
    // Two of three, twice: 1 − 1/9; and with the thirty it is sure.
    assertThat(lines.get(1)).startsWith("h1,2,0.888888");
    assertThat(lines.get(2)).startsWith("h2,2,1.0,1.0,");
    assertThat(run("--per-record", file("r.parquet"), "--household", "home").err()).isEmpty();
    assertThat(run("--per-record", file("r.csv"), "--household", "ill").err())
        .contains("the household must not be a column of the record");
    assertThat(run("--per-record", file("r.csv"), "--household", "nobody").err())
        .contains("the household needs a column nobody; there are age, town, ill, weight, home");
    assertThat(run("--household", "home").err()).contains("--household belongs to --per-record");
  }

  @Test
  void theReportHasTheDictionary() {
    assertThat(run("--html", "-", "--population", file("all.csv")).out())
        .contains("In the words of those who keep tables")
        .contains("journalist, k-map")
        .contains("δ-presence")
        .contains("as confidential as the table");
    assertThat(run("--per-record", file("r.csv"), "--json").out())
        .contains("\"disclosure\"")
        .contains("\"sampleUniques\"");
  }
}
