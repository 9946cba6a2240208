package dev.sievert.audit.suite;

import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * The answer with Laplace noise by inverting its distribution function in doubles. What is rounded,
 * and therefore which outputs are possible, depends on the answer.
 */
public final class NaiveLaplace extends SuiteProgram {
  private static final double SCALE = 1 / CLAIMED;

  NaiveLaplace() {
    super("Laplace, naive floating point", answers(1, false), Double.POSITIVE_INFINITY);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    double answer = answers[0];
    for (int row = 0; row < count; row++) {
      double uniform = random.nextDouble() - 0.5;
      double noise = -SCALE * Math.signum(uniform) * Math.log(1 - 2 * Math.abs(uniform));
      outputs.number(answer + noise);
      outputs.end();
    }
  }
}
