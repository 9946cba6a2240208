package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ApproxPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new ApproxPair(1, 0),
        new ApproxPair(0.5, 0.01),
        new ApproxPair(0, 0.2),
        new ApproxPair(3, 1),
        new ApproxPair(50, 1e-300));
  }

  @Test
  void whatTellsTheHypothesesApartHasInfiniteLoss() {
    DominatingPair pair = new ApproxPair(1, 0.01);
    assertThat(pair.withAbove(Double.POSITIVE_INFINITY)).isEqualTo(0.01);
    assertThat(pair.withoutUpTo(Double.NEGATIVE_INFINITY)).isEqualTo(0.01);
  }

  /** The profile at its own ε is its own δ, and the corner of the trade-off is on both lines. */
  @Test
  void promisesWhatItIsNamedAfter() {
    double epsilon = 0.7;
    double delta = 0.03;
    DominatingPair pair = new ApproxPair(epsilon, delta);
    assertThat(pair.withAbove(epsilon)).isEqualTo(delta);
    double alpha = pair.withoutAbove(0);
    double beta = pair.withUpTo(0);
    assertThat(beta).isCloseTo(1 - delta - Math.exp(epsilon) * alpha, within(1e-15));
    assertThat(beta).isCloseTo(alpha, within(1e-15));
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> new ApproxPair(-1, 0))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> new ApproxPair(1, 1.5))
        .hasMessage("delta must be in [0, 1] but was 1.5");
  }
}
