package dev.sievert.audit.suite;

import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/** The answer with Laplace noise, as in books: the noise is a real number as nearly as can be. */
public final class Laplace extends SuiteProgram {
  private final int times;
  private final double scale;

  private Laplace(String name, int times, double scale) {
    super(name, answers(1, false), times / scale);
    this.times = times;
    this.scale = scale;
  }

  /**
   * Once.
   *
   * @return the correct mechanism
   */
  static Laplace once() {
    return new Laplace("Laplace", 1, 1 / CLAIMED);
  }

  /**
   * Twenty times, each with a twentieth of the budget.
   *
   * @return the correct mechanism
   */
  static Laplace parallel() {
    return new Laplace("LaplaceParallel", 20, 20 / CLAIMED);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    double answer = answers[0];
    for (int row = 0; row < count; row++) {
      for (int place = 0; place < times; place++) {
        outputs.number(onGrid(answer + laplace(random, scale)));
      }
      outputs.end();
    }
  }
}
