package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.accounting.pair.TailProbabilities;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One step on a lattice: what is kept, and which side each lattice is on. */
class LossDiscretizationTest {
  static List<DominatingPair> pairs() {
    return List.of(
        new SampledPair(new GaussianPair(1), 0.1),
        MirroredPair.of(new SampledPair(new GaussianPair(1), 0.1)),
        new SampledPair(new GaussianPair(2), 1e-3),
        new SampledPair(new LaplacePair(1), 0.1),
        new GaussianPair(1),
        new LaplacePair(0.7),
        new ResponsePair(0.5, 4),
        new ApproxPair(0.3, 1e-3),
        FinitePair.of(new double[] {0.5, 0.3, 0.2, 0}, new double[] {0, 0.3, 0.5, 0.2}));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void splittingKeepsBothMasses(DominatingPair pair) {
    for (Cut cut : Cut.all(pair)) {
      LossDiscretization lattice = cut.lattice();
      double possible = 1 - pair.withoutUpTo(-Double.MAX_VALUE);
      double sum = ExactSum.of(lattice.split);
      assertThat(sum).as("%s", cut).isLessThanOrEqualTo(possible * (1 + 1e-15));
      assertThat(sum).as("%s", cut).isGreaterThanOrEqualTo(possible - Cut.BELOW - 1e-14);
      ExactSum with = new ExactSum().add(lattice.certain);
      for (int i = 0; i < lattice.places.length; i++) {
        with.add(lattice.split[i] * Math.exp(lattice.origin + lattice.places[i] * lattice.step));
      }
      assertThat(with.value()).as("%s", cut).isCloseTo(1, within(1e-14));
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void mergingKeepsBothMasses(DominatingPair pair) {
    for (Cut cut : Cut.all(pair)) {
      LossDiscretization lattice = cut.lattice();
      double possible = 1 - pair.withoutUpTo(-Double.MAX_VALUE);
      assertThat(ExactSum.of(lattice.without)).as("%s", cut).isCloseTo(possible, within(1e-15));
      assertThat(ExactSum.of(lattice.with) + lattice.trulyCertain)
          .as("%s", cut)
          .isCloseTo(1, within(1e-15));
      assertThat(lattice.certain).as("%s", cut).isGreaterThanOrEqualTo(lattice.trulyCertain);
      assertThat(lattice.certain - lattice.trulyCertain).as("%s", cut).isLessThan(2 * Cut.ABOVE);
    }
  }

  /** The profile of the split masses is at least the truth, that of the merged ones at most. */
  @ParameterizedTest
  @MethodSource("pairs")
  void truthIsBetweenBothSides(DominatingPair pair) {
    for (Cut cut : Cut.all(pair)) {
      LossDiscretization lattice = cut.lattice();
      for (double loss = -3; loss <= 6; loss += 0.09) {
        double exact = pair.withAbove(loss) - Math.exp(loss) * pair.withoutAbove(loss);
        double rounding = 1e-14 * (1 + Math.exp(loss));
        assertThat(split(lattice, loss))
            .as("%s at %s", cut, loss)
            .isGreaterThanOrEqualTo(exact - rounding);
        assertThat(merged(lattice, loss))
            .as("%s at %s", cut, loss)
            .isLessThanOrEqualTo(exact + rounding);
      }
    }
  }

  /** On their own lattice nothing is lost but rounding. */
  @ParameterizedTest
  @MethodSource("pairs")
  void ownLatticesAreExact(DominatingPair pair) {
    double own = pair.latticeStep();
    LossDiscretization lattice = new Cut(pair, own > 0 ? own : 1e-4, 0, 0.5, 0).lattice();
    double tolerance = own > 0 ? 1e-14 : 1e-3;
    for (double loss = 0; loss <= 1; loss += 0.125) {
      double exact = pair.withAbove(loss) - Math.exp(loss) * pair.withoutAbove(loss);
      assertThat(split(lattice, loss)).isCloseTo(exact, within(tolerance));
      assertThat(merged(lattice, loss)).isCloseTo(exact, within(tolerance));
    }
  }

  /**
   * Under a tilt t the loss of normal noise is normal around (t − ½) μ²: strides are as long as its
   * tails are rare, n² T at most 0.004, but for what coarse tails are off, and not much shorter.
   */
  @Test
  void stridesGrowWhereLittleLies() {
    double mu = 1;
    DominatingPair pair = new GaussianPair(mu);
    LossRange range = LossRange.of(pair, 1e-40, 1e-40);
    CoarseLossDistribution coarse = CoarseLossDistribution.of(pair, range);
    for (double tilt : new double[] {0.5, 3, -2}) {
      double step = 2e-3;
      LossDiscretization lattice =
          new LossDiscretization(pair, range, step, 0.001, coarse, tilt, 0.4);
      int[] places = lattice.places;
      double middle = (tilt - 0.5) * mu * mu;
      assertThat(lattice.loss(0)).isBetween(range.low() - step, range.low());
      assertThat(lattice.loss(places.length - 1)).isBetween(range.high(), range.high() + step);
      int longest = 0;
      for (int i = 1; i < places.length; i++) {
        int stride = places[i] - places[i - 1];
        longest = Math.max(longest, stride);
        double from = Math.abs(lattice.loss(i - 1) - middle);
        double to = Math.abs(lattice.loss(i) - middle);
        double tail = Normal.cdf(-Math.min(from, to) / mu);
        assertThat(stride).isBetween(1, 200);
        assertThat(stride == 1 || stride * stride * tail < 3 * 0.004).isTrue();
        // Neither farther than half of the way to the bulk, nor than its other end allows.
        double rare = Normal.cdf(-(Math.min(from, to) - 0.5) / mu);
        boolean isFree = Math.min(from, to) > 2 && i < places.length - 1;
        if (isFree) {
          double most = Math.min(200, Math.sqrt(0.004 / rare));
          assertThat(2.1 * stride + 2)
              .isGreaterThan(Math.min(most, Math.min(from, to) / (2 * step)) / 1.5);
        }
      }
      assertThat(longest).isEqualTo(200);
    }
  }

  /** The mean over cells of where they stand above their own logarithm of likelihood ratio. */
  @Test
  void biasIsWhatCellsAreOff() {
    DominatingPair pair = new LaplacePair(1);
    for (double tilt : new double[] {-1, 0.5, 2}) {
      LossDiscretization lattice = new Cut(pair, 0.3, 0.1, tilt, 0).lattice();
      double sum = 0;
      double off = 0;
      for (int i = 0; i < lattice.places.length; i++) {
        double weight = lattice.without[i] * Math.exp(tilt * lattice.loss(i));
        if (weight > 0) {
          sum += weight;
          off += weight * (lattice.loss(i) - Math.log(lattice.with[i] / lattice.without[i]));
        }
      }
      assertThat(lattice.bias(tilt)).isCloseTo(off / sum, within(1e-13));
      assertThat(Math.abs(off / sum)).isGreaterThan(1e-4);
    }
  }

  private static double split(LossDiscretization lattice, double loss) {
    ExactSum sum = new ExactSum().add(lattice.certain);
    for (int i = 0; i < lattice.places.length; i++) {
      double place = lattice.origin + lattice.places[i] * lattice.step;
      sum.add(place > loss ? lattice.split[i] * (Math.exp(place) - Math.exp(loss)) : 0);
    }
    return sum.value();
  }

  private static double merged(LossDiscretization lattice, double loss) {
    ExactSum sum = new ExactSum().add(lattice.trulyCertain);
    for (int i = 0; i < lattice.places.length; i++) {
      sum.add(Math.max(0, lattice.with[i] - Math.exp(loss) * lattice.without[i]));
    }
    return sum.value();
  }

  /** A way to cut a step into cells. */
  private record Cut(DominatingPair pair, double step, double origin, double tilt, double longest) {
    static final double ABOVE = 1e-12;
    static final double BELOW = 1e-11;

    /** Even and uneven cells, tilted little and much. */
    static List<Cut> all(DominatingPair pair) {
      return List.of(
          new Cut(pair, 0.1, 0, 0.5, 0),
          new Cut(pair, 0.013, 0.005, 0.5, 0.1),
          new Cut(pair, 1e-3, 0, 0.5, 0.3),
          new Cut(pair, 1e-3, Math.min(0.3, pair.highest()), 4, 0.05),
          new Cut(pair, 1e-3, Math.max(-0.1, pair.lowest()), -1, 0.2));
    }

    LossDiscretization lattice() {
      LossRange range = LossRange.of(pair, ABOVE, BELOW);
      return new LossDiscretization(
          pair, range, step, origin, CoarseLossDistribution.of(pair, range), tilt, longest);
    }
  }

  private static BigDecimal sum(double[] masses) {
    return Arrays.stream(masses).mapToObj(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static double greatest(double[] masses) {
    return Arrays.stream(masses).max().orElseThrow();
  }

  /**
   * What is missing from the sum of all cells would shift every loss, so it goes to the largest
   * cell, to half a unit in its last place, and no other cell is touched.
   */
  @Test
  void massesSumToWhatTheyShouldExactly() {
    for (DominatingPair pair :
        List.of(new GaussianPair(1.3), new SampledPair(new GaussianPair(1), 0.1))) {
      LossDiscretization lattice = new Cut(pair, 1e-3, 0.0005, 0.5, 1e-3).lattice();
      for (double[] masses : List.of(lattice.without, lattice.with)) {
        double missing = sum(masses).subtract(BigDecimal.ONE).doubleValue();
        assertThat(Math.abs(missing)).isLessThanOrEqualTo(0.51 * Math.ulp(greatest(masses)));
      }
      TailProbabilities before = new TailProbabilities(1, 0, 1, 0);
      int touched = 0;
      for (int i = 0; i < lattice.places.length; i++) {
        double border = lattice.origin + (lattice.places[i] + 0.5) * lattice.step;
        boolean isLast = i + 1 == lattice.places.length;
        TailProbabilities now = isLast ? new TailProbabilities(0, 1, 0, 1) : pair.tails(border);
        if (lattice.without[i] != LossDiscretization.mass(before, now)) {
          assertThat(lattice.without[i]).isEqualTo(greatest(lattice.without));
          touched++;
        }
        if (lattice.with[i] != LossDiscretization.massWith(before, now)) {
          assertThat(lattice.with[i]).isEqualTo(greatest(lattice.with));
          touched++;
        }
        before = now;
      }
      assertThat(touched).isBetween(1, 2);
    }
  }

  /** From the smaller of both tails, and never less than nothing. */
  @Test
  void cellsAreDifferencesOfTheSmallerTails() {
    TailProbabilities left = new TailProbabilities(0.25, 0.75, 0.5, 0.5);
    TailProbabilities right = new TailProbabilities(0x1p-70, 1, 0.25 + 0x1p-20, 0.75);
    assertThat(LossDiscretization.mass(left, right)).isEqualTo(0.25);
    assertThat(LossDiscretization.massWith(left, right)).isEqualTo(0.25);
    assertThat(LossDiscretization.mass(right, left)).isZero();
    TailProbabilities far = new TailProbabilities(0x1p-71, 1, 0x1p-80, 1);
    assertThat(LossDiscretization.mass(right, far)).isEqualTo(0x1p-71);
  }

  /** Where most is impossible with the record, the rest is counted from above. */
  @Test
  void whatIsImpossibleIsInNoCell() {
    FinitePair pair =
        FinitePair.of(new double[] {0.75, 0.125, 0.125}, new double[] {0, 0.25, 0.75});
    LossDiscretization lattice = new Cut(pair, 0.1, 0, 0.5, 0).lattice();
    assertThat(sum(lattice.without)).isEqualByComparingTo("0.25");
    int at = (int) Math.round(Math.log(2) / 0.1) - lattice.places[0];
    assertThat(lattice.without[at]).isEqualTo(0.125);
    assertThat(lattice.with[at]).isEqualTo(0.25);
  }

  /** Cells that hold nothing of either are as good as none, and tilts may be steep. */
  @Test
  void biasIsThatOfCellsThatHoldSomething() {
    DominatingPair pair = new LaplacePair(1);
    LossDiscretization lattice = new Cut(pair, 0.3, 0.1, 0.5, 0).lattice();
    int last = lattice.places.length - 1;
    double lowest = lattice.loss(0) - Math.log(lattice.with[0] / lattice.without[0]);
    double highest = lattice.loss(last) - Math.log(lattice.with[last] / lattice.without[last]);
    assertThat(lattice.bias(-5000)).isCloseTo(lowest, within(1e-12));
    assertThat(lattice.bias(5000)).isCloseTo(highest, within(1e-12));
    double bias = lattice.bias(0.5);
    lattice.with[2] = 0;
    lattice.without[3] = 0;
    assertThat(lattice.bias(0.5)).isCloseTo(bias, within(0.05)).isNotEqualTo(bias);
    Arrays.fill(lattice.without, 0);
    assertThat(lattice.bias(0.5)).isZero();
  }

  /**
   * What lies beyond the range is paid for in full: above it all that exceeds e^(last loss) times
   * what is without the record, δ(last loss); below it nothing but what goes with the first loss.
   */
  @Test
  void whatIsCutOffIsPaidFor() {
    for (DominatingPair pair : List.of(new GaussianPair(1), new LaplacePair(2))) {
      for (double origin : new double[] {0, 0.25}) {
        LossRange range = new LossRange(-0.75, 0.5);
        LossDiscretization lattice =
            new LossDiscretization(
                pair, range, 0.125, origin, CoarseLossDistribution.of(pair, range), 0.5, 0.125);
        double first = lattice.loss(0);
        double last = lattice.loss(lattice.places.length - 1);
        double beyond = pair.withAbove(last) - Math.exp(last) * pair.withoutAbove(last);
        assertThat(first).isEqualTo(-0.75);
        assertThat(last).isEqualTo(0.5);
        assertThat(lattice.certain).isCloseTo(beyond, within(1e-14)).isGreaterThan(0.05);
        double without = 0;
        double with = lattice.certain;
        for (int i = 0; i < lattice.places.length; i++) {
          without += lattice.split[i];
          with += lattice.split[i] * Math.exp(lattice.loss(i));
        }
        double lost = pair.withoutUpTo(first) - Math.exp(-first) * pair.withUpTo(first);
        assertThat(without).isCloseTo(1 - lost, within(1e-13));
        assertThat(with).isCloseTo(1, within(1e-13));
        assertThat(lost).isGreaterThan(0.05);
      }
    }
  }
}
