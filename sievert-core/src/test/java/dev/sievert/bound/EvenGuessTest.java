package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The gain on equally likely records, against decimals of 110 digits where it has a closed form.
 */
class EvenGuessTest {
  private static final int DRAWS = 300;

  /** Randomised response names the record with probability e^ε / (e^ε + m − 1). */
  @Test
  void pureBudgetIsAttainedByRandomizedResponse() {
    Random random = new Random(41);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 4 * random.nextDouble();
      int records = 2 + random.nextInt(200);
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth =
          over(grown, grown.add(whole(records - 1))).subtract(over(ONE, whole(records)));
      holds(ApproxDp.pure(epsilon), records, truth);
    }
  }

  /** With δ the mean of wrong names is (1 − δ) / (e^ε + m − 1), on the steep side of f. */
  @Test
  void budgetWithDeltaIsAttainedToo() {
    Random random = new Random(42);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 2 * random.nextDouble();
      double delta = 0.2 * random.nextDouble();
      int records = 2 + random.nextInt(50);
      BigDecimal all = exp(exactly(epsilon)).add(whole(records - 1));
      BigDecimal wrong = over(ONE.subtract(exactly(delta)), all);
      BigDecimal truth =
          whole(records - 1)
              .multiply(over(ONE, whole(records)).subtract(wrong))
              .max(BigDecimal.ZERO);
      holds(ApproxDp.of(epsilon, delta), records, truth);
    }
  }

  /** Two Gaussians a distance of μ apart are told apart with probability Φ(μ/2). */
  @Test
  void twoRecordsUnderGaussianNoiseAreToldApartByTheMidpoint() {
    Random random = new Random(43);
    for (int draw = 0; draw < DRAWS; draw++) {
      double mu = 5 * random.nextDouble();
      BigDecimal truth = cdf(over(exactly(mu), whole(2))).subtract(over(ONE, whole(2)));
      holds(GaussianDp.of(mu), 2, truth);
    }
  }

  @Test
  void nothingIsGainedOnOneRecord() {
    assertThat(EvenGuess.excess(ApproxDp.pure(3), 1)).isZero();
  }

  @Test
  void almostNothingIsGainedWhereNothingIsRevealed() {
    for (double records : new double[] {2, 3, 10, 1e6, 1e15}) {
      assertThat(EvenGuess.excess(ApproxDp.pure(0), records)).isBetween(0.0, 4e-15);
    }
  }

  @Test
  void everythingIsGainedWhereEverythingIsRevealed() {
    for (double records : new double[] {2, 3, 10, 1e6, 1e15}) {
      assertThat(EvenGuess.excess(ApproxDp.of(0, 1), records))
          .isBetween((records - 1) / records, Math.min(1, (records - 1) / records + 1e-15));
    }
    assertThat(EvenGuess.excess(ApproxDp.of(0, 1), 1e17)).isEqualTo(1);
  }

  private static void holds(TradeoffFunction f, int records, BigDecimal truth) {
    double found = EvenGuess.excess(f, records);
    String what = f.words() + ", " + records + " records";
    assertThat(exactly(found)).as(what).isGreaterThanOrEqualTo(truth);
    assertThat(found).as(what).isLessThan(truth.doubleValue() + 1e-14);
  }

  private static BigDecimal whole(int number) {
    return BigDecimal.valueOf(number);
  }
}
