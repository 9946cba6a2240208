package dev.sievert.exact.table;

import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeded random tables of a few rows. */
public final class SmallTables {
  private SmallTables() {}

  /** Two or three columns; some rows repeat, some weigh nothing, some tables hold every row. */
  public static Secret.Finite random(Random random) {
    int columns = 2 + random.nextInt(2);
    int[] values = new int[columns];
    int all = 1;
    for (int column = 0; column < columns; column++) {
      values[column] = 2 + random.nextInt(columns == 2 ? 2 : 1);
      all *= values[column];
    }
    boolean full = random.nextInt(3) == 0;
    List<int[]> rows = new ArrayList<>();
    for (int row = 0; row < all; row++) {
      if (full || row < 2 || random.nextInt(3) > 0) {
        rows.add(row(row, values));
      }
      if (random.nextInt(5) == 0) {
        rows.add(row(row, values));
      }
    }
    List<TableColumn> made = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      int place = column;
      made.add(column("c" + column, rows.stream().mapToInt(row -> row[place]).toArray()));
    }
    boolean counts = random.nextBoolean();
    double[] weights =
        rows.stream()
            .mapToDouble(row -> counts ? random.nextInt(50) : Math.pow(random.nextDouble(), 4))
            .toArray();
    weights[0] = 1;
    return Rows.secret(made, weights);
  }

  private static int[] row(int number, int[] values) {
    int[] row = new int[values.length];
    int rest = number;
    for (int column = 0; column < values.length; column++) {
      row[column] = rest % values[column];
      rest /= values[column];
    }
    return row;
  }

  /** Only values that occur are in a column's list. */
  static TableColumn column(String name, int[] codes) {
    List<String> values = new ArrayList<>();
    int[] own = new int[codes.length];
    for (int row = 0; row < codes.length; row++) {
      String value = "v" + codes[row];
      if (!values.contains(value)) {
        values.add(value);
      }
      own[row] = values.indexOf(value);
    }
    return TableColumn.of(name, values, own);
  }
}
