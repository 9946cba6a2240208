package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a table of people to a page that can be signed, in three commands at most. */
class FirstPageTest {
  private static final List<String> SCHOOL = List.of("primary", "secondary", "college", "master");
  private static final int PEOPLE = 2_000;

  @TempDir private Path directory;

  /** A made-up census extract: the income hangs together with age and school. */
  private String table() {
    Random random = new Random(19);
    StringBuilder rows = new StringBuilder("person_id,age,school,sex,income\n");
    for (int person = 0; person < PEOPLE; person++) {
      int age = random.nextInt(4);
      int school = random.nextInt(4);
      boolean isHigh = random.nextInt(12) < age + school;
      rows.append(person).append(',').append(20 + 15 * age).append(',');
      rows.append(SCHOOL.get(school)).append(random.nextBoolean() ? ",f," : ",m,");
      rows.append(isHigh ? "high" : "low").append('\n');
    }
    return new ScenarioFiles(directory).write("census.csv", rows.toString());
  }

  private static String said(Path report) throws IOException {
    return Files.readString(report)
        .replaceAll("(?s)^.*<main>", "")
        .replaceAll("(?s)class=\"appendix\".*$", "")
        .replaceAll("<[^>]*>", " ")
        .replace('\u00a0', ' ')
        .replaceAll("\\s+", " ");
  }

  @Test
  void isThereInThreeCommands() throws IOException {
    String scenario = directory.resolve("census.yaml").toString();
    Path report = directory.resolve("census.html");
    Cli made =
        Cli.run("new", table(), "--limit", "attribute=0.05", "--epsilon", "2", "--out", scenario);
    assertThat(made.err()).isEmpty();
    assertThat(made.code()).isZero();
    Cli assessed = Cli.run("assess", scenario, "--html", report.toString());
    assertThat(assessed.err()).isEmpty();
    assertThat(assessed.code()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(said(report))
        .contains("ABOVE YOUR LIMIT", " and 5.0 allowed", "ε ≤ ", "keeps it")
        .contains("income, knowing 3 other columns")
        .contains("What would change this", "the limit is just kept")
        .contains("Name Signature Date Made on ", "Policy: none stated.");

    Path kept = directory.resolve("kept.html");
    Cli calibrated = Cli.run("calibrate", scenario, "--html", kept.toString());
    assertThat(calibrated.err()).isEmpty();
    assertThat(calibrated.code()).isZero();
    assertThat(said(kept)).contains("WITHIN YOUR LIMIT", "Name Signature Date Made on ");
  }
}
