package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.offset;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class BetaPriorTest {
  /** Distribution functions that are known in closed form. */
  private static final Map<BetaPrior, DoubleUnaryOperator> CLOSED =
      Map.of(
          new BetaPrior(2, 3), x -> x * x * (6 - 8 * x + 3 * x * x),
          new BetaPrior(3, 1), x -> x * x * x,
          new BetaPrior(1, 4), x -> 1 - Math.pow(1 - x, 4),
          new BetaPrior(0.25, 1), x -> Math.pow(x, 0.25),
          new BetaPrior(0.5, 0.5), x -> 2 / Math.PI * Math.asin(Math.sqrt(x)),
          new BetaPrior(1, 1), x -> x);

  @Test
  void bestAndWorstGuessesAreThoseOfAFineGrid() {
    CLOSED.forEach(
        (prior, cdf) -> {
          for (double reach : new double[] {0.01, 0.1, 0.3, 0.5, 0.7, 1, 1.5}) {
            double best = 0;
            double worst = 1;
            for (int i = 0; i <= 100_000; i++) {
              double guess = i / 100_000.0;
              double mass =
                  cdf.applyAsDouble(Math.min(1, guess + reach))
                      - cdf.applyAsDouble(Math.max(0, guess - reach));
              best = Math.max(best, mass);
              worst = Math.min(worst, mass);
            }
            Baseline baseline = within(prior, reach);
            assertEncloses(baseline.best(), best, prior + " best " + reach);
            assertEncloses(baseline.worst(), worst, prior + " worst " + reach);
          }
        });
  }

  @Test
  void exactGuessesAreNeverRight() {
    for (BetaPrior prior : CLOSED.keySet()) {
      Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
      Baseline baseline = ThreatModel.reconstruction(secret).baseline();
      assertThat(baseline.best()).isEqualTo(Bracket.ZERO);
      assertThat(baseline.worst()).isEqualTo(Bracket.ZERO);
      assertThat(baseline.diversity()).isEqualTo(new Bracket(1, 1, 1));
    }
  }

  @Test
  void extremeShapesPutAllMassAtOnePlaceOrAtBothEnds() {
    assertThat(within(new BetaPrior(1e-9, 1e-9), 0.1).best().value()).isCloseTo(0.5, near(1e-8));
    assertThat(within(new BetaPrior(1e6, 1e6), 0.1).best().value()).isCloseTo(1, near(1e-12));
    assertThat(within(new BetaPrior(1e6, 1e6), 0.1).worst().value()).isCloseTo(0, near(1e-12));
    assertThat(within(new BetaPrior(1e-9, 1e6), 0.1).best().value()).isCloseTo(1, near(1e-6));
  }

  @Test
  void shapesThatCannotBeComputedAreRefused() {
    refuses(0, "beta must be greater than 0 but was 0");
    refuses(Double.NaN, "beta must be greater than 0 but was NaN");
    refuses(1e-300, "beta must be from 1e-9 to 1e6 but was 1e-300");
    refuses(1e7, "beta must be from 1e-9 to 1e6 but was 1e7");
    assertThat(BetaPrior.UNIFORM.isUniform()).isTrue();
    assertThat(new BetaPrior(1, 2).isUniform()).isFalse();
    assertThat(new BetaPrior(2, 1).isUniform()).isFalse();
  }

  private static void refuses(double shape, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new BetaPrior(shape, 1))
        .withMessage(message);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new BetaPrior(1, shape))
        .withMessage(message);
  }

  private static void assertEncloses(Bracket bracket, double mass, String what) {
    assertThat(bracket.value()).as(what).isCloseTo(mass, near(1e-8));
    assertThat(bracket.lower()).as(what).isLessThanOrEqualTo(mass + 1e-8);
    assertThat(bracket.upper()).as(what).isGreaterThanOrEqualTo(mass - 1e-12);
  }

  private static org.assertj.core.data.Offset<Double> near(double distance) {
    return offset(distance);
  }

  private static Baseline within(BetaPrior prior, double reach) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    Goal goal = new Goal.Within(BigDecimal.valueOf(reach));
    return ThreatModel.of("near", secret, goal, Auxiliary.NOTHING).baseline();
  }
}
