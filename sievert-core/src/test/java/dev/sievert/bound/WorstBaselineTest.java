package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The greatest excess over all baselines, where it is known. */
class WorstBaselineTest {
  private static double found(DoubleUnaryOperator success, double from, double to, int most) {
    int[] looks = {0};
    double excess =
        WorstBaseline.excess(
            baseline -> {
              looks[0]++;
              return success.applyAsDouble(baseline);
            },
            from,
            to);
    assertThat(looks[0]).isLessThanOrEqualTo(most);
    return excess;
  }

  /** √κ − κ is greatest at a quarter, min(1, 2κ) − κ at a half, 1 − κ at the left end. */
  @Test
  void summitIsFoundFromAboveWithFewLooks() {
    assertThat(found(Math::sqrt, 0, 1, 4002)).isBetween(0.25, 0.25 * (1 + 1e-5));
    assertThat(found(k -> Math.min(1, 2 * k), 0, 1, 60)).isBetween(0.5, 0.5 * (1 + 1.1e-7));
    assertThat(found(k -> 1, 0.25, 1, 60)).isBetween(0.75, 0.75 * (1 + 1.1e-7));
    double left = Math.sqrt(0.5) - 0.5;
    assertThat(found(Math::sqrt, 0.5, 1, 60)).isBetween(left, left * (1 + 1.1e-7));
    assertThat(found(Math::sqrt, 0, 0.0625, 60)).isBetween(0.1875, 0.1875 * (1 + 1.1e-7));
  }

  @Test
  void whereNothingIsGainedNothingIsSaid() {
    assertThat(found(k -> k, 0.125, 1, 200)).isBetween(0.0, 2e-15);
    assertThat(found(k -> k, 0.5, 0.5, 4)).isBetween(0.0, 2e-15);
  }
}
