package dev.sievert.exact.montecarlo;

import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import java.util.random.RandomGenerator;

/**
 * Draws outputs of a mechanism that sees one column of a table.
 *
 * @param inner the mechanism on the values of the column
 * @param classes the rows by their value in the column
 */
record ColumnSampler(OutputSampler inner, Partition classes) implements OutputSampler {
  static OutputSampler of(OutputSampler inner, Rows rows, String column) {
    return new ColumnSampler(inner, rows.classes(column));
  }

  @Override
  public double work() {
    return inner.work() + classes.records();
  }

  @Override
  public void draw(int record, RandomGenerator random, double[] logarithms) {
    double[] values = new double[classes.count()];
    inner.draw(classes.group(record), random, values);
    for (int row = 0; row < logarithms.length; row++) {
      logarithms[row] += values[classes.group(row)];
    }
  }
}
