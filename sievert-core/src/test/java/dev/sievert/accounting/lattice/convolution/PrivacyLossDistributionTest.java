package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Masses on lattices: tilting can be undone, and coarser lattices keep what they must. */
class PrivacyLossDistributionTest {
  private static final double STEP = 0.01;

  private static final Lattice LATTICE = new Lattice(0, STEP);

  private static final int[] PLACES = IntStream.range(0, 80).map(i -> 3 * i - 100).toArray();

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1, 7, -3, 400})
  void tiltingIsUndoneByItsScale(double tilt) {
    double[] plain = random();
    PrivacyLossDistribution masses =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, tilt, LATTICE, PLACES, plain);
    assertThat(Arrays.stream(masses.mass).sum()).isCloseTo(1, within(1e-14));
    for (int i = 0; i < PLACES.length; i++) {
      double there = masses.mass[(int) (PLACES[i] - masses.first)];
      double back = Math.exp(Math.log(there) + masses.logScale - tilt * PLACES[i] * STEP);
      // Far smaller masses than the greatest are dropped.
      if (there > 1e-60) {
        assertThat(back).isCloseTo(plain[i], within(1e-12 * plain[i]));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 9, 27, 401})
  void splittingAgainKeepsTheMassWithAndWithoutTheRecord(int factor) {
    for (double tilt : new double[] {0, 0.5, 1, 6, -2}) {
      PrivacyLossDistribution fine =
          PrivacyLossDistribution.tilted(
              PrivacyLossDistribution.Side.SPLIT, tilt, LATTICE, PLACES, random());
      PrivacyLossDistribution coarse = fine.coarser(factor);
      assertThat(coarse.lattice.step()).isCloseTo(factor * STEP, within(1e-15));
      for (double exponent : new double[] {0, 1}) {
        assertThat(moment(coarse, tilt, exponent))
            .as("%s at %s", exponent, tilt)
            .isCloseTo(moment(fine, tilt, exponent), within(1e-13));
      }
      // Splitting is a step towards telling more apart: every convex moment grows.
      assertThat(moment(coarse, tilt, 2)).isGreaterThanOrEqualTo(moment(fine, tilt, 2) - 1e-13);
      assertThat(moment(coarse, tilt, 0.5)).isLessThanOrEqualTo(moment(fine, tilt, 0.5) + 1e-13);
    }
  }

  /** Merged masses move by at most half a cell, and none is lost. */
  @ParameterizedTest
  @ValueSource(ints = {3, 9, 27, 401})
  void mergingAgainKeepsTheMassAndMovesItLittle(int factor) {
    for (double tilt : new double[] {0, 0.5, 6, -2}) {
      PrivacyLossDistribution fine =
          PrivacyLossDistribution.tilted(
              PrivacyLossDistribution.Side.MERGED, tilt, LATTICE, PLACES, random());
      PrivacyLossDistribution coarse = fine.coarser(factor);
      assertThat(moment(coarse, tilt, 0)).isCloseTo(moment(fine, tilt, 0), within(1e-13));
      double moved = moment(coarse, tilt, 1) - moment(fine, tilt, 1);
      double most = Math.expm1(factor * STEP / 2) * moment(fine, tilt, 1);
      assertThat(Math.abs(moved)).isLessThanOrEqualTo(most + 1e-13);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 9})
  void coarserTwiceIsCoarserAtOnceForSplitting(int factor) {
    PrivacyLossDistribution fine =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, 0.5, LATTICE, PLACES, random());
    PrivacyLossDistribution twice = fine.coarser(factor).coarser(3);
    PrivacyLossDistribution once = fine.coarser(3 * factor);
    long shift = once.first - twice.first;
    for (int i = 0; i < once.mass.length; i++) {
      int there = (int) (i + shift);
      double other = there >= 0 && there < twice.mass.length ? twice.mass[there] : 0;
      assertThat(other).isCloseTo(once.mass[i], within(1e-14));
    }
  }

  private static double[] random() {
    double[] masses = new Random(3).doubles(PLACES.length).toArray();
    double sum = Arrays.stream(masses).sum();
    return Arrays.stream(masses).map(mass -> mass / sum).toArray();
  }

  /** The sum of e^(exponent × loss) over the untilted masses. */
  private static double moment(PrivacyLossDistribution masses, double tilt, double exponent) {
    double sum = 0;
    for (int i = 0; i < masses.mass.length; i++) {
      double loss = masses.lattice.loss((double) (masses.first + i));
      sum += masses.mass[i] * Math.exp(masses.logScale + (exponent - tilt) * loss);
    }
    return sum;
  }
}
