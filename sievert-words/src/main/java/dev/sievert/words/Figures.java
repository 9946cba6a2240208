package dev.sievert.words;

import dev.sievert.number.Estimate;
import dev.sievert.numeric.Check;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The one home of how numbers are shown. A number has a kind, and the kind says how it is rounded:
 * a known value to nearest, an upper bound up, a lower limit down. Nothing is shown finer than one
 * in a million.
 *
 * <p>The reference is the shortest decimal of a double, which is also what JSON shows: {@code
 * parse(down(x)) ≤ x ≤ parse(up(x))}. Counts and percentages of a bound that exceeds a round number
 * by less than one part in a thousand million are shown as that round number.
 */
public final class Figures {
  /** What is less than this is none that matters. */
  public static final double TELLABLE = 1e-6;

  /** How an increase is shown that is less than can be told. */
  public static final String NONE = "none that matters (below 1 in a million)";

  /** The coarsest denominator of counts. */
  static final long COARSEST = 1_000;

  /** The finest denominator of counts. */
  static final long FINEST = 1_000_000;

  private static final String BELOW = "below ";
  private static final BigDecimal TOLERANCE = new BigDecimal("1e-9");
  private static final double ONE_COUNT = 1 - 1e-9;
  private static final int TWO_DIGITS = 10;
  private static final BigDecimal SMALL = new BigDecimal("1e-4");
  private static final BigDecimal LARGE = new BigDecimal("1e7");
  private static final int ALL_DIGITS = 17;

  private Figures() {}

  /**
   * {@return a known number to six digits; zeros at the end say how precise it is, unless it is
   * exact, such as {@code 0.158655} or {@code 3.16712e-5}}
   */
  public static String nearest(double value) {
    return digits(value, 6, RoundingMode.HALF_EVEN, false);
  }

  /** {@return a lower end to seven digits, never greater than it is, such as {@code 0.1586552}} */
  public static String down(double lower) {
    return digits(lower, 7, RoundingMode.FLOOR, false);
  }

  /** {@return an upper end to seven digits, never less than it is, such as {@code 0.1586553}} */
  public static String up(double upper) {
    return digits(upper, 7, RoundingMode.CEILING, false);
  }

  /**
   * {@return a known number to a few digits; its text, without zeros at the end}
   *
   * @param digits how many, counted from the first that is not zero
   */
  public static String nearest(double value, int digits) {
    return digits(value, digits, RoundingMode.HALF_EVEN, true);
  }

  /**
   * {@return a lower limit to a few digits, never greater than it is; its text, without zeros at
   * the end}
   */
  public static String down(double lower, int digits) {
    return digits(lower, digits, RoundingMode.FLOOR, true);
  }

  /**
   * {@return an upper limit to a few digits, never less than it is; its text, without zeros at the
   * end}
   */
  public static String up(double upper, int digits) {
    return digits(upper, digits, RoundingMode.CEILING, true);
  }

  /**
   * {@return a lower limit that refutes a claim: with as many digits as it takes to be seen above
   * it; its text, above the claim wherever the number is}
   *
   * @param digits how many digits are enough otherwise
   */
  public static String downAbove(double lower, int digits, double claim) {
    int enough = digits;
    while (lower > claim
        && enough < ALL_DIGITS
        && !(Double.parseDouble(rounded(lower, enough, RoundingMode.FLOOR)) > claim)) {
      enough++;
    }
    return down(lower, enough);
  }

