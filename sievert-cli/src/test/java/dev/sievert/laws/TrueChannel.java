package dev.sievert.laws;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * How probable each output is, for each record and, where that is known, for nobody: a table whose
 * last row is then the release without the person. Whatever was merged or put into bins was done to
 * outputs, so that no attack on the table can do better than one on the mechanism: every optimum
 * found here is at most the true one.
 *
 * @param rows the probabilities
 * @param hasAbsent whether the last row is for nobody
 * @param isWhole whether nothing was merged, so that the optimum is the true one
 */
// Tables of numbers that nobody compares or changes.
@SuppressWarnings("ArrayRecordComponent")
record TrueChannel(double[][] rows, boolean hasAbsent, boolean isWhole) {
  /** More outputs than this are merged. */
  private static final int MOST_OUTPUTS = 256;

  static TrueChannel whole(double[][] rows) {
    return new TrueChannel(rows, false, true);
  }

  int records() {
    return hasAbsent ? rows.length - 1 : rows.length;
  }

  int outputs() {
    return rows[0].length;
  }

  double[] absent() {
    return rows[rows.length - 1];
  }

  /** Without the row for nobody. */
  TrueChannel present() {
    return hasAbsent ? new TrueChannel(Arrays.copyOf(rows, rows.length - 1), false, isWhole) : this;
  }

  /** Both results are released. */
  TrueChannel and(TrueChannel other) {
    if (hasAbsent != other.hasAbsent) {
      return present().and(other.present());
    }
    double[][] both = new double[rows.length][outputs() * other.outputs()];
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < outputs(); i++) {
        for (int j = 0; j < other.outputs(); j++) {
          both[row][i * other.outputs() + j] = rows[row][i] * other.rows[row][j];
        }
      }
    }
    return new TrueChannel(both, hasAbsent, isWhole && other.isWhole).reduced();
  }

  TrueChannel times(long count) {
    TrueChannel result = this;
    for (long bit = Long.highestOneBit(count) >> 1; bit > 0; bit >>= 1) {
      result = result.and(result);
      result = (count & bit) == 0 ? result : result.and(this);
    }
    return result;
  }

  /** Each person is seen with this probability. */
  TrueChannel sampled(double rate) {
    double[][] mixed = new double[rows.length][outputs()];
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < outputs(); i++) {
        mixed[row][i] = (1 - rate) * absent()[i] + rate * rows[row][i];
      }
    }
    return new TrueChannel(mixed, true, isWhole);
  }

  /** Outputs that say the same are one, and where there are still too many, neighbours are. */
  TrueChannel reduced() {
    double[][] merged = proportional();
    int count = merged.length;
    if (count <= MOST_OUTPUTS) {
      return transposed(merged, isWhole);
    }
    Arrays.sort(merged, Comparator.comparingDouble(this::lean));
    double[][] few = new double[MOST_OUTPUTS][rows.length];
    for (int i = 0; i < count; i++) {
      double[] into = few[(int) ((long) i * MOST_OUTPUTS / count)];
      for (int row = 0; row < rows.length; row++) {
        into[row] += merged[i][row];
      }
    }
    return transposed(few, false);
  }

  private double lean(double[] output) {
    double sum = 0;
    double weighted = 0;
    for (int row = 0; row < rows.length; row++) {
      sum += output[row];
      weighted += output[row] * row;
    }
    return sum > 0 ? weighted / sum : 0;
  }

  private double[][] proportional() {
    Map<Long, double[]> byRatio = new HashMap<>();
    for (int i = 0; i < outputs(); i++) {
      double[] output = new double[rows.length];
      double sum = 0;
      for (int row = 0; row < rows.length; row++) {
        output[row] = rows[row][i];
        sum += output[row];
      }
      if (sum > 0) {
        long key = 1;
        for (int row = 0; row < rows.length; row++) {
          key = key * 0x9E3779B97F4A7C15L + Math.round(output[row] / sum * 1e13);
        }
        byRatio.merge(key, output, TrueChannel::sum);
      }
    }
    return byRatio.values().toArray(double[][]::new);
  }

  private static double[] sum(double[] one, double[] other) {
    double[] both = new double[one.length];
    Arrays.setAll(both, row -> one[row] + other[row]);
    return both;
  }

  private TrueChannel transposed(double[][] byOutput, boolean whole) {
    double[][] result = new double[rows.length][byOutput.length];
    for (int i = 0; i < byOutput.length; i++) {
      for (int row = 0; row < rows.length; row++) {
        result[row][i] = byOutput[i][row];
      }
    }
    return new TrueChannel(result, hasAbsent, whole);
  }
}
