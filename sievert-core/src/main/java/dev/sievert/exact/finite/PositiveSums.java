package dev.sievert.exact.finite;

/**
 * For each record the sum of its terms that are not below zero, with what each addition loses
 * (Knuth's). Many records are added to in one go, without a branch.
 *
 * @accuracy as one {@link dev.sievert.numeric.ExactSum} for each record
 */
final class PositiveSums {
  private final double[] sums;
  private final double[] lost;

  PositiveSums(int records) {
    this.sums = new double[records];
    this.lost = new double[records];
  }

  /** One term for each record, none of them infinite. */
  void add(double[] terms) {
    for (int record = 0; record < sums.length; record++) {
      double term = Math.max(0, terms[record]);
      double sum = sums[record];
      double next = sum + term;
      double added = next - sum;
      lost[record] += (sum - (next - added)) + (term - added);
      sums[record] = next;
    }
  }

  double value(int record) {
    return sums[record] + lost[record];
  }
}
