package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors counted in a handful of losses, and what may be said of them with confidence. */
class CountedErrorsTest {
  private static final MonteCarloTradeoff HANDFUL =
      MonteCarloTradeoff.of(
          new double[] {2.5, -2, 0.25, -1.5, 1, -1, -0.5, 0, 0.5, 1.5, 2, 2.25},
          new double[] {3, -1.75, 0.75, -0.75, 0.5, 2, 1.25, 1.75, 2.4, 2.1});

  /**
   * The threshold's rank from sums of the binomial distribution, the limits from quantiles of the
   * Beta distribution (SciPy), each at a quarter of the risk.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 0.5, 0.6832814369606929, 1, 1",
    "0, 0.9, 0.5549838829718046, 1, 1",
    "0.0625, 0.5, 0.4684593370859342, 1, 1",
    "0.0625, 0.9, 0.18708602844739852, 1, 1",
    "0.25, 0.5, 0.12746481838381843, 0.7, 0.9867356183979415",
    "0.25, 0.9, 0.02521072632683336, 0.7, 1",
    "0.5, 0.5, 0.062231834039211106, 0.3, 0.7154816935512112",
    "0.5, 0.9, 0.002528578544461784, 0.3, 0.9332604888222655",
    "0.75, 0.5, 0, 0.2, 0.42896376151251464",
    "0.75, 0.9, 0, 0.2, 0.6524528500599973",
    "0.9375, 0.5, 0, 0.1, 0.3167185630393071",
    "0.9375, 0.9, 0, 0.1, 0.5560954623076415",
    "1, 0.5, 0, 0, 0.18774760364376444",
    "1, 0.9, 0, 0, 0.3084971078187607",
  })
  void limitsAreThoseOfTheBinomialDistribution(
      double alpha, double confidence, double lower, double value, double upper) {
    Estimate found = HANDFUL.beta(alpha, confidence);
    assertThat(found.lower()).isCloseTo(lower, within(1e-9));
    assertThat(found.value()).isCloseTo(value, within(1e-15));
    assertThat(found.upper()).isCloseTo(upper, within(1e-9));
    assertThat(found.confidence()).isEqualTo(confidence);
  }

  /** A loss that equals the threshold is not above it. */
  @Test
  void equalLossesAreAccepted() {
    MonteCarloTradeoff ties = MonteCarloTradeoff.of(new double[] {1, 2}, new double[] {1, 2, 3, 4});
    assertThat(ties.beta(0.5, 0.9).value()).isEqualTo(0.5);
    assertThat(ties.beta(1, 0.9).value()).isEqualTo(0.25);
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> HANDFUL.beta(2, 0.5)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> HANDFUL.beta(0.5, 2))
        .hasMessage("confidence must be in [0, 1] but was 2");
    assertThatThrownBy(() -> MonteCarloTradeoff.of(new double[] {1}, new double[0]))
        .hasMessage("with must be a list of at least one loss but was empty");
  }
}
