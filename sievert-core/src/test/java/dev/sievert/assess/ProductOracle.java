package dev.sievert.assess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several tables one after another, written out: for each record the probability of every sequence
 * of outputs, and every record against every other, in both orders.
 */
final class ProductOracle {
  private final double[][] rows;
  private final List<double[]> corners = new ArrayList<>();

  ProductOracle(List<double[][]> steps) {
    double[][] all = new double[steps.get(0).length][];
    Arrays.fill(all, new double[] {1});
    for (double[][] step : steps) {
      for (int record = 0; record < all.length; record++) {
        all[record] = product(all[record], step[record]);
      }
    }
    this.rows = all;
    for (double[] one : rows) {
      for (double[] other : rows) {
        collect(one, other);
      }
    }
    corners.sort(
        Comparator.<double[]>comparingDouble(corner -> corner[0])
            .thenComparingDouble(corner -> corner[1]));
  }

  private static double[] product(double[] first, double[] second) {
    return IntStream.range(0, first.length * second.length)
        .mapToDouble(i -> first[i / second.length] * second[i % second.length])
        .toArray();
  }

  /** Outputs in the order of their ratios; an output that only one record has comes first. */
  private void collect(double[] one, double[] other) {
    Integer[] order = IntStream.range(0, one.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(i -> -ratio(one[i], other[i])));
    double alpha = 0;
    double power = 0;
    for (int output : order) {
      alpha += one[output];
      power += other[output];
      corners.add(new double[] {Math.min(1, alpha), Math.min(1, power)});
    }
    corners.add(new double[] {0, 0});
    corners.add(new double[] {1, 1});
  }

  private static double ratio(double one, double other) {
    return one == 0 && other == 0 ? 0 : other / one;
  }

  int outputs() {
    return rows[0].length;
  }

  /** The greatest power over a multiple of the size: δ, and the total variation at one. */
  double excess(double multiple) {
    return corners.stream().mapToDouble(each -> each[1] - multiple * each[0]).max().orElseThrow();
  }

  /** The greatest power of any mixture of tests between any two records, by brute force. */
  double power(double alpha) {
    double greatest = 0;
    List<double[]> hull = hull();
    for (int i = 1; i < hull.size(); i++) {
      double[] left = hull.get(i - 1);
      double[] right = hull.get(i);
      if (left[0] <= alpha && alpha <= right[0]) {
        double share = right[0] > left[0] ? (alpha - left[0]) / (right[0] - left[0]) : 1;
        greatest = Math.max(greatest, left[1] + share * (right[1] - left[1]));
      }
    }
    return greatest;
  }

  private List<double[]> hull() {
    List<double[]> hull = new ArrayList<>();
    for (double[] next : corners) {
      while (!hull.isEmpty() && isHidden(hull, next)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(next);
    }
    return hull;
  }

  private static boolean isHidden(List<double[]> hull, double[] next) {
    double[] last = hull.get(hull.size() - 1);
    return last[0] == next[0]
        || (hull.size() > 1 && !turnsDown(hull.get(hull.size() - 2), last, next));
  }

  private static boolean turnsDown(double[] first, double[] second, double[] third) {
    return (second[1] - first[1]) * (third[0] - second[0])
        > (third[1] - second[1]) * (second[0] - first[0]);
  }

  /** The greatest logarithm of a ratio of two records' probabilities. */
  double pure() {
    double greatest = 0;
    for (double[] one : rows) {
      for (double[] other : rows) {
        for (int output = 0; output < one.length; output++) {
          double loss = Math.log(other[output] / one[output]);
          greatest = Double.isNaN(loss) ? greatest : Math.max(greatest, loss);
        }
      }
    }
    return greatest;
  }

  /** How often the best guess of the record is right. */
  double success(double[] prior) {
    return IntStream.range(0, outputs())
        .mapToDouble(
            output ->
                IntStream.range(0, rows.length)
                    .mapToDouble(record -> prior[record] * rows[record][output])
                    .max()
                    .orElseThrow())
        .sum();
  }
}
