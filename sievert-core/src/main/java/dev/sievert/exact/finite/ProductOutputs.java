package dev.sievert.exact.finite;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Everything that several steps can put out together. Of a step that runs several times only counts
 * matter: how often each of its outputs came.
 */
public final class ProductOutputs implements FiniteOutputs {
  /** Outputs times records; each takes some nanoseconds. */
  private static final double MOST_STEPS = 1 << 23;

  /** Beyond it, the number of ways to order outputs may overflow. */
  private static final long MOST_TIMES = 1_000;

  /**
   * A step as a table.
   *
   * @param rounding how far rounding in the step itself may have moved probability
   */
  private record Table(List<double[]> columns, int times, double rounding) {
    double counts() {
      double counts = 1;
      for (int more = 1; more < columns.size() && counts <= MOST_STEPS; more++) {
        counts *= (double) (times + more) / more;
      }
      return counts;
    }
  }

  private final int records;
  private final List<Table> tables;

  private ProductOutputs(int records, List<Table> tables) {
    this.records = records;
    this.tables = tables;
  }

  /** All outputs of several steps, or nothing where there are too many. */
  static Optional<ProductOutputs> of(ProductChannel channel, int records) {
    Map<Channel, Long> steps = new LinkedHashMap<>();
    for (Repeated<Channel> step : channel.steps()) {
      steps.merge(step.part(), step.times(), Long::sum);
    }
    List<Table> tables = new ArrayList<>();
    double count = records;
    for (Map.Entry<Channel, Long> step : steps.entrySet()) {
      Optional<FiniteOutputs> outputs =
          step.getValue() <= MOST_TIMES ? listed(step.getKey(), records) : Optional.empty();
      if (outputs.isEmpty()) {
        return Optional.empty();
      }
      Table table =
          new Table(columns(outputs.get()), step.getValue().intValue(), outputs.get().rounding());
      count *= table.counts();
      if (count > MOST_STEPS) {
        return Optional.empty();
      }
      tables.add(table);
    }
    return Optional.of(new ProductOutputs(records, tables));
  }

  /** All reports of a Bloom filter, or nothing where there are too many. */
  static Optional<ProductOutputs> of(BloomChannel channel) {
    return channel.records() > 1 << 16
        ? Optional.empty()
        : of(channel, IntStream.range(0, (int) channel.records()).toArray());
  }

  /** All reports of a Bloom filter about some of its records. */
  static Optional<ProductOutputs> of(BloomChannel channel, int[] records) {
    List<FilterBits> kinds = FilterBits.of(channel, records);
    double count = records.length;
    for (FilterBits kind : kinds) {
      count *= kind.times() + 1.0;
    }
    if (count > MOST_STEPS) {
      return Optional.empty();
    }
    List<Table> tables = new ArrayList<>();
    for (FilterBits kind : kinds) {
      double[] reported = new double[records.length];
      Arrays.fill(reported, channel.unset());
      for (int place : kind.setters()) {
        reported[place] = channel.set();
      }
      double[] silent = Arrays.stream(reported).map(probability -> 1 - probability).toArray();
      tables.add(new Table(List.of(silent, reported), kind.times(), 0));
    }
    return Optional.of(new ProductOutputs(records.length, tables));
  }

  /** All outputs of any channel that has finitely many, or nothing where there are too many. */
  public static Optional<FiniteOutputs> listed(Channel channel, int records) {
    Optional<FiniteOutputs> found = Optional.empty();
    double count = Double.POSITIVE_INFINITY;
    if (channel instanceof FiniteChannel table) {
      found = Optional.of(new MatrixOutputs(table));
      count = table.outputs();
    } else if (channel instanceof TwoLevelChannel sets) {
      found = Optional.of(new SetOutputs(sets));
      count = SetOutputs.count(sets);
    } else if (channel instanceof HadamardChannel matrix) {
      found = Optional.of(new HadamardOutputs(matrix));
      count = (double) matrix.outputs();
    } else if (channel instanceof UniversalHashing hashes) {
      found = Optional.of(new HashOutputs(hashes));
      count = HashOutputs.count(hashes);
    } else if (channel instanceof BloomChannel filter) {
      return of(filter).map(FiniteOutputs.class::cast);
    } else if (channel instanceof ProductChannel inner) {
      return of(inner, records).map(FiniteOutputs.class::cast);
    }
    return count * records <= MOST_STEPS ? found : Optional.empty();
  }

  /** The outputs written out: how probable each is for each record. */
  public static List<double[]> columns(FiniteOutputs outputs) {
    List<double[]> columns = new ArrayList<>();
    outputs.forEach(
        (common, extra) -> columns.add(Arrays.stream(extra).map(more -> common + more).toArray()));
    return columns;
  }

  @Override
  public int records() {
    return records;
  }

  /** Every run multiplies by a rounded probability and by a number of ways. */
  @Override
  public double rounding() {
    return tables.stream()
        .mapToDouble(
            table ->
                ((16.0 + records) * table.times() + 8) * 0x1p-53 + table.times() * table.rounding())
        .sum();
  }

  @Override
  public void forEach(Visitor visitor) {
    new OutputWalk(visitor).begin();
  }

  /** One way through all outputs, which uses the same arrays again and again. */
  private final class OutputWalk {
    private final Visitor visitor;
    private final List<double[]> products = new ArrayList<>();
    private final double[] extra = new double[records];

    OutputWalk(Visitor visitor) {
      this.visitor = visitor;
    }

    void begin() {
      double[] ones = new double[records];
      Arrays.fill(ones, 1);
      products.add(ones);
      visit(0, 0, times(0), 0);
    }

    private int times(int step) {
      return step < tables.size() ? tables.get(step).times() : 0;
    }

    /** How probable what came so far is, for each record, stands at a depth. */
    private void visit(int step, int output, int left, int depth) {
      if (step == tables.size()) {
        show(products.get(depth));
        return;
      }
      List<double[]> columns = tables.get(step).columns();
      boolean isLast = output == columns.size() - 1;
      if (isLast && left == 0) {
        visit(step + 1, 0, times(step + 1), depth);
        return;
      }
      double[] column = columns.get(output);
      double[] here = below(depth);
      if (isLast) {
        multiply(products.get(depth), left == 1 ? column : powers(column, left), 1, here);
        visit(step + 1, 0, times(step + 1), depth + 1);
        return;
      }
      visit(step, output + 1, left, depth);
      for (int count = 1; count <= left; count++) {
        double ways = (double) (left - count + 1) / count;
        multiply(count == 1 ? products.get(depth) : here, column, ways, here);
        visit(step, output + 1, left - count, depth + 1);
      }
    }

    private double[] below(int depth) {
      if (depth + 1 == products.size()) {
        products.add(new double[records]);
      }
      return products.get(depth + 1);
    }

    private static double[] powers(double[] column, int times) {
      return Arrays.stream(column).map(probability -> Math.pow(probability, times)).toArray();
    }

    private static void multiply(double[] before, double[] column, double ways, double[] here) {
      for (int record = 0; record < here.length; record++) {
        here[record] = before[record] * (column[record] * ways);
      }
    }

    private void show(double[] product) {
      double least = product.length == 0 ? 0 : product[0];
      for (double each : product) {
        if (each < least) {
          least = each;
        }
      }
      for (int record = 0; record < extra.length; record++) {
        extra[record] = product[record] - least;
      }
      visitor.see(least, extra);
    }
  }
}
