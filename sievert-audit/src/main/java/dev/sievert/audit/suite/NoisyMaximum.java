package dev.sievert.audit.suite;

import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * The largest of five answers after noise: where it stands, or, which is too much, how large it is.
 */
public final class NoisyMaximum extends SuiteProgram {
  private static final int LENGTH = 5;
  private static final double SCALE = 2 / CLAIMED;

  private final boolean isExponential;
  private final boolean isValue;

  /**
   * One of the four kinds.
   *
   * @param number which, from 1 to 4
   * @param truth what it spends
   */
  private NoisyMaximum(int number, double truth) {
    super("NoisyMax" + number, answers(LENGTH, true), truth);
    this.isExponential = number % 2 == 0;
    this.isValue = number > 2;
  }

  /**
   * One of the four kinds: place or value, with Laplace or with exponential noise.
   *
   * @param number which, from 1 to 4
   * @return the mechanism
   */
  static NoisyMaximum of(int number) {
    return new NoisyMaximum(
        number,
        switch (number) {
          case 3 -> LENGTH / SCALE;
          case 4 -> Double.POSITIVE_INFINITY;
          default -> CLAIMED;
        });
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    for (int row = 0; row < count; row++) {
      double largest = Double.NEGATIVE_INFINITY;
      int where = 0;
      for (int place = 0; place < answers.length; place++) {
        double noise = isExponential ? SCALE * random.nextExponential() : laplace(random, SCALE);
        double value = answers[place] + noise;
        if (value > largest) {
          largest = value;
          where = place + 1;
        }
      }
      outputs.number(isValue ? onGrid(largest) : where);
      outputs.end();
    }
  }
}
