package dev.sievert.audit.suite;

import dev.sievert.audit.Neighbours;

/**
 * Geometric noise cut off at the ends, by whole numbers alone. The paper's logarithm is to the base
 * two; here it is the natural one, as in the benchmark, and so the program spends more than it
 * claims.
 *
 * @theorem Balcer and Vadhan 2018, GeoSample
 */
final class TruncatedGeometric {
  /** The greatest answer. */
  static final int GREATEST = 5;

  private static final int EXPONENT = (int) Math.ceil(Math.log(2 / SuiteProgram.CLAIMED));

  private TruncatedGeometric() {}

  static SuiteProgram program() {
    return SuiteProgram.of(
        "TruncatedGeometric",
        new Neighbours(1, false, 1, 0, GREATEST, true),
        Math.log1p(Math.scalb(1.0, -EXPONENT)),
        (answers, random, outputs) -> {
          long[] borders = new long[GREATEST + 1];
          for (int output = 0; output <= GREATEST; output++) {
            borders[output] = atMost((int) answers[0], output);
          }
          int total = Math.toIntExact(total());
          return () -> {
            long drawn = 1L + random.below(total);
            int output = 0;
            while (borders[output] < drawn) {
              output++;
            }
            outputs.number(output);
          };
        });
  }

  /** Out of how many equally probable numbers one is drawn. */
  static long total() {
    return ((2L << EXPONENT) + 1) * power(GREATEST - 1);
  }

  /** How many of them give an output of at most so much. */
  static long atMost(int answer, int output) {
    if (output >= GREATEST) {
      return total();
    }
    if (output < answer) {
      int below = answer - output;
      return (1L << (EXPONENT * below)) * power(GREATEST - below);
    }
    int above = output - answer;
    return total() - (1L << (EXPONENT * (above + 1))) * power(GREATEST - 1 - above);
  }

  private static long power(int exponent) {
    long power = 1;
    for (int step = 0; step < exponent; step++) {
      power *= (1L << EXPONENT) + 1;
    }
    return power;
  }
}
