package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.oracle.TwoSampledSteps;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.number.Bracket;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Curves from nested lattices enclose the truth, and those of one lattice. */
class NestedConvolutionTest {
  private static TiltedCurve nested(
      DominatingPair pair, long times, double tilt, double variance, double fineness) {
    ComposedSteps steps = NestedLatticesTest.steps(pair, times);
    Optional<TiltedCurve> nested =
        TiltedCurve.nested(steps, steps, tilt, variance, fineness, NestedLattices.ANYWHERE);
    return nested.orElseThrow();
  }

  private static TiltedCurve dense(
      DominatingPair pair, long times, double tilt, double variance, double fineness) {
    ComposedSteps steps = NestedLatticesTest.steps(pair, times);
    return new TiltedCurve(steps, steps, tilt, variance, fineness);
  }

  /** One and two steps, against quadrature that knows nothing of lattices and transforms. */
  @ParameterizedTest
  @CsvSource({
    "2.5, 3e-4, 1, 0.5, 1e-11", "2.5, 3e-4, 2, 0.5, 1e-10", "2.5, 3e-4, 2, 1.6, 1e-10",
    "3, 1e-3, 1, 0.5, 1e-10", "3, 1e-3, 2, 0.3, 1e-10", "3, 1e-3, 2, 1, 1e-10",
  })
  void truthIsEnclosed(double mu, double rate, int times, double tilt, double variance) {
    TwoSampledSteps truth = new TwoSampledSteps(mu, rate, times);
    DominatingPair pair = SampledPair.of(new GaussianPair(mu), rate);
    TiltedCurve curve = nested(pair, times, tilt, variance, 1e-6);
    for (double loss : new double[] {1e-4, 3e-3, 0.02, 0.4, 1, 2, 4, 6}) {
      double delta = Math.exp(truth.logDelta(loss));
      assertThat(curve.deltaUp(loss)).as("%s", loss).isGreaterThanOrEqualTo(delta * (1 - 1e-12));
      assertThat(curve.deltaDown(loss)).as("%s", loss).isLessThanOrEqualTo(delta * (1 + 1e-12));
      assertThat(curve.deltaUp(loss) - curve.deltaDown(loss)).isLessThan(4e-5 * delta + 2e-11);
      double alpha = Math.exp(truth.logAlpha(loss));
      double power = Math.exp(truth.logPower(loss));
      assertThat(curve.powerUp(alpha)).as("%s", loss).isGreaterThanOrEqualTo(power * (1 - 1e-12));
      assertThat(curve.powerDown(alpha)).as("%s", loss).isLessThanOrEqualTo(power * (1 + 1e-12));
      assertThat(curve.betaDown(alpha)).isLessThanOrEqualTo((1 - power) * (1 + 1e-12));
      assertThat(curve.betaUp(alpha)).isGreaterThanOrEqualTo((1 - power) * (1 - 1e-12));
      assertThat(curve.powerUp(alpha) - curve.powerDown(alpha)).isLessThan(4e-5 * power + 2e-11);
    }
  }

  /** More steps in all directions, and tilts at which sums run from either end. */
  @Test
  void bracketsMeetThoseOfOneLattice() {
    for (double tilt : new double[] {-0.4, 0.5, 1.5}) {
      meet(NestedLatticesTest.SAMPLED, 7, tilt, 2e-9);
      meet(MirroredPair.of(NestedLatticesTest.SAMPLED), 150, tilt, 1e-7);
      meet(new OppositePair(2, 1e-3), 40, tilt, 1e-7);
    }
  }

  private static void meet(DominatingPair pair, long times, double tilt, double variance) {
    TiltedCurve nested = nested(pair, times, tilt, variance, 1e-6);
    TiltedCurve dense = dense(pair, times, tilt, variance, 1e-6);
    for (double epsilon : new double[] {0, 0.001, 0.05, 0.7}) {
      meet(
          pair + " " + tilt + " delta of " + epsilon,
          Bracket.between(nested.deltaDown(epsilon), nested.deltaUp(epsilon)),
          Bracket.between(dense.deltaDown(epsilon), dense.deltaUp(epsilon)));
    }
    for (double alpha : new double[] {1e-6, 1e-3, 0.3, 0.9}) {
      meet(
          pair + " " + tilt + " power at " + alpha,
          Bracket.between(nested.powerDown(alpha), nested.powerUp(alpha)),
          Bracket.between(dense.powerDown(alpha), dense.powerUp(alpha)));
      assertThat(nested.betaDown(alpha)).isLessThanOrEqualTo(dense.betaUp(alpha));
      assertThat(nested.betaUp(alpha)).isGreaterThanOrEqualTo(dense.betaDown(alpha));
    }
  }

  /** Both hold the truth, and the one is hardly wider than the other. */
  private static void meet(String name, Bracket nested, Bracket dense) {
    assertThat(nested.lower()).as(name).isLessThanOrEqualTo(dense.upper());
    assertThat(nested.upper()).as(name).isGreaterThanOrEqualTo(dense.lower());
    double width = dense.upper() - dense.lower();
    assertThat(nested.upper() - nested.lower())
        .as(name)
        .isLessThan(3 * width + 2e-4 * dense.lower() + 1e-9);
  }

