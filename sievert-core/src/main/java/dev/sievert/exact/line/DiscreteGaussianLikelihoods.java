package dev.sievert.exact.line;

/** Gaussian noise on whole coordinates: the same shape, summed instead of integrated. */
final class DiscreteGaussianLikelihoods extends GaussianLikelihoods {
  private final LineRecords records;

  /** The noise is at most {@code i − reach} with this probability, less one half. */
  private final double[] sums;

  private final int reach;

  DiscreteGaussianLikelihoods(LineRecords records, boolean isAdvantage, boolean isBalanced) {
    super(records, isAdvantage, isBalanced);
    this.records = records;
    double scale = 1 / records.unit();
    // Beyond twelve deviations, or 39 of those that fill a step, nothing is left.
    reach = (int) Math.ceil(13 * scale) + 1;
    sums = new double[2 * reach + 1];
    double total = 0;
    double[] masses = new double[reach + 1];
    for (int i = reach; i >= 0; i--) {
      masses[i] = Math.exp(-Math.pow(i / scale, 2) / 2);
      total += i == 0 ? masses[i] : 2 * masses[i];
    }
    // Odd around minus one half, so that sums on both sides are the same digits.
    double inside = masses[0] / 2;
    for (int i = 0; i <= reach; i++) {
      sums[reach + i] = inside / total;
      if (i < reach) {
        sums[reach - 1 - i] = -inside / total;
        inside += masses[i + 1];
      }
    }
  }

  @Override
  public double cumulative(int record, double at) {
    double step = at - records.place(record) + reach;
    return step < 0 ? -0.5 : step >= sums.length ? 0.5 : sums[(int) step];
  }

  @Override
  public double summand() {
    return 0.5;
  }

  @Override
  public double half() {
    return 0;
  }

  @Override
  public double meanCumulative(double at) {
    int first = records.firstAbove(at - reach);
    int end = records.firstAbove(at + reach);
    double sum = 0.5 * (records.massBelow(first) - records.massFrom(end));
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * cumulative(i, at);
    }
    return sum;
  }

  @Override
  public double probability(int record, double at) {
    return 0.5 + cumulative(record, at);
  }
}
