package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every trade-off function keeps. A new family inherits this in a few lines. */
abstract class TradeoffFunctionContract {
  /** Members of the family, among them extreme ones. */
  abstract List<TradeoffFunction> members();

  /** The same members, but as promises for adding or removing a record. */
  abstract List<TradeoffFunction> addRemoveMembers();

  /** Rounding of numbers of the size of one, taken several times. */
  double rounding() {
    return 1e-13;
  }

  /** How much a value may differ from a convex function; more where orders are chosen anew. */
  double curvature() {
    return rounding();
  }

  /**
   * How much smaller the greatest gap may be than a single one, where it is found with more care.
   */
  double care() {
    return 1e-15;
  }

  /** How much greater than needed a profile may be, where a closed form replaces a search. */
  double profileLooseness() {
    return 1e-6;
  }

  /** Whether a function is promised in both orders of the hypotheses, as most are. */
  boolean holdsInBothOrders() {
    return true;
  }

  @Test
  final void isConvex() {
    for (TradeoffFunction f : members()) {
      for (double left : Alphas.FEW) {
        for (double right : Alphas.FEW) {
          double chord = f.beta(left) / 2 + f.beta(right) / 2;
          assertThat(f.beta((left + right) / 2))
              .as("%s between %s and %s", f.words(), left, right)
              .isLessThanOrEqualTo(chord + curvature());
        }
      }
    }
  }

  @Test
  final void neverIncreases() {
    for (TradeoffFunction f : members()) {
      for (int i = 1; i < Alphas.ASCENDING.length; i++) {
        double before = f.beta(Alphas.ASCENDING[i - 1]);
        double after = f.beta(Alphas.ASCENDING[i]);
        assertThat(after).as(f.words()).isLessThanOrEqualTo(before + curvature());
      }
    }
  }

  @Test
  final void liesBetweenZeroAndBlindGuessing() {
    for (TradeoffFunction f : members()) {
      for (double alpha : Alphas.ASCENDING) {
        String at = f.words() + " at " + alpha;
        assertThat(f.beta(alpha)).as(at).isBetween(0.0, 1 - alpha + 0x1p-50);
        assertThat(f.power(alpha)).as(at).isBetween(alpha, 1.0);
        assertThat(f.gap(alpha)).as(at).isBetween(0.0, 1 - alpha + rounding());
      }
      assertThat(f.beta(1)).as(f.words()).isZero();
      assertThat(f.power(1)).as(f.words()).isEqualTo(1);
    }
  }

  @Test
  final void powerAndErrorAddUpToOne() {
    for (TradeoffFunction f : members()) {
      for (double alpha : Alphas.ASCENDING) {
        String at = f.words() + " at " + alpha;
        assertThat(f.power(alpha) + f.beta(alpha)).as(at).isCloseTo(1, within(rounding()));
      }
    }
  }

  @Test
  final void gapIsPowerBeyondSize() {
    for (TradeoffFunction f : members()) {
      for (double alpha : Alphas.ASCENDING) {
        String at = f.words() + " at " + alpha;
        assertThat(f.gap(alpha)).as(at).isCloseTo(f.power(alpha) - alpha, within(rounding()));
      }
    }
  }

  @Test
  final void greatestGapIsNotExceededAndNearlyAttained() {
    for (TradeoffFunction f : members()) {
      for (double[] ends : Alphas.INTERVALS) {
        double seen = Alphas.greatest(f::gap, ends[0], ends[1]);
        double greatest = f.greatestGap(ends[0], ends[1]);
        String on = f.words() + " on [" + ends[0] + ", " + ends[1] + "]";
        assertThat(greatest).as(on).isGreaterThanOrEqualTo(seen * (1 - 1e-12) - care());
        assertThat(greatest).as(on).isLessThanOrEqualTo(seen * (1 + 1e-4) + 1e-11);
      }
    }
  }

  @Test
  final void totalVariationIsTheGreatestGapOfAll() {
    for (TradeoffFunction f : members()) {
      assertThat(f.totalVariation())
          .as(f.words())
          .isCloseTo(f.greatestGap(0, 1), within(1e-12))
          .isBetween(0.0, 1.0);
    }
  }