  /** With the record, a step tells of it for certain now and then; else it is as before. */
  private record Telling(DominatingPair part, double share) implements DominatingPair {
    private double before(double loss) {
      return loss - Math.log1p(-share);
    }

    @Override
    public double lowest() {
      return part.lowest() + Math.log1p(-share);
    }

    @Override
    public double highest() {
      return part.highest();
    }

    @Override
    public double withoutAbove(double loss) {
      return part.withoutAbove(before(loss));
    }

    @Override
    public double withoutUpTo(double loss) {
      return part.withoutUpTo(before(loss));
    }

    @Override
    public double withAbove(double loss) {
      return share + (1 - share) * part.withAbove(before(loss));
    }

    @Override
    public double withUpTo(double loss) {
      return (1 - share) * part.withUpTo(before(loss));
    }
  }

  /** What any step tells for certain, all tell; the rest of the losses only move. */
  @Test
  void whatTellsForCertainAddsUp() {
    int times = 12;
    double share = 0x1p-7;
    TiltedCurve part = nested(NestedLatticesTest.SAMPLED, times, 0.5, 1e-9, 1e-6);
    TiltedCurve curve =
        nested(new Telling(NestedLatticesTest.SAMPLED, share), times, 0.5, 1e-9, 1e-6);
    double missed = Math.pow(1 - share, times);
    assertThat(curve.powerDown(0)).isCloseTo(1 - missed, within(1e-15));
    assertThat(curve.powerUp(0)).isBetween(1 - missed, 1 - missed + 1e-9);
    assertThat(curve.betaDown(0)).isBetween(missed - 1e-9, missed);
    assertThat(curve.betaUp(0)).isBetween(missed, missed * (1 + 1.1e-14));
    assertThat(curve.deltaDown(40)).isCloseTo(1 - missed, within(1e-15));
    assertThat(curve.deltaUp(40)).isBetween(1 - missed, 1 - missed + 1e-9);
    for (double epsilon : new double[] {0, 0.01, 0.3, 2}) {
      double moved = epsilon - times * Math.log1p(-share);
      assertThat(curve.deltaUp(epsilon))
          .isCloseTo(1 - missed + missed * part.deltaUp(moved), within(1e-8));
      assertThat(curve.deltaDown(epsilon))
          .isCloseTo(1 - missed + missed * part.deltaDown(moved), within(1e-8));
    }
  }

  /** Half of all steps tell for certain: of twenty, hardly any sum does not. */
  @Test
  void nothingIsLeftToMissWhereAllIsTold() {
    TiltedCurve curve = nested(new Telling(NestedLatticesTest.SAMPLED, 0.5), 20, 0.5, 1e-9, 1e-6);
    assertThat(curve.betaUp(0)).isBetween(0x1p-20, 0x1p-20 * (1 + 2.5e-14));
    assertThat(curve.betaDown(0)).isBetween(0x1p-20 * (1 - 1e-8), 0x1p-20);
  }

  /** With different steps on both sides, each side is that of its own. */
  @Test
  void eachSideHasItsOwnSteps() {
    ComposedSteps more = NestedLatticesTest.steps(NestedLatticesTest.SAMPLED, 9);
    ComposedSteps less = NestedLatticesTest.steps(SampledPair.of(new GaussianPair(2.5), 2e-4), 9);
    TiltedCurve both = TiltedCurve.nested(more, less, 0.5, 1e-8, 1e-6, 0).orElseThrow();
    TiltedCurve upper = TiltedCurve.nested(more, more, 0.5, 1e-8, 1e-6, 0).orElseThrow();
    TiltedCurve lower = TiltedCurve.nested(less, less, 0.5, 1e-8, 1e-6, 0).orElseThrow();
    for (double epsilon : new double[] {0, 0.01, 1}) {
      assertThat(both.deltaUp(epsilon)).isEqualTo(upper.deltaUp(epsilon));
      assertThat(both.deltaDown(epsilon)).isEqualTo(lower.deltaDown(epsilon));
    }
  }

  /** The finer of two lattices is that of both sides, and either may be the dense one. */
  @Test
  void bothSidesAreAsFineAsTheFinerNeeds() {
    ComposedSteps few = NestedLatticesTest.steps(NestedLatticesTest.SAMPLED, 4);
    ComposedSteps many = NestedLatticesTest.steps(NestedLatticesTest.SAMPLED, 16);
    double variance = 1e-9;
    TiltedCurve upper = TiltedCurve.nested(few, many, 0.5, variance, 1e-6, 0).orElseThrow();
    TiltedCurve lower = TiltedCurve.nested(many, few, 0.5, variance, 1e-6, 0).orElseThrow();
    // A fourth of the variance for a fourth of the steps.
    TiltedCurve fewer = TiltedCurve.nested(few, few, 0.5, variance / 4, 1e-6, 0).orElseThrow();
    TiltedCurve more = TiltedCurve.nested(many, many, 0.5, variance, 1e-6, 0).orElseThrow();
    for (double epsilon : new double[] {0, 0.01, 1}) {
      assertThat(upper.deltaUp(epsilon)).isEqualTo(fewer.deltaUp(epsilon));
      assertThat(upper.deltaDown(epsilon)).isEqualTo(more.deltaDown(epsilon));
      assertThat(lower.deltaUp(epsilon)).isEqualTo(more.deltaUp(epsilon));
      assertThat(lower.deltaDown(epsilon)).isEqualTo(fewer.deltaDown(epsilon));
    }
  }

