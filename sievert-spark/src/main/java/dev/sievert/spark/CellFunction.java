package dev.sievert.spark;

import dev.sievert.exact.person.CellRisks;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.Seq;

/** The guesses of one cell of side knowledge, handed to core: the channel goes along by numbers. */
final class CellFunction implements UDF2<Seq<Row>, Boolean, Row[]> {
  private static final long serialVersionUID = 1;

  /** What comes out for each kind of guess. */
  static final ArrayType RESULT =
      DataTypes.createArrayType(
          new StructType()
              .add("seen", DataTypes.LongType)
              .add("weight", DataTypes.DoubleType)
              .add("success", DataTypes.DoubleType)
              .add("risk", DataTypes.DoubleType)
              .add("exposure", DataTypes.DoubleType));

  private final long records;
  private final double epsilon;
  private final long size;
  private final double own;
  private final double other;
  private final double total;

  private CellFunction(
      long records, double epsilon, long size, double own, double other, double total) {
    this.records = records;
    this.epsilon = epsilon;
    this.size = size;
    this.own = own;
    this.other = other;
    this.total = total;
  }

  static CellFunction of(TwoLevelChannel channel, double total) {
    if (channel instanceof FixedSizeSets sets) {
      return new CellFunction(sets.records(), sets.epsilon(), sets.size(), 0, 0, total);
    }
    IndependentSets sets = (IndependentSets) channel;
    return new CellFunction(sets.records(), sets.epsilon(), 0, sets.own(), sets.other(), total);
  }

  private TwoLevelChannel channel() {
    return size > 0
        ? new FixedSizeSets(records, epsilon, size)
        : new IndependentSets(records, epsilon, own, other);
  }

  @Override
  public Row[] call(Seq<Row> guesses, Boolean canMiss) {
    int count = guesses.size();
    long[] seen = new long[count];
    double[] weights = new double[count];
    double[] shares = new double[count];
    long[] copies = new long[count];
    for (int guess = 0; guess < count; guess++) {
      Row row = guesses.apply(guess);
      seen[guess] = row.getLong(0);
      weights[guess] = row.getDouble(1);
      shares[guess] = row.getDouble(2);
      copies[guess] = row.getLong(3);
    }
    CellRisks risks = new CellRisks(channel(), total);
    CellRisks.Guessed guessed = risks.of(seen, weights, shares, copies, canMiss);
    // An array, because Spark Connect does not know the lists of Java.
    Row[] rows = new Row[count];
    for (int guess = 0; guess < count; guess++) {
      rows[guess] =
          RowFactory.create(
              seen[guess],
              weights[guess],
              guessed.success(guess),
              guessed.risk(guess),
              risks.exposure(shares[guess]));
    }
    return rows;
  }
}
