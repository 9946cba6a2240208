package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The step f(α) = (1 − α) ¾, whose group of k is (1 − α) (¾)^k in exact decimals: every answer is
 * on its side of that, by a rounding at most.
 */
class GroupTradeoffRoundingTest {
  private static final BigDecimal SHARE = new BigDecimal("0.75");
  private static final int TRIALS = 20_000;

  /** A step that is rounded once, outwards. */
  private record Step() implements TradeoffFunction {
    @Override
    public double beta(double alpha) {
      return down(missed(alpha, 1));
    }

    @Override
    public double power(double alpha) {
      return up(BigDecimal.ONE.subtract(missed(alpha, 1)));
    }

    @Override
    public double gap(double alpha) {
      return up(gained(alpha, 1));
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public String words() {
      return "a step";
    }
  }

  private static BigDecimal missed(double alpha, int people) {
    return BigDecimal.ONE.subtract(new BigDecimal(alpha)).multiply(SHARE.pow(people));
  }

  private static BigDecimal gained(double alpha, int people) {
    return BigDecimal.ONE.subtract(missed(alpha, people)).subtract(new BigDecimal(alpha));
  }

  private static double down(BigDecimal exact) {
    double near = exact.round(new MathContext(40, RoundingMode.FLOOR)).doubleValue();
    return new BigDecimal(near).compareTo(exact) <= 0 ? near : Math.nextDown(near);
  }

  private static double up(BigDecimal exact) {
    double near = exact.round(new MathContext(40, RoundingMode.CEILING)).doubleValue();
    return new BigDecimal(near).compareTo(exact) >= 0 ? near : Math.nextUp(near);
  }

  @Test
  void everythingIsOnItsSide() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < TRIALS; i++) {
      int people = 2 + random.nextInt(4);
      double alpha = random.nextDouble();
      TradeoffFunction group = new Step().group(people);
      BigDecimal missed = missed(alpha, people);
      BigDecimal gained = gained(alpha, people);
      assertThat(new BigDecimal(group.beta(alpha))).isLessThanOrEqualTo(missed);
      assertThat(new BigDecimal(group.power(alpha)))
          .isGreaterThanOrEqualTo(BigDecimal.ONE.subtract(missed));
      assertThat(new BigDecimal(group.gap(alpha))).isGreaterThanOrEqualTo(gained);
      assertThat(group.beta(alpha)).isGreaterThan(missed.doubleValue() - 1e-15);
      assertThat(group.gap(alpha)).isLessThan(gained.doubleValue() + 2e-15);
    }
  }

  @Test
  void theGreatestGapIsNoLessThanAnyOther() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 300; i++) {
      int people = 2 + random.nextInt(4);
      double low = random.nextDouble();
      double high = low + (1 - low) * random.nextDouble();
      // The gap falls with α: its greatest value is at the left end.
      assertThat(new BigDecimal(new Step().group(people).greatestGap(low, high)))
          .isGreaterThanOrEqualTo(gained(low, people));
    }
  }
}
