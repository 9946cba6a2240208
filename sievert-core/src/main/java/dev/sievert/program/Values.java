package dev.sievert.program;

import java.util.Arrays;

/** The values of a feature over many outputs. */
final class Values {
  private Values() {}

  /** Those that are numbers, in order. */
  static double[] sorted(Feature feature, Outputs... all) {
    int rows = 0;
    for (Outputs outputs : all) {
      rows += outputs.count();
    }
    double[] values = new double[rows];
    int kept = 0;
    for (Outputs outputs : all) {
      for (int row = 0; row < outputs.count(); row++) {
        double value = feature.of(outputs, row);
        if (!Double.isNaN(value)) {
          values[kept++] = value;
        }
      }
    }
    double[] sorted = Arrays.copyOf(values, kept);
    Arrays.sort(sorted);
    return sorted;
  }

  /** How many of sorted values are less than a number. */
  static int below(double[] sorted, double border) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < border) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How many of sorted values are greater than a number. */
  static int above(double[] sorted, double border) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= border) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return sorted.length - low;
  }
}
