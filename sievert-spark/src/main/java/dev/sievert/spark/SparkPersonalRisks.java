package dev.sievert.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.grouping_id;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;

import dev.sievert.audit.run.RefusedException;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.spark.SketchedTables.Sketched;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The risk of each distinct record of a data frame, as a data frame. Rows are counted; guesses of
 * the same weight about the same value in the same cell are one kind; each cell, with a row for
 * each kind, goes to core; what comes back is joined to the rows. No step holds more than the kinds
 * of one cell on one machine.
 */
final class SparkPersonalRisks {
  private static final String COUNT = "(count)";
  private static final String MISSING = "(missing)";

  /** More columns have too many sets of them. */
  private static final int MOST_COLUMNS = 10;

  /** Distinct rows times sets of columns. */
  private static final long MOST_GROUPS = 1L << 28;

  private final SparkSession spark;
  private final List<String> columns;
  private final List<Column> known;
  private final String released;
  private final boolean wantsColumn;
  private final TwoLevelChannel channel;
  private final Dataset<Row> rows;

  /** The same rows with the number of people, where their weights are summed otherwise. */
  private final Dataset<Row> people;

  private SparkPersonalRisks(
      SparkSession spark, Sketched table, ThreatModel threat, ColumnChannel channel)
      throws TableException {
    this.spark = spark;
    this.columns = table.columns();
    this.released = channel.column();
    this.channel = (TwoLevelChannel) channel.inner();
    this.wantsColumn = threat.goal() instanceof Goal.Column;
    this.known = known(threat);
    this.rows = counted(table, table.weight());
    this.people = table.weight().isEmpty() ? rows : counted(table, Optional.empty());
  }

  private Dataset<Row> counted(Sketched table, Optional<String> weight) throws TableException {
    Column[] filled =
        Stream.concat(
                columns.stream()
                    .map(name -> coalesce(SparkTables.named(name), lit(MISSING)).as(name)),
                Stream.of(col(COUNT)))
            .toArray(Column[]::new);
    return SparkTables.distinct(table.table(), columns, weight, COUNT).select(filled);
  }

  private List<Column> known(ThreatModel threat) {
    List<String> names =
        threat.auxiliary() instanceof Auxiliary.Everything
            ? columns
            : threat.auxiliary() instanceof Auxiliary.Columns some ? some.names() : List.of();
    return names.stream().map(SparkTables::named).toList();
  }

  /**
   * The risks; columns of the record, and then count, success, stranger, risk and exposure.
   *
   * @throws RefusedException where they are not known, or not on Spark
   */
  static Dataset<Row> of(SparkSession spark, Sketched table, ThreatModel threat, Channel channel)
      throws RefusedException, TableException {
    if (!(channel instanceof ColumnChannel part && part.inner() instanceof TwoLevelChannel)) {
      throw new RefusedException(
          "the risk of each record on Spark needs a mechanism on one column that puts out values"
              + " or sets of them, such as {type: grr, column: …}");
    }
    boolean isAbout =
        threat.goal().isExact()
            || (threat.goal() instanceof Goal.Column wanted && wanted.name().equals(part.column()));
    if (!isAbout || threat.auxiliary() instanceof Auxiliary.Groups) {
      throw new RefusedException(
          "the risk of each record on Spark needs an attacker who wants the released column or the"
              + " whole record, exactly");
    }
    return new SparkPersonalRisks(spark, table, threat, part).risks();
  }

  private Dataset<Row> risks() throws RefusedException {
    Dataset<Row> kept = rows.persist();
    List<Row> shares = kept.groupBy(SparkTables.named(released)).agg(sum(COUNT)).collectAsList();
    if (shares.size() != channel.records()) {
      throw new RefusedException(
          "column " + released + " has values that are equal as numbers and written in two ways");
    }
    double total = shares.stream().mapToDouble(row -> row.getDouble(1)).sum();
    Dataset<Row> seen = kept.join(broadcast(numbered(shares)), released);
    Column[] cell = known.isEmpty() ? new Column[] {lit(1)} : known.toArray(Column[]::new);
    List<Column> guess = new ArrayList<>(known);
    (wantsColumn ? List.of(released) : columns).forEach(name -> guess.add(SparkTables.named(name)));
    Column[] guessed = guess.stream().distinct().toArray(Column[]::new);
    Column[] place = places(cell);
    // Each guess with the weight of those in the cell about whom it is right.
    Dataset<Row> weighed =
        seen.groupBy(plus(guessed, col("(seen)"), col("(share)"))).agg(sum(COUNT).as("(weight)"));
    double guesses = wantsColumn ? (double) channel.records() : (double) kept.count();
    Dataset<Row> kinds =
        weighed
            .groupBy(plus(place, col("(seen)"), col("(share)"), col("(weight)")))
            .agg(count(lit(1)).as("(copies)"));
    Dataset<Row> cells =
        kinds
            .groupBy(place)
            .agg(
                collect_list(
                        struct(col("(seen)"), col("(weight)"), col("(share)"), col("(copies)")))
                    .as("(kinds)"),
                sum("(copies)").as("(guesses)"));
    Dataset<Row> solved =
        cells
            .withColumn(
                "(solved)",
                explode(
                    udf(CellFunction.of(channel, total), CellFunction.RESULT)
                        .apply(col("(kinds)"), col("(guesses)").lt(lit(guesses)))))
            .select(
                plus(
                    known.toArray(Column[]::new),
                    col("(solved).seen").as("(seen)"),
                    col("(solved).weight").as("(weight)"),
                    col("(solved).success").as("success"),
                    col("(solved).risk").as("risk"),
                    col("(solved).exposure").as("exposure")));
    return singled(joined(seen, weighed, solved, guessed), kept.count());
  }

