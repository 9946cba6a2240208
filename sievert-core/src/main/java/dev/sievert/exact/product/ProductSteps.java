package dev.sievert.exact.product;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The steps of a product without products inside of it: those with finitely many outputs as tables,
 * noise on numbers, one for each run, and sets and codes whose outputs are too many to list.
 */
record ProductSteps(List<Table> tables, List<LineChannel> lines, List<Repeated<Channel>> wide) {
  /** Steps that run more often are not looked at one by one. */
  private static final double MOST_RUNS = 5_000;

  /**
   * A step as a table.
   *
   * @param columns how probable each output is for each record
   * @param rounding how far rounding may have moved probability
   */
  record Table(List<double[]> columns, double rounding, int times) {}

  /** The steps, or nothing where they are too many or one has too many outputs. */
  static Optional<ProductSteps> of(ProductChannel product, int records) {
    Map<Channel, Double> runs = new LinkedHashMap<>();
    flatten(product, 1, runs);
    if (runs.values().stream().mapToDouble(times -> times).sum() > MOST_RUNS) {
      return Optional.empty();
    }
    List<Table> tables = new ArrayList<>();
    List<LineChannel> lines = new ArrayList<>();
    List<Repeated<Channel>> wide = new ArrayList<>();
    for (Map.Entry<Channel, Double> run : runs.entrySet()) {
      int times = run.getValue().intValue();
      if (run.getKey() instanceof LineChannel line) {
        for (int time = 0; time < times; time++) {
          lines.add(line);
        }
        continue;
      }
      Optional<FiniteOutputs> outputs = ProductOutputs.listed(run.getKey(), records);
      if (outputs.isEmpty() && WideProduct.isWide(run.getKey())) {
        wide.add(new Repeated<>(run.getKey(), times));
        continue;
      }
      if (outputs.isEmpty()) {
        return Optional.empty();
      }
      tables.add(new Table(ProductOutputs.columns(outputs.get()), outputs.get().rounding(), times));
    }
    return Optional.of(new ProductSteps(tables, lines, wide));
  }

  /** How often anything runs. */
  double runs() {
    return lines.size() + tables.stream().mapToDouble(Table::times).sum();
  }

  private static void flatten(Channel channel, double times, Map<Channel, Double> runs) {
    if (channel instanceof ProductChannel product) {
      for (Repeated<Channel> step : product.steps()) {
        flatten(step.part(), times * step.times(), runs);
      }
    } else if (channel instanceof OneHotChannel codes
        && codes.noise() == LineChannel.Noise.DISCRETE_LAPLACE) {
      // Of geometric noise on counts only matters which counts are above what they were without
      // the person: unary encoding with 2/b, once for each cell that a person has.
      runs.merge(
          TwoLevelChannel.symmetricUnary(codes.records(), 2 / codes.scale()),
          times * codes.cells(),
          Double::sum);
    } else {
      runs.merge(channel, times, Double::sum);
    }
  }
}
