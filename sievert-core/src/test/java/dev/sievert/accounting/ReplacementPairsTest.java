package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.curve.VacuousCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.OppositeLaplacePair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What another record in the place of one does to a step that was for adding or removing one. */
class ReplacementPairsTest {
  private static DominatingPair exchange(DominatingPair pair) {
    return ReplacementPairs.attained(List.of(new Repeated<DominatingPair>(pair, 7))).get(0).part();
  }

  @Test
  void noiseIsMovedTwiceAsFar() {
    assertThat(exchange(new GaussianPair(1.5))).isEqualTo(new GaussianPair(3));
    assertThat(exchange(new LaplacePair(1.5))).isEqualTo(new LaplacePair(3));
    assertThat(ReplacementPairs.dominating(new GaussianPair(1.5))).contains(new GaussianPair(3));
    assertThat(ReplacementPairs.dominating(new LaplacePair(1.5))).contains(new LaplacePair(3));
    assertThat(ReplacementPairs.dominating(new ApproxPair(1, 0))).isEmpty();
  }

  @Test
  void samplesPullOppositeWaysAndOthersAreNotMoved() {
    assertThat(exchange(new SampledPair(new GaussianPair(2), 0.25)))
        .isEqualTo(new OppositePair(2, 0.25));
    assertThat(exchange(new SampledPair(new LaplacePair(2), 0.25)))
        .isEqualTo(new OppositeLaplacePair(2, 0.25));
    DominatingPair sampled = new SampledPair(new ApproxPair(2, 0), 0.25);
    assertThat(exchange(sampled)).isEqualTo(sampled);
    DominatingPair near = new LimitedExchange(new GaussianPair(1), new GaussianPair(1.25));
    DominatingPair limited = new SampledPair(near, 0.25);
    assertThat(exchange(limited)).isEqualTo(limited);
    assertThat(ReplacementPairs.dominating(limited)).contains(new OppositePair(1, 0.25));
    assertThat(exchange(new ApproxPair(1, 0.5))).isEqualTo(new ApproxPair(1, 0.5));
  }

  @Test
  void knownExchangesAreUsed() {
    LimitedExchange near = new LimitedExchange(new GaussianPair(1), new GaussianPair(1.25));
    LimitedExchange other = new LimitedExchange(new LaplacePair(1), new LaplacePair(1.25));
    assertThat(exchange(near)).isEqualTo(new GaussianPair(1.25));
    assertThat(exchange(other)).isEqualTo(new LaplacePair(1.25));
    assertThat(ReplacementPairs.dominating(near)).contains(new GaussianPair(1.25));
    assertThat(ReplacementPairs.dominating(other)).contains(new LaplacePair(1.25));
    LimitedExchange sampled = new LimitedExchange(new GaussianPair(1), new OppositePair(1, 0.5));
    assertThat(ReplacementPairs.dominating(sampled)).contains(new GaussianPair(2));
    assertThat(LimitedExchange.plain(near)).isEqualTo(new GaussianPair(1));
    assertThat(LimitedExchange.plain(new LaplacePair(1))).isEqualTo(new LaplacePair(1));
    assertThat(
            ReplacementPairs.attained(List.of(new Repeated<DominatingPair>(near, 7)))
                .get(0)
                .times())
        .isEqualTo(7);
  }

  /** But for the exchange it is the step. */
  @Test
  void limitedExchangesAnswerAsTheirStep() {
    DominatingPair part = new DiscreteLaplacePair(0.5, 2);
    LimitedExchange limited = new LimitedExchange(part, new LaplacePair(1));
    for (double loss : new double[] {-2, -0.3, 0, 0.7, 1}) {
      assertThat(limited.withoutAbove(loss)).isEqualTo(part.withoutAbove(loss));
      assertThat(limited.withoutUpTo(loss)).isEqualTo(part.withoutUpTo(loss));
      assertThat(limited.withAbove(loss)).isEqualTo(part.withAbove(loss));
      assertThat(limited.withUpTo(loss)).isEqualTo(part.withUpTo(loss));
      assertThat(limited.tails(loss)).isEqualTo(part.tails(loss));
    }
    assertThat(limited.lowest()).isEqualTo(part.lowest());
    assertThat(limited.highest()).isEqualTo(part.highest());
    assertThat(limited.latticeStep()).isEqualTo(part.latticeStep());
    assertThat(limited.holdsInBothOrders()).isEqualTo(part.holdsInBothOrders());
    assertThat(limited.atoms().isPresent()).isEqualTo(part.atoms().isPresent());
  }

  @Test
  void whatSaysNothingHasNoLoss() {
    for (OppositePair nothing : List.of(new OppositePair(0, 0.5), new OppositePair(2, 0))) {
      assertThat(nothing.lowest()).isZero();
      assertThat(nothing.highest()).isZero();
      assertThat(nothing.withoutAbove(0)).isZero();
      assertThat(nothing.withAbove(-1e-9)).isEqualTo(1);
    }
    assertThat(new OppositePair(1, 0.5).highest()).isInfinite();
    assertThat(new OppositePair(1, 0.5).lowest()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  /** Beyond all doubles nothing is promised and nothing claimed. */
  @Test
  void overwhelmingCurvesSayNothing() {
    VacuousCurve curve = new VacuousCurve(Adjacency.ADD_REMOVE);
    assertThat(curve.power(0.25)).isEqualTo(new Bracket(0.25, 1, 1));
    assertThat(curve.beta(0.25)).isEqualTo(new Bracket(0, 0, 0.75));
    assertThat(curve.delta(3)).isEqualTo(new Bracket(0, 1, 1));
    assertThat(curve.totalVariation()).isEqualTo(new Bracket(0, 1, 1));
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(0.5).upper()).isInfinite();
    assertThat(curve.epsilon(0.5).lower()).isZero();
    assertThat(curve.promise().power(0)).isEqualTo(1);
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThatThrownBy(() -> curve.delta(-1)).hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> curve.epsilon(2)).hasMessage("delta must be in [0, 1] but was 2");
    assertThatThrownBy(() -> curve.power(2)).hasMessage("alpha must be in [0, 1] but was 2");
  }
}
