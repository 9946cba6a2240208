package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LossPair;
import dev.sievert.numeric.Normal;
import org.junit.jupiter.api.Test;

class InputDoubtTest {
  private static final double MU = 4;

  private static StepLattice lattice(double tilt) {
    LossPair pair = new GaussianPair(MU);
    LossRange range = LossRange.of(pair, 1e-200, 1e-9);
    CoarseLoss coarse = CoarseLoss.of(pair, range);
    return new StepLattice(pair, range, 0.01, 0, coarse, tilt, 0.1);
  }

  /** Tilted by t, outputs are around tμ; roundings there grow with the logarithm of the tail. */
  @Test
  void growsWithTheDepthOfTheTailsThatCount() {
    for (double tilt : new double[] {2, 3, 4}) {
      double depth = -Normal.logCdf(-tilt * MU);
      double doubt = InputDoubt.of(lattice(tilt), tilt, 1);
      assertThat(doubt).isGreaterThan(16 * Fourier.UNIT * depth);
      assertThat(doubt).isLessThan(10 * 16 * Fourier.UNIT * (depth + tilt * tilt * MU * MU));
    }
  }

  /** Steps add their doubts up, and more steps look deeper. */
  @Test
  void growsWithTheSteps() {
    StepLattice lattice = lattice(0.5);
    double one = InputDoubt.of(lattice, 0.5, 1);
    assertThat(one).isGreaterThan(4e-15);
    assertThat(InputDoubt.of(lattice, 0.5, 1000)).isBetween(1000 * one, 5000 * one);
  }

  /** What the computed tails of a step are off, that far a sum of steps is proven to be off. */
  @Test
  void coversTailsThatAreOff() {
    double off = InputDoubt.of(lattice(3), 3, 20) / 20;
    // Twenty steps whose tails are all too large by a share each are too large by its power.
    assertThat(Math.pow(1 + 4e-15 + 16 * Fourier.UNIT * 72, 20) - 1).isLessThan(20 * off);
  }
}
