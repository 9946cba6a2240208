package dev.sievert.exact.table;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Seeded random tables of a few rows whose columns are numbers, and questions about them. */
final class NumberTables {
  private NumberTables() {}

  /** Two or three columns of tenths, or of whole numbers; some rows weigh nothing. */
  static Secret.Finite random(Random random, boolean whole) {
    int columns = 2 + random.nextInt(2);
    int rows = 3 + random.nextInt(6);
    List<TableColumn> made = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      int values = 1 + random.nextInt(4);
      int[] places = random.ints(0, 20).distinct().limit(values).toArray();
      int[] codes = new int[rows];
      Arrays.setAll(codes, row -> places[random.nextInt(values)]);
      made.add(column("c" + column, codes, whole));
    }
    double[] weights = random.doubles(rows).map(x -> x < 0.1 ? 0 : Math.pow(x, 3)).toArray();
    weights[0] = 0.5;
    return Rows.secret(made, weights);
  }

  private static TableColumn column(String name, int[] places, boolean whole) {
    List<String> values = new ArrayList<>();
    int[] codes = new int[places.length];
    for (int row = 0; row < codes.length; row++) {
      String value = BigDecimal.valueOf(places[row], whole ? 0 : 1).toPlainString();
      if (!values.contains(value)) {
        values.add(value);
      }
      codes[row] = values.indexOf(value);
    }
    return TableColumn.of(name, values, codes);
  }

  static String pick(Rows rows, Random random) {
    return rows.names().get(random.nextInt(rows.names().size()));
  }

  /** Noise about as wide as the values are apart, one in three clamped. */
  static LineChannel noise(Noise noise, Random random) {
    double scale = noise.isWhole() ? 0.4 + 6 * random.nextDouble() : 0.1 + random.nextDouble();
    double unit = noise.isWhole() ? 1 : 0.1;
    boolean clamp = random.nextInt(3) == 0;
    double low = clamp ? unit * (random.nextInt(14) - 2) : Double.NEGATIVE_INFINITY;
    double high =
        clamp && random.nextBoolean()
            ? low + unit * (1 + random.nextInt(12))
            : Double.POSITIVE_INFINITY;
    return new LineChannel(noise, scale, low, high);
  }

  /** A column, perhaps with a tolerance; the row; what a random relation says; nearly the row. */
  static Goal goal(Rows rows, boolean whole, Random random) {
    int size = (int) rows.size();
    return switch (random.nextInt(6)) {
      case 0 -> Goal.EXACT;
      case 1 -> {
        int near = random.nextInt(rows.columns().size());
        yield Goal.Listed.of(size, (truth, guess) -> rows.distance(truth, guess) <= near, "nearly");
      }
      case 2 -> relation(size, random);
      case 3 -> new Goal.Column(pick(rows, random));
      default ->
          new Goal.NearColumn(
              pick(rows, random), BigDecimal.valueOf(1 + random.nextInt(9), whole ? 0 : 1));
    };
  }

  /** Any guess may be right about any records. */
  static Goal relation(int size, Random random) {
    boolean[][] right = new boolean[size][size];
    double share = random.nextDouble();
    for (boolean[] guess : right) {
      for (int truth = 0; truth < size; truth++) {
        guess[truth] = random.nextDouble() < share;
      }
    }
    return Goal.Listed.of(size, (truth, guess) -> right[guess][truth], "as a list says");
  }

  static Auxiliary knowledge(Rows rows, Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> Auxiliary.NOTHING;
      case 1 -> Auxiliary.EVERYTHING;
      default ->
          new Auxiliary.Columns(rows.names().stream().filter(any -> random.nextBoolean()).toList());
    };
  }

  static double[] places(Rows rows, String column) {
    TableColumn released = rows.column(column).orElseThrow();
    double[] places = new double[(int) rows.size()];
    Arrays.setAll(places, row -> Double.parseDouble(released.values().get(released.code(row))));
    return places;
  }
}
