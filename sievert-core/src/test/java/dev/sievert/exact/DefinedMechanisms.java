package dev.sievert.exact;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import java.util.Arrays;
import java.util.Random;

/**
 * Known mechanisms twice: as the channel that solvers see, and as a table of probabilities written
 * down from the definition.
 */
public final class DefinedMechanisms {
  private final Channel channel;
  private final double[][] rows;

  private DefinedMechanisms(Channel channel, double[][] rows) {
    this.channel = channel;
    this.rows = rows;
  }

  public static DefinedMechanisms random(Random random, int values) {
    double epsilon = 0.1 + 4 * random.nextDouble();
    double e = Math.exp(epsilon);
    return switch (random.nextInt(6)) {
      case 0 ->
          new DefinedMechanisms(
              TwoLevelChannel.response(values, epsilon),
              table(values, values, (z, y) -> (z == y ? e : 1) / (e + values - 1)));
      case 1 ->
          new DefinedMechanisms(
              TwoLevelChannel.optimizedUnary(values, epsilon), unary(values, 0.5, 1 / (e + 1)));
      case 2 -> {
        double kept = Math.exp(epsilon / 2) / (Math.exp(epsilon / 2) + 1);
        yield new DefinedMechanisms(
            TwoLevelChannel.symmetricUnary(values, epsilon), unary(values, kept, 1 - kept));
      }
      case 3 -> {
        int size = 1 + random.nextInt(values);
        yield new DefinedMechanisms(
            TwoLevelChannel.subsets(values, epsilon, size), subsets(values, size, e));
      }
      case 4 -> {
        HadamardChannel hadamard = new HadamardChannel(values, epsilon);
        int outputs = Integer.highestOneBit(values) * 2;
        yield new DefinedMechanisms(
            hadamard,
            table(
                values,
                outputs,
                (z, y) ->
                    (Integer.bitCount((z + 1) & y) % 2 == 0 ? e : 1) * 2 / outputs / (e + 1)));
      }
      default -> {
        double[][] any = SmallChannels.rows(random, values, 2 + random.nextInt(4));
        yield new DefinedMechanisms(FiniteChannel.of(any), any);
      }
    };
  }

  public Channel channel() {
    return channel;
  }

  public int outputs() {
    return rows[0].length;
  }

  public double likelihood(int value, int output) {
    return rows[value][output];
  }

  private interface Likelihood {
    double of(int value, int output);
  }

  private static double[][] table(int values, int outputs, Likelihood likelihood) {
    double[][] rows = new double[values][outputs];
    for (int value = 0; value < values; value++) {
      for (int output = 0; output < outputs; output++) {
        rows[value][output] = likelihood.of(value, output);
      }
    }
    return rows;
  }

  private static double[][] unary(int values, double own, double other) {
    return table(
        values,
        1 << values,
        (z, set) -> {
          double probability = 1;
          for (int bit = 0; bit < values; bit++) {
            double one = bit == z ? own : other;
            probability *= (set >> bit & 1) == 1 ? one : 1 - one;
          }
          return probability;
        });
  }

  private static double[][] subsets(int values, int size, double e) {
    double[][] rows =
        table(
            values,
            1 << values,
            (z, set) -> Integer.bitCount(set) != size ? 0 : (set >> z & 1) == 1 ? e : 1);
    for (double[] row : rows) {
      double sum = Arrays.stream(row).sum();
      Arrays.setAll(row, output -> row[output] / sum);
    }
    return rows;
  }
}
