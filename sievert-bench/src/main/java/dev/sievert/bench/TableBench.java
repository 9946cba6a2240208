package dev.sievert.bench;

import dev.sievert.assess.Finding;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.threat.Secret;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/**
 * Makes a large skewed table as CSV and Parquet and infers an attribute from it: {@code java -cp
 * sievert-bench.jar dev.sievert.bench.TableBench [DIRECTORY [ROWS]]}.
 */
public record TableBench(PrintStream out, Path directory) {
  private static final long ROWS = 10_000_000;

  /** Who knows and wants what where age is released with noise. */
  private static final List<String> ATTACKERS =
      List.of(
          "{attribute: age}",
          "{knows: {columns: [region, education, sex, race]}, goal: {column: age, within: 5}}",
          "{attribute: race}",
          "{knows: {columns: [education, sex]}, goal: {column: region, within: 2}}");

  /** Columns that hang together: squares and products of even numbers are skewed. */
  private static final String PEOPLE =
      """
      SELECT (100 * a * a)::INT AS age, (50 * b * b * b)::INT AS region,
        (16 * c * (0.4 + 0.6 * a))::INT AS education, CASE WHEN d < 0.48 THEN 'f' ELSE 'm' END AS sex,
        ['white', 'black', 'asian', 'native', 'other'][1 + least(4, (5 * e * e * e * (0.5 + b))::INT)]
          AS race
      FROM (SELECT EVEN FROM range(ROWS) numbers(i))
      """;

  /**
   * Runs.
   *
   * @param arguments where to put the tables, and how many rows they have; none is needed
   * @throws IOException if the tables cannot be put there
   * @throws SQLException if they cannot be made
   */
  public static void main(String[] arguments) throws IOException, SQLException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path directory =
        arguments.length > 0 ? Path.of(arguments[0]) : Files.createTempDirectory("sievert-bench-");
    Files.createDirectories(directory);
    TableBench bench = new TableBench(out, directory);
    bench.make(arguments.length > 1 ? Long.parseLong(arguments[1]) : ROWS);
    out.printf(
        "%-110s %10s %10s %10s %9s  %s%n",
        "table", "seconds", "CPU s", "records", "peak MB", "rad");
    for (String file : List.of("people.parquet", "people.csv")) {
      for (String mechanism : List.of("oue", "grr")) {
        bench.assess(file, mechanism, "", "{attribute: race}");
        bench.assess(file, mechanism, ", column: race", "{attribute: race}");
      }
      for (String noise : List.of("laplace", "gaussian")) {
        ATTACKERS.forEach(attacker -> bench.assess(file, noise, ", column: age", attacker));
      }
    }
  }

  private void make(long rows) throws IOException, SQLException {
    StringBuilder numbers = new StringBuilder();
    for (int column = 0; column < 5; column++) {
      numbers.append(column == 0 ? "" : ", ");
      numbers.append(
          String.format(
              Locale.ROOT,
              "(hash(i * 5 + %d) %% 1000003) / 1000003.0 AS %c",
              column,
              'a' + column));
    }
    String query = PEOPLE.replace("EVEN", numbers).replace("ROWS", Long.toString(rows));
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute("SET memory_limit = '1GB'");
      statement.execute("SET preserve_insertion_order = false");
      for (String file : List.of("people.parquet", "people.csv")) {
        if (!Files.exists(directory.resolve(file))) {
          statement.execute("COPY (" + query + ") TO '" + directory.resolve(file) + "'");
        }
        out.printf("%s: %,d bytes%n", file, Files.size(directory.resolve(file)));
      }
    }
  }

  private void assess(String file, String mechanism, String column, String attacker) {
    String text =
        String.format(
            Locale.ROOT,
            "mechanism: {type: %s, epsilon: 1%s%s}%nsecret: {table: %s}%nattacker: %s%n",
            mechanism,
            mechanism.equals("gaussian") ? ", delta: 1e-5" : "",
            column,
            file,
            attacker);
    long start = System.nanoTime();
    Scenario[] read = new Scenario[1];
    double[] risk = new double[1];
    Stopwatch.Seconds seconds =
        Stopwatch.of(
            () -> {
              read[0] = scenario(text);
              risk[0] =
                  read[0]
                      .assess()
                      .results()
                      .get(0)
                      .decisive()
                      .map(Finding.Upper::upper)
                      .orElse(1.0);
            });
    out.printf(
        Locale.ROOT,
        "%-110s %10.2f %10.2f %10d %9d  %.12f%n",
        file + " " + mechanism + (column.isEmpty() ? "" : " column") + " " + attacker,
        1e-9 * (double) (System.nanoTime() - start),
        seconds.process(),
        ((Secret.Finite) read[0].secret()).domain().size(),
        peak(),
        risk[0]);
  }

  private Scenario scenario(String text) {
    Reading reading =
        ScenarioReader.read(
            directory.resolve("people.yaml").toString(), text.getBytes(StandardCharsets.UTF_8));
    return reading
        .scenario()
        .orElseThrow(() -> new IllegalStateException(String.join("\n", reading.lines())));
  }

  /** The most memory that the process has held so far, where the system tells. */
  private static long peak() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException unknown) {
      return 0;
    }
  }
}
