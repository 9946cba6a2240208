package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.convolution.BatchedConvolution;
import dev.sievert.accounting.lattice.convolution.BatchedConvolution.Level;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tilts, batches and lattices are chosen by numbers that few outputs give exactly. */
class LatticePlanTest {
  private static final double[] TILTS = {-3, -0.5, 0, 0.3, 0.5, 1, 1.7, 6};

  /** Outputs with their probabilities. */
  private static final class Listed {
    private final double[] without;
    private final double[] with;

    Listed(double[] without, double[] with) {
      this.without = without;
      this.with = with;
    }

    FinitePair pair() {
      return FinitePair.of(without, with);
    }

    double loss(int output) {
      return Math.log(with[output] / without[output]);
    }

    /** E_P[L^power e^(tilt L)] over the outputs whose losses are in a range. */
    double moment(double tilt, int power, double low, double high) {
      double sum = 0;
      for (int i = 0; i < without.length; i++) {
        if (without[i] > 0 && with[i] > 0 && loss(i) >= low && loss(i) <= high) {
          sum += without[i] * Math.exp(tilt * loss(i)) * Math.pow(loss(i), power);
        }
      }
      return sum;
    }

    double moment(double tilt, int power) {
      return moment(tilt, power, -1e9, 1e9);
    }

    /** K(s), K′(s) and K″(s). */
    double[] cumulants(double tilt) {
      double mean = moment(tilt, 1) / moment(tilt, 0);
      return new double[] {
        Math.log(moment(tilt, 0)), mean, moment(tilt, 2) / moment(tilt, 0) - mean * mean
      };
    }
  }

  private static final Listed FOUR =
      new Listed(new double[] {0.125, 0.25, 0.5, 0.125}, new double[] {0.25, 0.125, 0.125, 0.5});

  /** All losses are negative, but for an output that gives the record away. */
  private static final Listed NEGATIVE =
      new Listed(new double[] {0.5, 0.25, 0.25, 0}, new double[] {0.25, 0.1875, 0.0625, 0.5});

  private static final Listed POSITIVE = new Listed(NEGATIVE.with, NEGATIVE.without);

  private static final List<Listed> ALL = List.of(FOUR, NEGATIVE, POSITIVE);

  @Test
  void cumulantsOfFewOutputsAreExact() {
    for (Listed listed : ALL) {
      LossRange range = LossRange.of(listed.pair(), 1e-20, 1e-20);
      CoarseLossDistribution coarse = CoarseLossDistribution.of(listed.pair(), range);
      for (double tilt : TILTS) {
        double[] found = {1, 2, 3};
        coarse.addCumulants(tilt, 7, found);
        double[] truth = listed.cumulants(tilt);
        for (int i = 0; i < 3; i++) {
          assertThat(found[i] - i - 1).isCloseTo(7 * truth[i], within(1e-11));
        }
        double[] tails = coarse.tiltedTails(tilt);
        double all = listed.moment(tilt, 0);
        for (int place = 0; place < coarse.size(); place++) {
          double loss = coarse.loss(place);
          double below = listed.moment(tilt, 0, -1e9, loss + 1e-12) / all;
          double above = listed.moment(tilt, 0, loss - 1e-12, 1e9) / all;
          assertThat(tails[place]).isCloseTo(Math.min(below, above), within(1e-11));
        }
      }
      double deviation = Math.sqrt(listed.cumulants(0.5)[2]);
      assertThat(coarse.reach(range)).isCloseTo(range.width() / deviation, within(1e-9));
    }
  }

  /** With cells that are narrow near zero: the loss of two normals is normal. */
  @Test
  void cumulantsOfNormalLossesAreClose() {
    for (double mu : new double[] {0.05, 1, 4}) {
      GaussianPair pair = new GaussianPair(mu);
      LossRange range = LossRange.of(pair, 1e-20, 1e-20);
      CoarseLossDistribution coarse = CoarseLossDistribution.of(pair, range);
      for (double tilt : new double[] {-0.5, 0, 0.5, 1, 1.5}) {
        double[] found = new double[3];
        coarse.addCumulants(tilt, 1, found);
        assertThat(found[0] / mu / mu).isCloseTo(tilt * (tilt - 1) / 2, within(2e-3));
        assertThat(found[1] / mu / mu).isCloseTo(tilt - 0.5, within(5e-3));
        assertThat(found[2] / mu / mu).isCloseTo(1, within(0.02));
      }
      assertThat(coarse.reach(range)).isCloseTo(range.width() / mu, within(0.1));
    }
  }

