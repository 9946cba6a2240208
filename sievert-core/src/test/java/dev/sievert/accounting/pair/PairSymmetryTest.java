package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Pairs that speak for both orders are their own mirror images. */
class PairSymmetryTest {
  private static final FinitePair COIN =
      FinitePair.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75});
  private static final FinitePair LOADED =
      FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.125, 0.875});

  private static final List<DominatingPair> SYMMETRIC =
      List.of(
          new ApproxPair(1, 0.01),
          new ResponsePair(0.7, 5),
          new LaplacePair(1.5),
          new GaussianPair(0.8),
          new DiscreteLaplacePair(0.3, 3),
          new DiscreteGaussianPair(1.7, 2),
          COIN);

  private static final List<DominatingPair> OTHERS =
      List.of(LOADED, new SampledPair(new GaussianPair(1), 0.3));

  @Test
  void lossesOfOppositeSignChangePlaces() {
    for (DominatingPair pair : SYMMETRIC) {
      assertThat(pair.holdsInBothOrders()).as("%s", pair).isTrue();
      assertThat(MirroredPair.of(pair).holdsInBothOrders()).as("%s", pair).isTrue();
      assertThat(pair.lowest()).isCloseTo(-pair.highest(), within(1e-14));
      mirrored(pair, pair);
    }
    for (DominatingPair pair : OTHERS) {
      assertThat(pair.holdsInBothOrders()).as("%s", pair).isFalse();
      assertThat(MirroredPair.of(pair).holdsInBothOrders()).as("%s", pair).isFalse();
    }
  }

  /** The loss changes its sign, the hypotheses their places. */
  @Test
  void mirrorsMirror() {
    for (DominatingPair pair : SYMMETRIC) {
      mirrored(pair, MirroredPair.of(pair));
    }
    for (DominatingPair pair : OTHERS) {
      mirrored(pair, MirroredPair.of(pair));
      mirrored(MirroredPair.of(pair), pair);
    }
    mirrored(LOADED, LOADED.mirrored());
    mirrored(LOADED, MirroredPair.of(LOADED));
  }

  /** At losses that no output has. */
  private static void mirrored(DominatingPair pair, DominatingPair mirror) {
    for (double loss : new double[] {-2.123, -0.777, -0.0123, 0.0456, 0.345, 1.234}) {
      String name = pair + " at " + loss;
      assertThat(mirror.withAbove(-loss)).as(name).isCloseTo(pair.withoutUpTo(loss), within(1e-14));
      assertThat(mirror.withUpTo(-loss)).as(name).isCloseTo(pair.withoutAbove(loss), within(1e-14));
      assertThat(mirror.withoutAbove(-loss)).as(name).isCloseTo(pair.withUpTo(loss), within(1e-14));
      assertThat(mirror.withoutUpTo(-loss)).as(name).isCloseTo(pair.withAbove(loss), within(1e-14));
      TailProbabilities tails = pair.tails(loss);
      assertThat(tails.withAbove()).isCloseTo(pair.withAbove(loss), within(1e-14));
      assertThat(tails.withUpTo()).isCloseTo(pair.withUpTo(loss), within(1e-14));
      assertThat(tails.withoutAbove()).isCloseTo(pair.withoutAbove(loss), within(1e-14));
      assertThat(tails.withoutUpTo()).isCloseTo(pair.withoutUpTo(loss), within(1e-14));
    }
  }

  @Test
  void listsAreEqualByTheirOutputs() {
    assertThat(COIN)
        .isEqualTo(FinitePair.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75}))
        .isNotEqualTo(LOADED)
        .isNotEqualTo("coin");
    assertThat(LOADED)
        .isNotEqualTo(FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75}));
  }

  @Test
  void parametersAreChecked() {
    assertThatThrownBy(() -> new ResponsePair(-1, 3))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> new ApproxPair(-1, 0))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> new ApproxPair(1, 2)).hasMessage("delta must be in [0, 1] but was 2");
    assertThatThrownBy(() -> new LaplacePair(-1))
        .hasMessageEndingWith("must be at least 0 but was -1");
    assertThatThrownBy(() -> new GaussianPair(-1))
        .hasMessageEndingWith("must be at least 0 but was -1");
  }
}
