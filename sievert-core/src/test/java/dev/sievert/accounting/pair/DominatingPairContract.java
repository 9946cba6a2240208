package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** What every pair must satisfy, whatever it is a pair of. */
abstract class DominatingPairContract {
  /** Losses are looked at up to here where they have no end. */
  private static final double FAR = 60;

  private static final int CELLS = 240;

  /** Where a tail is e^−500, four units in the last place of the loss are this much of it. */
  private static final double RELATIVE = 1e-11;

  abstract List<DominatingPair> pairs();

  @Test
  final void bothSidesOfALossSumToOne() {
    for (DominatingPair pair : pairs()) {
      for (double loss : losses(pair)) {
        assertThat(pair.withoutAbove(loss) + pair.withoutUpTo(loss))
            .as("%s without at %s", pair, loss)
            .isCloseTo(1, within(1e-14));
        assertThat(pair.withAbove(loss) + pair.withUpTo(loss))
            .as("%s with at %s", pair, loss)
            .isCloseTo(1, within(1e-14));
      }
    }
  }

  @Test
  final void probabilitiesAreMonotone() {
    for (DominatingPair pair : pairs()) {
      double[] losses = losses(pair);
      for (int i = 1; i < losses.length; i++) {
        String where = pair + " from " + losses[i - 1] + " to " + losses[i];
        assertFalling(where, pair.withoutAbove(losses[i - 1]), pair.withoutAbove(losses[i]));
        assertFalling(where, pair.withAbove(losses[i - 1]), pair.withAbove(losses[i]));
        assertFalling(where, pair.withoutUpTo(losses[i]), pair.withoutUpTo(losses[i - 1]));
        assertFalling(where, pair.withUpTo(losses[i]), pair.withUpTo(losses[i - 1]));
      }
    }
  }

  /** The likelihood ratio is what it is said to be: between e^a and e^b where the loss is. */
  @Test
  final void lossIsTheLogarithmOfTheRatio() {
    for (DominatingPair pair : pairs()) {
      double[] losses = losses(pair);
      for (int i = 1; i < losses.length; i++) {
        assertRatio(pair, losses[i - 1], losses[i]);
      }
    }
  }

  @Test
  final void nothingFiniteLiesOutsideTheEnds() {
    for (DominatingPair pair : pairs()) {
      assertThat(pair.lowest()).as("%s", pair).isLessThanOrEqualTo(pair.highest());
      double outside = pair.lowest() - Math.max(1e-3, Math.abs(pair.lowest()));
      assertThat(pair.withUpTo(outside)).as("%s", pair).isZero();
      assertThat(pair.withoutUpTo(outside))
          .as("%s", pair)
          .isEqualTo(pair.withoutUpTo(Double.NEGATIVE_INFINITY));
      double beyond = pair.highest() + Math.max(1e-3, Math.abs(pair.highest()));
      assertThat(pair.withoutAbove(beyond)).as("%s", pair).isZero();
      assertThat(pair.withAbove(beyond))
          .as("%s", pair)
          .isEqualTo(pair.withAbove(Double.POSITIVE_INFINITY));
    }
  }

  /** The ends themselves are losses that occur, and count as such. */
  @Test
  final void finiteEndsAreReached() {
    for (DominatingPair pair : pairs()) {
      if (Double.isFinite(pair.highest())) {
        assertThat(pair.withoutAbove(pair.highest())).as("%s", pair).isZero();
        assertThat(pair.withAbove(pair.highest()))
            .as("%s", pair)
            .isEqualTo(pair.withAbove(Double.POSITIVE_INFINITY));
      }
      if (Double.isFinite(pair.lowest())) {
        assertThat(pair.withUpTo(Math.nextDown(pair.lowest()))).as("%s", pair).isZero();
      }
    }
  }

  /** Asked all at once, the tails are those that are asked one by one. */
  @Test
  final void tailsAreTheSameAllAtOnce() {
    for (DominatingPair pair : pairs()) {
      for (double loss : losses(pair)) {
        String where = pair + " at " + loss;
        TailProbabilities tails = pair.tails(loss);
        assertTail(where, tails.withoutAbove(), pair.withoutAbove(loss));
        assertTail(where, tails.withAbove(), pair.withAbove(loss));
        assertThat(tails.withoutUpTo()).as(where).isCloseTo(pair.withoutUpTo(loss), within(1e-15));
        assertThat(tails.withUpTo()).as(where).isCloseTo(pair.withUpTo(loss), within(1e-15));
      }
    }
  }

