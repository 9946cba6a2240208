package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class RevealedCoinPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new RevealedCoinPair(1, 0.1),
        new RevealedCoinPair(0.05, 1e-6),
        new RevealedCoinPair(4, 0.5),
        new RevealedCoinPair(2, 1),
        new RevealedCoinPair(2, 0),
        new RevealedCoinPair(0, 0.5));
  }

  @Test
  void agreesWithFiftyDigits() {
    double mu = 1.3;
    double rate = 0.01;
    DominatingPair pair = new RevealedCoinPair(mu, rate);
    for (double x = -20; x <= 20; x += 0.7) {
      double loss = mu * x - mu * mu / 2;
      BigDecimal tail = HighPrecision.cdf(exactly(-x)).multiply(exactly(rate));
      double nothing = loss < 0 ? 1 - rate : 0;
      double truth = tail.add(exactly(nothing)).doubleValue();
      assertThat(pair.withoutAbove(loss)).isCloseTo(truth, within(1e-12 * truth));
      assertThat(pair.withUpTo(-loss)).isCloseTo(truth + atom(loss, rate), within(1e-12));
    }
  }

  @Test
  void certainSamplingIsTheGaussianPair() {
    DominatingPair coin = new RevealedCoinPair(0.8, 1);
    DominatingPair gaussian = new GaussianPair(0.8);
    for (double loss = -10; loss < 10; loss += 0.3) {
      assertThat(coin.withAbove(loss)).isCloseTo(gaussian.withAbove(loss), within(1e-15));
      assertThat(coin.withoutUpTo(loss)).isCloseTo(gaussian.withoutUpTo(loss), within(1e-15));
    }
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> new RevealedCoinPair(-1, 0.5))
        .hasMessage("mu must be at least 0 but was -1");
    assertThatThrownBy(() -> new RevealedCoinPair(1, 2))
        .hasMessage("rate must be in [0, 1] but was 2");
  }

  /** The mirror image of "more than" is "less than"; only a loss of exactly zero differs. */
  private static double atom(double loss, double rate) {
    return loss == 0 ? 1 - rate : 0;
  }
}
