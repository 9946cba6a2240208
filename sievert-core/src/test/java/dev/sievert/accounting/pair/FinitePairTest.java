package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.HighPrecision;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FinitePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        FinitePair.of(new double[] {1}, new double[] {1}),
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.25, 0.25, 0.5}),
        FinitePair.of(new double[] {0, 0.25, 0.75, 0}, new double[] {0.5, 0.5, 0, 0}),
        FinitePair.of(new double[] {1, 0}, new double[] {0, 1}),
        FinitePair.of(random(100, 1), random(100, 2)));
  }

  @Test
  void agreesWithSumsOverTheList() {
    double[] without = random(60, 3);
    double[] with = random(60, 4);
    DominatingPair pair = FinitePair.of(without, with);
    for (double loss = -3; loss < 3; loss += 0.1) {
      double above = 0;
      double withUpTo = 0;
      for (int i = 0; i < without.length; i++) {
        boolean greater = Math.log(with[i] / without[i]) > loss;
        above += greater ? without[i] : 0;
        withUpTo += greater ? 0 : with[i];
      }
      assertThat(pair.withoutAbove(loss)).isCloseTo(above, within(1e-14));
      assertThat(pair.withUpTo(loss)).isCloseTo(withUpTo, within(1e-14));
    }
  }

  @Test
  void keepsTheTailsApart() {
    double tiny = 1e-200;
    DominatingPair pair =
        FinitePair.of(new double[] {tiny, 1, 2 * tiny}, new double[] {1, tiny, 0});
    assertThat(pair.withoutAbove(0)).isEqualTo(tiny);
    assertThat(pair.withUpTo(0)).isEqualTo(tiny);
    assertThat(pair.withoutUpTo(Double.NEGATIVE_INFINITY)).isEqualTo(2 * tiny);
    assertThat(pair.highest()).isCloseTo(200 * Math.log(10), within(1e-12));
  }

  @Test
  void nearlyEqualProbabilitiesHaveAnExactLoss() {
    double more = 0.5 + 0x1p-50;
    DominatingPair pair = FinitePair.of(new double[] {0.5, 0.5}, new double[] {more, 1 - more});
    assertThat(pair.highest()).isEqualTo(Math.log1p(0x1p-49));
  }

  @Test
  void countsOnlyWhatCanHappen() {
    FinitePair pair = FinitePair.of(new double[] {1, 0, 0}, new double[] {0.5, 0, 0.5});
    assertThat(pair.size()).isEqualTo(2);
    assertThat(pair.withAbove(Double.POSITIVE_INFINITY)).isEqualTo(0.5);
  }

  @Test
  void refusesWhatIsNoDistribution() {
    double[] one = {1};
    assertThatThrownBy(() -> FinitePair.of(one, new double[] {0.5}))
        .hasMessage("with must be probabilities that sum to 1 but was 0.5");
    assertThatThrownBy(() -> FinitePair.of(one, new double[] {0.5, 0.5}))
        .hasMessage("with must be a list of 1 but was 2");
    assertThatThrownBy(() -> FinitePair.of(new double[] {2, -1}, new double[] {0, 1}))
        .hasMessage("without must be in [0, 1] but was 2");
  }

  private static double[] random(int size, long seed) {
    Random random = new Random(seed);
    double[] weights = random.doubles(size).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }

  /** (1 − q) P + q Q against P, output by output. */
  @Test
  void samplesAreMixtures() {
    FinitePair pair = FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.25, 0.25, 0.5});
    FinitePair.Atoms mixed = pair.sampled(0.25).atoms().orElseThrow();
    double[] with = new double[3];
    double[] without = new double[3];
    Arrays.setAll(with, mixed::with);
    Arrays.setAll(without, mixed::without);
    assertThat(without).containsExactly(0.5, 0.25, 0.25);
    assertThat(with).containsExactly(0.4375, 0.25, 0.3125);
    FinitePair certain = FinitePair.of(new double[] {1}, new double[] {1});
    assertThat(certain.sampled(0.3).withAbove(-1)).isEqualTo(1);
  }

  /** −ln Σ √(p q), which adds up over steps. */
  @Test
  void overlapsAddUp() {
    FinitePair pair = FinitePair.of(new double[] {0.64, 0.36}, new double[] {0.16, 0.84});
    double overlap = 0.8 * 0.4 + 0.6 * Math.sqrt(0.84);
    assertThat(pair.bhattacharyya()).isCloseTo(-Math.log(overlap), within(1e-15));
    FinitePair twice =
        FinitePair.of(
            new double[] {0.4096, 0.2304, 0.2304, 0.1296},
            new double[] {0.0256, 0.1344, 0.1344, 0.7056});
    assertThat(twice.bhattacharyya()).isCloseTo(2 * pair.bhattacharyya(), within(1e-14));
  }

  @Test
  void sixtyFourOutputsAreAFew() {
    assertThat(FinitePair.of(random(64, 5), random(64, 6)).atoms()).isPresent();
    assertThat(FinitePair.of(random(65, 5), random(65, 6)).atoms()).isEmpty();
  }

  /** A quotient may be beyond all doubles where the loss is not. */
  @Test
  void lossesOutsideOfQuotientsAreDifferencesOfLogarithms() {
    double tiny = 1e-200;
    DominatingPair far = FinitePair.of(new double[] {tiny, 1, 0}, new double[] {0.5, 0.5, 0});
    assertThat(far.highest()).isCloseTo(Math.log(0.5) + 200 * Math.log(10), within(1e-12));
    DominatingPair beyond = FinitePair.of(new double[] {1e-307, 1}, new double[] {1, 1e-307});
    assertThat(beyond.highest()).isCloseTo(307 * Math.log(10), within(1e-12));
    assertThat(beyond.lowest()).isCloseTo(-307 * Math.log(10), within(1e-12));
  }

  /** Below the least normal double a probability has lost digits, and is taken as less. */
  @Test
  void tiniestProbabilitiesAreTakenAsRarer() {
    double tiny = 1000 * Double.MIN_VALUE;
    FinitePair.Atoms atoms =
        FinitePair.of(new double[] {tiny, 1}, new double[] {0.5, 0.5}).atoms().orElseThrow();
    double rarest = Math.min(atoms.without(0), atoms.without(1));
    assertThat(rarest).isEqualTo(999 * Double.MIN_VALUE);
    FinitePair.Atoms normal =
        FinitePair.of(new double[] {Double.MIN_NORMAL, 1}, new double[] {0.5, 0.5})
            .atoms()
            .orElseThrow();
    assertThat(Math.min(normal.without(0), normal.without(1))).isEqualTo(Double.MIN_NORMAL);
  }

  @Test
  void mirrorImagesAreRecognised() {
    double[] one = {0.5, 0.3, 0.2};
    double[] other = {0.2, 0.3, 0.5};
    assertThat(FinitePair.of(one, other).holdsInBothOrders()).isTrue();
    assertThat(FinitePair.of(one, new double[] {0.2, 0.4, 0.4}).holdsInBothOrders()).isFalse();
    assertThat(
            FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75}).holdsInBothOrders())
        .isFalse();
    assertThat(
            FinitePair.of(new double[] {0.25, 0.25, 0.5}, new double[] {0.5, 0.125, 0.375})
                .holdsInBothOrders())
        .isFalse();
  }

  /** The same probabilities in another order are no mirror image. */
  @Test
  void permutationsAreNoMirrorImages() {
    double[] one = {0.5, 0.3, 0.2};
    assertThat(FinitePair.of(one, new double[] {0.3, 0.2, 0.5}).holdsInBothOrders()).isFalse();
    assertThat(
            FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.25, 0.375, 0.375})
                .holdsInBothOrders())
        .isFalse();
    assertThat(
            FinitePair.of(new double[] {0.25, 0.375, 0.375}, new double[] {0.5, 0.25, 0.25})
                .holdsInBothOrders())
        .isFalse();
  }

  /** In decimals: from nearly equal probabilities to quotients that are no doubles. */
  @Test
  void lossesKeepTheirDigits() {
    for (double with : new double[] {1e-10, 0.299999999999999, 0.3000000000000001, 0.31, 0.59}) {
      double truth =
          HighPrecision.log(HighPrecision.exactly(with))
              .subtract(HighPrecision.log(HighPrecision.exactly(0.3)))
              .doubleValue();
      double loss = Math.abs(truth);
      DominatingPair pair = FinitePair.of(new double[] {0.3, 0.7}, new double[] {with, 1 - with});
      double found = truth > 0 ? pair.highest() : pair.lowest();
      assertThat(found).isCloseTo(truth, within(4e-16 * loss));
    }
    double tiny = 0x1p-1040;
    DominatingPair far = FinitePair.of(new double[] {tiny, 1}, new double[] {0.5, 0.5});
    assertThat(far.highest()).isCloseTo(1039 * Math.log(2), within(1e-9));
    DominatingPair near = FinitePair.of(new double[] {0.5, 0.5}, new double[] {tiny, 1});
    assertThat(near.lowest()).isCloseTo(-1039 * Math.log(2), within(1e-9));
  }

  @Test
  void nothingIsMoreThanCertain() {
    for (int seed = 0; seed < 200; seed++) {
      DominatingPair pair = FinitePair.of(random(50, seed), random(50, -seed - 1));
      assertThat(pair.withoutUpTo(Double.MAX_VALUE)).isBetween(1 - 1e-15, 1.0);
      assertThat(pair.withoutAbove(-Double.MAX_VALUE)).isBetween(1 - 1e-15, 1.0);
    }
  }
}
