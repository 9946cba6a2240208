package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.number.Bracket;
import org.junit.jupiter.api.Test;

/** Where nothing is known, everything is possible, and nothing else is said. */
class VacuousCurveTest {
  private final VacuousCurve curve = new VacuousCurve(Adjacency.ADD_REMOVE);

  @Test
  void everythingIsPossible() {
    assertThat(curve.power(0.25)).isEqualTo(new Bracket(0.25, 1, 1));
    assertThat(curve.beta(0.25)).isEqualTo(new Bracket(0, 0, 0.75));
    assertThat(curve.delta(3)).isEqualTo(new Bracket(0, 1, 1));
    assertThat(curve.totalVariation()).isEqualTo(new Bracket(0, 1, 1));
    assertThat(curve.epsilon(0.999).lower()).isZero();
    assertThat(curve.epsilon(0.999).upper()).isInfinite();
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.promise()).isEqualTo(new ApproxDp(0, 1, Adjacency.ADD_REMOVE));
  }

  @Test
  void questionsAreCheckedAllTheSame() {
    assertThatThrownBy(() -> curve.power(2)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> curve.delta(-1)).hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> curve.epsilon(2)).hasMessage("delta must be in [0, 1] but was 2");
  }
}