  private static String rounded(double value, int digits, RoundingMode mode) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(new MathContext(digits, mode)).toString()
        : Double.toString(value);
  }

  private static String digits(double value, int digits, RoundingMode mode, boolean isBare) {
    if (!Double.isFinite(value)) {
      return value > 0 ? "∞" : value < 0 ? "-∞" : "unknown";
    }
    BigDecimal written = BigDecimal.valueOf(value);
    if (written.signum() == 0) {
      return "0";
    }
    BigDecimal round = written.round(new MathContext(digits, mode));
    boolean isExact = round.compareTo(written) == 0;
    BigDecimal shown = isBare || isExact ? round.stripTrailingZeros() : round;
    if (shown.abs().compareTo(SMALL) >= 0 && shown.abs().compareTo(LARGE) < 0) {
      return shown.toPlainString();
    }
    int exponent = shown.precision() - shown.scale() - 1;
    return shown.movePointLeft(exponent).toPlainString() + "e" + exponent;
  }

  /**
   * {@return a number with a fixed count of decimals, such as {@code 0.1587}}
   *
   * @param value a finite number
   * @param kind {@code HALF_EVEN} for a known value, {@code CEILING} for an upper and {@code FLOOR}
   *     for a lower limit
   */
  public static String fixed(double value, int places, RoundingMode kind) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, kind);
    return (rounded.signum() == 0 ? rounded.abs() : rounded).toPlainString();
  }

  /**
   * {@return a measured number and, in brackets, its limits rounded outwards, such as {@code 0.1587
   * (0.1579 to 0.1596)}}
   */
  public static String fixed(Estimate estimate, int places) {
    return fixed(estimate.value(), places, RoundingMode.HALF_EVEN)
        + " ("
        + fixed(estimate.lower(), places, RoundingMode.FLOOR)
        + " to "
        + fixed(estimate.upper(), places, RoundingMode.CEILING)
        + ")";
  }

  /**
   * {@return a known probability in percent, such as {@code 10.0 %}, or that it is below what can
   * be told}
   */
  public static String percent(double probability) {
    return percent(probability, denominator(probability), RoundingMode.HALF_EVEN);
  }

  /**
   * {@return an upper bound in percent, rounded up, such as {@code 13.2 %}, or that it is below
   * what can be told}
   */
  public static String percentUp(double upper) {
    return percent(upper, denominator(upper), RoundingMode.CEILING);
  }

  /** {@return a lower limit in percent, rounded down, such as {@code 13.1 %}} */
  public static String percentDown(double lower) {
    return lower < TELLABLE
        ? share(0, COARSEST)
        : percent(lower, denominator(lower), RoundingMode.FLOOR);
  }

  /**
   * {@return a share that somebody stated, such as a confidence or a tick of an axis: in full, such
   * as {@code 95 %} or {@code 99.9 %}}
   */
  public static String stated(double share) {
    BigDecimal percent =
        BigDecimal.valueOf(share).round(new MathContext(12)).movePointRight(2).stripTrailingZeros();
    return (percent.signum() == 0 ? "0" : percent.toPlainString()) + " %";
  }

  /**
   * {@return a limit on a probability, in full, such as {@code 15.0 %}; where one in a million does
   * not suffice, a plain number}
   */
  public static String limit(double limit) {
    long denominator = denominatorOf(limit);
    return denominator <= FINEST
        ? share(count(limit, denominator, RoundingMode.HALF_EVEN), denominator)
        : Check.number(limit);
  }

  /** {@return an upper bound as a count, rounded up, such as {@code at most 132 in 1,000}} */
  public static String atMost(double upper) {
    if (upper > 0 && upper < TELLABLE) {
      return fewer();
    }
    long denominator = denominator(upper);
    return "at most " + counted(count(upper, denominator, RoundingMode.CEILING), denominator);
  }

  /** {@return a count with its thousands set apart, such as {@code 1,000,000}} */
  public static String grouped(long count) {
    return Check.grouped(count);
  }

  /** A probability in percent, to as many decimals as the denominator has. */
  static String percent(double probability, long denominator, RoundingMode kind) {
    return percentage(probability, denominator, kind) + " %";
  }

  /** The same without the sign. */
  static String percentage(double probability, long denominator, RoundingMode kind) {
    return probability > 0 && probability < TELLABLE
        ? BELOW + points(1, FINEST)
        : points(count(probability, denominator, kind), denominator);
  }

  /** Something shown with the words of a bound, which what cannot be told has already. */
  static String atMost(String shown) {
    return shown.startsWith(BELOW) ? shown : "at most " + shown;
  }

  /** A rise with its sign; what is below what we can tell has none. */
  static String plus(String shown) {
    return shown.startsWith(BELOW) ? shown : "+" + shown;
  }

  /** A whole count of a denominator in percent. */
  static String share(long count, long denominator) {
    return points(count, denominator) + " %";
  }

  /** The same without the sign. */
  static String points(long count, long denominator) {
    int places = count == 0 ? 1 : BigDecimal.valueOf(denominator).precision() - 3;
    return BigDecimal.valueOf(count)
        .movePointRight(2)
        .divide(BigDecimal.valueOf(denominator), places, RoundingMode.UNNECESSARY)
        .toPlainString();
  }

  static String below() {
    return BELOW + share(1, FINEST);
  }

  static String fewer() {
    return "fewer than " + counted(1, FINEST);
  }

  static String counted(long count, long denominator) {
    return grouped(count) + " in " + grouped(denominator);
  }

  /** How many of the denominator a probability is. */
  static long count(double probability, long denominator, RoundingMode kind) {
    BigDecimal exact = BigDecimal.valueOf(probability).multiply(BigDecimal.valueOf(denominator));
    BigDecimal slack = exact.abs().multiply(TOLERANCE);
    BigDecimal moved =
        switch (kind) {
          case CEILING -> exact.subtract(slack);
          case FLOOR -> exact.add(slack);
          default -> exact;
        };
    return moved.setScale(0, kind).longValueExact();
  }

  /** The coarsest denominator that shows two digits of a probability, or the finest there is. */
  static long denominator(double probability) {
    long denominator = COARSEST;
    while (denominator < FINEST && !isCoarseEnough(probability, denominator)) {
      denominator *= 10;
    }
    return denominator;
  }

  /** Whether two digits of a probability can be seen; what cannot be told needs none. */
  static boolean isCoarseEnough(double probability, long denominator) {
    return probability < TELLABLE
        || probability * denominator >= TWO_DIGITS * ONE_COUNT
        || denominator == FINEST;
  }

  /** The least denominator, from the coarsest on, in which a stated number is a whole count. */
  static long denominatorOf(double stated) {
    int places = BigDecimal.valueOf(stated).stripTrailingZeros().scale();
    return places > 17 ? Long.MAX_VALUE : (long) Math.max(COARSEST, Math.pow(10, places));
  }
}
