package dev.sievert.threat;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Round;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * A Beta distribution stretched over an interval; the uniform one has both shapes one.
 *
 * @param first the shape at the lower end, greater than zero
 * @param second the shape at the upper end, greater than zero
 */
public record BetaPrior(double first, double second) {
  /** Every place equally likely. */
  public static final BetaPrior UNIFORM = new BetaPrior(1, 1);

  /** Accuracy of the distribution function, with a margin of ten. */
  private static final double ERROR = 1e-12;

  /** Between these the distribution function keeps its accuracy. */
  private static final double LEAST_SHAPE = 1e-9;

  private static final double GREATEST_SHAPE = 1e6;

  /** Refuses shapes that are not positive, and those beyond what can be computed accurately. */
  public BetaPrior {
    first = checkShape(first);
    second = checkShape(second);
  }

  private static double checkShape(double shape) {
    Check.positive("beta", shape);
    if (shape < LEAST_SHAPE || shape > GREATEST_SHAPE) {
      throw new OutOfRangeException("beta", "from 1e-9 to 1e6", Check.number(shape));
    }
    return shape;
  }

  /** {@return whether every place is equally likely; true where both shapes are one} */
  public boolean isUniform() {
    return first == 1 && second == 1;
  }

  /** The mass within reach of the best guess; everything is on [0, 1]. */
  Bracket greatest(double reach) {
    if (reach == 0) {
      return Bracket.ZERO;
    }
    if (isUniform()) {
      return Round.probability(2 * reach, 4);
    }
    if (2 * reach >= 1) {
      return Round.probability(1, 4);
    }
    double edges = Math.max(fromLow(2 * reach), fromHigh(2 * reach));
    return known(Math.max(edges, around(turningPoint(reach), reach)));
  }

  /** The mass within reach of the worst guess. */
  Bracket least(double reach) {
    if (reach == 0) {
      return Bracket.ZERO;
    }
    if (isUniform()) {
      return Round.probability(reach, 4);
    }
    double ends = Math.min(fromLow(Math.min(1, reach)), fromHigh(Math.min(1, reach)));
    return known(2 * reach >= 1 ? ends : Math.min(ends, around(turningPoint(reach), reach)));
  }

  /** The probability of a place within reach of a guess, measured from the nearer end. */
  private double around(double guess, double reach) {
    boolean isLow = guess <= 0.5;
    double off = isLow ? guess : 1 - guess;
    double near = Math.max(0, off - reach);
    double far = Math.min(1, off + reach);
    double mass = isLow ? fromLow(far) - fromLow(near) : fromHigh(far) - fromHigh(near);
    return Math.max(0, mass);
  }

  private double fromLow(double length) {
    return RegularizedBeta.value(length, first, second);
  }

  /**
   * The mass of a piece at the upper end: the mirror image, because 1 − length would be rounded.
   */
  private double fromHigh(double length) {
    return RegularizedBeta.value(length, second, first);
  }

  /**
   * Where the densities at both ends of the window are equal. Their log ratio is monotone in the
   * guess, so there is at most one such place; without one an end of the range is returned, which
   * does no harm.
   */
  private double turningPoint(double reach) {
    double low = reach;
    double high = 1 - reach;
    boolean rising = first < 1;
    return MonotoneInverse.border(
            guess -> rising == logRatio(guess, reach) < 0, Math.nextUp(low), Math.nextDown(high), 8)
        .value();
  }

  private double logRatio(double guess, double reach) {
    double atLower = Math.log(guess + reach) - Math.log(guess - reach);
    double atUpper = Math.log1p(-guess - reach) - Math.log1p(reach - guess);
    return (first - 1) * atLower + (second - 1) * atUpper;
  }

  private static Bracket known(double mass) {
    return Bracket.probabilityWithin(mass, ERROR);
  }
}
