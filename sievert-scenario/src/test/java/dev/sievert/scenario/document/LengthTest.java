package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LengthTest {

  @Test
  void speaksForItself() {
    assertThat(Length.atLeast(1).requirement()).isEqualTo("at least 1 element");
    assertThat(Length.atMost(3).requirement()).isEqualTo("at most 3 elements");
    assertThat(Length.exactly(2).requirement()).isEqualTo("exactly 2 elements");
    assertThat(Length.between(2, 5).requirement()).isEqualTo("between 2 and 5 elements");
  }

  @Test
  void includesItsEnds() {
    assertThat(Length.any().contains(0)).isTrue();
    assertThat(Length.between(2, 5).contains(1)).isFalse();
    assertThat(Length.between(2, 5).contains(2)).isTrue();
    assertThat(Length.between(2, 5).contains(5)).isTrue();
    assertThat(Length.between(2, 5).contains(6)).isFalse();
  }

  @Test
  void refusesEndsInTheWrongOrder() {
    assertThatThrownBy(() -> Length.between(3, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("length must be in order and at least 0 but was 3 to 2");
    assertThatThrownBy(() -> Length.exactly(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