  private static final List<Repeated<DominatingPair>> BOTH =
      List.of(new Repeated<>(FOUR.pair(), 5), new Repeated<>(NEGATIVE.pair(), 2));

  private static double cumulant(double tilt, int order) {
    return 5 * FOUR.cumulants(tilt)[order] + 2 * NEGATIVE.cumulants(tilt)[order];
  }

  private static ExponentialTilt tilts() {
    return ComposedSteps.of(BOTH, 1e-20, 1e-20).cumulants();
  }

  @Test
  void cumulantsAddUp() {
    for (double tilt : TILTS) {
      for (int order = 0; order < 3; order++) {
        assertThat(tilts().at(tilt)[order]).isCloseTo(cumulant(tilt, order), within(1e-10));
      }
    }
  }

  /** The saddle point, to a thousandth. */
  @Test
  void tiltsHaveTheMeanThatIsAskedFor() {
    for (double tilt : new double[] {-20, -3, -0.4, 0.2, 0.7, 5, 30}) {
      assertThat(tilts().forMean(cumulant(tilt, 1))).isCloseTo(tilt, within(2e-3 * Math.abs(tilt)));
    }
    // No tilt has a mean beyond all losses; e to the steepest times any loss is a number.
    double farthest = FOUR.loss(2) < -Math.log(4) - 1e-9 ? -FOUR.loss(2) : Math.log(4);
    assertThat(tilts().forMean(100)).isCloseTo(500 / farthest, within(2e-3 * 500 / farthest));
    assertThat(tilts().forMean(-100)).isCloseTo(-500 / farthest, within(2e-3 * 500 / farthest));
  }

  /** The least tilt under which a tail holds e^level, or nearly what it holds at best. */
  @Test
  void tailsStandOutUnderTheLeastTilt() {
    double loss = cumulant(4, 1);
    double logTail = cumulant(4, 0) - 4 * loss - 2;
    for (double level : new double[] {-12, -8, -4, 1, 100}) {
      double enough = Math.min(level, logTail + 4 * loss - cumulant(4, 0) - 1);
      double tilt = tilts().standingOut(0.5, loss, logTail, level);
      assertThat(logTail + tilt * loss - cumulant(tilt, 0)).isGreaterThan(enough - 1e-5);
      double less = tilt * (1 - 3e-3);
      assertThat(less < 0.5 || logTail + less * loss - cumulant(less, 0) < enough).isTrue();
      assertThat(tilt).isBetween(0.5, 4.01);
    }
    assertThat(tilts().standingOut(3, cumulant(1, 1), -1, -1)).isGreaterThanOrEqualTo(3);
  }

  @Test
  void stepsAddUp() {
    ComposedSteps steps = ComposedSteps.of(BOTH, 1e-20, 1e-20);
    assertThat(steps.times()).isEqualTo(7);
    assertThat(steps.greatest()).isCloseTo(5 * Math.log(4) + 2 * Math.log(0.75), within(1e-9));
    assertThat(steps.isExact()).isFalse();
    // Seven steps on a lattice h add 7 h²/6 to the variance.
    assertThat(steps.latticeStep(0.01)).isCloseTo(Math.sqrt(0.06 / 7), within(1e-12));
    double widest = Math.log(4) - FOUR.loss(2);
    assertThat(steps.leastStep(100)).isCloseTo(widest / 100, within(1e-9));
    // Several kinds have no common end, and normal losses none at all.
    assertThat(steps.fitted(0.01)).isEqualTo(0.01);
    assertThat(composed(new GaussianPair(1), 3).fitted(0.01)).isEqualTo(0.01);
  }

