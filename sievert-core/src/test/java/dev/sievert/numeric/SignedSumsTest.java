package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a sum keeps where its terms have signs, and where it leaves the doubles. */
class SignedSumsTest {
  @Test
  void smallTermsSurviveLargeOnesOfEitherSignInAnyOrder() {
    double[][] orders = {
      {1, 1e-30, -1}, {-1, 1e-30, 1}, {1e-30, 1, -1}, {1e-30, -1, 1}, {1, -1, 1e-30}
    };
    for (double[] terms : orders) {
      assertThat(ExactSum.of(terms)).isEqualTo(1e-30);
      double[] opposite = {-terms[0], -terms[1], -terms[2]};
      assertThat(ExactSum.of(opposite)).isEqualTo(-1e-30);
    }
  }

  @Test
  void whatOverflowsIsInfiniteAndNotNothing() {
    ExactSum sum = new ExactSum().add(Double.MAX_VALUE).add(Double.MAX_VALUE);
    assertThat(sum.value()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(sum.add(1).value()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void runsEndBeforeTheyBeginAtNothing() {
    PrefixSums sums = PrefixSums.of(new double[] {1, 2, 4});
    assertThat(sums.between(2, 1)).isZero();
    assertThat(sums.between(0, 3)).isEqualTo(7);
    assertThat(sums.between(1, 3)).isEqualTo(6);
  }
}
