package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.spectral.MixtureCases;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rough numbers by which tilts are chosen. */
class ExponentialTiltTest {
  private static final double MU = 0.8;
  private static final long TIMES = 9;

  private static ExponentialTilt gaussian() {
    return ComposedSteps.of(List.of(new Repeated<>(new GaussianPair(MU), TIMES)), 1e-20, 1e-20)
        .cumulants();
  }

  /** The loss of two normals is normal: mean −Nμ²/2 and variance Nμ². */
  @Test
  void areThoseOfANormalLoss() {
    double square = TIMES * MU * MU;
    for (double tilt : new double[] {-1, 0, 0.5, 1, 2.5}) {
      double[] cumulants = gaussian().at(tilt);
      assertThat(cumulants[0]).isCloseTo(square * tilt * (tilt - 1) / 2, within(2e-2));
      assertThat(cumulants[1]).isCloseTo(square * (tilt - 0.5), within(5e-2));
      assertThat(cumulants[2]).isCloseTo(square, within(0.03 * square));
    }
  }

  @Test
  void tiltForAMeanHasThatMean() {
    for (double loss : new double[] {-8, -2.88, 0, 3, 12}) {
      double tilt = gaussian().forMean(loss);
      assertThat(gaussian().at(tilt)[1]).isCloseTo(loss, within(0.05));
    }
  }

  /** A saddle point says where the profile lies, and nothing where most losses are greater. */
  @Test
  void profileLiesWhereASaddlePointSays() {
    GaussianDp truth = GaussianDp.of(MU * Math.sqrt(TIMES));
    for (double epsilon : new double[] {8, 10, 14, 18}) {
      double expected = Math.log(truth.delta(epsilon));
      assertThat(gaussian().logProfile(epsilon)).isCloseTo(expected, within(0.35));
    }
    for (double epsilon : new double[] {0, 1}) {
      assertThat(gaussian().logProfile(epsilon)).isZero();
    }
  }

  /** Under the tilt that is chosen the tail holds as much as was asked for, and under less not. */
  @Test
  void tailsStandOut() {
    ExponentialTilt cumulants = gaussian();
    double loss = 12;
    double logTail = -19;
    double level = -5;
    double tilt = cumulants.standingOut(0.5, loss, logTail, level);
    assertThat(logTail + tilt * loss - cumulants.at(tilt)[0]).isGreaterThanOrEqualTo(level);
    double less = 0.95 * tilt;
    assertThat(logTail + less * loss - cumulants.at(less)[0]).isLessThan(level);
    assertThat(cumulants.standingOut(0.5, loss, logTail, -1e3)).isEqualTo(0.5);
  }

  @Test
  void coarseTailsAreSharesOfTheWhole() {
    DominatingPair pair = new SampledPair(new GaussianPair(1), 0.1);
    LossRange range = LossRange.of(pair, 1e-15, 1e-15);
    CoarseLossDistribution coarse = CoarseLossDistribution.of(pair, range);
    double[] tails = coarse.tiltedTails(0.5);
    assertThat(tails).hasSize(coarse.size());
    for (int i = 0; i < tails.length; i++) {
      assertThat(tails[i]).isBetween(0.0, 0.75);
      assertThat(coarse.loss(i)).isBetween(range.low(), range.high());
    }
    assertThat(coarse.reach(range)).isGreaterThan(10);
  }

  /** What lies outside a range is as rare as was asked for. */
  @Test
  void rangesCutOffNoMoreThanAllowed() {
    for (DominatingPair pair :
        List.of(
            new SampledPair(new GaussianPair(1), 0.1),
            MirroredPair.of(new SampledPair(new GaussianPair(1), 0.1)),
            new GaussianPair(3),
            new LaplacePair(2),
            new ApproxPair(1, 1e-3))) {
      for (double rare : new double[] {1e-3, 1e-12, 1e-60}) {
        LossRange range = LossRange.of(pair, rare, rare);
        double certain = pair.withAbove(Double.MAX_VALUE);
        double impossible = pair.withoutUpTo(-Double.MAX_VALUE);
        assertThat(pair.withAbove(range.high()) - certain).isLessThanOrEqualTo(rare);
        assertThat(pair.withoutUpTo(Math.nextDown(range.low())) - impossible)
            .isLessThanOrEqualTo(rare);
        assertThat(range.width()).isPositive();
      }
    }
  }

  private static ExponentialTilt normals(double mu, long times, double other, long more) {
    return new ExponentialTilt(
        List.of(
            new Repeated<>(new GaussianPair(mu).normals().orElseThrow(), times),
            new Repeated<>(new GaussianPair(other).normals().orElseThrow(), more)));
  }

