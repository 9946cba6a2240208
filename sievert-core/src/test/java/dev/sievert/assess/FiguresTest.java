package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0.0 %",
    "0.1, 10.0 %",
    "1, 100.0 %",
    "0.123456, 12.3 %",
    "0.01, 1.0 %",
    "0.00123, 0.12 %",
    "1e-9, 0.00000010 %",
    "8.4e-15, 0.0000000000008 %",
    "1e-300, 0.0000000000001 %"
  })
  void knownProbabilitiesAreShownToNearest(double probability, String text) {
    assertThat(Figures.percent(probability)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.0 %", "0.1311, 13.2 %", "0.1301, 13.1 %", "1, 100.0 %", "0.0012345, 0.13 %"})
  void upperBoundsAreShownRoundedUp(double upper, String text) {
    assertThat(Figures.percentUp(upper)).isEqualTo(text);
    assertThat(Figures.pointsUp(upper)).isEqualTo("+" + text.replace(" %", " points"));
  }

  @Test
  void aTinyDifferenceIsSaidToBeTiny() {
    assertThat(Figures.pointsUp(7e-15)).isEqualTo("less than +0.0000001 points");
    assertThat(Figures.pointsUp(1e-9)).isEqualTo("+0.0000001 points");
    assertThat(Figures.pointsUp(0)).isEqualTo("+0.0 points");
  }

  /** Nobody has to read exponents, and a limit as small as they come can still be told apart. */
  @ParameterizedTest
  @CsvSource({
    "8.4e-15, 0.0000000000009 %",
    "2e-12, 0.0000000002 %",
    "4.9e-324, 0.0000000000001 %",
    "1e-10, 0.00000001 %"
  })
  void tinyBoundsAreShownInFull(double upper, String text) {
    assertThat(Figures.percentUp(upper)).isEqualTo(text);
    assertThat(Double.parseDouble(text.replace(" %", "")) / 100)
        .isGreaterThanOrEqualTo(upper * (1 - 1e-9));
  }

  /** A bound that rounding lifted by a few units is shown as the number it stands for. */
  @Test
  void roundingOfTheLastDigitsIsNotShown() {
    assertThat(Figures.percentUp(Math.nextUp(0.132))).isEqualTo("13.2 %");
    Figures figures = Figures.covering(List.of(0.132));
    assertThat(figures.countUp(Math.nextUp(0.132))).isEqualTo("132 in 1,000");
    assertThat(figures.countUp(0.1320001)).isEqualTo("133 in 1,000");
  }

  @Test
  void oneDenominatorCoversAll() {
    assertThat(Figures.covering(List.of(0.5, 0.001)).count(0.001)).isEqualTo("1 in 1,000");
    assertThat(Figures.covering(List.of(0.5, 0.0001)).count(0.5)).isEqualTo("500,000 in 1,000,000");
    assertThat(Figures.covering(List.of(1e-8)).count(1e-8)).isEqualTo("10 in 1,000,000,000");
    assertThat(Figures.covering(List.of(1e-30)).count(1e-30))
        .isEqualTo("fewer than 1 in 1,000,000,000");
    assertThat(Figures.covering(List.of(0.0)).count(0)).isEqualTo("0 in 1,000");
  }

  @Test
  void differencesAreThoseOfTheCountsShown() {
    Figures figures = Figures.covering(List.of(0.1, 0.2314));
    assertThat(figures.more(0.1, 0.2314)).isEqualTo("132");
    assertThat(figures.more(0.3, 0.2)).isEqualTo("0");
    assertThat(figures.bareCount(0.1)).isEqualTo("100");
  }

  @Test
  void aCertaintyIsACertaintyWhateverTheDenominator() {
    assertThat(Figures.covering(List.of(1e-9)).countUp(1))
        .isEqualTo("1,000,000,000 in 1,000,000,000");
    assertThat(Figures.covering(List.of(0.5)).countUp(1)).isEqualTo("1,000 in 1,000");
  }
}
