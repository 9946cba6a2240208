package dev.sievert.accounting.laplace;

import static dev.sievert.numeric.HighPrecision.exp;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Composed Laplace losses by the alternating sums of Irwin and Hall, in decimals so long that their
 * cancellation does not matter: a formula of another kind than the one under test.
 */
final class ExactLaplaceLosses {
  private static final MathContext DIGITS = new MathContext(160, RoundingMode.HALF_EVEN);

  private final BigDecimal mu;
  private final int count;
  private final BigDecimal half;
  private final BigDecimal[] powers;

  ExactLaplaceLosses(double mu, int count) {
    this.mu = new BigDecimal(mu);
    this.count = count;
    this.half = new BigDecimal("0.5").pow(count);
    this.powers = new BigDecimal[count + 1];
    for (int i = 0; i <= count; i++) {
      powers[i] = shrunk(BigDecimal.valueOf(i));
    }
  }

  /** P(place above this one) without the record. */
  BigDecimal above(BigDecimal place) {
    BigDecimal beyond = shrunk(place);
    BigDecimal sum = BigDecimal.ZERO;
    for (int spread = 0; spread <= count; spread++) {
      BigDecimal weight = binomial(count, spread).multiply(half).multiply(mu.pow(spread, DIGITS));
      for (int ones = 0; ones <= count - spread; ones++) {
        BigDecimal part = binomial(count - spread, ones).multiply(weight, DIGITS);
        sum = sum.add(part.multiply(uniform(spread, ones, place, beyond), DIGITS));
      }
    }
    return sum.round(DIGITS);
  }

  /** P(place above this one) with the record: the mirror image. */
  BigDecimal withAbove(BigDecimal place) {
    BigDecimal mirror = BigDecimal.valueOf(count).subtract(place);
    BigDecimal atom = BigDecimal.ZERO;
    if (mirror.stripTrailingZeros().scale() <= 0) {
      int ones = mirror.intValueExact();
      atom = binomial(count, ones).multiply(half).multiply(powers[ones]);
    }
    return BigDecimal.ONE.subtract(above(mirror)).subtract(atom);
  }

  /** The integral of e^(−mu u) over the density of ones plus uniform variables, beyond a place. */
  private BigDecimal uniform(int terms, int ones, BigDecimal place, BigDecimal beyond) {
    if (terms == 0) {
      return place.compareTo(BigDecimal.valueOf(ones)) < 0 ? powers[ones] : BigDecimal.ZERO;
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (int knot = 0; knot <= terms; knot++) {
      BigDecimal over = place.subtract(BigDecimal.valueOf(ones + (long) knot));
      BigDecimal factor = over.signum() > 0 ? beyond : powers[ones + knot];
      BigDecimal part = gamma(terms, over.max(BigDecimal.ZERO)).multiply(factor, DIGITS);
      BigDecimal signed = binomial(terms, knot).multiply(part);
      sum = knot % 2 == 0 ? sum.add(signed) : sum.subtract(signed);
    }
    return sum;
  }

  /** The integral of e^(−mu (u − x)) u^(terms − 1) / (terms − 1)! beyond x. */
  private BigDecimal gamma(int terms, BigDecimal x) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal term = BigDecimal.ONE.divide(mu.pow(terms, DIGITS), DIGITS);
    for (int r = 0; r < terms; r++) {
      sum = sum.add(term);
      term = term.multiply(x).multiply(mu, DIGITS).divide(BigDecimal.valueOf(r + 1L), DIGITS);
    }
    return sum;
  }

  /** e^(−mu x), by halving the argument until the series is short. */
  private BigDecimal shrunk(BigDecimal x) {
    BigDecimal argument = mu.multiply(x).negate();
    int halvings = 0;
    while (argument.abs().compareTo(new BigDecimal("0.5")) > 0) {
      argument = argument.divide(BigDecimal.valueOf(2));
      halvings++;
    }
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int n = 1; term.abs().compareTo(BigDecimal.ONE.movePointLeft(170)) > 0; n++) {
      term = term.multiply(argument, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term);
    }
    for (int i = 0; i < halvings; i++) {
      sum = sum.multiply(sum, DIGITS);
    }
    return sum.round(DIGITS);
  }

  private static BigDecimal binomial(int n, int k) {
    BigInteger ways = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      ways = ways.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1L));
    }
    return new BigDecimal(ways);
  }

  /** The privacy profile, straight from its definition. */
  BigDecimal delta(double epsilon) {
    BigDecimal place =
        new BigDecimal(epsilon)
            .divide(mu, DIGITS)
            .add(BigDecimal.valueOf(count))
            .divide(BigDecimal.valueOf(2), DIGITS);
    return withAbove(place)
        .subtract(exp(new BigDecimal(epsilon)).multiply(above(place), DIGITS), DIGITS);
  }
}
