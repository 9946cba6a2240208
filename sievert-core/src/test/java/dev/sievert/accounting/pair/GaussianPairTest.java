package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class GaussianPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new GaussianPair(1),
        new GaussianPair(0.01),
        new GaussianPair(4),
        new GaussianPair(0),
        new MirroredPair(new GaussianPair(2)));
  }

  /** Exchanging the hypotheses of two normals changes nothing. */
  @Test
  void isItsOwnMirrorImage() {
    DominatingPair pair = new GaussianPair(1.5);
    DominatingPair mirrored = MirroredPair.of(pair);
    for (double loss : new double[] {-30, -2, 0, 0.1, 5}) {
      assertThat(mirrored.withoutAbove(loss))
          .isCloseTo(pair.withoutAbove(loss), within(1e-12 * pair.withoutAbove(loss)));
      assertThat(mirrored.withUpTo(loss))
          .isCloseTo(pair.withUpTo(loss), within(1e-12 * pair.withUpTo(loss)));
    }
  }

  @Test
  void refusesNegativeDistances() {
    assertThatThrownBy(() -> new GaussianPair(-1)).hasMessage("mu must be at least 0 but was -1");
  }
}
