package dev.sievert.spark;

import dev.sievert.words.PersonalWords;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.collection.Seq;

/**
 * All sets of columns that single a person out, boiled down to the smallest of them. A set is what
 * Spark calls a grouping: one bit for each column, the last column the lowest, set where the column
 * is left out.
 */
final class SinglingFunction implements UDF1<Seq<Long>, Row> {
  private static final long serialVersionUID = 1;

  /** What comes out. */
  static final StructType RESULT =
      new StructType().add("fewest", DataTypes.IntegerType).add("singled_by", DataTypes.StringType);

  private final String[] columns;

  SinglingFunction(List<String> columns) {
    this.columns = columns.toArray(String[]::new);
  }

  @Override
  public Row call(Seq<Long> groupings) {
    int fewest = Integer.MAX_VALUE;
    double[] shares = new double[columns.length];
    int sets = 0;
    for (int place = 0; place < groupings.size(); place++) {
      long chosen = ~groupings.apply(place) & ((1L << columns.length) - 1);
      int size = Long.bitCount(chosen);
      if (size < fewest) {
        fewest = size;
        shares = new double[columns.length];
        sets = 0;
      }
      if (size == fewest) {
        sets++;
        for (int column = 0; column < columns.length; column++) {
          shares[column] += chosen >> (columns.length - 1 - column) & 1;
        }
      }
    }
    for (int column = 0; column < columns.length; column++) {
      shares[column] /= (double) sets * fewest;
    }
    return RowFactory.create(fewest, PersonalWords.singledBy(List.of(columns), shares));
  }
}
