package dev.sievert.audit.suite;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * The sparse vector technique that tells a value with fresh noise where an answer is above.
 *
 * @theorem Wang, Ding, Wang, Kifer and Zhang 2019
 */
public final class NumericalSparseVector extends SuiteProgram {
  static final int MOST = 2;
  static final double THRESHOLD = 1;
  static final double THRESHOLD_SCALE = 3 / CLAIMED;
  static final double COMPARED_SCALE = 6 * MOST / CLAIMED;
  static final double TOLD_SCALE = 3 * MOST / CLAIMED;

  NumericalSparseVector() {
    super("NumericalSVT", answers(SparseVectors.LENGTH, true), CLAIMED);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    int abort = outputs.alphabet().code(SparseVector.ABORT);
    for (int row = 0; row < count; row++) {
      double border = THRESHOLD + laplace(random, THRESHOLD_SCALE);
      int above = 0;
      for (double answer : answers) {
        if (above == MOST) {
          outputs.symbol(abort);
        } else if (answer + laplace(random, COMPARED_SCALE) >= border) {
          above++;
          outputs.number(onGrid(answer + laplace(random, TOLD_SCALE)));
        } else {
          outputs.symbol(Alphabet.FALSE);
        }
      }
      outputs.end();
    }
  }
}