  private static ComposedSteps composed(DominatingPair pair, long times) {
    return ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-20, 1e-20);
  }

  /** A lattice that starts at one end of the losses has a point at the other. */
  @Test
  void latticesEndWhereLossesEnd() {
    for (double wanted : new double[] {0.003, 0.17, 0.5, 5}) {
      double fitted = composed(new LaplacePair(1.3), 4).fitted(wanted);
      double cells = 2.6 / fitted;
      assertThat(fitted).isLessThanOrEqualTo(wanted * (1 + 1e-12)).isGreaterThan(0.3 * wanted);
      assertThat(cells).isCloseTo(Math.ceil(2.6 / wanted - 1e-9), within(1e-6));
    }
    ComposedSteps many = composed(new LaplacePair(1.3), 700);
    int coarsest = many.steps().get(0).batches().coarsest();
    assertThat(coarsest).isGreaterThan(1);
    double cells = 2.6 * coarsest / many.fitted(0.1);
    assertThat(cells).isCloseTo(Math.ceil(26 * coarsest - 1e-9), within(1e-6));
    assertThat(many.leastStep(50)).isCloseTo(2.6 * coarsest / 50, within(1e-9));
    assertThat(many.steps().get(0).origin()).isEqualTo(1.3);
    assertThat(composed(new GaussianPair(1), 4).steps().get(0).origin()).isZero();
    assertThat(composed(POSITIVE.pair(), 4).steps().get(0).origin())
        .isCloseTo(-Math.log(0.75), within(1e-12));
  }

  /** Losses that are multiples of one number need no other lattice, if it is one for all. */
  @Test
  void stepsMayHaveALatticeOfTheirOwn() {
    DominatingPair noise = new DiscreteLaplacePair(0.25, 3);
    ComposedSteps one = composed(noise, 700);
    assertThat(one.isExact()).isTrue();
    assertThat(one.latticeStep(1e-9)).isEqualTo(noise.latticeStep());
    assertThat(one.leastStep(2)).isEqualTo(noise.latticeStep());
    assertThat(one.steps().get(0).batches()).isEqualTo(BatchedConvolution.flat(700));
    DominatingPair other = new ResponsePair(0.7, 2);
    ComposedSteps two =
        ComposedSteps.of(List.of(new Repeated<>(noise, 2), new Repeated<>(other, 2)), 1e-9, 1e-9);
    assertThat(two.isExact()).isFalse();
    // Too wide a lattice leaves the range of numbers, too long a sum the memory.
    assertThat(composed(new ResponsePair(58, 2), 2).isExact()).isTrue();
    assertThat(composed(new ResponsePair(60, 2), 2).isExact()).isFalse();
    assertThat(composed(noise, 100_000_000).isExact()).isTrue();
    assertThat(composed(noise, 10_000_000_000L).isExact()).isFalse();
  }

  /** By hand: a step of the finest lattice, of each batch, and of what no batch takes. */
  @Test
  void roughnessCountsEverySummandOnItsLattice() {
    BatchedConvolution two = BatchedConvolution.of(26, 10);
    assertThat(two.levels()).containsExactly(new Level(25, 3));
    assertThat(two.roughness()).isCloseTo(26 / 9.0 + 1 + 1, within(1e-12));
    BatchedConvolution three = BatchedConvolution.of(1000, 10);
    assertThat(three.levels()).containsExactly(new Level(25, 3), new Level(25, 3));
    assertThat(three.coarsest()).isEqualTo(9);
    assertThat(three.roughness()).isCloseTo(1000 / 81.0 + 40 / 9.0 + 15 + 1, within(1e-12));
    assertThat(BatchedConvolution.of(24, 10).levels()).isEmpty();
  }

  /** A first batch spreads no farther than a step reaches: 16 times five of its deviations. */
  @Test
  void farReachingStepsHaveAGreaterFirstBatch() {
    assertThat(first(15_625, 399)).isEqualTo(new Level(25, 3));
    assertThat(first(15_625, 400)).isEqualTo(new Level(625, 9));
    assertThat(first(15_624, 400)).isEqualTo(new Level(25, 3));
    assertThat(first(69_999, 1999)).isEqualTo(new Level(625, 9));
    // So many that one batch is best, where it spreads less far than one step reaches.
    double spread = Math.sqrt(70_000);
    assertThat(BatchedConvolution.of(70_000, 2 * spread + 1e-9).levels())
        .containsExactly(new Level(70_000, 2 * (int) (spread / 8) + 1));
    assertThat(BatchedConvolution.of(70_000, 2 * spread - 1e-9).levels()).hasSizeGreaterThan(1);
    assertThat(BatchedConvolution.of(69_999, 1e4).levels()).hasSizeGreaterThan(1);
    assertThat(BatchedConvolution.of(1L << 40, 1e9).levels())
        .containsExactly(new Level(1L << 40, 401));
  }

  private static Level first(long times, double reach) {
    return BatchedConvolution.of(times, reach).levels().get(0);
  }

  /** Under a steep tilt only the outermost loss is left, at e to the power of some hundreds. */
  @Test
  void steepTiltsLeaveTheOutermostLoss() {
    CoarseLossDistribution coarse =
        CoarseLossDistribution.of(FOUR.pair(), LossRange.of(FOUR.pair(), 1e-20, 1e-20));
    for (double tilt : new double[] {-400, 400}) {
      double[] found = new double[3];
      coarse.addCumulants(tilt, 1, found);
      double mass = tilt > 0 ? 0.125 : 0.5;
      assertThat(found[0]).isCloseTo(Math.log(mass) + 400 * Math.log(4), within(1e-11));
      assertThat(found[1]).isCloseTo(Math.copySign(Math.log(4), tilt), within(1e-12));
      assertThat(found[2]).isBetween(0.0, 1e-12);
    }
  }

  /** Where hardly anything is possible with the record, and where all losses are one. */
  @Test
  void cumulantsAreThoseOfWhatIsPossible() {
    Listed rest = new Listed(new double[] {0.75, 0.125, 0.125}, new double[] {0, 0.25, 0.75});
    CoarseLossDistribution coarse =
        CoarseLossDistribution.of(rest.pair(), LossRange.of(rest.pair(), 1e-20, 1e-20));
    for (double tilt : TILTS) {
      double[] found = new double[3];
      coarse.addCumulants(tilt, 1, found);
      assertThat(found).containsExactly(rest.cumulants(tilt), within(1e-11));
    }
    FinitePair same = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.5, 0.5});
    CoarseLossDistribution one = CoarseLossDistribution.of(same, LossRange.of(same, 1e-20, 1e-20));
    assertThat(one.size()).isEqualTo(1);
    assertThat(one.loss(0)).isZero();
  }

  /** What may be cut off is shared by all steps. */
  @Test
  void tailsAreCutByStepsTogether() {
    List<Repeated<DominatingPair>> both =
        List.of(new Repeated<>(new GaussianPair(1), 60), new Repeated<>(new GaussianPair(2), 40));
    for (ComposedSteps.Step step : ComposedSteps.of(both, 1e-6, 1e-10).steps()) {
      assertThat(step.range()).isEqualTo(LossRange.of(step.pair(), 1e-8, 1e-12));
    }
  }

  /** Far coarser than all losses together, a lattice need not end where they do. */
  @Test
  void lossesFarShorterThanTheLatticeAreNotFitted() {
    ComposedSteps one = composed(new LaplacePair(0.75), 1);
    assertThat(one.fitted(4.9)).isCloseTo(1.5, within(1e-12));
    assertThat(one.fitted(5.1)).isEqualTo(5.1);
  }

  /** What no batch takes is a term of its own, where there is any. */
  @Test
  void batchesLeaveNoTermsOfNothing() {
    PrivacyLossDistribution coin =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT,
            0.5,
            new Lattice(0, 0.1),
            new int[] {-1, 1},
            new double[] {0.5, 0.5});
    assertThat(BatchedConvolution.of(50, 10).convolved(coin)).hasSize(1);
    List<Repeated<PrivacyLossDistribution>> terms = BatchedConvolution.of(51, 10).convolved(coin);
    assertThat(terms.stream().map(Repeated::times)).containsExactly(1L, 2L);
    assertThat(BatchedConvolution.of(25, 10).levels()).containsExactly(new Level(25, 3));
    assertThat(BatchedConvolution.of(90_000, 600).levels()).containsExactly(new Level(90_000, 75));
  }
}
