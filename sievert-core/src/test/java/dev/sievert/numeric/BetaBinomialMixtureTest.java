package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits that hold at every moment. */
class BetaBinomialMixtureTest {
  private static final double RISK = 0.05;

  /** B(1/2, n + 1/2) / B(1/2, 1/2) in whole numbers: C(2n, n) / 4^n. */
  private static double mixture(int trials) {
    BigInteger choose = BigInteger.ONE;
    for (int k = 1; k <= trials; k++) {
      choose = choose.multiply(BigInteger.valueOf(trials + (long) k)).divide(BigInteger.valueOf(k));
    }
    return choose.doubleValue() / Math.pow(4, trials);
  }

  /** With no hit in n trials the upper limit solves (1 − p)^n = risk · C(2n, n) / 4^n. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 40, 200})
  void withoutAHitTheLimitHasAClosedForm(int trials) {
    double border = 1 - Math.pow(RISK * mixture(trials), 1.0 / trials);
    Bracket none = BetaBinomialMixture.limits(0, trials, RISK);
    assertThat(none.lower()).isZero();
    assertThat(none.value()).isZero();
    assertThat(none.upper()).isCloseTo(border, within(1e-12));
    Bracket all = BetaBinomialMixture.limits(trials, trials, RISK);
    assertThat(all.lower()).isCloseTo(1 - border, within(1e-12));
    assertThat(all.value()).isEqualTo(1);
    assertThat(all.upper()).isEqualTo(1);
  }

  /** They are wider than those for a number of trials that was fixed. */
  @ParameterizedTest
  @ValueSource(longs = {1, 20, 50, 99})
  void holdingAlwaysCostsWidth(long hits) {
    Bracket always = BetaBinomialMixture.limits(hits, 100, RISK);
    Bracket once = ClopperPearson.limits(hits, 100, RISK);
    assertThat(always.lower()).isPositive().isLessThan(once.lower());
    assertThat(always.upper()).isLessThan(1).isGreaterThan(once.upper());
    assertThat(always.value()).isEqualTo(hits / 100.0);
  }
}
