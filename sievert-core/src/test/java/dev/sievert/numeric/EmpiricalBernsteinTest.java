package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EmpiricalBernsteinTest {
  /** mean ± √(2 V ln(4/α) / n) + 7 w ln(4/α) / (3 (n − 1)), written out for four numbers. */
  @Test
  void limitsAreThoseOfTheTheorem() {
    EmpiricalBernstein numbers = EmpiricalBernstein.ofWidth(2);
    for (double number : new double[] {0, 1, 2, 1}) {
      numbers.add(number);
    }
    Estimate found = numbers.estimate(0.95);
    double logarithm = Math.log(80);
    double reach = Math.sqrt(2 * (2.0 / 3) * logarithm / 4) + 14 * logarithm / 9;
    assertThat(found.value()).isEqualTo(1);
    assertThat(found.lower()).isCloseTo(1 - reach, within(1e-12));
    assertThat(found.upper()).isCloseTo(1 + reach, within(1e-12));
  }

  @Test
  void limitsHoldAtLeastAsOftenAsStated() {
    Random random = new Random(61);
    int missed = 0;
    for (int run = 0; run < 500; run++) {
      EmpiricalBernstein numbers = EmpiricalBernstein.ofWidth(1);
      for (int trial = 0; trial < 300; trial++) {
        numbers.add(random.nextDouble() < 0.1 ? 1 : 0);
      }
      Estimate found = numbers.estimate(0.95);
      missed += found.lower() <= 0.1 && 0.1 <= found.upper() ? 0 : 1;
    }
    assertThat(missed).isLessThanOrEqualTo(25);
  }

  @Test
  void oneNumberIsNoSample() {
    EmpiricalBernstein numbers = EmpiricalBernstein.ofWidth(1);
    numbers.add(0.5);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> numbers.estimate(0.95))
        .withMessage("samples must be at least 2 but was 1");
  }
}
