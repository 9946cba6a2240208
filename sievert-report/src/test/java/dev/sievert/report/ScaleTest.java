package dev.sievert.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An axis has a few round ticks, also where there is nothing to show. */
class ScaleTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-300, 1e-11, 0.003, 0.15, 1, Double.NaN, Double.POSITIVE_INFINITY})
  void hasAFewTicksFromZero(double greatest) {
    Scale scale = Scale.percent(greatest);
    assertThat(scale.ticks()).hasSizeBetween(2, 12).isSorted().startsWith(0.0);
    assertThat(scale.share(0)).isZero();
    assertThat(scale.share(scale.greatest())).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.5, 8", "1e-12, 1", "1e-6, 0.5", "3, 3.0000001", "1e-9, 1e9"})
  void hasAFewRatios(double least, double greatest) {
    Scale scale = Scale.amounts(least, greatest);
    assertThat(scale.ticks()).hasSizeLessThan(12).isSorted();
    assertThat(scale.share(least)).isZero();
    assertThat(scale.share(0)).isZero();
    assertThat(scale.share(scale.greatest())).isEqualTo(1);
  }

  @Test
  void writesPowersAsPeopleDo() {
    assertThat(Scale.powers(1e-12, 1).label().apply(1e-12)).isEqualTo("10⁻¹²");
    assertThat(Scale.powers(1e-6, 100).label().apply(100)).isEqualTo("10²");
    assertThat(Scale.powers(1e-6, 1).label().apply(1)).isEqualTo("1");
  }
}
