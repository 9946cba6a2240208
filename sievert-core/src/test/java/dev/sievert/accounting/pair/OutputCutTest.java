package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.Normal;
import org.junit.jupiter.api.Test;

/** Great outputs that are given away: at least what the integral of 1 − χ says. */
class OutputCutTest {
  @Test
  void whatIsGivenAwayIsNotLessThanItsIntegral() {
    for (double place : new double[] {1, 2.5, 6}) {
      OutputCut cut = OutputCut.at(place);
      for (double rate : new double[] {0, 0.01, 0.5, 1}) {
        for (double shift : new double[] {0, 0.7, 3}) {
          NormalMixtures.Part part = new NormalMixtures.Part(rate, shift);
          double truth = 0;
          double bound = 0;
          double step = 1e-3;
          for (double x = -12 + step / 2; x < 15; x += step) {
            double density =
                step
                    * ((1 - rate) * Math.exp(-x * x / 2)
                        + rate * Math.exp(-(x - shift) * (x - shift) / 2))
                    / Math.sqrt(2 * Math.PI);
            truth -= density * Math.expm1(-cut.lost(x));
            bound += density * Math.min(1, cut.lost(x));
          }
          assertThat(cut.given(part)).isGreaterThanOrEqualTo(truth);
          assertThat(cut.given(part)).isCloseTo(bound, within(1e-6 * bound));
        }
      }
    }
  }

  @Test
  void lostIsTheExponential() {
    OutputCut cut = OutputCut.at(2);
    assertThat(cut.isNone()).isFalse();
    assertThat(cut.steepness()).isEqualTo(3);
    assertThat(cut.lost(2)).isEqualTo(1);
    assertThat(cut.lost(3)).isCloseTo(Math.exp(3), within(1e-13));
    assertThat(cut.lost(0)).isCloseTo(Math.exp(-6), within(1e-17));
  }

  @Test
  void withoutACutNothingIsGivenAway() {
    assertThat(OutputCut.NONE.isNone()).isTrue();
    assertThat(OutputCut.NONE.lost(1e6)).isZero();
    assertThat(OutputCut.NONE.given(new NormalMixtures.Part(0.5, 3))).isZero();
  }

  /** Its sums of exponentials and tails may be off by far less than it is more. */
  @Test
  void whatIsGivenAwayIsRoundedUp() {
    double place = 2.5;
    double steepness = 1.5 * place;
    double[] given = new double[2];
    for (int i = 0; i < 2; i++) {
      double beyond = i * 0.7 - place;
      given[i] =
          Normal.cdf(beyond)
              + Math.exp(steepness * (beyond + steepness / 2)) * Normal.cdf(-beyond - steepness);
    }
    double truth = 0.99 * given[0] + 0.01 * given[1];
    assertThat(OutputCut.at(place).given(new NormalMixtures.Part(0.01, 0.7)))
        .isBetween(truth * (1 + 0.9e-10), truth * (1 + 1.2e-10));
  }
}
