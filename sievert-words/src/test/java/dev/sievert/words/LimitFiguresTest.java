package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.sievert.assess.Limit;
import dev.sievert.threat.Risk;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A value beside its limit is shown on the side where it is. */
class LimitFiguresTest {
  private static Limit atMost(double limit) {
    return new Limit.AtMost(Risk.SUCCESS, limit);
  }

  @ParameterizedTest
  @CsvSource({
    "0.15, 0.0665, 6.7 %, 15.0 %",
    "0.0667, 0.06669, 6.67 %, 6.67 %",
    "0.0667, 0.06671, 6.68 %, 6.67 %",
    "0.1, 0.09999999, 10.0 %, 10.0 %",
    "0.1, 0.1000001, 10.1 %, 10.0 %",
    "0.5, 1e-9, below 0.0001 %, 50.0 %",
    "0, 0, 0.0 %, 0.0 %",
    "0, 1e-9, 1e-9, 0",
    "0.00000015, 0.00000014, 1.4e-7, 1.5e-7",
    "0.33333333, 0.3333333299, 0.33333333, 0.33333333"
  })
  void boundsBesideLimits(double limit, double upper, String value, String shown) {
    LimitFigures figures = LimitFigures.of(atMost(limit), upper);
    assertThat(figures.value()).isEqualTo(value);
    assertThat(figures.limit()).isEqualTo(shown);
  }

  @Test
  void budgetsBesideLimits() {
    Limit pure = new Limit.Budget(1.23456789, 0);
    assertThat(LimitFigures.of(pure, 1.234567889))
        .isEqualTo(new LimitFigures("1.23456789", "1.23456789", ""));
    assertThat(LimitFigures.of(pure, 1.5123456789).value()).isEqualTo("1.512346");
    assertThat(LimitFigures.of(pure, Double.POSITIVE_INFINITY).value()).isEqualTo("∞");
  }

  @Test
  void neverChangeSides() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 50_000; i++) {
      double limit =
          random.nextBoolean()
              ? random.nextInt(0, 10_000) / 10_000.0
              : Math.exp(random.nextDouble(-30, 0));
      double value =
          random.nextBoolean()
              ? random.nextDouble()
              : Math.min(1, limit * (1 + random.nextDouble(-1, 1) * 1e-7));
      LimitFigures shown = LimitFigures.of(atMost(limit), value);
      double most = number(shown.limit());
      assertThat(most).isEqualTo(limit, offset(1e-15));
      assertThat(number(shown.value()) <= most * (1 + 1e-12)).isEqualTo(value <= limit);
      assertThat(number(shown.value()) * (1 + 1e-9)).isGreaterThanOrEqualTo(value);
    }
  }

  private static double number(String text) {
    String bare = text.replace("below ", "");
    return bare.endsWith(" %")
        ? Double.parseDouble(bare.replace(" %", "")) / 100
        : Double.parseDouble(bare);
  }
}
