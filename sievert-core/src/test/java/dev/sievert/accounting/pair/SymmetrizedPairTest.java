package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymmetrizedPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new SymmetrizedPair(SampledPair.of(new GaussianPair(1), 0.01)),
        new SymmetrizedPair(SampledPair.of(new GaussianPair(0.5), 0.3)),
        new SymmetrizedPair(SampledPair.of(new LaplacePair(1), 0.2)),
        new SymmetrizedPair(new GaussianPair(1)));
  }

  /** What is symmetric already is left as it is. */
  @Test
  void symmetricPairsAreUnchanged() {
    DominatingPair plain = new GaussianPair(1.3);
    DominatingPair pair = new SymmetrizedPair(plain);
    for (double loss = -4; loss <= 4; loss += 0.5) {
      assertThat(pair.withAbove(loss)).isCloseTo(plain.withAbove(loss), within(1e-15));
      assertThat(pair.withoutUpTo(loss)).isCloseTo(plain.withoutUpTo(loss), within(1e-15));
    }
  }

  /** The part's tests of great losses, and their mirror images. */
  @Test
  void reflectsGreatLosses() {
    DominatingPair part = SampledPair.of(new GaussianPair(2), 0.1);
    DominatingPair pair = new SymmetrizedPair(part);
    assertThat(pair.withAbove(0.7)).isEqualTo(part.withAbove(0.7));
    assertThat(pair.withoutAbove(0.7)).isEqualTo(part.withoutAbove(0.7));
    assertThat(pair.withUpTo(-0.7)).isCloseTo(part.withoutAbove(0.7), within(1e-15));
    assertThat(pair.withoutUpTo(-0.7)).isCloseTo(part.withAbove(0.7), within(1e-15));
    assertThat(pair.holdsInBothOrders()).isTrue();
  }

  @Test
  void refusesPartsThatLeaveNoRoom() {
    assertThatThrownBy(
            () -> new SymmetrizedPair(MirroredPair.of(SampledPair.of(new GaussianPair(2), 0.1))))
        .isInstanceOf(OutOfRangeException.class);
  }
}
