package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnimodalMinimumTest {
  @Test
  void findsTheBottomOfAValley() {
    double least = UnimodalMinimum.between(x -> (x - 0.3) * (x - 0.3) + 2, -5, 7);
    assertThat(least).isBetween(2.0, 2 + 1e-11);
  }

  @Test
  void findsABottomAtAnEnd() {
    assertThat(UnimodalMinimum.between(x -> x, 1, 2)).isBetween(1.0, 1 + 1e-6);
    assertThat(UnimodalMinimum.between(x -> -x, 1, 2)).isBetween(-2.0, -2 + 1e-6);
  }

  /** A function with two valleys may be searched in the wrong one, but no value is made up. */
  @Test
  void neverAnswersLessThanTheFunction() {
    double least = UnimodalMinimum.between(x -> Math.cos(7 * x) + 0.1 * x, 0, 3);
    assertThat(least).isBetween(-1.0, 1.3);
  }
}
