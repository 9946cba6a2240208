package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LaplacePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new LaplacePair(1),
        new LaplacePair(1e-6),
        new LaplacePair(20),
        new LaplacePair(0),
        new MirroredPair(new LaplacePair(2)));
  }

  /** Half of each distribution lies beyond its own centre. */
  @Test
  void endsAreAtoms() {
    DominatingPair pair = new LaplacePair(3);
    assertThat(pair.withAbove(Math.nextDown(3.0))).isCloseTo(0.5, within(1e-15));
    assertThat(pair.withoutUpTo(-3)).isEqualTo(0.5);
    assertThat(pair.withUpTo(-3)).isEqualTo(Math.exp(-3) / 2);
  }

  @Test
  void refusesNegativeDistances() {
    assertThatThrownBy(() -> new LaplacePair(-1))
        .hasMessage("epsilon must be at least 0 but was -1");
  }
}
