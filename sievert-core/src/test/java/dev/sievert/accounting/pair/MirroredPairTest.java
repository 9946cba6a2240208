package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MirroredPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        MirroredPair.of(new GaussianPair(1)),
        MirroredPair.of(new LaplacePair(1)),
        MirroredPair.of(new ResponsePair(1, 3)),
        MirroredPair.of(new ApproxPair(0.5, 0.01)),
        MirroredPair.of(FinitePair.of(new double[] {0.5, 0.5, 0}, new double[] {0, 0.25, 0.75})),
        MirroredPair.of(new SampledPair(new LaplacePair(2), 0.2)));
  }

  @Test
  void twiceIsTheSame() {
    DominatingPair pair = new ResponsePair(1, 3);
    assertThat(MirroredPair.of(MirroredPair.of(pair))).isSameAs(pair);
  }

  /** An output at a loss itself is on the right side of it. */
  @Test
  void atomsStayOnTheirSide() {
    DominatingPair pair =
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.25, 0.25, 0.5});
    DominatingPair mirrored = MirroredPair.of(pair);
    double top = -pair.lowest();
    assertThat(mirrored.highest()).isEqualTo(top);
    assertThat(mirrored.withAbove(top)).isZero();
    assertThat(mirrored.withAbove(Math.nextDown(top))).isEqualTo(0.5);
    assertThat(mirrored.withoutAbove(Math.nextDown(top))).isEqualTo(0.25);
    assertThat(mirrored.withUpTo(0)).isEqualTo(0.5);
    assertThat(mirrored.withUpTo(Math.nextDown(0.0))).isEqualTo(0.25);
  }

  @Test
  void latticesAreTheSameFromEitherSide() {
    DominatingPair noise = new DiscreteLaplacePair(0.25, 3);
    assertThat(new MirroredPair(noise).latticeStep()).isEqualTo(noise.latticeStep()).isPositive();
  }
}
