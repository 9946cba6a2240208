package dev.sievert.accounting.pair;

import dev.sievert.numeric.ExactSum;
import org.apache.commons.numbers.gamma.Erfcx;

/**
 * The tails of whole-number noise with probabilities proportional to e^(−x² / 2σ²).
 *
 * <p>Up to {@value #TABLE_BELOW} the sums are made once, from the far end. From there on the sum
 * from j is the integral from v = j − ½ and three terms of the Euler–Maclaurin series of the
 * midpoint rule. The remainder is at most |B₈|/8! times the integral of the eighth derivative from
 * v on. Where v is beyond 4.15 σ that derivative keeps its sign, and relatively to the tail the
 * remainder is at most 1e-6 (v/σ²)⁸, below 4e-18 as far as doubles reach; nearer to the centre it
 * is at most 10/σ⁸. The sum over all whole numbers is σ sqrt(2π), but for a relative 2 e^(−2π²σ²).
 *
 * @accuracy a relative 2e-15 down to the least normal double
 */
final class DiscreteGaussianTail {
  private static final double TABLE_BELOW = 1024;
  private static final double ROOT_TWO = Math.sqrt(2);
  private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

  private final double deviation;
  private final double[] table;

  /** All masses of the table together, that of zero being one. */
  private final double total;

  DiscreteGaussianTail(double deviation) {
    this.deviation = deviation;
    this.table = deviation < TABLE_BELOW ? sums(deviation) : new double[0];
    this.total = table.length > 1 ? 1 + 2 * table[1] : 1;
    for (int j = 1; j < table.length; j++) {
      table[j] /= total;
    }
  }

  /** How probable a value of at least a whole number is. */
  double atLeast(double number) {
    return number > 0 ? positive(number) : 1 - positive(1 - number);
  }

  /** Farther out nothing is as probable as the least double; endless where nobody has looked. */
  double reach() {
    return table.length > 0 ? table.length - 1 : Double.POSITIVE_INFINITY;
  }

  /** How probable a whole number is, where there is a table. */
  double mass(double number) {
    return CompensatedExp.ofSquare(number, deviation) / total;
  }

  private double positive(double from) {
    if (table.length > 0) {
      return from < table.length ? table[(int) from] : 0;
    }
    double place = from - 0.5;
    double height = CompensatedExp.ofSquare(place, deviation);
    return height == 0 ? 0 : height * integralAndCorrections(place / deviation);
  }

  private double integralAndCorrections(double u) {
    double square = u * u;
    double third = u * (square - 3);
    double fifth = u * (square * (square - 10) + 15);
    double step = 1 / (deviation * deviation);
    double corrections = -u / 24 + step * (7 * third / 5760 - step * 31 * fifth / 967680);
    return Erfcx.value(u / ROOT_TWO) / 2 + corrections * step / ROOT_TWO_PI;
  }

  /** Entry j is the sum of the masses from j on, that of zero being one; the first is not used. */
  private static double[] sums(double deviation) {
    int length = 1;
    while (CompensatedExp.ofSquare(length, deviation) > 0) {
      length++;
    }
    double[] tails = new double[length];
    ExactSum sum = new ExactSum();
    for (int j = length - 1; j >= 1; j--) {
      tails[j] = sum.add(CompensatedExp.ofSquare(j, deviation)).value();
    }
    return tails;
  }
}
