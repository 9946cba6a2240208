package dev.sievert.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.sum;

import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.exact.person.PersonalSummary;
import dev.sievert.exact.person.PersonalSummary.Quantile;
import dev.sievert.exact.person.PersonalSummary.Stratum;
import dev.sievert.guarantee.Channel;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.personal.PersonalTable;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.PersonalWords;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** {@code --per-record} on Spark: from the scenario to a folder of Parquet or CSV. */
final class PersonalRun {
  private static final int MOST_STRATA = 5;
  private static final double[] LEVELS = {0.5, 0.9, 0.99, 1};

  private PersonalRun() {}

  static List<String> run(
      SparkSession spark, AuditSources sources, Optional<String> attacker, String file)
      throws RefusedException {
    SketchedTables tables = new SketchedTables(new SparkTables(spark));
    Reading reading =
        new Memory(Map.of(TableSource.class, List.of(tables)))
            .during(
                () ->
                    ScenarioReader.read(
                        sources.source(), sources.text().getBytes(StandardCharsets.UTF_8)));
    Scenario scenario =
        reading
            .scenario()
            .orElseThrow(
                () ->
                    new RefusedException(
                        reading.lines().stream().findFirst().orElse("cannot be read")));
    SketchedTables.Sketched table =
        tables
            .sketched()
            .orElseThrow(
                () ->
                    new RefusedException(
                        "the risk of each record on Spark needs a secret from a table"));
    try {
      ThreatModel threat = PersonalTable.threat(scenario, attacker);
      Channel channel =
          scenario
              .mechanism()
              .channel(threat.secret())
              .orElseThrow(
                  () -> new RefusedException("needs a mechanism that is known completely"));
      Dataset<Row> risks = SparkPersonalRisks.of(spark, table, threat, channel);
      write(risks, file);
      PersonalSummary summary = summary(read(spark, file), table.columns());
      return PersonalWords.of(threat, summary, Optional.empty());
    } catch (PersonalTable.UnknownException | TableSource.TableException unknown) {
      throw new RefusedException(String.valueOf(unknown.getMessage()));
    }
  }

  private static void write(Dataset<Row> risks, String file) {
    if (isCsv(file)) {
      risks.write().option("header", "true").option("escape", "\"").csv(file);
    } else {
      risks.write().parquet(file);
    }
  }

  private static boolean isCsv(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(".csv");
  }

  /** What was written is not computed a second time. */
  private static Dataset<Row> read(SparkSession spark, String file) {
    return isCsv(file)
        ? spark
            .read()
            .option("header", "true")
            .option("inferSchema", "true")
            .option("escape", "\"")
            .csv(file)
        : spark.read().parquet(file);
  }

  private static PersonalSummary summary(Dataset<Row> risks, List<String> columns) {
    Row sums = risks.agg(sum("count"), sum(col("count").multiply(col("risk")))).first();
    double people = number(sums, 0);
    List<Stratum> strata = new ArrayList<>();
    for (String name : columns.size() > 1 ? columns : List.<String>of()) {
      risks
          .groupBy(SparkTables.named(name).cast("string"))
          .agg(sum("count"), sum(col("count").multiply(col("risk"))), max("exposure"))
          .orderBy(col("sum((count * risk))").divide(col("sum(count)")).desc())
          .limit(MOST_STRATA)
          .collectAsList()
          .forEach(
              row ->
                  strata.add(
                      new Stratum(
                          name,
                          String.valueOf(row.getString(0)),
                          number(row, 1) / people,
                          number(row, 2) / number(row, 1),
                          number(row, 3))));
    }
    strata.sort(Comparator.comparingDouble(Stratum::risk).reversed());
    return new PersonalSummary(
        number(sums, 1) / people,
        quantiles(risks, "risk", people),
        quantiles(risks, "exposure", people),
        strata.subList(0, Math.min(MOST_STRATA, strata.size())));
  }

  private static double number(Row row, int place) {
    return ((Number) row.get(place)).doubleValue();
  }

  /** Few values are different, because people who look alike to the mechanism have the same. */
  private static List<Quantile> quantiles(Dataset<Row> risks, String measure, double people) {
    List<Row> values = risks.groupBy(measure).agg(sum("count")).orderBy(measure).collectAsList();
    List<Quantile> quantiles = new ArrayList<>();
    double below = 0;
    int next = 0;
    for (double level : LEVELS) {
      while (next < values.size() - 1
          && below + number(values.get(next), 1) < (level - 1e-12) * people) {
        below += number(values.get(next++), 1);
      }
      quantiles.add(new Quantile(level, number(values.get(next), 0)));
    }
    return quantiles;
  }
}
