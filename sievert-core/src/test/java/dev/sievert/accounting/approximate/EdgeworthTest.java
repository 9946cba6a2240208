package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.GaussianDp;
import org.junit.jupiter.api.Test;

class EdgeworthTest {
  /** Without sampling the loss is normal, and every order is exact. */
  @Test
  void normalLossesNeedNoCorrection() {
    Edgeworth expansion = Edgeworth.sampledGaussian(0.3, 1, 4);
    for (int order = 0; order <= Edgeworth.HIGHEST_ORDER; order++) {
      for (double alpha : new double[] {1e-4, 0.1, 0.5, 0.9}) {
        assertThat(expansion.beta(alpha, order).value())
            .isCloseTo(GaussianDp.of(0.6).beta(alpha), within(1e-11));
      }
    }
  }

  @Test
  void cumulantsOfANormalLossAreThoseOfTheNormal() {
    LossCumulants without = LossCumulants.withoutRecord(2, 1);
    LossCumulants with = LossCumulants.withRecord(2, 1);
    assertThat(without.mean()).isCloseTo(-2, within(1e-13));
    assertThat(with.mean()).isCloseTo(2, within(1e-13));
    for (LossCumulants each : new LossCumulants[] {without, with}) {
      assertThat(each.variance()).isCloseTo(4, within(1e-12));
      assertThat(each.third()).isCloseTo(0, within(1e-12));
      assertThat(each.fourth()).isCloseTo(0, within(1e-12));
      assertThat(each.fifth()).isCloseTo(0, within(1e-11));
      assertThat(each.sixth()).isCloseTo(0, within(1e-11));
    }
  }

  /** The mean losses are two divergences, positive with the record and negative without. */
  @Test
  void meanLossesHaveTheirSigns() {
    assertThat(LossCumulants.withRecord(1, 0.1).mean()).isPositive();
    assertThat(LossCumulants.withoutRecord(1, 0.1).mean()).isNegative();
  }

  @Test
  void staysWithinZeroAndOne() {
    Edgeworth expansion = Edgeworth.sampledGaussian(3, 0.001, 2);
    for (double alpha = 0; alpha <= 1; alpha += 1.0 / 64) {
      assertThat(expansion.beta(alpha, 4).value()).isBetween(0.0, 1.0);
    }
    assertThat(expansion.beta(0, 4).value()).isEqualTo(1);
    assertThat(expansion.beta(1, 4).value()).isZero();
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> Edgeworth.sampledGaussian(0, 0.5, 1))
        .hasMessage("mu must be greater than 0 but was 0");
    assertThatThrownBy(() -> Edgeworth.sampledGaussian(1, 0, 1))
        .hasMessage("rate must be greater than 0 but was 0");
    assertThatThrownBy(() -> Edgeworth.sampledGaussian(1, 0.5, 0))
        .hasMessage("steps must be a whole number from 1 to 2^53 but was 0");
    Edgeworth expansion = Edgeworth.sampledGaussian(1, 0.5, 1);
    assertThatThrownBy(() -> expansion.beta(0.5, 5))
        .hasMessage("order must be from 0 to 4 but was 5");
    assertThatThrownBy(() -> expansion.beta(0.5, -1))
        .hasMessage("order must be from 0 to 4 but was -1");
    assertThatThrownBy(() -> expansion.beta(-1, 1))
        .hasMessage("alpha must be in [0, 1] but was -1");
  }
}