  /** Outputs that are listed one by one sum to the tails; between losses, to be sure of sides. */
  @Test
  final void outputsSumToTheTails() {
    for (DominatingPair pair : pairs()) {
      if (pair.atoms().isEmpty()) {
        continue;
      }
      FinitePair.Atoms atoms = pair.atoms().orElseThrow();
      for (double loss : losses(pair)) {
        double between = loss + 1e-5;
        double without = 0;
        double with = 0;
        for (int i = 0; i < atoms.count(); i++) {
          boolean above = atoms.with(i) > atoms.without(i) * Math.exp(between);
          without += above ? atoms.without(i) : 0;
          with += above ? atoms.with(i) : 0;
        }
        assertThat(without).isCloseTo(pair.withoutAbove(between), within(1e-14));
        assertThat(with).isCloseTo(pair.withAbove(between), within(1e-14));
      }
    }
  }

  /** Where losses lie on a lattice, nothing happens between two of its points. */
  @Test
  final void nothingLiesBetweenPointsOfTheLattice() {
    for (DominatingPair pair : pairs()) {
      double step = pair.latticeStep();
      for (int i = -20; i <= 20 && step > 0; i++) {
        double near = (i + 1e-4) * step;
        double far = (i + 1 - 1e-4) * step;
        assertThat(pair.withoutAbove(near)).as("%s", pair).isEqualTo(pair.withoutAbove(far));
        assertThat(pair.withUpTo(near)).as("%s", pair).isEqualTo(pair.withUpTo(far));
      }
    }
  }

  private static void assertTail(String where, double found, double tail) {
    assertThat(found).as(where).isCloseTo(tail, within(1e-14 * tail));
  }

  /** What only one hypothesis can produce is all that is left at the infinite losses. */
  @Test
  final void infiniteLossesAreOneSided() {
    for (DominatingPair pair : pairs()) {
      assertThat(pair.withoutAbove(Double.POSITIVE_INFINITY)).as("%s", pair).isZero();
      assertThat(pair.withUpTo(Double.NEGATIVE_INFINITY)).as("%s", pair).isZero();
      assertThat(pair.withoutUpTo(Double.POSITIVE_INFINITY)).isCloseTo(1, within(1e-14));
      assertThat(pair.withAbove(Double.NEGATIVE_INFINITY)).isCloseTo(1, within(1e-14));
      assertThat(pair.withoutUpTo(Double.NEGATIVE_INFINITY)).as("%s", pair).isBetween(0.0, 1.0);
      assertThat(pair.withAbove(Double.POSITIVE_INFINITY)).as("%s", pair).isBetween(0.0, 1.0);
    }
  }

  /**
   * A type that claims to hold in both orders has the same profile in both. (Listed outputs may
   * instead lie below a function that does, which is not seen here.)
   */
  @Test
  final void whatHoldsInBothOrdersHasOneProfile() {
    for (DominatingPair pair : pairs()) {
      if (pair.holdsInBothOrders() && !(pair instanceof FinitePair)) {
        DominatingPair mirror = MirroredPair.of(pair);
        for (double loss : losses(pair)) {
          double scale = pair.withAbove(loss) + Math.exp(loss) * pair.withoutAbove(loss);
          assertThat(profile(mirror, loss))
              .as("%s at %s", pair, loss)
              .isCloseTo(profile(pair, loss), within(1e-10 * scale));
        }
      }
    }
  }

  private static double profile(DominatingPair pair, double loss) {
    return pair.withAbove(loss) - Math.exp(loss) * pair.withoutAbove(loss);
  }

  private static void assertFalling(String where, double before, double after) {
    assertThat(after).as(where).isBetween(0.0, 1.0).isLessThanOrEqualTo(before * (1 + 1e-14));
  }

  private static void assertRatio(DominatingPair pair, double from, double to) {
    boolean high = pair.withAbove(from) < 0.5;
    double without =
        high
            ? pair.withoutAbove(from) - pair.withoutAbove(to)
            : pair.withoutUpTo(to) - pair.withoutUpTo(from);
    double with =
        high ? pair.withAbove(from) - pair.withAbove(to) : pair.withUpTo(to) - pair.withUpTo(from);
    double scale = high ? pair.withoutAbove(from) : pair.withoutUpTo(to);
    double withScale = high ? pair.withAbove(from) : pair.withUpTo(to);
    double lost = RELATIVE * (withScale + Math.exp(to) * scale) + Double.MIN_NORMAL;
    String where = pair + " from " + from + " to " + to;
    assertThat(with).as(where).isGreaterThanOrEqualTo(Math.exp(from) * without - lost);
    assertThat(with).as(where).isLessThanOrEqualTo(Math.exp(to) * without + lost);
  }

  private static double[] losses(DominatingPair pair) {
    double low = Math.max(-FAR, pair.lowest());
    double high = Math.min(FAR, pair.highest());
    double margin = 0.1 * (high - low) + 1e-3;
    double step = (high - low + 2 * margin) / CELLS;
    return DoubleStream.concat(
            DoubleStream.iterate(low - margin, loss -> loss + step).limit(CELLS + 1),
            DoubleStream.of(low, 0, high, Math.nextDown(low), Math.nextUp(high)))
        .sorted()
        .toArray();
  }
}
