package dev.sievert.audit.suite;

import dev.sievert.audit.Outputs;
import dev.sievert.numeric.RandomStream;
import java.util.List;

/**
 * The sparse vector technique in six kinds, of which two are right, and two of them side by side.
 *
 * @theorem Lyu, Su and Li 2017
 */
public final class SparseVectors extends SuiteProgram {
  /** How many answers an input has. */
  static final int LENGTH = 10;

  private static final double HALF = CLAIMED / 2;
  private static final int NEVER = Integer.MAX_VALUE;

  /** A tenth of a quarter for each answer of the third; see docs/theory/suite.md. */
  private static final double PARALLEL = 2.5 * CLAIMED + CLAIMED / 4 + 3 * CLAIMED;

  private final List<SparseVector> parts;

  private SparseVectors(String name, double truth, SparseVector... parts) {
    super(name, answers(LENGTH, true), truth);
    this.parts = List.of(parts);
  }

  /**
   * One of the six kinds.
   *
   * @param number which, from 1 to 6
   * @return the mechanism
   */
  static SparseVectors of(int number) {
    return new SparseVectors("SVT" + number, truth(number), part(number, 1));
  }

  /**
   * The third and the fourth side by side, each stopping after two.
   *
   * @return the broken mechanism
   */
  static SparseVectors parallel() {
    return new SparseVectors("SVT34Parallel", PARALLEL, part(3, 2), part(4, 2));
  }

  /** The mechanism itself, which stops after so many. */
  static SparseVector part(int number, int most) {
    return switch (number) {
      case 1 -> new SparseVector(0.5, most, 1 / HALF, 2 * most / HALF, false, false);
      case 2 -> new SparseVector(1, most, most / HALF, 2 * most / HALF, true, false);
      case 3 -> new SparseVector(1, most, 1 / HALF, most / HALF, false, true);
      case 4 -> new SparseVector(1, most, 4 / CLAIMED, 4 / CLAIMED / 3, false, false);
      case 5 -> new SparseVector(1, NEVER, 1 / HALF, 0, false, false);
      default -> new SparseVector(1, NEVER, 1 / HALF, 1 / HALF, false, false);
    };
  }

  private static double truth(int number) {
    return switch (number) {
      case 1, 2 -> CLAIMED;
      case 4 -> CLAIMED / 4 + 2 * 3 * CLAIMED / 4;
      case 5 -> Double.POSITIVE_INFINITY;
      default -> LENGTH * HALF;
    };
  }

  @Override
  void sample(double[] answers, int count, RandomStream random, Outputs outputs) {
    int abort = outputs.alphabet().code(SparseVector.ABORT);
    for (int row = 0; row < count; row++) {
      for (int part = 0; part < parts.size(); part++) {
        parts.get(part).write(answers, random, outputs, abort);
      }
      outputs.end();
    }
  }
}
