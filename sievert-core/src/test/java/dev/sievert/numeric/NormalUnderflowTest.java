package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is positive stays positive on its way up, also where a factor is too small for a double. */
class NormalUnderflowTest {
  @Test
  void narrowIntervalsFarOutArePositive() {
    assertThat(Normal.intervalUp(-38, 1e-200)).isBetween(Double.MIN_VALUE, 1e-300);
    assertThat(Normal.intervalUp(0, Double.MIN_VALUE)).isBetween(Double.MIN_VALUE, 1e-300);
  }

  @Test
  void profilesOfTheLeastDistanceArePositive() {
    assertThat(Normal.profileUp(Double.MIN_VALUE, 0)).isBetween(Double.MIN_VALUE, 1e-300);
  }

  @Test
  void profilesFarOutArePositive() {
    assertThat(Normal.profileUp(1, 39.4)).isBetween(Double.MIN_VALUE, 1e-300);
    assertThat(Normal.profileUp(1, 39.6)).isBetween(Double.MIN_VALUE, 1e-300);
  }
}
