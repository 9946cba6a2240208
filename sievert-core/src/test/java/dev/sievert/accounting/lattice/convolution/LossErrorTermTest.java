package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said of errors of masses, wherever masses are scaled, tilted or put together. */
class LossErrorTermTest {
  private static final double STEP = 0.05;
  private static final Lattice LATTICE = new Lattice(0.3, STEP);

  /**
   * The masses are divided by their sum, and so is their error; before, it grows as the mass does
   * that grows most.
   */
  @Test
  void errorIsScaledAsTheMassesAre() {
    for (PrivacyLossDistribution.Side side : PrivacyLossDistribution.Side.values()) {
      for (double tilt : new double[] {-3, -0.5, 0, 1, 4}) {
        for (int factor : new int[] {3, 5, 21}) {
          PrivacyLossDistribution fine = random(side, tilt, new double[] {-1.25, 1e-3});
          PrivacyLossDistribution coarse = fine.coarser(factor);
          assertThat(coarse.error * Math.exp(coarse.logScale))
              .isCloseTo(
                  moved(side, tilt, factor) * fine.error * Math.exp(fine.logScale), within(1e-15));
          double there = Math.exp(coarse.logScale);
          double before = Math.exp(fine.logScale);
          // Mass is kept without the record; where cells are split, with it too.
          if (tilt == 0 || (tilt == 1 && side == PrivacyLossDistribution.Side.SPLIT)) {
            assertThat(there).isCloseTo(before, within(1e-13));
          } else {
            assertThat(Math.abs(there - before)).isGreaterThan(1e-6);
          }
        }
      }
    }
  }

  /** What becomes of a mass of one, at the place of a cell where that is most. */
  private static double moved(PrivacyLossDistribution.Side side, double tilt, int factor) {
    double most = 1;
    for (int place = 0; place < factor; place++) {
      most = Math.max(most, Math.exp(alone(side, tilt, place).coarser(factor).logScale));
    }
    return most;
  }

  private static PrivacyLossDistribution alone(
      PrivacyLossDistribution.Side side, double tilt, int place) {
    double[] scaleAndError = {0, 1e-3};
    return new PrivacyLossDistribution(side, tilt, LATTICE, place, new double[] {1}, scaleAndError);
  }

  /** A mass that is nothing but error has it at all frequencies, and keeps it. */
  @Test
  void anErrorAtOnePlaceGrowsAsTheMassThere() {
    for (PrivacyLossDistribution.Side side : PrivacyLossDistribution.Side.values()) {
      for (double tilt : new double[] {-40, 0.5, 3, 40, 100}) {
        for (int place = 0; place < 21; place++) {
          PrivacyLossDistribution coarse = alone(side, tilt, place).coarser(21);
          assertThat(coarse.error).isGreaterThanOrEqualTo(1e-3 * (1 - 1e-12));
          assertThat(coarse.error * Math.exp(coarse.logScale))
              .isCloseTo(1e-3 * moved(side, tilt, 21), withinPercentage(1e-9));
        }
      }
    }
  }

  @Test
  void nothingIsCoarserByOne() {
    PrivacyLossDistribution fine =
        random(PrivacyLossDistribution.Side.SPLIT, 1, new double[] {0, 1e-3});
    assertThat(fine.coarser(1)).isSameAs(fine);
  }

  @Test
  void absoluteSumCountsNegativeMassesToo() {
    PrivacyLossDistribution signed =
        new PrivacyLossDistribution(
            PrivacyLossDistribution.Side.SPLIT,
            0,
            LATTICE,
            0,
            new double[] {0.5, -0.25, 1},
            new double[] {0, 0});
    assertThat(signed.absoluteSum()).isEqualTo(1.75);
  }

  /** Errors sum to zero without the record, and where cells are split with it too. */
  @Test
  void inputErrorsVanishWhereErrorsSumToZero() {
    assertThat(random(PrivacyLossDistribution.Side.SPLIT, 0, new double[2]).inputError(0, 100))
        .isZero();
    assertThat(random(PrivacyLossDistribution.Side.SPLIT, 1, new double[2]).inputError(0, 100))
        .isZero();
    assertThat(random(PrivacyLossDistribution.Side.MERGED, 0, new double[2]).inputError(0, 100))
        .isZero();
    assertThat(random(PrivacyLossDistribution.Side.MERGED, 1, new double[2]).inputError(0, 100))
        .isPositive();
  }

