package dev.sievert.accounting.laplace;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;

/**
 * The likelihood-ratio test that rejects where the privacy loss exceeds a threshold, for Laplace
 * steps: one corner of their trade-off curve.
 *
 * @param loss the threshold, to a relative 2^−51
 * @param size the probability to reject without the record
 * @param miss the probability not to reject with it
 */
record LaplaceThreshold(double loss, Bracket size, Bracket miss, Bracket power) {
  private static final Bracket ONE = Bracket.exactly(1);

  /** The test that always rejects. */
  static LaplaceThreshold everything(double lowestLoss) {
    return new LaplaceThreshold(lowestLoss, ONE, Bracket.ZERO, ONE);
  }

  /** The test that never rejects. */
  static LaplaceThreshold nothing(double highestLoss) {
    return new LaplaceThreshold(highestLoss, Bracket.ZERO, ONE, Bracket.ZERO);
  }

  /** At least the change of power along the supporting line over this change of size. */
  double riseUp(double change) {
    return change == 0 ? 0 : Round.up(Math.exp(loss) * change, slopeSteps());
  }

  /** At most that change. */
  double riseDown(double change) {
    // Where the slope overflows there is no size left to change; zero is safe and not NaN.
    double rise = Math.exp(loss) * change;
    return Double.isFinite(rise) ? Round.down(rise, slopeSteps()) : 0;
  }

  /** A loss off by a relative 2^−51 moves its exponential by twice the loss, in units of 2^−52. */
  private double slopeSteps() {
    return 2 * Math.abs(loss) + 4;
  }
}
