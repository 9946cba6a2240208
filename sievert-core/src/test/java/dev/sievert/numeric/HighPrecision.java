package dev.sievert.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The normal distribution in decimals of 110 digits: slow, short, and independent of the code under
 * test. After the cancellation in the series (at most 34 digits) more than 60 digits remain.
 */
public final class HighPrecision {
  /** The arithmetic. */
  public static final MathContext DIGITS = new MathContext(110, RoundingMode.HALF_EVEN);

  private static final BigDecimal PI =
      new BigDecimal(
          "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803"
              + "482534211706798214808651328230664709384460955058223172535940812848111745");
  private static final BigDecimal ROOT_TWO_PI = PI.multiply(BigDecimal.valueOf(2)).sqrt(DIGITS);
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal SERIES_UP_TO = BigDecimal.valueOf(12);
  private static final int FRACTION_DEPTH = 400;

  private HighPrecision() {}

  /** A double, exactly. */
  public static BigDecimal exactly(double value) {
    return new BigDecimal(value);
  }

  /** The quotient of two numbers. */
  public static BigDecimal over(BigDecimal numerator, BigDecimal denominator) {
    return numerator.divide(denominator, DIGITS);
  }

  /** e^x, by halving the exponent until the series is short. */
  public static BigDecimal exp(BigDecimal x) {
    int halvings = Math.max(0, x.precision() - x.scale()) * 4 + 20;
    BigDecimal small = x.divide(new BigDecimal(BigInteger.TWO.pow(halvings)), wide(halvings));
    BigDecimal sum = BigDecimal.ONE;
    BigDecimal term = BigDecimal.ONE;
    BigDecimal negligible = BigDecimal.ONE.scaleByPowerOfTen(-wide(halvings).getPrecision());
    for (int k = 1; term.abs().compareTo(negligible) > 0; k++) {
      term = term.multiply(small, wide(halvings)).divide(BigDecimal.valueOf(k), wide(halvings));
      sum = sum.add(term, wide(halvings));
    }
    for (int i = 0; i < halvings; i++) {
      sum = sum.multiply(sum, wide(halvings));
    }
    return sum.round(DIGITS);
  }

  /** ln x, by Newton steps of third order from a double. */
  public static BigDecimal log(BigDecimal x) {
    BigDecimal log = exactly(Math.log(x.doubleValue()));
    for (int step = 0; step < 2; step++) {
      BigDecimal there = exp(log);
      BigDecimal off = x.subtract(there).multiply(BigDecimal.valueOf(2));
      log = log.add(over(off, x.add(there)), DIGITS);
    }
    return log;
  }

  /** The density at x. */
  public static BigDecimal density(BigDecimal x) {
    return over(exp(x.multiply(x, DIGITS).multiply(HALF).negate()), ROOT_TWO_PI);
  }

  /** P(X at most x). */
  public static BigDecimal cdf(BigDecimal x) {
    return x.signum() <= 0 ? tail(x.negate()) : BigDecimal.ONE.subtract(tail(x), DIGITS);
  }

  /** P(low below X at most high), from the tail in which it lies. */
  public static BigDecimal interval(BigDecimal low, BigDecimal high) {
    return low.signum() > 0
        ? tail(low).subtract(tail(high), DIGITS)
        : cdf(high).subtract(cdf(low), DIGITS);
  }

  /** The quantile, by Newton steps from a double that is already close. */
  public static BigDecimal quantile(BigDecimal probability, double near) {
    BigDecimal x = exactly(near);
    for (int step = 0; step < 4; step++) {
      BigDecimal miss = cdf(x).subtract(probability, DIGITS);
      x = x.subtract(over(miss, density(x)), DIGITS);
    }
    return x;
  }

  /** How far a computed value lies above the truth, in units of 2^-52 of the truth. */
  public static double stepsAbove(double computed, BigDecimal truth) {
    BigDecimal excess = exactly(computed).subtract(truth);
    return over(excess, truth.abs()).doubleValue() * 0x1p52;
  }

  /** P(X above x) for x of at least zero. */
  private static BigDecimal tail(BigDecimal x) {
    return x.compareTo(SERIES_UP_TO) < 0
        ? HALF.subtract(density(x).multiply(oddSeries(x)), DIGITS)
        : density(x).multiply(millsRatio(x), DIGITS);
  }

  /** x + x^3/3 + x^5/(3·5) + ... */
  private static BigDecimal oddSeries(BigDecimal x) {
    BigDecimal square = x.multiply(x, DIGITS);
    BigDecimal term = x;
    BigDecimal sum = x;
    for (int k = 1; term.compareTo(sum.movePointLeft(112)) > 0; k++) {
      term = term.multiply(square, DIGITS).divide(BigDecimal.valueOf(2L * k + 1), DIGITS);
      sum = sum.add(term, DIGITS);
    }
    return sum;
  }

  /** 1/(x + 1/(x + 2/(x + 3/(x + ...)))), from the inside out. */
  private static BigDecimal millsRatio(BigDecimal x) {
    BigDecimal inner = x;
    for (int k = FRACTION_DEPTH; k >= 1; k--) {
      inner = x.add(BigDecimal.valueOf(k).divide(inner, DIGITS), DIGITS);
    }
    return over(BigDecimal.ONE, inner);
  }

  /** Each squaring doubles the error, so that many more bits are carried. */
  private static MathContext wide(int halvings) {
    return new MathContext(DIGITS.getPrecision() + 10 + halvings / 3, RoundingMode.HALF_EVEN);
  }
}
