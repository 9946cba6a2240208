package dev.sievert.audit.suite;

import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/** Five counts, each with Laplace noise; the second kind takes ε for the scale. */
public final class NoisyHistogram extends SuiteProgram {
  private static final int LENGTH = 5;

  private final double scale;

  private NoisyHistogram(String name, double scale) {
    super(name, new Neighbours(LENGTH, false, 1, 0, 10, true), 1 / scale);
    this.scale = scale;
  }

  /**
   * With the right scale.
   *
   * @return the correct mechanism
   */
  static NoisyHistogram correct() {
    return new NoisyHistogram("NoisyHist1", 1 / CLAIMED);
  }

  /**
   * With ε for the scale.
   *
   * @return the broken mechanism
   */
  static NoisyHistogram broken() {
    return new NoisyHistogram("NoisyHist2", CLAIMED);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    for (int row = 0; row < count; row++) {
      for (double answer : answers) {
        outputs.number(onGrid(answer + laplace(random, scale)));
      }
      outputs.end();
    }
  }
}
