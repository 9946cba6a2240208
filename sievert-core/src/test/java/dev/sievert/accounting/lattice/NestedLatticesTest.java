package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lattices one inside the other: what each holds, and how little that is. */
class NestedLatticesTest {
  private static final double FINEST = 1e-5;
  private static final double LONGEST = 2e-3;

  static ComposedSteps steps(DominatingPair pair, long times) {
    return ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-14, 1e-10);
  }

  static final DominatingPair SAMPLED = SampledPair.of(new GaussianPair(2.5), 3e-4);

  static List<ComposedSteps> cases() {
    return List.of(
        steps(SAMPLED, 1),
        steps(SAMPLED, 12),
        steps(SAMPLED, 900),
        steps(MirroredPair.of(SAMPLED), 30),
        steps(new OppositePair(2, 1e-3), 60));
  }

  private static NestedLattices lattices(ComposedSteps steps) {
    return NestedLattices.of(steps, 0.5, FINEST, LONGEST, 0).orElseThrow();
  }

  @Test
  void eachIsThreeTimesAsCoarse() {
    for (ComposedSteps steps : cases()) {
      NestedLattices lattices = lattices(steps);
      int count = lattices.ranges().size();
      // All of them add about as much as one lattice would.
      double all = Math.sqrt(count) * lattices.finest();
      assertThat(all)
          .isBetween(FINEST * (1 - 1 / 256.0), FINEST * Math.sqrt(count / (count - 1.0)));
      for (int i = 0; i < count; i++) {
        assertThat(lattices.step(i)).isEqualTo(lattices.finest() * Math.pow(3, i));
        // Multiples are doubles without rounding: few bits of a step, few of a place.
        double bits = lattices.step(i) / Math.ulp(lattices.step(i));
        assertThat(Long.numberOfTrailingZeros((long) bits)).isGreaterThanOrEqualTo(52 - 8 - 2 * i);
      }
      assertThat(lattices.step(count - 1)).isLessThanOrEqualTo(LONGEST);
      assertThat(lattices.points())
          .isEqualTo(lattices.ranges().stream().mapToInt(NestedLattices.Range::points).sum());
    }
  }

  /** Only so are the losses of one range the same on two lattices. */
  @Test
  void aRangeEndsAtPointsOfTheNextLattice() {
    for (ComposedSteps steps : cases()) {
      List<NestedLattices.Range> ranges = lattices(steps).ranges();
      for (int i = 0; i + 1 < ranges.size(); i++) {
        NestedLattices.Range range = ranges.get(i);
        NestedLattices.Range next = ranges.get(i + 1);
        assertThat(range.first()).isEqualTo(3 * range.low() - 1);
        assertThat(range.last()).isEqualTo(3 * range.high() + 1);
        assertThat(next.first()).isLessThanOrEqualTo(range.low());
        assertThat(next.last()).isGreaterThanOrEqualTo(range.high());
        assertThat(range.points()).isEqualTo(range.last() - range.first() + 1);
      }
      NestedLattices.Range last = ranges.get(ranges.size() - 1);
      assertThat(last.low()).isEqualTo(last.first());
      assertThat(last.high()).isEqualTo(last.last());
    }
  }

  @Test
  void theLastHoldsAllLosses() {
    for (ComposedSteps steps : cases()) {
      NestedLattices lattices = lattices(steps);
      int level = lattices.ranges().size() - 1;
      NestedLattices.Range last = lattices.ranges().get(level);
      LossRange range = steps.steps().get(0).range();
      double step = lattices.step(level);
      assertThat(last.first() * step).isBetween(range.low() - 3 * step, range.low());
      assertThat(last.last() * step).isBetween(range.high(), range.high() + 3 * step);
    }
  }

  /** All lattices together have few points, and none adds more to the variance than the finest. */
  @Test
  void noneAddsMoreThanTheFinest() {
    for (ComposedSteps steps : cases()) {
      NestedLattices lattices = lattices(steps);
      assertThat(lattices.ranges()).hasSizeBetween(4, 6);
      assertThat(lattices.points() * 8)
          .isLessThan(steps.steps().get(0).range().width() / lattices.finest());
      CoarseLossDistribution coarse = steps.steps().get(0).coarse();
      double[] tails = coarse.tiltedTails(0.5);
      double most = 1 / steps.times();
      for (int i = 0; i + 1 < lattices.ranges().size(); i++) {
        most /= 9;
        NestedLattices.Range range = lattices.ranges().get(i);
        double low = range.low() * lattices.step(i + 1);
        double high = range.high() * lattices.step(i + 1);
        for (int k = 0; k < tails.length; k++) {
          if (coarse.loss(k) < low - 1e-12 || coarse.loss(k) > high + 1e-12) {
            assertThat(tails[k]).as("%s at %s", i, coarse.loss(k)).isLessThanOrEqualTo(most);
          }
        }
      }
    }
  }

  /** Which losses count on the finest lattice. */
  private static LossRange finest(NestedLattices lattices) {
    NestedLattices.Range range = lattices.ranges().get(0);
    double step = lattices.step(1);
    return new LossRange(range.low() * step, range.high() * step);
  }

  /** Whoever asks for a loss wants all lattices beyond it to be the coarse ones. */
  @Test
  void theFinestReachesAsFarAsIsAskedFor() {
    for (ComposedSteps steps : cases()) {
      LossRange losses = steps.steps().get(0).range();
      LossRange crowd = finest(lattices(steps));
      NestedLattices far = NestedLattices.of(steps, 0.5, FINEST, LONGEST, 0.1).orElseThrow();
      double step = far.step(1);
      // No farther than that on a side where no losses are.
      double low = Math.min(crowd.low(), Math.max(-0.1, losses.low()));
      double high = Math.max(crowd.high(), Math.min(0.1, losses.high()));
      assertThat(finest(far).low()).isBetween(low - 2 * step, low + 1e-15);
      assertThat(finest(far).high()).isBetween(high - 1e-15, high + 2 * step);
      assertThat(NestedLattices.of(steps, 0.5, FINEST, LONGEST, 5)).isEmpty();
    }
  }

  @Test
  void whereNothingIsGainedThereAreNone() {
    DominatingPair rare = SampledPair.of(new GaussianPair(2.5), 1e-6);
    assertThat(nested(steps(rare, 10_000))).isTrue();
    assertThat(nested(steps(rare, 10_001))).isFalse();
    // Losses on a lattice of their own, with an end of their own, and everywhere alike.
    assertThat(nested(steps(new DiscreteLaplacePair(0.25, 3), 10))).isFalse();
    assertThat(nested(steps(new LaplacePair(1), 10))).isFalse();
    assertThat(nested(steps(new GaussianPair(1), 10))).isFalse();
    List<Repeated<DominatingPair>> two =
        List.of(
            new Repeated<>(SAMPLED, 5),
            new Repeated<>(SampledPair.of(new GaussianPair(2), 3e-4), 5));
    assertThat(nested(ComposedSteps.of(two, 1e-14, 1e-10))).isFalse();
  }

  /** Points are whole numbers of 32 bits: where there would be more, there are none. */
  @Test
  void aLatticeWithMorePointsThanNumbersIsNone() {
    ComposedSteps far = steps(SampledPair.of(new GaussianPair(20), 1e-11), 2);
    for (double finest : new double[] {1e-17, 5e-14, 1e-12, 1e-11}) {
      assertThat(NestedLattices.of(far, 0.5, finest, 2e-4, 0)).as("%s", finest).isEmpty();
    }
    ComposedSteps wide = steps(new GaussianPair(1), 9);
    for (double finest : new double[] {1e-18, 1e-16, 1e-14, 1e-12, 1e-10, 1e-8}) {
      assertThat(NestedLattices.of(wide, 0.5, finest, 2e-4, 0)).as("%s", finest).isEmpty();
    }
    assertThat(TiltedCurve.nested(far, far, 0.5, 1e-27, 1e-6, 0)).isEmpty();
  }

  private static boolean nested(ComposedSteps steps) {
    return NestedLattices.of(steps, 0.5, FINEST, LONGEST, 0).isPresent();
  }

  /**
   * Where coarser ones are too long, there is one; where it is too fine for that, there is none.
   */
  @Test
  void oneLatticeIsEnoughForShortCells() {
    NestedLattices one = NestedLattices.of(steps(SAMPLED, 12), 0.5, 2e-3, 5e-3, 0).orElseThrow();
    assertThat(one.ranges()).hasSize(1);
    assertThat(NestedLattices.of(steps(SAMPLED, 12), 0.5, FINEST, 2 * FINEST, 0)).isEmpty();
    assertThat(NestedLattices.of(steps(SAMPLED, 12), 0.5, 2e-3, 6.1e-3, 0).orElseThrow().ranges())
        .hasSize(2);
  }
}
