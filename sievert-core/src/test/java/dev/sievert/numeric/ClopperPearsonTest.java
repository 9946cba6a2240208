package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import org.junit.jupiter.api.Test;

/** Exact limits, where there is a closed form. */
class ClopperPearsonTest {
  /** With no hit in n trials the upper limit solves (1 − p)^n = risk. */
  @Test
  void countsHaveExactLimits() {
    assertThat(ClopperPearson.upper(0, 20, 0.05))
        .isCloseTo(1 - Math.pow(0.05, 1.0 / 20), within(1e-14));
    assertThat(ClopperPearson.lower(20, 20, 0.05))
        .isCloseTo(Math.pow(0.05, 1.0 / 20), within(1e-14));
    assertThat(ClopperPearson.upper(20, 20, 0.05)).isEqualTo(1);
    assertThat(ClopperPearson.lower(0, 20, 0.05)).isZero();
    assertThat(ClopperPearson.atLeast(2, 3, 0.5)).isCloseTo(0.5, within(1e-15));
    assertThat(ClopperPearson.atLeast(4, 3, 0.5)).isZero();
  }

  @Test
  void sharesHaveTheLimitsOfClopperAndPearson() {
    Estimate found = ClopperPearson.estimate(30, 100, 0.9);
    assertThat(found.value()).isEqualTo(0.3);
    assertThat(found.lower()).isCloseTo(ClopperPearson.lower(30, 100, 0.05), within(1e-9));
    assertThat(found.upper()).isCloseTo(ClopperPearson.upper(30, 100, 0.05), within(1e-9));
  }

  @Test
  void limitsEncloseTheShare() {
    Bracket limits = ClopperPearson.limits(3, 10, 0.1);
    assertThat(limits.value()).isEqualTo(0.3);
    assertThat(limits.lower()).isEqualTo(ClopperPearson.lower(3, 10, 0.05)).isLessThan(0.3);
    assertThat(limits.upper()).isEqualTo(ClopperPearson.upper(3, 10, 0.05)).isGreaterThan(0.3);
  }
}
