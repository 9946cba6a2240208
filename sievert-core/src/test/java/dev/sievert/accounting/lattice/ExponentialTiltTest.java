package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
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
}
