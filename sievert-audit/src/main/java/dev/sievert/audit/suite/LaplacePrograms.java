package dev.sievert.audit.suite;

import static dev.sievert.audit.suite.SuiteProgram.CLAIMED;
import static dev.sievert.audit.suite.SuiteProgram.answers;
import static dev.sievert.audit.suite.SuiteProgram.laplace;
import static dev.sievert.audit.suite.SuiteProgram.onGrid;

import dev.sievert.audit.Neighbours;

/** Programs that add Laplace noise to answers, and to nothing else. */
final class LaplacePrograms {
  private static final double SCALE = 1 / CLAIMED;
  private static final int SUMS = 10;
  private static final int COUNTS = 5;
  private static final int RIVALS = 5;

  private LaplacePrograms() {}

  /** The answer several times, each with its share of the budget: real numbers, as in books. */
  static SuiteProgram answer(String name, int times) {
    double scale = times / CLAIMED;
    return SuiteProgram.of(
        name,
        answers(1, false),
        times / scale,
        (answers, random, outputs) ->
            () -> {
              for (int place = 0; place < times; place++) {
                outputs.number(onGrid(answers[0] + laplace(random, scale)));
              }
            });
  }

  /**
   * By inverting the distribution function in doubles. What is rounded, and therefore which outputs
   * are possible, depends on the answer.
   */
  static SuiteProgram naive() {
    return SuiteProgram.of(
        "Laplace, naive floating point",
        answers(1, false),
        Double.POSITIVE_INFINITY,
        (answers, random, outputs) ->
            () -> {
              double uniform = random.nextDouble() - 0.5;
              double noise = -SCALE * Math.signum(uniform) * Math.log(1 - 2 * Math.abs(uniform));
              outputs.number(answers[0] + noise);
            });
  }

  /** Two-sided geometric noise on whole answers: the difference of two geometric numbers. */
  static SuiteProgram geometric() {
    return SuiteProgram.of(
        "Laplace, geometric",
        new Neighbours(1, false, 1, -10, 10, true),
        CLAIMED,
        (answers, random, outputs) ->
            () -> {
              double up = Math.floor(SCALE * random.nextExponential());
              double down = Math.floor(SCALE * random.nextExponential());
              outputs.number(answers[0] + up - down);
            });
  }

  /**
   * Noise that is rounded at the end to multiples of the least power of two above its scale.
   *
   * @theorem Mironov 2012
   */
  static SuiteProgram snapped() {
    double grid = 16;
    return SuiteProgram.of(
        "Laplace, snapped",
        answers(1, false),
        CLAIMED,
        (answers, random, outputs) ->
            () -> outputs.number(grid * Math.rint((answers[0] + laplace(random, SCALE)) / grid)));
  }

  /** Five counts, each with noise of this scale. */
  static SuiteProgram histogram(String name, double claimed, double scale) {
    return SuiteProgram.of(
        name,
        new Neighbours(COUNTS, false, 1, 0, 10, true),
        claimed,
        1 / scale,
        (answers, random, outputs) ->
            () -> {
              for (double answer : answers) {
                outputs.number(onGrid(answer + laplace(random, scale)));
              }
            });
  }

  /** Running sums of ten answers, each with noise as if a single answer could differ. */
  static SuiteProgram prefixSum() {
    return SuiteProgram.of(
        "PrefixSum",
        answers(SUMS, true),
        SUMS / SCALE,
        (answers, random, outputs) ->
            () -> {
              double sum = 0;
              for (double answer : answers) {
                sum += onGrid(answer + laplace(random, SCALE));
                outputs.number(sum);
              }
            });
  }

  /**
   * The largest of five answers after Laplace or exponential noise: where it stands (1 and 2), or,
   * which is too much, how large it is (3 and 4).
   */
  static SuiteProgram maximum(int number) {
    return maximum("NoisyMax" + number, number, CLAIMED);
  }

  /** One of these four kinds that claims a budget of its own. */
  static SuiteProgram maximum(String name, int number, double claimed) {
    double scale = 2 / claimed;
    boolean isExponential = number % 2 == 0;
    boolean isValue = number > 2;
    double truth =
        switch (number) {
          case 3 -> RIVALS / scale;
          case 4 -> Double.POSITIVE_INFINITY;
          default -> claimed;
        };
    return SuiteProgram.of(
        name,
        answers(RIVALS, true),
        claimed,
        truth,
        (answers, random, outputs) ->
            () -> {
              double largest = Double.NEGATIVE_INFINITY;
              int where = 0;
              for (int place = 0; place < answers.length; place++) {
                double noise =
                    isExponential ? scale * random.nextExponential() : laplace(random, scale);
                double value = answers[place] + noise;
                if (value > largest) {
                  largest = value;
                  where = place + 1;
                }
              }
              outputs.number(isValue ? onGrid(largest) : where);
            });
  }
}
