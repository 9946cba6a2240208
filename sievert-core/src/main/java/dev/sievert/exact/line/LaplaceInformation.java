package dev.sievert.exact.line;

import dev.sievert.numeric.ExactSum;

/**
 * The mutual information of a number and the same with Laplace noise: the entropy of the output
 * minus that of the noise, 1 + ln 2. Between two neighbouring values w apart the density is
 *
 * <pre>
 * p(x) = L e^(−x) + R e^(x−w),  L, R: what the values to the left and right give at their ends
 * ∫ p ln p = q (ln p − 1) + K atan(q / K),  q = R e^(x−w) − L e^(−x),  K = 2 √(L R) e^(−w/2)
 * </pre>
 *
 * because p = K cosh u and q = K sinh u for some u that grows as x does. One step for each value.
 *
 * @accuracy 1e-12
 */
final class LaplaceInformation {
  private final LineRecords records;
  private final ExactSum sum = new ExactSum();

  private LaplaceInformation(LineRecords records) {
    this.records = records;
  }

  /** In nats, at least the truth. */
  static double nats(LineRecords records) {
    return new LaplaceInformation(records).nats();
  }

  private double nats() {
    int last = records.size() - 1;
    double[] rights = rights();
    sum.add(-antiderivative(rights[0], 0, 0));
    double left = records.mass(0) / 2;
    for (int record = 0; record < last; record++) {
      double width = records.place(record + 1) - records.place(record);
      double fades = Math.exp(-width);
      double right = rights[record + 1];
      double between = 2 * Math.sqrt(left) * Math.sqrt(right) * Math.exp(-width / 2);
      sum.add(antiderivative(right * fades, left, between));
      sum.add(-antiderivative(right, left * fades, between));
      left = left * fades + records.mass(record + 1) / 2;
    }
    sum.add(antiderivative(0, left, 0));
    return sum.value() - (1 + Math.log(2)) + doubt();
  }

  /** What a value and those to its right give at its place. */
  private double[] rights() {
    double[] rights = new double[records.size()];
    double right = 0;
    for (int record = rights.length - 1; record >= 0; record--) {
      double width =
          record == rights.length - 1 ? 0 : records.place(record + 1) - records.place(record);
      right = right * Math.exp(-width) + records.mass(record) / 2;
      rights[record] = right;
    }
    return rights;
  }

  /** Zero far to the left, where nothing is left of p. */
  private static double antiderivative(double rising, double falling, double between) {
    double p = rising + falling;
    double q = rising - falling;
    return p > 0 ? q * (Math.log(p) - 1) + between * Math.atan2(q, between) : 0;
  }

  /**
   * No part is above one, so each is off by a few roundings of one; L and R by a few for each value
   * and places by some of the whole span. Densities off by a factor e^±d move the entropy H by at
   * most d (1 + H), since p never exceeds ½.
   */
  private double doubt() {
    int values = records.size();
    double factor = 0x1p-51 * (4.0 * values + records.place(values - 1) + 8);
    return 0x1p-48 * (values + 1) + factor * (3 + Math.abs(sum.value()));
  }
}
