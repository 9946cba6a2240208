package dev.sievert.numeric;

import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle is held against 50 digits that mpmath 1.3 computed with another algorithm. */
class HighPrecisionTest {
  private static final MathContext FIFTY = new MathContext(50);

  @ParameterizedTest
  @CsvSource({
    "0.5, 0.69146246127401310363770461060833773988360217555458",
    "-1, 0.15865525393145705141476745436796207752208703327340",
    "3, 0.99865010196836990547334818523240502262217063184162",
    "-8, 6.2209605742717841235159951725881884224887172789003E-16",
    "11.9, 0.99999999999999999999999999999999408264228369392447",
    "-12.1, 5.2805587674335603344368360070653402361971385623509E-34",
    "-20, 2.7536241186062336950756227808574653328074977347593E-89",
    "-38.4, 6.6015998543267680242186903678567656399346254447975E-323"
  })
  void distributionFunctionHasFiftyTrueDigits(double x, BigDecimal truth) {
    assertThat(cdf(exactly(x)).round(FIFTY)).isEqualByComparingTo(truth);
  }

  @Test
  void seriesAndContinuedFractionMeet() {
    BigDecimal border = BigDecimal.valueOf(12);
    BigDecimal step = BigDecimal.ONE.movePointLeft(60);
    BigDecimal left = cdf(border.subtract(step).negate());
    BigDecimal right = cdf(border.negate());
    BigDecimal expected = HighPrecision.density(border).multiply(step);
    BigDecimal relative = HighPrecision.over(left.subtract(right), right);
    assertThat(HighPrecision.over(expected, right).subtract(relative).abs())
        .isLessThan(BigDecimal.ONE.movePointLeft(70));
  }

  @Test
  void exponentialOfASumIsTheProduct() {
    BigDecimal x = exactly(-345.678);
    BigDecimal y = exactly(301.25);
    BigDecimal both = exp(x.add(y));
    BigDecimal relative = HighPrecision.over(exp(x).multiply(exp(y)).subtract(both), both);
    assertThat(relative.abs()).isLessThan(BigDecimal.ONE.movePointLeft(100));
  }

  @Test
  void quantileInvertsTheDistributionFunction() {
    BigDecimal probability = exactly(1e-200);
    BigDecimal x = HighPrecision.quantile(probability, Normal.quantile(1e-200));
    BigDecimal relative = HighPrecision.over(cdf(x).subtract(probability), probability);
    assertThat(relative.abs()).isLessThan(BigDecimal.ONE.movePointLeft(60));
  }
}