  /**
   * Which columns single a person out. All sets of columns are counted at once; a group of one
   * person tells who it is.
   */
  private Dataset<Row> singled(Dataset<Row> risks, long distinct) {
    int count = columns.size();
    if (count < 2 || count > MOST_COLUMNS || distinct << count > MOST_GROUPS) {
      return risks;
    }
    Column[] all = columns.stream().map(SparkTables::named).toArray(Column[]::new);
    Column nobody = lit((1L << count) - 1);
    Dataset<Row> alone =
        people
            .withColumn("(record)", struct(all))
            .cube(all)
            .agg(
                sum(COUNT).as("(people)"),
                first("(record)").as("(record)"),
                grouping_id().as("(grouping)"))
            .filter(col("(people)").equalTo(1).and(col("(grouping)").notEqual(nobody)));
    Dataset<Row> singled =
        alone
            .groupBy("(record)")
            .agg(collect_list("(grouping)").as("(groupings)"))
            .withColumn(
                "(found)",
                udf(new SinglingFunction(columns), SinglingFunction.RESULT)
                    .apply(col("(groupings)")))
            .select("(record).*", "(found).*");
    return risks
        .join(singled, strings(columns), "left")
        .withColumn("singled_by", coalesce(col("singled_by"), lit("")));
  }

  /** Nothing known is one cell. */
  private Column[] places(Column[] cell) {
    return known.isEmpty() ? new Column[] {lit(1).as("(all)")} : cell;
  }

  private Dataset<Row> joined(
      Dataset<Row> seen, Dataset<Row> weighed, Dataset<Row> solved, Column[] guessed) {
    List<String> byKind = new ArrayList<>(names(known.toArray(Column[]::new)));
    byKind.addAll(List.of("(seen)", "(weight)"));
    Dataset<Row> each = weighed.drop("(share)").join(solved, strings(byKind), "inner");
    List<String> byGuess = new ArrayList<>(names(guessed));
    byGuess.add("(seen)");
    Dataset<Row> all = seen.drop("(share)").join(each, strings(byGuess), "inner");
    List<Column> shown = new ArrayList<>();
    columns.forEach(name -> shown.add(SparkTables.named(name)));
    shown.add(col(COUNT).as("count"));
    shown.add(col("success"));
    shown.add(col("success").minus(col("risk")).as("stranger"));
    shown.add(col("risk"));
    shown.add(col("exposure"));
    return all.select(shown.toArray(Column[]::new));
  }

  /** Names of plain columns; quotes are for expressions only. */
  private List<String> names(Column[] some) {
    List<String> names = new ArrayList<>();
    for (String name : columns) {
      for (Column column : some) {
        if (column.equals(SparkTables.named(name))) {
          names.add(name);
          break;
        }
      }
    }
    return names;
  }

  private static String[] strings(List<String> names) {
    return names.toArray(String[]::new);
  }

  private static Column[] plus(Column[] some, Column... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(Column[]::new);
  }

  /** The values of the released column, each with a number and the weight of all who have it. */
  private Dataset<Row> numbered(List<Row> shares) {
    List<Row> numbered = new ArrayList<>();
    for (Row share : shares) {
      numbered.add(
          RowFactory.create(share.getString(0), (long) numbered.size(), share.getDouble(1)));
    }
    StructType schema =
        new StructType()
            .add(released, DataTypes.StringType)
            .add("(seen)", DataTypes.LongType)
            .add("(share)", DataTypes.DoubleType);
    return spark.createDataFrame(numbered, schema);
  }
}