  @Test
  void inputErrorsGrowWithTiltFrequencyAndSpread() {
    for (double tilt : new double[] {-2, -0.5, 0.25, 1.5, 3}) {
      PrivacyLossDistribution split =
          random(PrivacyLossDistribution.Side.SPLIT, tilt, new double[2]);
      PrivacyLossDistribution merged =
          random(PrivacyLossDistribution.Side.MERGED, tilt, new double[2]);
      assertThat(split.inputError(2, 20)).isCloseTo(2 * split.inputError(2, 10), within(1e-24));
      assertThat(merged.inputError(3, 10)).isGreaterThan(merged.inputError(2, 10));
      // At frequency zero: |t| |t − 1|, and |t|, of 1e-15 for each unit of loss that is spread.
      double lossesSpread = 10 * STEP;
      assertThat(split.inputError(0, 10))
          .isCloseTo(1e-15 * Math.abs(tilt * (tilt - 1)) * lossesSpread, within(1e-27));
      assertThat(merged.inputError(0, 10))
          .isCloseTo(1e-15 * Math.abs(tilt) * lossesSpread, within(1e-27));
      // Far beyond the tilt: its square, and itself.
      assertThat(split.inputError(1e6, 10) / (1e-15 * 1e12 * lossesSpread))
          .isCloseTo(1, within(1e-5));
      assertThat(merged.inputError(1e6, 10) / (1e-15 * 1e6 * lossesSpread))
          .isCloseTo(1, within(1e-5));
    }
  }

  /** A step that nothing is left of counts for nothing, and its error for a rounding. */
  @Test
  void whatIsToldApartWithCertaintyLeavesNothing() {
    int[] places = {4, 6};
    PrivacyLossDistribution none =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, 1, LATTICE, places, new double[] {0, 0});
    assertThat(none.mass).containsExactly(1);
    assertThat(none.first).isEqualTo(4);
    assertThat(none.logScale).isLessThan(-1e5);
    assertThat(none.error).isEqualTo(1e-15);
  }

  @Test
  void stepsListTheirPlacesAndCarryTheErrorOfTheirInputs() {
    int[] places = {-3, 0, 4};
    PrivacyLossDistribution step =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, 2, LATTICE, places, new double[] {0.5, 0, 0.5});
    assertThat(step.places).containsExactly(0, 3, 7);
    assertThat(step.first).isEqualTo(-3);
    assertThat(step.error).isEqualTo(1e-15);
    assertThat(step.mass[3]).isZero();
    assertThat(step.mass[7] / step.mass[0]).isCloseTo(Math.exp(2 * 7 * STEP), within(1e-12));
  }

  /** Beyond the doubles the same is done with logarithms. */
  @Test
  void steepTiltsDoNotOverflow() {
    int[] places = {0, 1};
    Lattice wide = new Lattice(0, 1);
    double[] masses = {0.75, 0.25};
    for (double tilt : new double[] {-900, -590, 590, 900}) {
      PrivacyLossDistribution step =
          PrivacyLossDistribution.tilted(
              PrivacyLossDistribution.Side.SPLIT, tilt, wide, places, masses);
      double greatest = Math.max(Math.log(0.75), Math.log(0.25) + tilt);
      assertThat(step.logScale).isCloseTo(greatest, within(1e-12));
      assertThat(step.mass[tilt > 0 ? 1 : 0]).isEqualTo(1);
    }
    PrivacyLossDistribution near =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, 40, wide, places, masses);
    assertThat(near.mass[0] * Math.exp(40)).isCloseTo(3, within(1e-10));
    // Far smaller masses than the greatest are dropped.
    assertThat(
            PrivacyLossDistribution.tilted(
                    PrivacyLossDistribution.Side.SPLIT, 150, wide, places, masses)
                .mass[0])
        .isZero();
  }

  private static PrivacyLossDistribution random(
      PrivacyLossDistribution.Side side, double tilt, double[] scaleAndError) {
    double[] mass = new Random(9).doubles(50, 0.1, 1).toArray();
    double sum = 0;
    for (double value : mass) {
      sum += value;
    }
    for (int i = 0; i < mass.length; i++) {
      mass[i] /= sum;
    }
    return new PrivacyLossDistribution(side, tilt, LATTICE, -20, mass, scaleAndError);
  }
}
