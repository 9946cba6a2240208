package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.Normal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pair and the mixtures that it says it is have the same losses with the same probabilities. */
class NormalMixturesTest {
  @Test
  void tailsAreThoseOfThePair() {
    List<DominatingPair> pairs =
        List.of(
            new GaussianPair(0.8),
            SampledPair.of(new GaussianPair(1.4), 0.02),
            MirroredPair.of(SampledPair.of(new GaussianPair(0.6), 0.3)),
            new OppositePair(0.9, 0.2),
            new LimitedExchange(
                SampledPair.of(new GaussianPair(1), 0.1), new OppositePair(0.4, 0.1)));
    for (DominatingPair pair : pairs) {
      NormalMixtures mixtures = pair.normals().orElseThrow();
      boolean falls = mixtures.loss(1) < mixtures.loss(0);
      for (double x = -4; x <= 4; x += 0.5) {
        double above = pair.withoutAbove(mixtures.loss(x));
        double aboveWith = pair.withAbove(mixtures.loss(x));
        assertThat(above).isCloseTo(tail(mixtures.without(), x, falls), within(1e-12));
        assertThat(aboveWith).isCloseTo(tail(mixtures.with(), x, falls), within(1e-12));
      }
    }
  }

  private static double tail(NormalMixtures.Part part, double x, boolean falls) {
    double sign = falls ? 1 : -1;
    return (1 - part.rate()) * Normal.cdf(sign * x)
        + part.rate() * Normal.cdf(sign * (x - part.shift()));
  }

  @Test
  void otherPairsAreNone() {
    assertThat(new LaplacePair(1).normals()).isEmpty();
    assertThat(SampledPair.of(new LaplacePair(1), 0.1).normals()).isEmpty();
  }
}
