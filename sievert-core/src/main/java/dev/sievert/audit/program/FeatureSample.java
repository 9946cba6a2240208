package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Feature;
import java.util.Arrays;

/** The values of a feature over many outputs. */
final class FeatureSample {
  /** So many outputs tell where values lie. */
  private static final int SOME = 2048;

  /** Into so many equal parts the range is divided, to find the border before a value. */
  private static final int CELLS = 1024;

  private final double[] values;
  private final double[] some;

  private FeatureSample(double... values) {
    this.values = values;
    this.some = Arrays.copyOf(values, Math.min(SOME, values.length));
    Arrays.sort(some);
  }

  /** Those that are numbers. */
  static FeatureSample of(double[] column) {
    double[] values = new double[column.length];
    int kept = 0;
    for (double value : column) {
      values[kept] = value;
      kept += Double.isNaN(value) ? 0 : 1;
    }
    return new FeatureSample(Arrays.copyOf(values, kept));
  }

  /** Those of the first outputs. */
  static FeatureSample some(Feature feature, Outputs outputs) {
    double[] column = new double[Math.min(SOME, outputs.count())];
    Arrays.setAll(column, row -> feature.of(outputs, row));
    return of(column);
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
    int last = borders.length - 1;
    double least = borders[0];
    double scale = (CELLS - 1) / (borders[last] - least);
    int[] begin = new int[CELLS];
    for (int cell = 0, border = 0; cell < CELLS; cell++) {
      while (border < last && cell(borders[border], least, scale) < cell) {
        border++;
      }
      begin[cell] = border;
    }
    for (double value : values) {
      int border = begin[cell(value, least, scale)];
      while (border <= last && borders[border] < value) {
        border++;
      }
      tally[2 * border + (border <= last && borders[border] == value ? 1 : 0)]++;
    }
    return tally;
  }

  /** Which of many equal parts of the range of borders a value lies in, the ends included. */
  private static int cell(double value, double least, double scale) {
    double cell = (value - least) * scale;
    return cell > 0 ? (int) Math.min(cell, CELLS - 1.0) : 0;
  }
}
