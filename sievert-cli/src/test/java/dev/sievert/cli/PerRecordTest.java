package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One row for each distinct record. */
class PerRecordTest {
  @TempDir private Path folder;

  @Test
  void meansAreWhatTheAnswerSays() throws IOException {
    Path file = folder.resolve("risks.csv");
    Cli cli = Cli.run("assess", health(), "--per-record", file.toString());
    assertThat(cli.code()).isZero();
    assertThat(flat(cli.out()))
        .contains("Risk of each person, attacker attribute diabetes: 0.09767 on the average")
        .contains("24 people are alone with their record")
        .contains("Such a table is itself confidential")
        .contains("Written to " + file + ".");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.get(0))
        .isEqualTo(
            "age,region,education,diabetes,count,success,stranger,risk,exposure,fewest,singled_by");
    double people = 0;
    double risk = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      people += Double.parseDouble(cells[4]);
      risk += Double.parseDouble(cells[4]) * Double.parseDouble(cells[7]);
      assertThat(Double.parseDouble(cells[8])).isGreaterThanOrEqualTo(0);
    }
    assertThat(people).isEqualTo(300);
    assertThat(risk / people).isCloseTo(0.0976718227, within(1e-9));
  }

  /** What was written is read again as a table, with the types that it had. */
  @Test
  void parquetHoldsTheSame() throws IOException {
    Path file = folder.resolve("risks.parquet");
    Path csv = folder.resolve("risks.csv");
    assertThat(Cli.run("assess", health(), "--per-record", file.toString()).code()).isZero();
    assertThat(Cli.run("assess", health(), "--per-record", csv.toString()).code()).isZero();
    Path scenario = folder.resolve("again.yaml");
    Files.writeString(
        scenario,
        """
        sievert: 1
        mechanism: {type: grr, epsilon: 1}
        secret: {sql: "select diabetes, round(sum(risk * count), 9) as costs, sum(fewest) as f from
          'risks.parquet' where singled_by <> '' group by diabetes"}
        attacker: {knows: nothing}
        """);
    Cli parquet = Cli.run("assess", scenario.toString(), "--per-record", "-");
    assertThat(parquet.err()).isEmpty();
    Files.writeString(scenario, Files.readString(scenario).replace("risks.parquet", "risks.csv"));
    Cli text = Cli.run("assess", scenario.toString(), "--per-record", "-");
    assertThat(parquet.out()).isEqualTo(text.out());
    assertThat(parquet.outLines()).hasSize(4);
  }

  @Test
  void namesThatAreTakenGetALine() throws IOException {
    Files.writeString(folder.resolve("t.csv"), "Risk,count\n\"a,\"\"b\",1\nc,2\nc,2\n");
    Path scenario = folder.resolve("s.yaml");
    Files.writeString(
        scenario,
        """
        sievert: 1
        mechanism: {type: grr, epsilon: 1}
        secret: {table: t.csv}
        attacker: {knows: nothing}
        """);
    Cli cli = Cli.run("assess", scenario.toString(), "--per-record", "-");
    assertThat(cli.outLines().get(0))
        .isEqualTo("Risk,count,count_,success,stranger,risk_,exposure,fewest,singled_by");
    assertThat(cli.outLines().get(1))
        .startsWith("\"a,\"\"b\",1,1,")
        .endsWith(",1,Risk 0.50; count 0.50");
    Path parquet = folder.resolve("r.parquet");
    assertThat(Cli.run("assess", scenario.toString(), "--per-record", parquet.toString()).err())
        .isEmpty();
    assertThat(parquet).isNotEmptyFile();
  }

  /** Noise on numbers; the two at the ends pay as much as each other. */
  @Test
  void noiseOnALineIsSpreadToo() {
    String[] noise = {"assess", "--mechanism", "laplace", "--epsilon", "2", "--size", "3"};
    List<String> lines = run(noise, "--per-record", "-").outLines();
    double sum = 0;
    for (String line : lines.subList(1, 4)) {
      sum += Double.parseDouble(line.split(",", -1)[4]);
    }
    // By symmetry.
    assertThat(lines.get(1).substring(1)).isEqualTo(lines.get(3).substring(1));
    assertThat(run(noise, "--risk", "rad", "--csv").out())
        .contains(Double.toString(sum / 3).substring(0, 10));
  }

  @Test
  void anotherAttackerMayBeNamed() {
    String[] small = {"assess", "--mechanism", "oue", "--epsilon", "1", "--size", "3"};
    assertThat(run(small, "--per-record", "-", "--attacker", "membership").outLines())
        .allMatch(
            line ->
                line.startsWith("record") || line.split(",", -1)[4].equals(line.split(",", -1)[5]));
    Cli unknown = run(small, "--per-record", "-", "--attacker", "nobody");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err())
        .contains("attacker must be one of membership, reconstruction but was nobody");
    assertThat(run(small, "--attacker", "membership").err())
        .contains("--attacker belongs to --per-record");
  }

  @Test
  void whatCannotBeIsRefused() {
    String[] small = {"assess", "--mechanism", "counts", "--epsilon", "1", "--size", "3"};
    Cli line = run(small, "--per-record", "-");
    assertThat(line.code()).isEqualTo(2);
    assertThat(flat(line.err()))
        .contains("the risk of each record needs a mechanism whose outputs lie on a line");
    assertThat(run(small, "--per-record", "out.xlsx").err())
        .contains("--per-record must name a .csv or .parquet file but was out.xlsx");
    assertThat(run(small, "--per-record", folder.resolve("no/out.csv").toString()).code())
        .isEqualTo(2);
    assertThat(run(small, "--per-record", "-", "--json").err()).contains("wants standard output");
    assertThat(run(small, "--per-record", "-", "--vary", "epsilon=1,2").err())
        .contains("--per-record is about one scenario at a time and does not go with --vary");
    assertThat(Cli.run("assess", health(), health(), "--per-record", "-").err())
        .contains("--per-record is about one scenario at a time");
  }

  @Test
  void jsonSumsUp() {
    Path file = folder.resolve("risks.csv");
    String json =
        flat(Cli.run("assess", health(), "--per-record", file.toString(), "--json").out());
    assertThat(json)
        .contains(
            "\"perRecord\": { \"file\": \"" + file + "\", \"attacker\": \"attribute diabetes\"")
        .contains("\"byFewest\": [0, 5, 8, 11]")
        .contains("\"warning\": \"Such a table is itself confidential");
  }

  private static String health() {
    return Repository.file("examples/health.yaml").toString();
  }

  private static Cli run(String[] first, String... rest) {
    String[] all = java.util.Arrays.copyOf(first, first.length + rest.length);
    System.arraycopy(rest, 0, all, first.length, rest.length);
    return Cli.run(all);
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
