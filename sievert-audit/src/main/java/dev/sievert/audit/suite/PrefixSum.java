package dev.sievert.audit.suite;

import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/** Running sums of ten answers, each with Laplace noise; as if a single answer could differ. */
public final class PrefixSum extends SuiteProgram {
  private static final int LENGTH = 10;
  private static final double SCALE = 1 / CLAIMED;

  PrefixSum() {
    super("PrefixSum", answers(LENGTH, true), LENGTH / SCALE);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    for (int row = 0; row < count; row++) {
      double sum = 0;
      for (double answer : answers) {
        sum += onGrid(answer + laplace(random, SCALE));
        outputs.number(sum);
      }
      outputs.end();
    }
  }
}