  @Test
  final void profileIsTheDual() {
    for (TradeoffFunction f : members()) {
      for (double epsilon : new double[] {0, 1e-12, 0.1, 1, 3, 10, 40, 700}) {
        double reach = Math.exp(-epsilon);
        double seen = Alphas.greatest(share -> f.power(share * reach) - share, 0, 1);
        String at = f.words() + " at ε = " + epsilon;
        assertThat(f.delta(epsilon)).as(at).isBetween(0.0, 1.0);
        assertThat(f.delta(epsilon)).as(at).isGreaterThanOrEqualTo(seen - rounding());
        assertThat(f.delta(epsilon))
            .as(at)
            .isLessThanOrEqualTo(seen * (1 + 1e-4) + profileLooseness());
      }
    }
  }

  @Test
  final void profileFallsAndNothingOverflows() {
    for (TradeoffFunction f : members()) {
      double before = 1;
      for (double epsilon : new double[] {0, 0.5, 2, 8, 50, 700, 745, 1000, 1e300}) {
        double now = f.delta(epsilon);
        assertThat(now).as(f.words() + " at " + epsilon).isBetween(0.0, before + rounding());
        before = now;
      }
    }
  }

  @Test
  final void inverseGivesTheSizeBack() {
    for (TradeoffFunction f : members()) {
      for (double alpha : Alphas.ASCENDING) {
        double error = Math.min(1, f.beta(alpha) + rounding());
        String at = f.words() + " at " + alpha;
        assertThat(f.inverse().beta(error)).as(at).isLessThanOrEqualTo(alpha + curvature());
        assertThat(f.inverse().inverse().beta(alpha))
            .as(at)
            .isCloseTo(f.beta(alpha), within(rounding()));
      }
    }
  }

  @Test
  final void symmetrizedIsItsOwnInverseAndNotBelow() {
    for (TradeoffFunction f : members()) {
      TradeoffFunction both = f.symmetrized();
      for (double alpha : Alphas.ASCENDING) {
        String at = f.words() + " at " + alpha;
        // Of a promise in one order only, the lesser is all that follows for both.
        double sign = holdsInBothOrders() ? 1 : -1;
        assertThat(sign * (both.beta(alpha) - f.beta(alpha)))
            .as(at)
            .isGreaterThanOrEqualTo(-rounding());
        assertThat(both.inverse().beta(alpha))
            .as(at)
            .isCloseTo(both.beta(alpha), within(rounding()));
      }
    }
  }

  @Test
  final void groupOfOneIsTheFunctionAndLargerGroupsPromiseLess() {
    for (TradeoffFunction f : members()) {
      for (double alpha : Alphas.FEW) {
        String at = f.words() + " at " + alpha;
        assertThat(f.group(1).power(alpha)).as(at).isCloseTo(f.power(alpha), within(rounding()));
        double before = f.power(alpha) - curvature();
        for (int people = 2; people <= 5; people++) {
          double now = f.group(people).power(alpha);
          assertThat(now).as(at + " for " + people).isBetween(before - rounding(), 1.0);
          before = now;
        }
      }
    }
  }

  @Test
  final void exchangeIsTwoStepsOfAddingOrRemoving() {
    for (TradeoffFunction f : addRemoveMembers()) {
      assertThat(f.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
      TradeoffFunction exchanged = (TradeoffFunction) f.forReplacement();
      assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
      for (double alpha : Alphas.FEW) {
        assertThat(exchanged.power(alpha))
            .as(f.words() + " at " + alpha)
            .isCloseTo(f.group(2).power(alpha), within(curvature()));
      }
    }
  }

  @Test
  final void replaceOneStaysAsItIs() {
    for (TradeoffFunction f : members()) {
      assertThat(f.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
      assertThat(f.forReplacement()).isSameAs(f);
      assertThat(f.words()).isNotBlank();
    }
  }

  @Test
  final void sizesThatAreNoProbabilitiesAreRefused() {
    for (TradeoffFunction f : members()) {
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> f.beta(1.5))
          .withMessage("alpha must be in [0, 1] but was 1.5");
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> f.power(Double.NaN))
          .withMessage("alpha must be in [0, 1] but was NaN");
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> f.gap(-1))
          .withMessage("alpha must be in [0, 1] but was -1");
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> f.group(0))
          .withMessage("people must be at least 1 but was 0");
    }
  }
}
