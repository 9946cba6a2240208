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

  /** Bayes: the share of the shifted normal is its part of the density. */
  @Test
  void sharesArePartsOfTheDensity() {
    for (double rate : new double[] {1e-3, 0.25, 0.9, 1}) {
      for (double shift : new double[] {-1.5, 0.4, 2}) {
        NormalMixtures.Part part = new NormalMixtures.Part(rate, shift);
        for (double x = -3; x <= 3; x += 0.25) {
          double shifted = rate * Math.exp(shift * x - shift * shift / 2);
          double ratio = 1 - rate + shifted;
          assertThat(part.logRatio(x)).isCloseTo(Math.log(ratio), within(1e-14));
          double share = part.share(x, part.logRatio(x));
          assertThat(share).isCloseTo(shifted / ratio, within(1e-14)).isLessThanOrEqualTo(1);
          double roundings =
              4 * Math.abs(part.logRatio(x)) + 2 * share * (Math.abs(shift * x) + shift * shift);
          assertThat(part.roundings(x, part.logRatio(x))).isEqualTo(roundings);
        }
      }
    }
    for (NormalMixtures.Part plain :
        List.of(new NormalMixtures.Part(0, 2), new NormalMixtures.Part(0.5, 0))) {
      assertThat(plain.isPlain()).isTrue();
      assertThat(plain.logRatio(3)).isZero();
      assertThat(plain.share(3, 0)).isZero();
      assertThat(plain.roundings(3, 1)).isZero();
    }
  }

  /** Great outputs have great losses where the record moves them up, now and then. */
  @Test
  void cutsAreForRareGreatOutputs() {
    NormalMixtures sampled = SampledPair.of(new GaussianPair(1.4), 0.02).normals().orElseThrow();
    assertThat(sampled.isCuttable()).isTrue();
    assertThat(sampled.mirrored().isCuttable()).isFalse();
    assertThat(new OppositePair(0.9, 0.2).normals().orElseThrow().isCuttable()).isTrue();
    assertThat(new OppositePair(0.9, 1).normals().orElseThrow().isCuttable()).isFalse();
    assertThat(new OppositePair(0.9, 0).normals().orElseThrow().isCuttable()).isFalse();
    NormalMixtures.Part up = new NormalMixtures.Part(0.5, 1);
    assertThat(new NormalMixtures(up, up).isCuttable()).isFalse();
    NormalMixtures cut = sampled.cutAt(4);
    assertThat(cut.cut()).isEqualTo(OutputCut.at(4));
    assertThat(cut.with()).isEqualTo(sampled.with());
    assertThat(cut.mirrored().cut()).isEqualTo(OutputCut.at(4));
    assertThat(cut.mirrored().without()).isEqualTo(sampled.with());
  }

  @Test
  void farthestIsTheFartherOfTheTwo() {
    NormalMixtures.Part near = new NormalMixtures.Part(0.5, 1);
    NormalMixtures.Part far = new NormalMixtures.Part(0.5, -3);
    assertThat(new NormalMixtures(near, far).farthest()).isEqualTo(3);
    assertThat(new NormalMixtures(far, near).farthest()).isEqualTo(3);
  }

  @Test
  void oneNormalIsItsOwnExponential() {
    NormalMixtures.Part moved = new NormalMixtures.Part(1, 1);
    assertThat(moved.logRatio(-800)).isEqualTo(-800.5);
    assertThat(moved.share(-800, moved.logRatio(-800))).isEqualTo(1);
    NormalMixtures.Part still = new NormalMixtures.Part(0.3, 0);
    assertThat(still.share(1, still.logRatio(1))).isZero();
  }

  @Test
  void sharesAreNoMoreThanOne() {
    for (double rate = 0.001; rate < 1; rate += 0.001) {
      NormalMixtures.Part part = new NormalMixtures.Part(rate, 2);
      assertThat(part.share(40, part.logRatio(40))).isBetween(1 - 1e-13, 1.0);
    }
  }
}
