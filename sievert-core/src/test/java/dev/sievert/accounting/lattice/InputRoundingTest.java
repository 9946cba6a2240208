package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.numeric.Normal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class InputRoundingTest {
  private static final double MU = 4;

  private static LossDiscretization lattice(double tilt) {
    DominatingPair pair = new GaussianPair(MU);
    LossRange range = LossRange.of(pair, 1e-200, 1e-9);
    CoarseLossDistribution coarse = CoarseLossDistribution.of(pair, range);
    return new LossDiscretization(pair, range, 0.01, 0, coarse, tilt, 0.1);
  }

  /** Tilted by t, outputs are around tμ; roundings there grow with the logarithm of the tail. */
  @Test
  void growsWithTheDepthOfTheTailsThatCount() {
    for (double tilt : new double[] {2, 3, 4}) {
      double depth = -Normal.logCdf(-tilt * MU);
      double doubt = InputRounding.of(lattice(tilt), tilt, 1);
      assertThat(doubt).isGreaterThan(16 * Fourier.UNIT * depth);
      assertThat(doubt).isLessThan(10 * 16 * Fourier.UNIT * (depth + tilt * tilt * MU * MU));
    }
  }

  /** Steps add their doubts up, and more steps look deeper. */
  @Test
  void growsWithTheSteps() {
    LossDiscretization lattice = lattice(0.5);
    double one = InputRounding.of(lattice, 0.5, 1);
    assertThat(one).isGreaterThan(4e-15);
    assertThat(InputRounding.of(lattice, 0.5, 1000)).isBetween(1000 * one, 5000 * one);
  }

  /** What the computed tails of a step are off, that far a sum of steps is proven to be off. */
  @Test
  void coversTailsThatAreOff() {
    double off = InputRounding.of(lattice(3), 3, 20) / 20;
    // Twenty steps whose tails are all too large by a share each are too large by its power.
    assertThat(Math.pow(1 + 4e-15 + 16 * Fourier.UNIT * 72, 20) - 1).isLessThan(20 * off);
  }

  /** Six places, half a unit of loss apart, that hold what a test puts there. */
  private static LossDiscretization held(double origin, double[] without, double[] with) {
    DominatingPair pair = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.125, 0.875});
    LossRange range = new LossRange(origin - 1.5, origin + 1);
    CoarseLossDistribution coarse = CoarseLossDistribution.of(pair, range);
    LossDiscretization lattice = new LossDiscretization(pair, range, 0.5, origin, coarse, 0.5, 0.5);
    System.arraycopy(without, 0, lattice.without, 0, 6);
    System.arraycopy(with, 0, lattice.with, 0, 6);
    return lattice;
  }

  private static void isDeep(LossDiscretization lattice, double tilt, double times, double depth) {
    double share = 4e-15 + 16 * Fourier.UNIT * depth;
    assertThat(InputRounding.of(lattice, tilt, times))
        .isCloseTo(Math.expm1(times * share), withinPercentage(1e-8));
  }

  private static double tails(double without, double with) {
    return -Math.log(without) - Math.log(with);
  }

  /** By hand: the deeper of the two ends at which places begin to count. */
  @Test
  void depthIsThatOfTheFirstPlacesThatCount() {
    double[] without = {0.5, 0, 0, 0.25, 0, 0.25};
    double[] with = {0.125, 0, 0, 0.25, 0, 0.625};
    isDeep(held(0, without, with), 0.5, 1, tails(0.5, 0.125) + 0.75);
    isDeep(held(0, without, with), -0.5, 1e12, tails(0.5, 0.125) + 0.75);
    isDeep(held(0, without, with), -800, 1, tails(0.5, 0.125) + 1200);
    isDeep(held(0, with, without), 900, 1, tails(0.625, 0.25) + 900);
    // The uppermost place counts only where many steps look at it; the one below it counts.
    isDeep(held(10, without, with), -4, 1, tails(0.5, 0.875) + 40);
    isDeep(held(10, without, with), -4, 1000, tails(0.25, 0.625) + 44);
    isDeep(held(-10, without, with), 6, 1, tails(0.75, 0.375) + 60);
  }

  /** A thousandth of all that is there, not of the greatest place. */
  @Test
  void placesCountAsSharesOfAll() {
    double[] without = {0.2, 0.2, 0.2, 0.2, 0.1994, 0.0006};
    double[] with = {0.98, 0.005, 0.005, 0.005, 0.004, 0.001};
    isDeep(held(0, without, with), 0, 1, tails(0.2, 0.005));
    isDeep(held(0, without, with), 0, 2, tails(0.0006, 0.001));
  }

  /** What is impossible is not rounded; what rounding made greater than one counts as one. */
  @Test
  void emptyTailsAreNotDeep() {
    double[] without = {0.5, 0, 0, 0.25, 0, 0.25};
    double[] nothing = new double[6];
    isDeep(held(0, without, nothing), 0, 1, -Math.log(0.25));
    double[] more = new double[6];
    Arrays.fill(more, 1.5);
    isDeep(held(0, without, more), 0, 1, -Math.log(0.25));
    isDeep(held(0, nothing, without), 3, 7, 0);
  }
}
