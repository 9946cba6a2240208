package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;

/** Rounding at the ends of what doubles can say. */
class RoundEdgesTest {
  /** Their share of a unit in the last place is less than they can hold. */
  @Test
  void theLeastPositiveNumbersMoveToo() {
    assertThat(Round.up(Double.MIN_VALUE, 1)).isEqualTo(2 * Double.MIN_VALUE);
    assertThat(Round.down(Double.MIN_VALUE, 1)).isZero();
    assertThat(Round.up(-Double.MIN_VALUE, 1)).isZero();
  }

  @Test
  void noStepsStillCoverTheRoundingOfTheCaller() {
    assertThat(Round.up(1, 0)).isEqualTo(Math.nextUp(1.0));
    assertThat(Round.down(1, 0)).isEqualTo(Math.nextDown(1.0));
  }

  @Test
  void wholeStepsAreStepsLikeOthers() {
    for (int steps = 0; steps < 100; steps++) {
      assertThat(Round.up(0.7, steps)).isEqualTo(Round.up(0.7, (double) steps)).isGreaterThan(0.7);
      assertThat(Round.down(0.7, steps)).isEqualTo(Round.down(0.7, (double) steps)).isLessThan(0.7);
      assertThat(Round.probabilityUp(0.7, steps)).isEqualTo(Round.up(0.7, steps));
      assertThat(Round.probabilityDown(0.7, steps)).isEqualTo(Round.down(0.7, steps));
    }
  }

  @Test
  void quotientThatOverflowsIsTheGreatestDouble() {
    assertThat(Round.quotientUp(1e300, 1e-300)).isEqualTo(Double.MAX_VALUE);
    assertThat(Round.quotientUp(Double.MAX_VALUE, 0.5)).isEqualTo(Double.MAX_VALUE);
  }

  @Test
  void doublesAreNotBelowTheirDecimals() {
    BigDecimal third = BigDecimal.ONE.divide(BigDecimal.valueOf(3), MathContext.DECIMAL128);
    double near = third.doubleValue();
    assertThat(new BigDecimal(near)).isLessThan(third);
    assertThat(Round.notBelow(third)).isEqualTo(Math.nextUp(near));
    assertThat(Round.notBelow(third.negate())).isEqualTo(-near);
    assertThat(Round.notBelow(new BigDecimal("0.25"))).isEqualTo(0.25);
    assertThat(Round.notBelow(new BigDecimal("1e400"))).isEqualTo(Double.MAX_VALUE);
    assertThat(Round.notBelow(new BigDecimal("1e-400"))).isEqualTo(Double.MIN_VALUE);
  }
}
