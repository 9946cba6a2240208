package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.numeric.Normal;
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
}
