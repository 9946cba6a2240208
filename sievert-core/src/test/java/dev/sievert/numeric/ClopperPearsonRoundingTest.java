package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Limits of counts against binomial sums in decimals. */
class ClopperPearsonRoundingTest {
  /** P(at least so many of n). */
  private static double atLeast(int hits, int trials, double probability) {
    BigDecimal p = new BigDecimal(probability);
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = Math.max(0, hits); k <= trials; k++) {
      BigInteger choices = BigInteger.ONE;
      for (int i = 0; i < k; i++) {
        choices =
            choices.multiply(BigInteger.valueOf(trials - i)).divide(BigInteger.valueOf(i + 1));
      }
      sum =
          sum.add(
              new BigDecimal(choices)
                  .multiply(p.pow(k))
                  .multiply(BigDecimal.ONE.subtract(p).pow(trials - k)));
    }
    return sum.doubleValue();
  }

  @Test
  void tailsAreTheBinomialSums() {
    for (int trials : new int[] {1, 2, 7, 12}) {
      for (int hits = -1; hits <= trials + 1; hits++) {
        for (double probability : new double[] {0, 0.125, 0.5, 0.875, 1}) {
          assertThat(ClopperPearson.atLeast(hits, trials, probability))
              .as("%s of %s at %s", hits, trials, probability)
              .isCloseTo(atLeast(hits, trials, probability), within(1e-13));
        }
      }
    }
  }

  /** At the upper limit so few hits, and at the lower one so many, have just the risk. */
  @Test
  void limitsAreWhereTheTailIsTheRisk() {
    for (int trials : new int[] {1, 2, 7, 12}) {
      for (double risk : new double[] {0.01, 0.05, 0.3}) {
        for (int hits = 0; hits <= trials; hits++) {
          double upper = ClopperPearson.upper(hits, trials, risk);
          double lower = ClopperPearson.lower(hits, trials, risk);
          assertThat(lower).isLessThanOrEqualTo((double) hits / trials);
          assertThat(upper).isGreaterThanOrEqualTo((double) hits / trials);
          if (hits < trials) {
            assertThat(1 - atLeast(hits + 1, trials, upper)).isCloseTo(risk, within(1e-11));
          } else {
            assertThat(upper).isEqualTo(1);
          }
          if (hits > 0) {
            assertThat(atLeast(hits, trials, lower)).isCloseTo(risk, within(1e-11));
          } else {
            assertThat(lower).isZero();
          }
        }
      }
    }
  }
}
