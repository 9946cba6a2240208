package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The easiest pair of all has the greatest profile of all, in both orders. */
class LeastDominatingPairTest {
  private static final FinitePair ONE_SIDED =
      FinitePair.of(new double[] {0.5, 0.5}, new double[] {1, 0});

  @Test
  void profileIsTheGreatestOfAllInEitherOrder() {
    Random random = new Random(5);
    for (int draw = 0; draw < 200; draw++) {
      List<FinitePair> pairs = new ArrayList<>();
      for (int kind = 1 + random.nextInt(4); kind > 0; kind--) {
        int outputs = 2 + random.nextInt(4);
        pairs.add(FinitePair.of(weights(random, outputs), weights(random, outputs)));
      }
      FinitePair envelope = LeastDominatingPair.of(pairs);
      assertThat(envelope.holdsInBothOrders()).isTrue();
      for (double loss = -30; loss <= 30; loss += 0.37) {
        double truth = 0;
        for (FinitePair pair : pairs) {
          truth = Math.max(truth, Math.max(profile(pair, loss), profile(pair.mirrored(), loss)));
        }
        double scale = Math.max(truth, 1e-15 * (1 + Math.exp(loss)));
        assertThat(profile(envelope, loss)).isCloseTo(truth, within(4e-15 * scale + 1e-14 * truth));
      }
    }
  }

  /** It is its own mirror image to the bit, not only to rounding. */
  @Test
  void mirrorImageIsTheSame() {
    Random random = new Random(6);
    for (int draw = 0; draw < 200; draw++) {
      FinitePair envelope =
          LeastDominatingPair.of(List.of(FinitePair.of(weights(random, 4), weights(random, 4))));
      double[] without = envelope.withoutTerms();
      double[] with = envelope.withTerms();
      assertThat(FinitePair.of(without, with).holdsInBothOrders()).isTrue();
    }
  }

  /** A tail of 1e−200 beside ordinary masses is not lost in their rounding. */
  @Test
  void tailsKeepTheirRelativeAccuracy() {
    FinitePair pair =
        FinitePair.of(new double[] {1, 1e-200, 3e-100}, new double[] {1, 7e-190, 2e-100});
    FinitePair envelope = LeastDominatingPair.of(List.of(pair));
    double border = Math.log(1e9);
    assertThat(envelope.withAbove(border)).isCloseTo(7e-190, within(1e-203));
    assertThat(envelope.withoutAbove(border)).isCloseTo(1e-200, within(1e-213));
    assertThat(envelope.withoutUpTo(-border)).isCloseTo(7e-190, within(1e-203));
  }

  @Test
  void oneOrderIsRefusedWhereRecordsAreExchanged() {
    assertThat(ONE_SIDED.holdsInBothOrders()).isFalse();
    assertThatThrownBy(() -> new Release.Single(ONE_SIDED, Adjacency.REPLACE_ONE))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("pair must be one that holds in both orders but was pair over 2 outputs");
    assertThatThrownBy(() -> new Release.Promised(ONE_SIDED, ONE_SIDED, Adjacency.REPLACE_ONE))
        .isInstanceOf(OutOfRangeException.class);
    DominatingPair sampled = SampledPair.of(new GaussianPair(1), 0.5);
    assertThatThrownBy(() -> new Release.Single(sampled, Adjacency.REPLACE_ONE))
        .isInstanceOf(OutOfRangeException.class);
    FinitePair both = LeastDominatingPair.of(List.of(ONE_SIDED));
    assertThat(new Release.Single(both, Adjacency.REPLACE_ONE).pair()).isEqualTo(both);
  }

  private static double profile(DominatingPair pair, double loss) {
    return Math.max(0, pair.withAbove(loss) - Math.exp(loss) * pair.withoutAbove(loss));
  }

  private static double[] weights(Random random, int outputs) {
    double[] weights = new double[outputs];
    double sum = 0;
    for (int i = 0; i < outputs; i++) {
      weights[i] = random.nextInt(6) == 0 ? 0 : Math.pow(random.nextDouble(), 8);
      sum += weights[i];
    }
    weights[random.nextInt(outputs)] += sum == 0 ? 1 : 0;
    sum = sum == 0 ? 1 : sum;
    for (int i = 0; i < outputs; i++) {
      weights[i] /= sum;
    }
    return weights;
  }
}
