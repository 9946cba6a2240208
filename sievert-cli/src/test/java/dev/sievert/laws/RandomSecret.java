package dev.sievert.laws;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A secret as it is written, and as it is.
 *
 * @param written what stands after {@code secret:}, or nothing where there is none
 * @param table what stands in the file {@link #FILE}, where there is one
 * @param world the records
 * @param priors how probable the records may be: one prior, or several that all are allowed
 */
record RandomSecret(
    Optional<ObjectNode> written, Optional<String> table, World world, List<double[]> priors) {
  static final String FILE = "people.csv";

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  static RandomSecret of(Chance chance) {
    int kind = chance.whole(0, 19);
    if (kind < 6) {
      return numbered(chance);
    }
    if (kind < 11) {
      return numbers(chance);
    }
    if (kind < 13) {
      return labels(chance);
    }
    return kind < 17 ? table(chance) : unlisted(chance);
  }

  boolean isTable() {
    return table.isPresent();
  }

  boolean isListed() {
    return written.isPresent() && !written.get().has("baseline");
  }

  /** Whether the records are numbers that noise can be added to. */
  boolean isNumeric() {
    return isListed() && world.columns().size() == 1 && world.columns().get(0).values().isPresent();
  }

  private static RandomSecret numbered(Chance chance) {
    boolean isSingle = chance.with(0.05);
    int size = isSingle ? 1 : chance.whole(2, 6);
    ObjectNode written = JSON.objectNode().put("size", size);
    List<BigDecimal> values = IntStream.range(0, size).mapToObj(BigDecimal::valueOf).toList();
    return listed(chance, written, Optional.of(values), size);
  }

  private static RandomSecret numbers(Chance chance) {
    int size = chance.whole(2, 6);
    boolean isWhole = chance.with(0.5);
    TreeSet<BigDecimal> chosen = new TreeSet<>();
    while (chosen.size() < size) {
      chosen.add(BigDecimal.valueOf(chance.whole(-30, 90), isWhole ? 0 : 1).stripTrailingZeros());
    }
    List<BigDecimal> values = List.copyOf(chosen);
    ObjectNode written = JSON.objectNode();
    ArrayNode list = written.putArray("values");
    values.forEach(value -> list.add(new BigDecimal(value.toPlainString())));
    return listed(chance, written, Optional.of(values), size);
  }

  private static RandomSecret labels(Chance chance) {
    int size = chance.whole(2, 5);
    ObjectNode written = JSON.objectNode();
    ArrayNode list = written.putArray("values");
    IntStream.range(0, size).forEach(i -> list.add("v" + i));
    return listed(chance, written, Optional.empty(), size);
  }

  private static RandomSecret listed(
      Chance chance, ObjectNode written, Optional<List<BigDecimal>> values, int size) {
    World.Column column = new World.Column(IntStream.range(0, size).toArray(), values, size);
    World world = world(chance, List.of(column), List.of("value"), size);
    int kind = chance.whole(0, 9);
    if (kind < 4) {
      return new RandomSecret(
          Optional.of(written), Optional.empty(), world, List.of(uniform(size)));
    }
    if (kind < 9) {
      double[] weights = chance.shares(size, 0.15);
      ArrayNode list = written.putArray("prior");
      Arrays.stream(weights).forEach(list::add);
      return new RandomSecret(Optional.of(written), Optional.empty(), world, List.of(weights));
    }
    written.put("prior", "worst-case");
    List<double[]> some =
        List.of(uniform(size), chance.shares(size, 0.5), chance.shares(size, 0.2));
    return new RandomSecret(Optional.of(written), Optional.empty(), world, some);
  }

  /** Rows of a number and a name, some of them more than once. */
  private static RandomSecret table(Chance chance) {
    int ages = chance.whole(2, 3);
    int jobs = chance.whole(2, 3);
    double[] counts = new double[ages * jobs];
    StringBuilder file = new StringBuilder("age,job\n");
    for (int cell = 0; cell < counts.length; cell++) {
      // Every value of a column must occur, or it would be no value.
      boolean isDiagonal = cell / jobs % jobs == cell % jobs || cell % jobs % ages == cell / jobs;
      counts[cell] = isDiagonal ? chance.whole(1, 4) : chance.whole(0, 3);
      for (int i = 0; i < counts[cell]; i++) {
        file.append(age(cell / jobs)).append(",job").append(cell % jobs).append('\n');
      }
    }
    int[] rows = IntStream.range(0, counts.length).filter(cell -> counts[cell] > 0).toArray();
    int[] age = Arrays.stream(rows).map(cell -> cell / jobs).toArray();
    int[] job = Arrays.stream(rows).map(cell -> cell % jobs).toArray();
    List<BigDecimal> values =
        IntStream.range(0, ages).mapToObj(i -> BigDecimal.valueOf(age(i))).toList();
    List<World.Column> columns =
        List.of(
            new World.Column(age, Optional.of(values), ages),
            new World.Column(job, Optional.empty(), jobs));
    World world = world(chance, columns, List.of("age", "job"), rows.length);
    ObjectNode written = JSON.objectNode().put("table", FILE);
    boolean isUniform = chance.with(0.3);
    if (isUniform) {
      written.put("prior", "uniform");
    }
    double all = Arrays.stream(counts).sum();
    double[] prior =
        isUniform
            ? uniform(rows.length)
            : Arrays.stream(rows).mapToDouble(cell -> counts[cell] / all).toArray();
    return new RandomSecret(
        Optional.of(written), Optional.of(file.toString()), world, List.of(prior));
  }

  private static int age(int number) {
    return 20 + number * (number + 2);
  }

  /** Nothing is known, or only how often the best blind guess is right. */
  private static RandomSecret unlisted(Chance chance) {
    boolean isStated = chance.with(0.5);
    double best = chance.between(0.15, 0.95);
    int size = isStated ? (int) Math.ceil(1 / best) + (best > 0.5 ? 1 : 0) : chance.whole(2, 5);
    double[] prior = isStated ? new double[size] : chance.shares(size, 0);
    for (int record = 0; record < size && isStated; record++) {
      prior[record] = record == 0 ? best : (1 - best) / (size - 1);
    }
    int[] cells = IntStream.range(0, size).toArray();
    World.Column column = new World.Column(cells, Optional.empty(), size);
    World world = world(chance, List.of(column), List.of("value"), size);
    Optional<ObjectNode> written =
        isStated ? Optional.of(JSON.objectNode().put("baseline", best)) : Optional.empty();
    return new RandomSecret(written, Optional.empty(), world, List.of(prior));
  }

  private static World world(
      Chance chance, List<World.Column> columns, List<String> names, int size) {
    int[] side = new int[size];
    for (int record = 1; record < size; record++) {
      side[record] = record == size - 1 || chance.with(0.5) ? 1 : 0;
    }
    return new World(columns, names, side, chance.with(0.3));
  }

  private static double[] uniform(int size) {
    double[] prior = new double[size];
    Arrays.fill(prior, 1.0 / size);
    return prior;
  }
}
