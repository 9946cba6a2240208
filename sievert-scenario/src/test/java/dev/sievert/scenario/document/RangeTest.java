package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class RangeTest {

  @Test
  void speaksForItself() {
    assertThat(Range.anyFinite().requirement()).isEqualTo("a finite number");
    assertThat(Range.atLeast(0).requirement()).isEqualTo("at least 0");
    assertThat(Range.greaterThan(0).requirement()).isEqualTo("greater than 0");
    assertThat(Range.atMost(10).requirement()).isEqualTo("at most 10");
    assertThat(Range.lessThan(0.5).requirement()).isEqualTo("less than 0.5");
    assertThat(Range.between(0, 1).requirement()).isEqualTo("in [0, 1]");
    assertThat(Range.between(1, 1).requirement()).isEqualTo("1");
    assertThat(Range.strictlyBetween(0, 1).requirement()).isEqualTo("in (0, 1)");
    assertThat(Range.fromUntil(0, 1).requirement()).isEqualTo("in [0, 1)");
    assertThat(Range.aboveUpTo(0, 1).requirement()).isEqualTo("in (0, 1]");
  }

  @Test
  void writesItsEndsAsPeopleDo() {
    assertThat(Range.between(-0.25, 100).requirement()).isEqualTo("in [-0.25, 100]");
    assertThat(Range.atMost(0x1p53).requirement()).isEqualTo("at most 9007199254740992");
    assertThat(Range.between(1e-12, 1e300).requirement()).isEqualTo("in [1e-12, 1e300]");
  }

  @Test
  void includesOrExcludesItsEnds() {
    assertThat(contains(Range.between(0, 1), "0")).isTrue();
    assertThat(contains(Range.between(0, 1), "1")).isTrue();
    assertThat(contains(Range.strictlyBetween(0, 1), "0")).isFalse();
    assertThat(contains(Range.strictlyBetween(0, 1), "1")).isFalse();
    assertThat(contains(Range.fromUntil(0, 1), "0")).isTrue();
    assertThat(contains(Range.fromUntil(0, 1), "1")).isFalse();
    assertThat(contains(Range.aboveUpTo(0, 1), "0")).isFalse();
    assertThat(contains(Range.aboveUpTo(0, 1), "1")).isTrue();
    assertThat(contains(Range.anyFinite(), "-1e300")).isTrue();
    assertThat(contains(Range.atLeast(0), "-0")).isTrue();
    assertThat(contains(Range.atMost(2), "2.1")).isFalse();
    assertThat(contains(Range.lessThan(2), "2")).isFalse();
    assertThat(contains(Range.greaterThan(2), "2")).isFalse();
  }

  @Test
  void holdsForTheNumberAsWrittenAndForTheOneItBecomes() {
    assertThat(contains(Range.between(0, 1), "1.00000000000000000001")).isFalse();
    assertThat(contains(Range.fromUntil(0, 1), "0.99999999999999999999")).isFalse();
    assertThat(contains(Range.atLeast(0), "-1e-400")).isFalse();
    assertThat(contains(Range.between(0.1, 0.3), "0.1")).isTrue();
    assertThat(contains(Range.between(0.1, 0.3), "0.3")).isTrue();
  }

  @Test
  void comparesHugeExponentsAtOnce() {
    assertThat(contains(Range.between(0, 1), "1e999999999")).isFalse();
    assertThat(contains(Range.greaterThan(1), "1e-999999999")).isFalse();
  }

  @Test
  void refusesEndsInTheWrongOrder() {
    assertThatThrownBy(() -> Range.between(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("low must be at most high but was 1.0, 0.0");
    assertThatThrownBy(() -> Range.atLeast(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static boolean contains(Range range, String number) {
    return range.contains(new BigDecimal(number));
  }
}
