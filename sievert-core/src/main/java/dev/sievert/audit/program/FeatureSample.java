package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Feature;
import java.util.Arrays;

/** The values of a feature over many outputs. */
final class FeatureSample {
  /** So many outputs tell where values lie. */
  private static final int SOME = 2048;

  private final double[] values;
  private final double[] some;

  private FeatureSample(double... values) {
    this.values = values;
    this.some = Arrays.copyOf(values, Math.min(SOME, values.length));
    Arrays.sort(some);
  }

  /** Those that are numbers. */
  static FeatureSample of(Feature feature, Outputs outputs) {
    return of(feature, outputs, outputs.count());
  }

  /** Those of the first outputs. */
  static FeatureSample some(Feature feature, Outputs outputs) {
    return of(feature, outputs, Math.min(SOME, outputs.count()));
  }

  private static FeatureSample of(Feature feature, Outputs outputs, int rows) {
    double[] values = new double[rows];
    int kept = 0;
    for (int row = 0; row < rows; row++) {
      double value = feature.of(outputs, row);
      values[kept] = value;
      kept += Double.isNaN(value) ? 0 : 1;
    }
    return new FeatureSample(Arrays.copyOf(values, kept));
  }

  boolean isEmpty() {
    return values.length == 0;
  }

  /** The value below which about a share of them lies. */
  double at(double share) {
    return some[(int) (share * (some.length - 1))];
  }

  /** The value at a share, with no more digits than make a difference. */
  double nice(double share) {
    return ReadableNumbers.nice(at(share), some);
  }

  double least() {
    return Arrays.stream(values).min().orElse(0);
  }

  double greatest() {
    return Arrays.stream(values).max().orElse(0);
  }

  /** How many values lie before, at and between sorted borders, in turn. */
  int[] tally(double[] borders) {
    int[] tally = new int[2 * borders.length + 1];
    for (double value : values) {
      int found = Arrays.binarySearch(borders, value);
      tally[found >= 0 ? 2 * found + 1 : 2 * (-found - 1)]++;
    }
    return tally;
  }
}
