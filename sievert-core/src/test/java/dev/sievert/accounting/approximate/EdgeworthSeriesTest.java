package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.Normal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The expansion against its definition. The expected numbers were computed with 40 digits (mpmath
 * 1.3) from exp(Σ κ_r t^r / r!), expanded as a power series in which κ_r has order r − 2, with each
 * t^n replaced by the n-th derivative of the normal density; thresholds by a search for the nearest
 * root on a finer grid. None of the coefficients that the code lists was used.
 */
class EdgeworthSeriesTest {
  private static final Edgeworth SKEWED =
      new Edgeworth(
          new LossCumulants(-0.5, 1.25, 0.25, 0.125, 0.0625, 0.03125),
          new LossCumulants(0.75, 1.5, -0.375, 0.25, -0.125, 0.0625));
  private static final Edgeworth FLAT =
      new Edgeworth(
          new LossCumulants(-1, 2, -0.125, -0.25, 0.25, 0.5),
          new LossCumulants(0.5, 2.25, 0.5, 0.25, 0.125, -0.5));

  @ParameterizedTest
  @CsvSource({
    "0.0078125, 0.88224780415014981, 0.92114947348452749, 0.92793912117660971,"
        + " 0.92751910560250469, 0.92789507812111547",
    "0.125, 0.51176700342976207, 0.4922770429440942, 0.48966523568963914,"
        + " 0.4891519832010831, 0.48904689021560525",
    "0.5, 0.15371708296369767, 0.14661467497436552, 0.14429185198910289,"
        + " 0.14500282235023466, 0.14480121913764926",
    "0.90625, 0.013081134837293379, 0.022502605464985596, 0.022742565427407401,"
        + " 0.022411773118243205, 0.022639893949826351",
  })
  void errorsOfASkewedLoss(
      double alpha, double zeroth, double first, double second, double third, double fourth) {
    assertBeta(SKEWED, alpha, zeroth, first, second, third, fourth);
  }

  @ParameterizedTest
  @CsvSource({
    "0.0078125, 0.89960366750885524, 0.87499008396670785, 0.86559375122914053,"
        + " 0.86294224188384726, 0.86044848820375312",
    "0.125, 0.53369431897392246, 0.56421485326236482, 0.57065948943462688,"
        + " 0.56990462928849698, 0.57138462539850489",
    "0.5, 0.15865525393145705, 0.16425116413473391, 0.16462320996064443,"
        + " 0.1657132749194029, 0.16471315928201191",
    "0.90625, 0.0124602584033677, 0.0013300121818483755, 0.0002159922474138753,"
        + " 0.00025403853327409957, 0.00086737167874155426",
  })
  void errorsOfAFlatLoss(
      double alpha, double zeroth, double first, double second, double third, double fourth) {
    assertBeta(FLAT, alpha, zeroth, first, second, third, fourth);
  }

  private static void assertBeta(Edgeworth expansion, double alpha, double... expected) {
    for (int order = 0; order <= Edgeworth.HIGHEST_ORDER; order++) {
      assertThat(expansion.beta(alpha, order).value())
          .as("order %s", order)
          .isCloseTo(expected[order], within(1e-12));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.40249388968700154, 0.42744581328484512, 0.42900491230152462,"
        + " 0.42910937832238472, 0.42904916212987114",
    "0.5, 0.27495699093315978, 0.30203347061711851, 0.30412255814475347,"
        + " 0.30466513380495138, 0.30464248407444791",
    "2, 0.060070703131054842, 0.019125108898703192, 0.015929563651919194,"
        + " 0.016429647224792618, 0.015870089157857465",
  })
  void profileOfASkewedLoss(
      double epsilon, double zeroth, double first, double second, double third, double fourth) {
    double[] expected = {zeroth, first, second, third, fourth};
    for (int order = 0; order <= Edgeworth.HIGHEST_ORDER; order++) {
      assertThat(SKEWED.delta(epsilon, order).value()).isCloseTo(expected[order], within(1e-13));
    }
  }

  /** What a wild expansion takes below zero or above one is cut off. */
  @Test
  void probabilitiesStayProbabilities() {
    LossCumulants normal = new LossCumulants(2, 1, 0, 0, 0, 0);
    LossCumulants right = new LossCumulants(1, 1, 8, 0, 0, 0);
    LossCumulants left = new LossCumulants(1, 1, -8, 0, 0, 0);
    // The tail of the skewed losses is below zero at 1, that of the other ones at 3.
    assertThat(new Edgeworth(right, normal).delta(1, 1).value())
        .isCloseTo(Normal.cdf(1), within(1e-15));
    assertThat(new Edgeworth(normal, right).delta(1, 1).value()).isZero();
    assertThat(new Edgeworth(normal, left).delta(3, 1).value()).isZero();
    LossCumulants far = new LossCumulants(-9, 1, 0, 0, 0, 0);
    assertThat(new Edgeworth(far, left).beta(0x1p-100, 1).value()).isEqualTo(1);
    LossCumulants near = new LossCumulants(-1, 1, 0, 0, 0, 0);
    assertThat(new Edgeworth(near, right).beta(0.5, 1).value()).isZero();
  }

  @Test
  void profilesAreAskedForWhatIsKnown() {
    assertThatThrownBy(() -> SKEWED.delta(1, 5)).hasMessage("order must be from 0 to 4 but was 5");
    assertThatThrownBy(() -> SKEWED.delta(1, -1))
        .hasMessage("order must be from 0 to 4 but was -1");
    assertThatThrownBy(() -> SKEWED.delta(-1, 1))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> SKEWED.beta(Double.NaN, 1))
        .hasMessage("alpha must be in [0, 1] but was NaN");
    assertThatThrownBy(() -> Edgeworth.sampledLaplace(1, 0.5, 0))
        .hasMessage("steps must be a whole number from 1 to 2^53 but was 0");
  }

  /** Steps multiply means and variances and divide what is not normal. */
  @Test
  void stepsOfOneKindAreOneLoss() {
    StepLoss laplace = new StepLoss.Laplace(0.5, 0.25);
    assertThat(Edgeworth.sampledLaplace(0.5, 0.25, 9))
        .isEqualTo(
            new Edgeworth(
                LossCumulants.of(laplace, false).times(9),
                LossCumulants.of(laplace, true).times(9)));
    StepLoss gaussian = new StepLoss.Gaussian(0.5, 0.25);
    assertThat(Edgeworth.sampledGaussian(0.5, 0.25, 9))
        .isEqualTo(
            new Edgeworth(
                LossCumulants.of(gaussian, false).times(9),
                LossCumulants.of(gaussian, true).times(9)));
  }
}
