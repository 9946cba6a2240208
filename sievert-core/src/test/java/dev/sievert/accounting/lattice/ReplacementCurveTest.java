package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exchanging a record at its ends: nothing and everything to be learnt, great and small losses. */
class ReplacementCurveTest {
  private static LatticeCurve curve(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, 1e-2, Adjacency.ADD_REMOVE);
  }

  private static ReplacementCurve of(double[] without, double[] with) {
    LatticeCurve add = curve(FinitePair.of(without, with), 1);
    return new ReplacementCurve(add, add);
  }

  @Test
  void nothingIsMoreThanEverything() {
    ReplacementCurve all = of(new double[] {1, 0}, new double[] {0, 1});
    assertThat(all.totalVariation().upper()).isEqualTo(1);
    assertThat(all.deltaUp(3)).isEqualTo(1);
    assertThat(all.power(0.25).upper()).isEqualTo(1);
    assertThat(all.epsilon(1)).isEqualTo(Bracket.ZERO);
  }

  /** A δ of the distance needs no ε, and no profile is above the distance. */
  @Test
  void profilesBeginAtTheDistance() {
    for (double shift : new double[] {5e-7, 5e-4, 0.1}) {
      ReplacementCurve curve = of(new double[] {0.5, 0.5}, new double[] {0.5 + shift, 0.5 - shift});
      double distance = curve.totalVariation().upper();
      assertThat(distance).isBetween(2 * shift * (1 - shift), 2 * shift + 1e-12);
      assertThat(curve.deltaUp(0)).isLessThanOrEqualTo(distance);
      assertThat(curve.epsilon(distance)).isEqualTo(Bracket.ZERO);
      assertThat(curve.epsilon(0.99 * distance).upper()).isPositive();
    }
  }

  /** Far out the polygon says little, and a loss is divided: δ₁ + e^(ε/2) δ₂, rounded up. */
  @Test
  void rareLossesAreDividedAmongBothSteps() {
    LatticeCurve add = curve(SampledPair.of(new GaussianPair(1), 0.1), 6);
    LatticeCurve remove = add.mirrored();
    ReplacementCurve curve = new ReplacementCurve(add, curve(new OppositePair(1, 0.1), 6));
    double epsilon = 16;
    double removing = remove.delta(epsilon / 2).upper();
    double adding = add.delta(epsilon / 2).upper();
    double steps =
        Math.min(
            removing + Math.exp(epsilon / 2 + Math.log(adding)),
            adding + Math.exp(epsilon / 2 + Math.log(removing)));
    assertThat(remove.polygon().then(add.polygon()).delta(epsilon)).isGreaterThan(steps);
    assertThat(curve.deltaUp(epsilon)).isEqualTo(Brackets.up(steps)).isGreaterThan(steps);
  }

  @Test
  void onlyProbabilitiesAndLossesAreAsked() {
    ReplacementCurve curve = of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75});
    assertThatThrownBy(() -> curve.power(-0.5))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("alpha must be in [0, 1] but was -0.5");
    assertThatThrownBy(() -> curve.deltaUp(-1)).hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> curve.epsilon(2)).hasMessage("delta must be in [0, 1] but was 2");
  }

  /** Losses that are all below zero, but for an output that gives the record away. */
  @Test
  void greatestLossesAreAtLeastZero() {
    FinitePair negative =
        FinitePair.of(new double[] {0.5, 0.5, 0}, new double[] {0.25, 0.125, 0.625});
    ReleasedSteps steps = new ReleasedSteps(List.of(new Repeated<>(negative, 3)));
    assertThat(steps.times()).isEqualTo(3);
    assertThat(steps.greatestFinite().upper()).isZero();
    assertThat(steps.greatestLoss().lower()).isInfinite();
    assertThat(steps.mirrored().greatestFinite().value()).isEqualTo(3 * Math.log(4));
  }
}