  /** Rare great losses are put on lattices that are short beside what a tilt makes of them. */
  @Test
  void cellsAreAsShortAsTheTiltIsSteep() {
    ComposedSteps steps = NestedLatticesTest.steps(NestedLatticesTest.SAMPLED, 5);
    for (double tilt : new double[] {-1.5, 0.5, 1.5}) {
      for (double fineness : new double[] {1e-6, 1e-5}) {
        TiltedCurve curve =
            TiltedCurve.nested(steps, steps, tilt, 1e-10, fineness, 0).orElseThrow();
        double longest = 0;
        int last = curve.pessimistic().alpha.length - 1;
        for (int i = 1; i < last; i++) {
          longest =
              Math.max(longest, curve.pessimistic().loss(i + 1) - curve.pessimistic().loss(i));
        }
        double most = Math.sqrt(4 * fineness) / Math.max(1, Math.abs(tilt));
        assertThat(longest).as("%s, %s", tilt, fineness).isBetween(most / 3.1, most);
      }
    }
  }

  /** Rounding is small beside what is rare: differences are not taken of powers. */
  @Test
  void roundingIsThatOfOnePower() {
    TiltedCurve nested = nested(NestedLatticesTest.SAMPLED, 150, 0.5, 1e-8, 1e-6);
    TiltedCurve dense = dense(NestedLatticesTest.SAMPLED, 150, 0.5, 1e-8, 1e-6);
    assertThat(nested.noise).isBetween(1e-14, 2 * dense.noise);
    assertThat(nested.isFinest).isFalse();
    assertThat(nested.variance).isEqualTo(1e-8);
    assertThat(nested.tilt).isEqualTo(0.5);
  }

  private static NestedLattices lattices(ComposedSteps steps) {
    return NestedLattices.of(steps, 0.5, 1e-5, 2e-3, NestedLattices.ANYWHERE).orElseThrow();
  }

  /** Tails of a step are rounded, on any of the lattices, and each sum has two ends. */
  @Test
  void roundingOfOneStepIsAllowedForInAll() {
    DominatingPair pair = SampledPair.of(new GaussianPair(2.5), 1e-6);
    for (DominatingPair each : List.of(pair, MirroredPair.of(pair))) {
      ComposedSteps steps = NestedLatticesTest.steps(each, 10_000);
      NestedLattices lattices = lattices(steps);
      int count = lattices.ranges().size();
      double input = 0;
      for (int i = 0; i < count; i++) {
        NestedStep laid = new NestedStep(each, lattices, i);
        input = Math.max(input, InputRounding.of(laid.all, 0.5, 1e4));
      }
      double least = new NestedConvolution(steps, lattices, 0.5, 0).pessimistic(0).alpha[0];
      assertThat(1 - least).isBetween(3.99 * count * input, 6 * count * input);
    }
  }

  /** Whatever the coarsest lattice holds, there are tests for. */
  @Test
  void thresholdsReachToBothEnds() {
    for (DominatingPair pair :
        List.of(NestedLatticesTest.SAMPLED, MirroredPair.of(NestedLatticesTest.SAMPLED))) {
      ComposedSteps steps = NestedLatticesTest.steps(pair, 1);
      NestedLattices lattices = lattices(steps);
      int last = lattices.ranges().size() - 1;
      double step = lattices.step(last);
      NestedLattices.Range range = lattices.ranges().get(last);
      NeymanPearsonTests tests = new NestedConvolution(steps, lattices, 0.5, 0).pessimistic(0);
      assertThat(tests.loss(0)).isCloseTo(range.first() * step, within(2 * step));
      assertThat(tests.loss(tests.alpha.length - 2))
          .isCloseTo(range.last() * step, within(2 * step));
    }
  }

  /** Few points on one lattice are few enough. */
  @Test
  void oneLatticeIsKeptWhereItHasFewPoints() {
    ComposedSteps steps = NestedLatticesTest.steps(NestedLatticesTest.SAMPLED, 9);
    assertThat(TiltedCurve.nested(steps, steps, 0.5, 1e-4, 1e-2, 0)).isEmpty();
    ComposedSteps wide = NestedLatticesTest.steps(new GaussianPair(1), 9);
    assertThat(TiltedCurve.nested(wide, wide, 0.5, 1e-8, 1e-6, 0)).isEmpty();
    assertThat(TiltedCurve.nested(steps, wide, 0.5, 1e-8, 1e-6, 0)).isEmpty();
    assertThat(TiltedCurve.nested(wide, steps, 0.5, 1e-8, 1e-6, 0)).isEmpty();
  }
}
