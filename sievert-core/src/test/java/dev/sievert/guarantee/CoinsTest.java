package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.log;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Divergences of two coins in decimals: never said to be more, not even in the last place. */
class CoinsTest {
  private static final int[] ORDERS = {1, 2, 3, 20};

  private static BigDecimal divergence(int order, BigDecimal p, BigDecimal q) {
    BigDecimal notP = ONE.subtract(p);
    BigDecimal notQ = ONE.subtract(q);
    if (order == 1) {
      return p.multiply(log(over(p, q)), DIGITS)
          .add(notP.multiply(log(over(notP, notQ)), DIGITS), DIGITS);
    }
    BigDecimal heads = q.multiply(over(p, q).pow(order, DIGITS), DIGITS);
    BigDecimal tails = notQ.multiply(over(notP, notQ).pow(order, DIGITS), DIGITS);
    return over(log(heads.add(tails, DIGITS)), BigDecimal.valueOf(order - 1L));
  }

  /** Far apart, close together, and near both ends. */
  private static double[] coins(Random random, int draw) {
    double p = draw % 3 == 0 ? Math.pow(10, -12 * random.nextDouble()) : random.nextDouble();
    double near = Math.pow(10, -9 * random.nextDouble());
    double q = draw % 2 == 0 ? random.nextDouble() : p * (1 - 0.9 * near);
    return new double[] {p, q};
  }

  @Test
  void divergencesAreRoundedDownAndTheGreatestOfAllUp() {
    Random random = new Random(401);
    for (int draw = 0; draw < 240; draw++) {
      double[] pair = coins(random, draw);
      BigDecimal p = exactly(pair[0]);
      BigDecimal q = exactly(pair[1]);
      Coins coins = new Coins(pair[0], pair[1]);
      int order = ORDERS[draw % ORDERS.length];
      BigDecimal truth = divergence(order, p, q).max(divergence(order, q, p));
      double found = coins.divergence(order);
      String what = pair[0] + " and " + pair[1] + " of order " + order;
      assertThat(exactly(found)).as(what).isLessThanOrEqualTo(truth);
      double parts = 1 - Math.log(pair[0]) - Math.log1p(-pair[0]) - Math.log(pair[1]);
      double room = 4e-15 * (parts - Math.log1p(-pair[1]));
      assertThat(found).as(what).isGreaterThan(truth.doubleValue() - room * (order == 1 ? 1 : 2));
      BigDecimal ratios = log(over(p, q)).abs();
      BigDecimal others = log(over(ONE.subtract(p), ONE.subtract(q))).abs();
      assertThat(exactly(coins.most())).as(what).isGreaterThanOrEqualTo(ratios.max(others));
      assertThat(coins.most())
          .as(what)
          .isLessThan(ratios.max(others).doubleValue() * (1 + 1e-13) + 1e-15);
    }
  }

  /** Of order one, coins that are close together keep the digits of their divergence. */
  @Test
  void closeCoinsKeepTheirDigits() {
    Random random = new Random(402);
    for (int draw = 0; draw < 60; draw++) {
      double q = 0.1 + 0.8 * random.nextDouble();
      double p = q * (1 + Math.pow(10, -2 - 4 * random.nextDouble()));
      BigDecimal truth =
          divergence(1, exactly(p), exactly(q)).max(divergence(1, exactly(q), exactly(p)));
      double found = new Coins(p, q).divergence(1);
      assertThat(exactly(found)).isLessThanOrEqualTo(truth);
      assertThat(found).isGreaterThan(truth.doubleValue() - 4e-15 * Math.abs(p - q));
    }
  }

  /** A certain outcome is infinitely far from an uncertain one, and refused by every promise. */
  @Test
  void certaintyIsInfinitelyFar() {
    Coins certain = new Coins(1, 0.3);
    assertThat(certain.divergence(2) <= Double.MAX_VALUE).isFalse();
    assertThat(certain.divergence(1) <= Double.MAX_VALUE).isFalse();
    assertThat(certain.most()).isInfinite();
    // Beyond the quotients that doubles have: p²/q, and the rest is nothing beside it.
    double truth = 2 * Math.log(0.5) - Math.log(1e-310);
    assertThat(new Coins(0.5, 1e-310).divergence(2)).isBetween(truth - 1e-11, truth);
  }
}
