package dev.sievert.accounting.laplace;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;

/**
 * What two threshold tests say about a size between theirs. Supporting lines at either bound the
 * curve from one side, the chord between them from the other.
 *
 * @param left the smaller test: the upper end of its size is at most the size in question
 * @param right the greater test: the upper end of its size is at least the size in question
 */
record ChordAndTangents(LaplaceThreshold left, LaplaceThreshold right) {
  private static final int STEPS = 4;

  /** The least type II error. */
  Bracket miss(double alpha) {
    double fromRight = add(right.miss().lower(), drop(alpha));
    double fromLeft = left.miss().lower() - left.riseUp(alpha - left.size().lower());
    double lower = Math.max(0, Math.max(fromRight, Round.down(fromLeft, 2)));
    double blind = Math.min(1, Math.nextUp(1 - alpha));
    return Bracket.between(lower, Math.min(blind, Round.up(missOnChord(alpha), STEPS)));
  }

  /** The greatest power. */
  Bracket power(double alpha) {
    double fromLeft = left.power().upper() + left.riseUp(alpha - left.size().lower());
    double fromRight = right.power().upper() - drop(alpha);
    double upper = Math.min(Round.up(fromLeft, 1), Math.nextUp(fromRight));
    double lower = Math.max(alpha, Round.down(powerOnChord(alpha), STEPS));
    return Bracket.between(lower, Math.min(1, upper));
  }

  /** At most what the supporting line at the right test rises from the size in question. */
  private double drop(double alpha) {
    double change = right.size().lower() - alpha;
    return change >= 0 ? right.riseDown(change) : -right.riseUp(-change);
  }

  /** Mixtures of both tests are tests; each part is counted from the end it is near to. */
  private double missOnChord(double alpha) {
    double far = left.miss().upper();
    double near = right.miss().upper();
    return width() > 0 ? near + (right.size().upper() - alpha) / width() * (far - near) : near;
  }

  private double powerOnChord(double alpha) {
    double near = left.power().lower();
    double far = right.power().lower();
    return width() > 0 ? near + (alpha - left.size().upper()) / width() * (far - near) : near;
  }

  private double width() {
    return right.size().upper() - left.size().upper();
  }

  private static double add(double first, double second) {
    return Round.down(first + second, 1);
  }
}
