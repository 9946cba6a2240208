package dev.sievert.exact.onehot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How likely candidates are beside the likeliest of them: equal ones together, the likeliest first.
 *
 * @param gaps u = ln(w_max / w), at least zero, ascending
 */
// Sorted arrays that nobody compares; made here and read by the integrals.
@SuppressWarnings("ArrayRecordComponent")
record RelativeWeights(double[] gaps, double[] counts) {
  /** So many candidates of the same weight. */
  static RelativeWeights even(double candidates) {
    return new RelativeWeights(new double[] {0}, new double[] {candidates});
  }

  /** Candidates of any weights, at least one of which is above zero. */
  static RelativeWeights of(double[] weights) {
    double[] sorted = weights.clone();
    Arrays.sort(sorted);
    double most = sorted[sorted.length - 1];
    double[] gaps = new double[sorted.length];
    double[] counts = new double[sorted.length];
    int groups = 0;
    for (int i = sorted.length - 1; i >= 0 && sorted[i] > 0; i--) {
      if (groups == 0 || sorted[i] != sorted[i + 1]) {
        gaps[groups++] = -Math.log(sorted[i] / most);
      }
      counts[groups - 1]++;
    }
    return new RelativeWeights(Arrays.copyOf(gaps, groups), Arrays.copyOf(counts, groups));
  }

  /** The same for the same weights. */
  List<Double> key() {
    return DoubleStream.concat(Arrays.stream(gaps), Arrays.stream(counts)).boxed().toList();
  }

  int groups() {
    return gaps.length;
  }

  boolean isEven() {
    return gaps.length == 1;
  }

  /** How many candidates there are. */
  double candidates() {
    return Arrays.stream(counts).sum();
  }

  /** The weight of the k likeliest over the weight of the likeliest. */
  double greatest(double candidates) {
    double left = candidates;
    double sum = 0;
    for (int group = 0; group < gaps.length && left > 0; group++) {
      double taken = Math.min(left, counts[group]);
      sum += taken * Math.exp(-gaps[group]);
      left -= taken;
    }
    return sum;
  }

  /** The weight of all over the weight of the likeliest. */
  double total() {
    double sum = 0;
    for (int group = 0; group < gaps.length; group++) {
      sum += counts[group] * Math.exp(-gaps[group]);
    }
    return sum;
  }
}
