package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * A mechanism known completely: for each record the probability of each output. Its guarantees are
 * computed from the definitions, by going through all ordered pairs of records.
 */
public final class FiniteChannel {
  private final double[][] likelihood;

  private FiniteChannel(double[][] likelihood) {
    this.likelihood = likelihood;
  }

  /**
   * A channel.
   *
   * @param rows for each record a list of weights, one for each output
   */
  public static FiniteChannel of(double[]... rows) {
    double[][] likelihood = new double[rows.length][];
    for (int record = 0; record < rows.length; record++) {
      double total = Arrays.stream(rows[record]).sum();
      likelihood[record] = Arrays.stream(rows[record]).map(weight -> weight / total).toArray();
    }
    return new FiniteChannel(likelihood);
  }

  /** The truth with probability e^ε / (e^ε + m - 1), else another record. */
  public static FiniteChannel randomizedResponse(int records, double epsilon) {
    double[][] rows = new double[records][records];
    for (int record = 0; record < records; record++) {
      Arrays.fill(rows[record], Math.exp(-epsilon));
      rows[record][record] = 1;
    }
    return of(rows);
  }

  /** A random set of the given size, more likely by e^ε where it holds the record. */
  static FiniteChannel subsetSelection(int records, int size, double epsilon) {
    List<Integer> sets = new ArrayList<>();
    for (int set = 0; set < 1 << records; set++) {
      if (Integer.bitCount(set) == size) {
        sets.add(set);
      }
    }
    double[][] rows = new double[records][sets.size()];
    for (int record = 0; record < records; record++) {
      for (int output = 0; output < sets.size(); output++) {
        boolean inside = (sets.get(output) >> record & 1) == 1;
        rows[record][output] = inside ? 1 : Math.exp(-epsilon);
      }
    }
    return of(rows);
  }

  /** How many records there are. */
  public int records() {
    return likelihood.length;
  }

  /** How many outputs there are. */
  public int outputs() {
    return likelihood[0].length;
  }

  /** The probability of an output where the record is known. */
  public double likelihood(int record, int output) {
    return likelihood[record][output];
  }

  /** The same mechanism as the solvers know it. */
  dev.sievert.guarantee.channel.FiniteChannel known() {
    return dev.sievert.guarantee.channel.FiniteChannel.of(likelihood);
  }

  /** The least ε of pure differential privacy, infinite where an output excludes a record. */
  public double epsilon() {
    return greatest(
        (p, q) -> {
          double ratio = 1;
          for (int output = 0; output < p.length; output++) {
            ratio = Math.max(ratio, p[output] == 0 ? 0 : p[output] / q[output]);
          }
          return Math.log(ratio);
        });
  }

  /** The least δ that goes with ε. */
  public double delta(double epsilon) {
    return greatest(
        (p, q) -> {
          double sum = 0;
          for (int output = 0; output < p.length; output++) {
            sum += Math.max(0, p[output] - Math.exp(epsilon) * q[output]);
          }
          return sum;
        });
  }

  /** The greatest total variation distance. */
  public double totalVariation() {
    return delta(0);
  }

  /** The greatest Rényi divergence of an order of at least one. */
  double renyi(double order) {
    return greatest(
        (p, q) -> {
          double sum = 0;
          for (int output = 0; output < p.length; output++) {
            if (order == 1) {
              sum += p[output] == 0 ? 0 : p[output] * Math.log(p[output] / q[output]);
              continue;
            }
            sum += p[output] == 0 ? 0 : q[output] * Math.pow(p[output] / q[output], order);
          }
          return Math.max(0, order == 1 ? sum : Math.log(sum) / (order - 1));
        });
  }

  /** The trade-off function that holds for every pair and is attained by some mixture of pairs. */
  public PiecewiseLinear tradeoff() {
    List<Point> corners = new ArrayList<>();
    for (double[] p : likelihood) {
      for (double[] q : likelihood) {
        corners.addAll(likelihoodRatioTests(p, q));
      }
    }
    return PiecewiseLinear.of(corners, Adjacency.REPLACE_ONE);
  }

  /** The trade-off function of "without the record" against "with it", for every record. */
  PiecewiseLinear added(double[] absent) {
    List<Point> corners = new ArrayList<>();
    for (double[] row : likelihood) {
      corners.addAll(likelihoodRatioTests(absent, row));
    }
    return PiecewiseLinear.of(corners, Adjacency.ADD_REMOVE);
  }

  /** The probabilities of all outputs for one record. */
  double[] row(int record) {
    return likelihood[record].clone();
  }

  /** Errors of the tests that reject p, in favour of q, on the outputs that speak most for q. */
  private static List<Point> likelihoodRatioTests(double[] p, double[] q) {
    Integer[] order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> -Math.atan2(q[i], p[i])));
    List<Point> corners = new ArrayList<>(List.of(new Point(0, 1)));
    double alpha = 0;
    double beta = 1;
    for (int output : order) {
      alpha += p[output];
      beta -= q[output];
      double size = Math.min(1, alpha);
      corners.add(new Point(size, Math.max(0, Math.min(1 - size, beta))));
    }
    return corners;
  }

  private double greatest(ToDoubleBiFunction<double[], double[]> divergence) {
    double greatest = 0;
    for (double[] p : likelihood) {
      for (double[] q : likelihood) {
        greatest = Math.max(greatest, divergence.applyAsDouble(p, q));
      }
    }
    return greatest;
  }
}
