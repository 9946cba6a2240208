package dev.sievert.audit.suite;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;

/**
 * Which of ten answers are above a noisy threshold. Below is false; above is true or, in some
 * kinds, the noisy value; what comes after the program has stopped is "abort".
 *
 * @param threshold what answers are compared with, before noise
 * @param most after how many answers above it stops
 * @param thresholdScale of the noise on the threshold
 * @param answerScale of the noise on answers, zero for none
 * @param isRedrawn whether the threshold is drawn afresh after an answer above
 * @param isValue whether the noisy value is told
 */
record SparseVector(
    double threshold,
    int most,
    double thresholdScale,
    double answerScale,
    boolean isRedrawn,
    boolean isValue) {
  static final String ABORT = "abort";

  /** Writes one place for each answer. */
  void write(double[] answers, RandomStream random, Outputs outputs, int abort) {
    double border = threshold + SuiteProgram.laplace(random, thresholdScale);
    int above = 0;
    for (double answer : answers) {
      if (above == most) {
        outputs.symbol(abort);
        continue;
      }
      double value = answerScale > 0 ? answer + SuiteProgram.laplace(random, answerScale) : answer;
      if (value >= border) {
        above++;
        if (isValue) {
          outputs.number(SuiteProgram.onGrid(value));
        } else {
          outputs.symbol(Alphabet.TRUE);
        }
        if (isRedrawn) {
          border = threshold + SuiteProgram.laplace(random, thresholdScale);
        }
      } else {
        outputs.symbol(Alphabet.FALSE);
      }
    }
  }
}
