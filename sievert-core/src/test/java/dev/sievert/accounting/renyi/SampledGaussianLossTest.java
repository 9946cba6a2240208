package dev.sievert.accounting.renyi;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampledGaussianLossTest {
  /** e to the computed loss is the ratio of the densities, in 110 digits. */
  @ParameterizedTest
  @CsvSource({"1, 0.01", "2, 0.999999999", "0.1, 1e-12", "9, 0.5", "3, 1"})
  void isTheLogarithmOfTheRatio(double mu, double rate) {
    SampledGaussianLoss loss = new SampledGaussianLoss(mu, rate);
    for (double x = -20; x <= 20; x += 0.625) {
      BigDecimal exponent =
          exactly(mu).multiply(exactly(x)).subtract(exactly(mu * mu).multiply(exactly(0.5)));
      BigDecimal ratio =
          BigDecimal.ONE
              .subtract(exactly(rate))
              .add(exactly(rate).multiply(HighPrecision.exp(exponent), DIGITS));
      double computed = loss.at(x);
      BigDecimal back = HighPrecision.exp(exactly(computed));
      double excess = HighPrecision.over(back.subtract(ratio), ratio).doubleValue();
      assertThat(excess).isCloseTo(0, within(4e-15 * Math.max(Math.abs(computed), rate)));
    }
  }

  /** Far out e to the loss is beyond all doubles, and its logarithm is not. */
  @ParameterizedTest
  @CsvSource({"1, 0.01", "40, 0.5", "2, 1e-12", "30, 1"})
  void farOutOnlyTheRateIsLost(double mu, double rate) {
    SampledGaussianLoss loss = new SampledGaussianLoss(mu, rate);
    for (double gaussian : new double[] {100, 750, 3000}) {
      double output = gaussian / mu + mu / 2;
      double truth = gaussian + Math.log(rate);
      assertThat(loss.at(output)).isCloseTo(truth, within(1e-12 * gaussian));
    }
  }

  /** A tiny rate and a great loss: neither part of 1 − q + q e^u is nothing beside the other. */
  @ParameterizedTest
  @CsvSource({"31, 1e-14", "40, 3e-18", "60, 1e-26", "700, 1e-304"})
  void bothPartsCount(double gaussian, double rate) {
    SampledGaussianLoss loss = new SampledGaussianLoss(1, rate);
    BigDecimal ratio =
        BigDecimal.ONE.add(
            exactly(rate)
                .multiply(HighPrecision.exp(exactly(gaussian)).subtract(BigDecimal.ONE), DIGITS));
    double truth = HighPrecision.log(ratio).doubleValue();
    assertThat(loss.at(gaussian + 0.5)).isCloseTo(truth, within(1e-14 * gaussian));
  }
}
