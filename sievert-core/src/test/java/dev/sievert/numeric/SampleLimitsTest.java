package dev.sievert.numeric;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.log;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Limits of means in decimals: never narrower than the theorem's, not even in the last place. */
class SampleLimitsTest {
  /** Of −a and a, whose mean is 0 and whose variance is 2 a², the reach is all that is rounded. */
  @Test
  void limitsOfTwoOppositeNumbersAreNotNarrowerThanTheTheorem() {
    Random random = new Random(7);
    for (int draw = 0; draw < 200; draw++) {
      double number = random.nextDouble();
      double width = 2 + random.nextDouble();
      double confidence = random.nextDouble();
      EmpiricalBernstein numbers = EmpiricalBernstein.ofWidth(width);
      numbers.add(-number);
      numbers.add(number);
      Estimate found = numbers.estimate(confidence);
      BigDecimal logarithm = log(exactly(4 / (1 - confidence)));
      BigDecimal square = exactly(number).pow(2).multiply(BigDecimal.valueOf(2));
      BigDecimal reach =
          square
              .multiply(logarithm)
              .sqrt(DIGITS)
              .add(over(exactly(7 * width).multiply(logarithm), BigDecimal.valueOf(3)));
      assertThat(found.value()).isZero();
      assertThat(exactly(found.upper())).isGreaterThanOrEqualTo(reach);
      assertThat(found.lower()).isEqualTo(-found.upper());
      assertThat(found.upper()).isLessThan(reach.doubleValue() * (1 + 1e-13));
    }
  }

  @Test
  void twoNumbersAreASample() {
    EmpiricalBernstein numbers = EmpiricalBernstein.ofWidth(0);
    numbers.add(0.25);
    numbers.add(0.25);
    assertThat(numbers.estimate(0.5)).isEqualTo(new Estimate(0.25, 0.25, 0.25, 0.5));
  }

  @Test
  void widthIsNotNegative() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> EmpiricalBernstein.ofWidth(-1))
        .withMessage("width must be at least 0 but was -1");
  }
}