  /** Without any lattice, they are exact. */
  @Test
  void cumulantsOfNormalsAddUp() {
    for (double tilt : new double[] {-1, 0.5, 3}) {
      double[] found = normals(0.8, 9, 1.5, 2).at(tilt);
      double square = 9 * 0.8 * 0.8 + 2 * 1.5 * 1.5;
      assertThat(found[0]).isCloseTo(square * tilt * (tilt - 1) / 2, within(1e-11));
      assertThat(found[1]).isCloseTo(square * (tilt - 0.5), within(1e-11));
      assertThat(found[2]).isCloseTo(square, within(1e-11));
    }
  }

  /** Tilted by the steepest, the farthest normal is moved by 200. */
  @Test
  void normalsAreTiltedNoFartherThanTheFarthestAllows() {
    for (ExponentialTilt tilts : List.of(normals(0.5, 1, 2, 1), normals(2, 1, 0.5, 1))) {
      assertThat(tilts.forMean(1e9)).isCloseTo(100, within(0.2));
      assertThat(tilts.forMean(-1e9)).isCloseTo(-100, within(0.2));
      assertThat(tilts.reaching(-1e12, 0)).isCloseTo(1000, within(2.0));
    }
  }

  /** Of normals, Chernoff's bound of a tail's moment is e^(−(s − o)² N μ² / 2). */
  @Test
  void tiltsReachTheProbabilityThatIsAskedFor() {
    double square = 3 * 0.8 * 0.8 + 2 * 1.5 * 1.5;
    ExponentialTilt tilts = normals(0.8, 3, 1.5, 2);
    for (double logProbability : new double[] {-50, -300, -5000}) {
      for (double order : new double[] {0, 1}) {
        double truth = order + Math.sqrt(-2 * logProbability / square);
        assertThat(tilts.reaching(logProbability, order)).isCloseTo(truth, within(2e-3 * truth));
      }
    }
    // What the least tilt reaches already needs no greater one.
    assertThat(tilts.reaching(-0.1, 0)).isEqualTo(1);
    assertThat(tilts.reaching(-0.1, 1)).isEqualTo(2);
  }

  /** e to the steepest tilt times the greatest loss of any step is a number: 500. */
  @Test
  void theFarthestLossOfAnyStepLimitsTheTilt() {
    DominatingPair near = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75});
    DominatingPair low = FinitePair.of(new double[] {0.875, 0.125}, new double[] {0.125, 0.875});
    DominatingPair left = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.0625, 0.9375});
    DominatingPair right = MirroredPair.of(left);
    for (List<DominatingPair> pairs :
        List.of(List.of(near, left), List.of(left, near), List.of(right), List.of(low, right))) {
      ExponentialTilt tilts =
          ComposedSteps.of(
                  pairs.stream().map(pair -> new Repeated<>(pair, 2)).toList(), 1e-20, 1e-20)
              .cumulants();
      double steepest = 500 / Math.log(8);
      assertThat(tilts.forMean(1e6)).isCloseTo(steepest, within(2e-3 * steepest));
      assertThat(tilts.forMean(-1e6)).isCloseTo(-steepest, within(2e-3 * steepest));
    }
  }

  @Test
  void tiltsOfMixturesOfNormalsAreAsPinned() {
    PinTable pins = PinTable.of("sums");
    List<Repeated<NormalMixtures>> many =
        List.of(
            new Repeated<>(MixtureCases.SAMPLED.mixtures(), 40),
            new Repeated<>(MixtureCases.NORMAL.mixtures(), 2));
    List<Repeated<NormalMixtures>> cut = List.of(new Repeated<>(MixtureCases.CUT.mixtures(), 300));
    ExponentialTilt tilts = new ExponentialTilt(many);
    pins.assertPinned("tilts | cumulants at 0.5", 1e-8, tilts.at(0.5));
    pins.assertPinned("tilts | cumulants at 3", 1e-8, tilts.at(3));
    pins.assertPinned(
        "tilts | of a mean", 1e-8, tilts.forMean(5), tilts.forMean(-4), tilts.forMean(1e4));
    pins.assertPinned(
        "tilts | standing out",
        1e-8,
        tilts.standingOut(0.5, 6, -9, -3),
        tilts.standingOut(0.5, 6, -9, -30),
        tilts.standingOut(0.5, 6, -9, 9));
    ExponentialTilt kept = new ExponentialTilt(cut);
    pins.assertPinned("tilts | reaching", 1e-8, kept.reaching(-30, 0), kept.reaching(-300, 1));
  }
}
