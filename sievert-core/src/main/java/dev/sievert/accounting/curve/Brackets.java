package dev.sievert.accounting.curve;

import dev.sievert.number.Bracket;

/** Brackets from a pessimistic and an optimistic side. */
public final class Brackets {
  /** What interpolation may round away. */
  private static final double SLACK = 1e-14;

  /** The same of an exponential, for each unit of the exponent. */
  private static final double OF_EXPONENT = 1e-15;

  private Brackets() {}

  public static double up(double value) {
    return value * (1 + SLACK);
  }

  public static double down(double value) {
    return value * (1 - SLACK);
  }

  /** At least e^x of an x that is off by a few units of its last place. */
  public static double upExp(double x) {
    return Math.exp(x) * (1 + SLACK + OF_EXPONENT * Math.abs(x));
  }

  /** At most e^x of an x that is off by a few units of its last place. */
  public static double downExp(double x) {
    return Math.exp(x) * (1 - SLACK - OF_EXPONENT * Math.abs(x));
  }

  /**
   * The bracket of what a test attains and what no test beats. The pessimistic side is off twice as
   * far as the other, because splitting a cell adds twice the variance that merging one removes.
   *
   * @param attained at most the truth
   * @param unbeaten at least the truth
   */
  public static Bracket bracket(double attained, double unbeaten) {
    if (attained == unbeaten) {
      return new Bracket(attained, attained, unbeaten);
    }
    if (attained > unbeaten) {
      throw new IllegalStateException(
          "a test attains " + attained + " where none should beat " + unbeaten);
    }
    double value = Double.isInfinite(unbeaten) ? attained : attained + (unbeaten - attained) / 3;
    return new Bracket(attained, value, unbeaten);
  }

  /** The bracket of an error: here the unbeaten side is the lower one. */
  public static Bracket complementOrdered(double unbeaten, double attained) {
    if (unbeaten > attained) {
      throw new IllegalStateException(
          "a test errs with " + attained + " where none should with less than " + unbeaten);
    }
    return new Bracket(unbeaten, attained - (attained - unbeaten) / 3, attained);
  }

  /** One minus a probability; where that is no double, the next one outside. */
  public static Bracket complement(Bracket bracket) {
    double low = 1 - bracket.upper();
    double high = 1 - bracket.lower();
    return new Bracket(
        1 - low < bracket.upper() ? Math.nextDown(low) : low,
        1 - bracket.value(),
        1 - high > bracket.lower() ? Math.nextUp(high) : high);
  }

  /** The greater of two quantities. */
  public static Bracket greater(Bracket first, Bracket second) {
    return new Bracket(
        Math.max(first.lower(), second.lower()),
        Math.max(first.value(), second.value()),
        Math.max(first.upper(), second.upper()));
  }
}
