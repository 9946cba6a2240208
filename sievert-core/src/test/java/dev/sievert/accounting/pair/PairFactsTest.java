package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What pairs know about themselves: ends, lattices, listed outputs, and whether they are equal. */
class PairFactsTest {
  @Test
  void latticesHaveTheirSteps() {
    assertThat(new ApproxPair(0.5, 0.1).latticeStep()).isEqualTo(0.5);
    assertThat(new ResponsePair(0.5, 3).latticeStep()).isEqualTo(0.5);
    assertThat(new DiscreteLaplacePair(0.25, 3).latticeStep()).isEqualTo(0.25);
    assertThat(new DiscreteGaussianPair(2, 3).latticeStep()).isEqualTo(3.0 / 8);
    assertThat(new GaussianPair(1).latticeStep()).isZero();
  }

  @Test
  void fewOutputsAreListed() {
    assertThat(count(new ApproxPair(0.5, 0))).isEqualTo(2);
    assertThat(count(new ApproxPair(0.5, 0.1))).isEqualTo(4);
    assertThat(count(new ResponsePair(0.5, 3))).isEqualTo(3);
    assertThat(count(new DiscreteLaplacePair(0.25, 63))).isEqualTo(64);
    assertThat(new DiscreteLaplacePair(0.25, 64).atoms()).isEmpty();
    assertThat(count(new SampledPair(new ResponsePair(0.5, 3), 0.5))).isEqualTo(3);
    assertThat(count(new MirroredPair(new ApproxPair(0.5, 0)))).isEqualTo(2);
    // 2 · 3 outputs to each side of zero are as probable as a double can tell, and a shift of one.
    int narrow = count(new DiscreteGaussianPair(0.1, 1));
    assertThat(narrow).isEqualTo(2 * 3 + 1 + 1);
    assertThat(new DiscreteGaussianPair(2, 1).atoms()).isEmpty();
    assertThat(new DiscreteGaussianPair(2000, 1).atoms()).isEmpty();
  }

  private static int count(DominatingPair pair) {
    return pair.atoms().orElseThrow().count();
  }

  @Test
  void reflectionsHoldInBothOrders() {
    for (DominatingPair pair :
        List.of(
            new OppositePair(1, 0.1),
            new RevealedCoinPair(1, 0.1),
            new OppositeLaplacePair(1, 0.1),
            new GaussianPair(1),
            new LaplacePair(1),
            new DiscreteGaussianPair(2, 1))) {
      assertThat(pair.holdsInBothOrders()).as("%s", pair).isTrue();
      assertThat(pair.lowest()).isEqualTo(-pair.highest());
    }
    assertThat(new SampledPair(new GaussianPair(1), 0.1).holdsInBothOrders()).isFalse();
  }

  @Test
  void whatSaysNothingHasNoLosses() {
    for (DominatingPair pair :
        List.of(
            new OppositePair(0, 0.1),
            new OppositePair(1, 0),
            new RevealedCoinPair(0, 0.1),
            new RevealedCoinPair(1, 0),
            new GaussianPair(0))) {
      assertThat(pair.lowest()).as("%s", pair).isZero();
      assertThat(pair.highest()).as("%s", pair).isZero();
      assertThat(pair.withoutAbove(0)).as("%s", pair).isZero();
      assertThat(pair.withUpTo(Math.nextDown(0.0))).as("%s", pair).isZero();
    }
    for (DominatingPair pair : List.of(new OppositePair(1, 0.1), new RevealedCoinPair(1, 0.1))) {
      assertThat(pair.lowest()).isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(pair.highest()).isEqualTo(Double.POSITIVE_INFINITY);
    }
  }

  @Test
  void unlikePairsHaveUnlikeHashes() {
    int hash = new DiscreteGaussianPair(2, 1).hashCode();
    assertThat(hash).isNotEqualTo(new DiscreteGaussianPair(2, 3).hashCode()).isNotZero();
    assertThat(hash).isNotEqualTo(new DiscreteGaussianPair(3, 1).hashCode());
    FinitePair finite = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75});
    assertThat(finite.hashCode()).isNotEqualTo(finite.mirrored().hashCode()).isNotZero();
  }

  /** Points keep the complements of their errors, and differences come from the smaller ones. */
  @Test
  void pointsKeepTheirComplements() {
    TradeoffPoint point = TradeoffPoint.of(0.25, 0.5);
    assertThat(point.rest()).isEqualTo(0.75);
    assertThat(point.power()).isEqualTo(0.5);
    TradeoffPoint left = new TradeoffPoint(1, 3e-20, 1e-30, 1);
    TradeoffPoint right = new TradeoffPoint(1, 1e-20, 2e-31, 1);
    assertThat(left.widthTo(right)).isCloseTo(2e-20, within(1e-34));
    assertThat(left.fallTo(right)).isCloseTo(8e-31, within(1e-44));
    TradeoffPoint first = new TradeoffPoint(1e-30, 1, 1, 1e-20);
    TradeoffPoint second = new TradeoffPoint(3e-30, 1, 1, 4e-20);
    assertThat(first.widthTo(second)).isCloseTo(2e-30, within(1e-44));
    assertThat(first.fallTo(second)).isCloseTo(3e-20, within(1e-34));
    assertThat(first.steepnessTo(first)).isEqualTo(Double.POSITIVE_INFINITY);
    // From one corner to the other both ways are as good.
    assertThat(TradeoffPoint.of(0, 1).widthTo(TradeoffPoint.LAST)).isEqualTo(1);
    assertThat(TradeoffPoint.of(0, 1).fallTo(TradeoffPoint.LAST)).isEqualTo(1);
  }

  @Test
  void responsesHaveTwoRecordsOrMore() {
    assertThat(new ResponsePair(1, 2).records()).isEqualTo(2);
    assertThat(new ResponsePair(1, 1L << 53).records()).isEqualTo(1L << 53);
    assertThatThrownBy(() -> new ResponsePair(1, (1L << 53) + 1)).hasMessageContaining("2^53");
  }

  /** A pair whose tails do not add up to one shows which of two was asked. */
  private record Uneven(double above) implements DominatingPair {
    @Override
    public double lowest() {
      return 0;
    }

    @Override
    public double highest() {
      return 0;
    }

    @Override
    public double withoutAbove(double loss) {
      return above;
    }

    @Override
    public double withoutUpTo(double loss) {
      return 0.875;
    }

    @Override
    public double withAbove(double loss) {
      return above;
    }

    @Override
    public double withUpTo(double loss) {
      return 0.8125;
    }
  }

  @Test
  void theLargerTailIsTheRestOfTheSmaller() {
    assertThat(new Uneven(0.25).tails(0)).isEqualTo(new TailProbabilities(0.25, 0.75, 0.25, 0.75));
    assertThat(new Uneven(0.5).tails(0)).isEqualTo(new TailProbabilities(0.5, 0.875, 0.5, 0.8125));
  }
}
