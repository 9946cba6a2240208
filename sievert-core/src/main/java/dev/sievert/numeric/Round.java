package dev.sievert.numeric;

import dev.sievert.number.Bracket;
import java.math.BigDecimal;

/**
 * Rounding with a direction. A computed value whose relative error is at most {@code steps} units
 * in the last place becomes a proven upper or lower end.
 *
 * <p>Zero stays zero: the formulas of this project give zero only where the truth is zero.
 */
public final class Round {
  private static final double HALF_ULP = 0x1p-53;

  private Round() {}

  /**
   * Moves a value up.
   *
   * @param steps its greatest error in units in the last place
   * @return a number that is at least the true value
   */
  public static double up(double value, double steps) {
    if (value == 0 || Double.isInfinite(value)) {
      return value;
    }
    // Twice the unit round-off for each step, and one more for the product and the sum themselves.
    return Math.nextUp(value + Math.abs(value) * (2 * HALF_ULP * steps));
  }

  /**
   * Moves a value down.
   *
   * @return a number that is at most the true value
   */
  public static double down(double value, double steps) {
    return -up(-value, steps);
  }

  /**
   * A quotient of positive numbers, rounded up only where it is not exact; the least double near
   * the quotient that is not below it, or the greatest double.
   *
   * @param dividend at least zero
   * @param divisor greater than zero, perhaps infinite
   */
  public static double quotientUp(double dividend, double divisor) {
    double quotient = Math.min(Double.MAX_VALUE, dividend / divisor);
    boolean notBelow = Double.isInfinite(divisor) || Math.fma(quotient, divisor, -dividend) >= 0;
    return notBelow ? quotient : Math.min(Double.MAX_VALUE, Math.nextUp(quotient));
  }

  /**
   * The bracket around a computed probability of known accuracy; the probability widened on both
   * sides, within [0, 1].
   */
  public static Bracket probability(double value, double steps) {
    double inside = Math.min(1, value);
    return new Bracket(probabilityDown(inside, steps), inside, probabilityUp(inside, steps));
  }

  /**
   * Moves a probability up, but not above one.
   *
   * @return a number that is at least the true probability
   */
  public static double probabilityUp(double value, double steps) {
    return Math.min(1, up(value, steps));
  }

  /**
   * Moves a probability down, but not below zero.
   *
   * @return a number that is at most the true probability
   */
  public static double probabilityDown(double value, double steps) {
    return Math.max(0, down(value, steps));
  }

  /**
   * Moves a value up, as {@link #up(double, double)}.
   *
   * @param steps its greatest error in units in the last place, a whole number as most are
   */
  public static double up(double value, int steps) {
    return up(value, (double) steps);
  }

  /** Moves a value down, as {@link #down(double, double)}. */
  public static double down(double value, int steps) {
    return down(value, (double) steps);
  }

  /** Moves a probability up, but not above one, as {@link #probabilityUp(double, double)}. */
  public static double probabilityUp(double value, int steps) {
    return probabilityUp(value, (double) steps);
  }

  /** Moves a probability down, but not below zero, as {@link #probabilityDown(double, double)}. */
  public static double probabilityDown(double value, int steps) {
    return probabilityDown(value, (double) steps);
  }

  /** {@return the nearest double that is not below a decimal, the greatest one where none is} */
  public static double notBelow(BigDecimal decimal) {
    double near = Math.min(Double.MAX_VALUE, decimal.doubleValue());
    boolean below = near < Double.MAX_VALUE && new BigDecimal(near).compareTo(decimal) < 0;
    return below ? Math.nextUp(near) : near;
  }
}
