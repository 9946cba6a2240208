package dev.sievert.accounting.lattice.convolution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Sums of coins that show heads with probability ¼, exactly or to 40 digits. */
final class ExactBinomial {
  private static final MathContext DIGITS = new MathContext(40);

  private ExactBinomial() {}

  /** The masses for up to 25 coins: multiples of 4^−coins, which doubles hold without rounding. */
  static double[] masses(int coins) {
    double[] masses = new double[coins + 1];
    BigInteger ways = BigInteger.ONE;
    BigInteger three = BigInteger.valueOf(3);
    for (int heads = 0; heads <= coins; heads++) {
      masses[heads] = Math.scalb(ways.multiply(three.pow(coins - heads)).doubleValue(), -2 * coins);
      ways = ways.multiply(BigInteger.valueOf(coins - heads)).divide(BigInteger.valueOf(heads + 1));
    }
    return masses;
  }

  /** How probable each number of heads of a range is, for any number of coins. */
  static double[] masses(long coins, long from, long to) {
    long top = Math.max(from, Math.min(to, coins / 4));
    int reach = (int) (8 * Math.sqrt((double) coins) + 40);
    BigDecimal[] ratios = new BigDecimal[2 * reach + 1];
    BigDecimal sum = BigDecimal.ONE;
    ratios[reach] = BigDecimal.ONE;
    for (int i = 1; i <= reach; i++) {
      ratios[reach + i] = next(ratios[reach + i - 1], coins - (top + i - 1), 3 * (top + i));
      ratios[reach - i] = next(ratios[reach - i + 1], 3 * (top - i + 1), coins - (top - i));
      sum = sum.add(ratios[reach + i]).add(ratios[reach - i]);
    }
    double[] masses = new double[(int) (to - from + 1)];
    for (long heads = from; heads <= to; heads++) {
      long place = heads - top + reach;
      boolean isNear = place >= 0 && place < ratios.length;
      masses[(int) (heads - from)] =
          isNear ? ratios[(int) place].divide(sum, DIGITS).doubleValue() : 0;
    }
    return masses;
  }

  private static BigDecimal next(BigDecimal before, long times, long over) {
    return times <= 0 || over <= 0
        ? BigDecimal.ZERO
        : before.multiply(BigDecimal.valueOf(times)).divide(BigDecimal.valueOf(over), DIGITS);
  }
}
