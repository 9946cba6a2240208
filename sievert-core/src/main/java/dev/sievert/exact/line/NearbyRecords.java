package dev.sievert.exact.line;

import dev.sievert.numeric.Normal;

/** A stretch with few records around it, which are added up one by one at each place. */
final class NearbyRecords implements MeanStretch {
  private static final double PEAK = 1 / Math.sqrt(2 * Math.PI);

  private final LineRecords records;
  private final int first;
  private final int end;

  /** The records from one place in their order up to another one. */
  NearbyRecords(LineRecords records, int first, int end) {
    this.records = records;
    this.first = first;
    this.end = end;
  }

  @Override
  public double density(double at) {
    double sum = 0;
    for (int i = first; i < end; i++) {
      double distance = at - records.unit() * records.place(i);
      sum += records.mass(i) * Math.exp(-distance * distance / 2);
    }
    return PEAK * sum;
  }

  @Override
  public double cumulative(double at) {
    double sum = records.massBelow(first);
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * Normal.cdf(at - records.unit() * records.place(i));
    }
    return sum;
  }
}
