package dev.sievert.audit.suite;

import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * Laplace noise whose outputs lie on a grid that is the same for all answers: geometric noise on
 * whole answers, or noise that is rounded to multiples of a power of two at the end.
 */
public final class GridLaplace extends SuiteProgram {
  private static final double SCALE = 1 / CLAIMED;

  private final double grid;

  private GridLaplace(String name, Neighbours space, double grid) {
    super(name, space, CLAIMED);
    this.grid = grid;
  }

  /**
   * Two-sided geometric noise on whole answers.
   *
   * @return the correct mechanism
   */
  static GridLaplace geometric() {
    return new GridLaplace("Laplace, geometric", new Neighbours(1, false, 1, -10, 10, true), 1);
  }

  /**
   * Noise that is rounded at the end to multiples of the least power of two above its scale.
   *
   * @return the correct mechanism
   * @theorem Mironov 2012
   */
  static GridLaplace snapped() {
    return new GridLaplace("Laplace, snapped", answers(1, false), 16);
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    double answer = answers[0];
    for (int row = 0; row < count; row++) {
      if (grid == 1) {
        // The difference of two geometric numbers.
        double up = Math.floor(SCALE * random.nextExponential());
        double down = Math.floor(SCALE * random.nextExponential());
        outputs.number(answer + up - down);
      } else {
        outputs.number(grid * Math.rint((answer + laplace(random, SCALE)) / grid));
      }
      outputs.end();
    }
  }
}
