package dev.sievert.audit.suite;

import static dev.sievert.audit.suite.SuiteProgram.CLAIMED;
import static dev.sievert.audit.suite.SuiteProgram.answers;
import static dev.sievert.audit.suite.SuiteProgram.laplace;
import static dev.sievert.audit.suite.SuiteProgram.onGrid;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * Which of ten answers are above a noisy threshold. Below is false; above is true or, in some
 * kinds, the noisy value; what comes after the program has stopped is "abort".
 *
 * @param threshold what answers are compared with, before noise
 * @param most after how many answers above it stops
 * @param answerScale of the noise on answers, zero for none
 * @param isRedrawn whether the threshold is drawn afresh after an answer above
 * @theorem Lyu, Su and Li 2017
 */
record SparseVector(
    double threshold,
    int most,
    double thresholdScale,
    double answerScale,
    boolean isRedrawn,
    boolean isValue) {
  /** How many answers an input has. */
  static final int LENGTH = 10;

  private static final String ABORT = "abort";
  private static final int NEVER = Integer.MAX_VALUE;

  /** A tenth of a quarter for each answer of the third; see docs/theory/suite.md. */
  private static final double PARALLEL = 2.5 * CLAIMED + CLAIMED / 4 + 3 * CLAIMED;

  /** After how many answers the one that tells values with fresh noise stops. */
  private static final int TOLD = 2;

  /** One of six kinds, of which the first two are right, that stops after so many. */
  static SparseVector kind(int number, int most, double claimed) {
    double half = claimed / 2;
    return switch (number) {
      case 1 -> new SparseVector(0.5, most, 1 / half, 2 * most / half, false, false);
      case 2 -> new SparseVector(1, most, most / half, 2 * most / half, true, false);
      case 3 -> new SparseVector(1, most, 1 / half, most / half, false, true);
      case 4 -> new SparseVector(1, most, 4 / claimed, 4 / claimed / 3, false, false);
      case 5 -> new SparseVector(1, NEVER, 1 / half, 0, false, false);
      default -> new SparseVector(1, NEVER, 1 / half, 1 / half, false, false);
    };
  }

  /** A program that is one of the six kinds. */
  static SuiteProgram program(int number) {
    return program("SVT" + number, number, CLAIMED);
  }

  /** One of the six kinds that claims a budget of its own. */
  static SuiteProgram program(String name, int number, double claimed) {
    double truth =
        switch (number) {
          case 1, 2 -> claimed;
          case 4 -> claimed / 4 + 2 * 3 * claimed / 4;
          case 5 -> Double.POSITIVE_INFINITY;
          default -> LENGTH * claimed / 2;
        };
    return program(name, claimed, truth, kind(number, 1, claimed));
  }

  /** The third and the fourth side by side, each stopping after two. */
  static SuiteProgram parallel() {
    return program("SVT34Parallel", CLAIMED, PARALLEL, kind(3, 2, CLAIMED), kind(4, 2, CLAIMED));
  }

  private static SuiteProgram program(
      String name, double claimed, double truth, SparseVector... parts) {
    return SuiteProgram.of(
        name,
        answers(LENGTH, true),
        claimed,
        truth,
        (answers, random, outputs) -> {
          int abort = outputs.alphabet().code(ABORT);
          return () -> {
            for (SparseVector part : parts) {
              part.write(answers, random, outputs, abort);
            }
          };
        });
  }

  /**
   * Tells a value with fresh noise where an answer is above.
   *
   * @theorem Wang, Ding, Wang, Kifer and Zhang 2019
   */
  static SuiteProgram numerical() {
    double thresholdScale = 3 / CLAIMED;
    double comparedScale = 6 * TOLD / CLAIMED;
    double toldScale = 3 * TOLD / CLAIMED;
    return SuiteProgram.of(
        "NumericalSVT",
        answers(LENGTH, true),
        CLAIMED,
        (answers, random, outputs) -> {
          int abort = outputs.alphabet().code(ABORT);
          return () -> {
            double border = 1 + laplace(random, thresholdScale);
            int above = 0;
            for (double answer : answers) {
              if (above == TOLD) {
                outputs.symbol(abort);
              } else if (answer + laplace(random, comparedScale) >= border) {
                above++;
                outputs.number(onGrid(answer + laplace(random, toldScale)));
              } else {
                outputs.symbol(Alphabet.FALSE);
              }
            }
          };
        });
  }

  /** Writes one place for each answer. */
  private void write(double[] answers, RandomStream random, Outputs outputs, int abort) {
    double border = threshold + laplace(random, thresholdScale);
    int above = 0;
    for (double answer : answers) {
      if (above == most) {
        outputs.symbol(abort);
        continue;
      }
      double value = answerScale > 0 ? answer + laplace(random, answerScale) : answer;
      if (value >= border) {
        above++;
        if (isValue) {
          outputs.number(onGrid(value));
        } else {
          outputs.symbol(Alphabet.TRUE);
        }
        if (isRedrawn) {
          border = threshold + laplace(random, thresholdScale);
        }
      } else {
        outputs.symbol(Alphabet.FALSE);
      }
    }
  }
}
