package dev.sievert.numeric;

import dev.sievert.number.Bracket;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;

/** Where a condition that holds up to a point stops holding, by bisection. */
public final class MonotoneInverse {
  private MonotoneInverse() {}

  /**
   * Brackets the border of a condition that holds on the left and fails on the right.
   *
   * @param steps how close the ends must come, in units in the last place
   * @return the last point seen to hold, and the first seen to fail
   */
  public static Bracket border(DoublePredicate holds, double low, double high, double steps) {
    double good = low;
    double bad = high;
    while (bad - good > steps * Math.ulp(bad)) {
      double middle = middle(good, bad);
      if (middle <= good || middle >= bad) {
        break;
      }
      if (holds.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return Bracket.between(good, bad);
  }

  /**
   * The same from the upper end downwards in strides that grow, so that places which are orders of
   * magnitude below the border are not asked about.
   *
   * @param least the least place of interest, above zero; a border below it is taken to be at zero
   */
  public static Bracket borderBelow(
      DoublePredicate holds, double least, double high, double steps) {
    double bad = high;
    double factor = 2;
    while (bad > least) {
      double next = Math.max(least, bad / factor);
      if (holds.test(next)) {
        return border(holds, next, bad, steps);
      }
      bad = next;
      factor *= factor;
    }
    return Bracket.between(0, bad);
  }

  /**
   * Brackets where a rising function passes zero, by what it is worth at the ends: the ITP method
   * (Oliveira and Takahashi, 2021), which takes few steps where the function is smooth and hardly
   * more than bisection where it is not. Both ends were looked at, whatever the function.
   *
   * @param function at most zero at the lower end, above zero at the upper end
   * @return the last point seen to be at most zero, and the first seen to be above
   */
  public static Bracket zero(DoubleUnaryOperator function, double low, double high, double steps) {
    return zero(
        function, low, function.applyAsDouble(low), high, function.applyAsDouble(high), steps);
  }

  /**
   * The same where the values at both ends are known.
   *
   * @param atLow at most zero
   * @param atHigh above zero
   */
  public static Bracket zero(
      DoubleUnaryOperator function,
      double low,
      double atLow,
      double high,
      double atHigh,
      double steps) {
    double good = low;
    double bad = high;
    double atGood = atLow;
    double atBad = atHigh;
    // So many times as wide as bisection would have it: four steps more at most.
    double allowed = 16 * (high - low);
    while (bad - good > steps * Math.ulp(bad)) {
      double half = (bad - good) / 2;
      double middle = good + half;
      allowed = Math.max(allowed / 2, steps * Math.ulp(bad) / 2);
      double candidate = secant(good, atGood, bad, atBad, middle, high - low);
      // No further from the middle than bisection would be behind by now.
      double reach = Math.max(0, allowed - half);
      double point =
          Math.abs(candidate - middle) <= reach
              ? candidate
              : middle + Math.copySign(reach, candidate - middle);
      point = good < point && point < bad ? point : middle;
      if (!(good < point && point < bad)) {
        break;
      }
      double at = function.applyAsDouble(point);
      if (at <= 0) {
        good = point;
        atGood = at;
      } else {
        bad = point;
        atBad = at;
      }
    }
    return Bracket.between(good, bad);
  }

  /** Where the chord passes zero, drawn a little towards the middle so that both ends move. */
  private static double secant(
      double good, double atGood, double bad, double atBad, double middle, double width) {
    double chord = good + (bad - good) * (-atGood / (atBad - atGood));
    if (!(good <= chord && chord <= bad)) {
      return middle;
    }
    double drawn = 0.2 * (bad - good) * (bad - good) / width;
    double shift = Math.max(drawn, 2 * Math.ulp(bad));
    return Math.abs(middle - chord) <= shift
        ? middle
        : chord + Math.copySign(shift, middle - chord);
  }

  /**
   * A point at which a condition holds, close to where it stops holding: to a thousandth, by
   * halving.
   *
   * @param halvings how often to halve at most
   */
  public static double near(DoublePredicate holds, double good, double bad, int halvings) {
    double kept = good;
    double refused = bad;
    for (int i = 0;
        i < halvings
            && Math.abs(kept - refused) > 1e-3 * Math.max(Math.abs(kept), Math.abs(refused));
        i++) {
      double middle = (kept + refused) / 2;
      if (holds.test(middle)) {
        kept = middle;
      } else {
        refused = middle;
      }
    }
    return kept;
  }

  /** The border by a number of halvings: the last point at which a condition was seen to fail. */
  public static double refused(DoublePredicate holds, double good, double bad, int halvings) {
    return halved(holds, good, bad, halvings)[1];
  }

  /** The same border from the other side: the last point at which it was seen to hold. */
  public static double kept(DoublePredicate holds, double good, double bad, int halvings) {
    return halved(holds, good, bad, halvings)[0];
  }

  private static double[] halved(DoublePredicate holds, double good, double bad, int halvings) {
    double kept = good;
    double refused = bad;
    for (int step = 0; step < halvings; step++) {
      double middle = kept + (refused - kept) / 2;
      if (holds.test(middle)) {
        kept = middle;
      } else {
        refused = middle;
      }
    }
    return new double[] {kept, refused};
  }

  /**
   * The first whole number at which a condition holds that fails below it and holds from it on.
   *
   * @param from the least candidate
   */
  public static int first(int from, int to, IntPredicate holds) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Halves the exponent while the ends differ by orders of magnitude, so that 1e-300 is near. */
  private static double middle(double low, double high) {
    if (low >= 0 && high > 16 * Math.max(low, Double.MIN_NORMAL)) {
      return Math.sqrt(Math.max(low, Double.MIN_NORMAL)) * Math.sqrt(high);
    }
    return low + (high - low) / 2;
  }
}
