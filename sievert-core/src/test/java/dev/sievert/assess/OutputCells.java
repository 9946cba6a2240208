package dev.sievert.assess;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Erfc;

/**
 * Outputs of two records sorted into cells, straight from the definition of the noise. To sort is
 * to process, so that what a test reaches here, the best test reaches too.
 */
final class OutputCells {
  private final double[] first;
  private final double[] second;

  OutputCells(double[] first, double[] second) {
    this.first = first;
    this.second = second;
  }

  static OutputCells laplace(double scale, double low, double high) {
    DoubleUnaryOperator below = x -> x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
    return continuous(below, scale, low, high);
  }

  static OutputCells gaussian(double deviation, double low, double high) {
    return continuous(x -> Erfc.value(-x / deviation / Math.sqrt(2)) / 2, deviation, low, high);
  }

  /** Evenly wide cells, and one for all that is beyond on either side. */
  private static OutputCells continuous(
      DoubleUnaryOperator below, double scale, double low, double high) {
    int cells = 1_200;
    double start = low - 9 * scale;
    double width = (high - low + 18 * scale) / cells;
    return new OutputCells(
        cells(below, start - low, width, cells), cells(below, start - high, width, cells));
  }

  private static double[] cells(DoubleUnaryOperator below, double start, double width, int cells) {
    double[] masses = new double[cells + 2];
    double before = 0;
    for (int i = 0; i <= cells; i++) {
      double now = below.applyAsDouble(start + i * width);
      masses[i] = now - before;
      before = now;
    }
    masses[cells + 1] = 1 - before;
    return masses;
  }

  /** Whole numbers in proportion to a weight of their distance from the record. */
  static OutputCells whole(DoubleUnaryOperator weight, int apart, int reach) {
    return new OutputCells(
        shares(IntStream.rangeClosed(-reach, apart + reach), weight),
        shares(IntStream.rangeClosed(-reach - apart, reach), weight));
  }

  private static double[] shares(IntStream places, DoubleUnaryOperator weight) {
    double[] masses = places.mapToDouble(x -> weight.applyAsDouble(Math.abs(x))).toArray();
    double total = Arrays.stream(masses).sum();
    return Arrays.stream(masses).map(mass -> mass / total).toArray();
  }

  /** Both this output and another one. */
  OutputCells and(OutputCells other) {
    return new OutputCells(products(first, other.first), products(second, other.second));
  }

  private static double[] products(double[] these, double[] those) {
    return Arrays.stream(these)
        .flatMap(one -> Arrays.stream(those).map(two -> one * two))
        .toArray();
  }

  /** Σ (q − e^ε p)₊, the greater of both orders. */
  double delta(double epsilon) {
    return Math.max(delta(first, second, epsilon), delta(second, first, epsilon));
  }

  private static double delta(double[] null0, double[] alternative, double epsilon) {
    return IntStream.range(0, null0.length)
        .mapToDouble(i -> Math.max(0, alternative[i] - Math.exp(epsilon) * null0[i]))
        .sum();
  }

  /** The greatest loss of a cell that is large enough for its probability to be accurate. */
  double epsilon() {
    return IntStream.range(0, first.length)
        .filter(i -> first[i] > 1e-9 && second[i] > 1e-9)
        .mapToDouble(i -> Math.abs(Math.log(first[i] / second[i])))
        .max()
        .orElse(0);
  }

  /** The power of the likelihood-ratio test of a size, the greater of both orders. */
  double power(double size) {
    return Math.max(power(first, second, size), power(second, first, size));
  }

  private static double power(double[] null0, double[] alternative, double size) {
    int[] order =
        IntStream.range(0, null0.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> null0[i] / alternative[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double left = size;
    double power = 0;
    for (int i : order) {
      double share = null0[i] == 0 ? 1 : Math.min(1, left / null0[i]);
      power += share * alternative[i];
      left = Math.max(0, left - null0[i]);
    }
    return power;
  }
}
