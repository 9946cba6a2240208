package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How fine the lattice of a curve is, and that its points are where they are said to be. */
class TiltedCurveLatticeTest {
  private static ComposedSteps steps(DominatingPair pair, long times) {
    return ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-12, 1e-12);
  }

  private static double step(TiltedCurve curve) {
    return curve.pessimistic().loss(1) - curve.pessimistic().loss(0);
  }

  /** More steps need a finer lattice for the same variance, whichever side takes them. */
  @Test
  void latticesAreFineEnoughForBothSides() {
    ComposedSteps few = steps(new GaussianPair(0.5), 2);
    ComposedSteps many = steps(new GaussianPair(0.5), 8);
    double wanted = Math.sqrt(6 * 1e-3 / 8);
    for (TiltedCurve curve :
        List.of(
            new TiltedCurve(many, few, 0.5, 1e-3, 1e-3),
            new TiltedCurve(few, many, 0.5, 1e-3, 1e-3))) {
      assertThat(step(curve)).isBetween(wanted * (1 - 1e-6), wanted);
      assertThat(curve.isFinest).isFalse();
    }
  }

  /** No step of either side has more points than there may be, fewer where little is asked for. */
  @Test
  void latticesHaveNoMorePointsThanTheyMay() {
    ComposedSteps narrow = steps(new LaplacePair(0.5), 1);
    ComposedSteps wide = steps(new LaplacePair(2), 1);
    double fine = Math.pow(0x1p-18, 2) / 6;
    for (double fineness : new double[] {1e-4, 1e-2}) {
      for (TiltedCurve curve :
          List.of(
              new TiltedCurve(wide, narrow, 0.5, fine, fineness),
              new TiltedCurve(narrow, wide, 0.5, fine, fineness))) {
        assertThat(curve.isFinest).isTrue();
        assertThat(step(curve)).isCloseTo(4.0 / (1 << 16), within(1e-6 / (1 << 16)));
      }
    }
    double finer = Math.pow(0x1p-15, 2) / 6;
    TiltedCurve rough = new TiltedCurve(wide, wide, 0.5, finer, 1e-4);
    assertThat(rough.isFinest).isTrue();
    TiltedCurve accurate = new TiltedCurve(wide, wide, 0.5, finer, 0.99e-4);
    assertThat(accurate.isFinest).isFalse();
    assertThat(step(accurate)).isCloseTo(1.0 / (1 << 15), within(1e-9));
  }

  /** There is nothing finer than the lattice on which all losses lie. */
  @Test
  void latticesOfWholeNumbersAreAsFineAsTheyGet() {
    ComposedSteps whole = steps(new DiscreteLaplacePair(0.25, 3), 5);
    TiltedCurve curve = new TiltedCurve(whole, whole, 0.5, 1e-3, 1e-3);
    assertThat(curve.isFinest).isTrue();
    assertThat(step(curve)).isCloseTo(0.25, within(1e-12));
  }

  /** Steps of few digits: so many of them are a number without any rounding. */
  @Test
  void pointsAreWholeNumbersOfSteps() {
    ComposedSteps steps = steps(new GaussianPair(0.5), 7);
    for (double variance : new double[] {1e-3, 0.7e-4, 0.3e-5}) {
      TiltedCurve curve = new TiltedCurve(steps, steps, 0.5, variance, 1e-3);
      double step = step(curve);
      for (int i = 1; i < curve.pessimistic().alpha.length; i++) {
        assertThat(curve.pessimistic().loss(i) - curve.pessimistic().loss(i - 1)).isEqualTo(step);
      }
      // Not shorter than it takes: a millionth less than was wanted at most.
      assertThat(step).isBetween(Math.sqrt(6 * variance / 7) * (1 - 1e-6), 0.1);
    }
  }

  /** Cells are short where the tilt makes masses grow fast, in whichever direction. */
  @Test
  void steepTiltsHaveShortCells() {
    ComposedSteps steps = steps(new GaussianPair(1), 2);
    GaussianDp truth = new GaussianDp(Math.sqrt(2), Adjacency.ADD_REMOVE);
    TiltedCurve curve = new TiltedCurve(steps, steps, -9, 1e-5, 1e-2);
    for (double rare : new double[] {1e-9, 1e-11, 1e-13}) {
      double beta = truth.beta(1 - rare);
      assertThat(curve.betaDown(1 - rare)).isLessThanOrEqualTo(beta);
      assertThat(curve.betaUp(1 - rare)).isBetween(beta, 1.001 * beta);
    }
  }

  /** Ten steps of 0.3 together. */
  private static final double MU = Math.sqrt(0.9);

  private static SpectralComposition whole(double tilt) {
    NormalMixtures normals = new GaussianPair(0.3).normals().orElseThrow();
    return SpectralComposition.of(List.of(new Repeated<>(normals, 10)), tilt).orElseThrow();
  }

  /** A test rejects from the lower border of a cell on, half a step below the cell's own loss. */
  @Test
  void attainedTestsRejectFromBordersOn() {
    TiltedCurve curve = new TiltedCurve(whole(0.5), 0.5, 1e-2, 0);
    for (int i = 1; i + 1 < curve.optimistic().alpha.length; i++) {
      double border = curve.optimistic().loss(i) - step(curve) / 2;
      double alpha = Normal.cdf(-border / MU - MU / 2);
      assertThat(curve.optimistic().alpha[i]).isCloseTo(alpha, within(1e-10));
      double beta = Normal.cdf(border / MU - MU / 2);
      assertThat(curve.optimistic().beta[i]).isCloseTo(beta, within(1e-10));
    }
  }

  /** From a tilt of one on, what is given away was never counted as power. */
  @Test
  void whatIsGivenAwayIsMissedOnce() {
    TiltedCurve none = new TiltedCurve(whole(1), 1, 1e-3, 0);
    TiltedCurve some = new TiltedCurve(whole(1), 1, 1e-3, 0.01);
    for (double alpha : new double[] {1e-3, 0.1, 0.5}) {
      assertThat(some.powerDown(alpha)).isEqualTo(none.powerDown(alpha)).isGreaterThan(alpha);
    }
  }

  /** Rounding is a small share of the whole under any tilt. */
  @Test
  void roundingIsKnownUnderEveryTilt() {
    ComposedSteps steps = steps(new GaussianPair(1), 2);
    for (double tilt : new double[] {-9, -1, 0, 0.5, 2, 10}) {
      double noise = new TiltedCurve(steps, steps, tilt, 1e-3, 1e-2).noise;
      assertThat(noise).isBetween(1e-18, 1e-12);
    }
  }
}
