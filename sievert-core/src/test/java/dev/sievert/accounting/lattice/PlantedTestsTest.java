package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests of Neyman and Pearson from masses that are off by as much as is said of them, which may be
 * more than the masses themselves: their errors lie on the right side of the truth, between zero
 * and one, and in order.
 */
class PlantedTestsTest {
  private static final double STEP = 0.25;
  private static final int COUNT = 24;
  private static final double CERTAIN = 1 - Math.exp(-0.1);
  private static final double[] TILTS = {-1.5, 0.3, 2.5};
  private static final double[] ERRORS = {0, 1e-6, 1e-3, 0.2};

  /** Probabilities on a lattice whose losses are those of the lattice. */
  private static final class Truth {
    private final double[] without = new double[COUNT];
    private final double[] with = new double[COUNT];
    private final Lattice lattice;

    Truth(Random random) {
      double sum = 0;
      for (int i = 0; i < COUNT; i++) {
        without[i] = 0.1 + random.nextDouble();
        sum += without[i];
      }
      double grown = 0;
      for (int i = 0; i < COUNT; i++) {
        without[i] /= sum;
        grown += without[i] * Math.exp(i * STEP);
      }
      // Losses for which all but what is certain is possible with the record.
      this.lattice = new Lattice(-Math.log(grown) - 0.1, STEP);
      for (int i = 0; i < COUNT; i++) {
        with[i] = without[i] * Math.exp(lattice.loss(i));
      }
    }

    /** One of both, tilted, with errors of a norm. */
    Convolution sum(Side side, boolean isWith, double tilt, double norm, Random random) {
      double[] mass = new double[COUNT];
      double total = 0;
      for (int i = 0; i < COUNT; i++) {
        mass[i] = (isWith ? with : without)[i] * Math.exp(tilt * lattice.loss(i));
        total += mass[i];
      }
      double[] errors = random.doubles(COUNT, -1, 1).toArray();
      double length = Convolution.norm(errors);
      for (int i = 0; i < COUNT; i++) {
        mass[i] = mass[i] / total + 0.99 * norm * errors[i] / length;
      }
      return new Convolution(
          new PrivacyLossDistribution(
              side, tilt, lattice, 0, mass, new double[] {Math.log(total), 0}),
          norm,
          0);
    }

    static double from(double[] masses, int place) {
      double sum = 0;
      for (int i = Math.max(0, place); i < COUNT; i++) {
        sum += masses[i];
      }
      return sum;
    }
  }

  @Test
  void noTestBeatsWhatIsPessimistic() {
    Random random = new Random(61);
    for (double error : ERRORS) {
      for (double tilt : TILTS) {
        Truth truth = new Truth(random);
        Convolution sum = truth.sum(Side.SPLIT, false, tilt, error, random);
        NeymanPearsonTests tests = NeymanPearsonTests.pessimistic(sum, tilt, CERTAIN, 1, 1e-12);
        areInOrder(tests);
        for (int i = 0; i <= COUNT; i++) {
          double alpha = Truth.from(truth.without, i);
          double power = CERTAIN + Truth.from(truth.with, i);
          assertThat(tests.alpha[i]).isLessThanOrEqualTo(alpha + 1e-14);
          assertThat(tests.power[i]).isGreaterThanOrEqualTo(power - 1e-14);
          assertThat(tests.beta[i]).isLessThanOrEqualTo(1 - power + 1e-14);
          if (error == 0) {
            assertThat(tests.alpha[i]).isCloseTo(alpha, within(1e-9));
            assertThat(i == 0 ? power : tests.power[i]).isCloseTo(power, within(1e-9));
          }
        }
      }
    }
  }

  @Test
  void whatIsOptimisticIsAttained() {
    Random random = new Random(62);
    for (double error : ERRORS) {
      for (double tilt : TILTS) {
        Truth truth = new Truth(random);
        NeymanPearsonTests tests =
            NeymanPearsonTests.optimistic(
                truth.sum(Side.MERGED, false, tilt, error, random),
                truth.sum(Side.MERGED, true, tilt - 1, error, random),
                tilt,
                new double[] {CERTAIN, 1 - CERTAIN, 0},
                1e-12);
        areInOrder(tests);
        for (int i = 0; i <= COUNT; i++) {
          double alpha = Truth.from(truth.without, i);
          double power = CERTAIN + Truth.from(truth.with, i);
          assertThat(tests.alpha[i]).isGreaterThanOrEqualTo(alpha - 1e-14);
          assertThat(tests.power[i]).isLessThanOrEqualTo(power + 1e-14);
          assertThat(tests.beta[i]).isGreaterThanOrEqualTo(1 - power - 1e-14);
          if (error == 0) {
            assertThat(tests.alpha[i]).isCloseTo(alpha, within(1e-9));
            assertThat(tests.power[i]).isCloseTo(power, within(1e-9));
          }
        }
      }
    }
  }

  /** Of tests that miss as rarely the strictest counts, as far as is known. */
  @Test
  void theStrictestTestThatMissesAsRarelyIsRead() {
    Random random = new Random(65);
    int equal = 0;
    for (double tilt : TILTS) {
      Truth truth = new Truth(random);
      Convolution sum = truth.sum(Side.SPLIT, false, tilt, 0.2, random);
      NeymanPearsonTests tests = NeymanPearsonTests.pessimistic(sum, tilt, CERTAIN, 1, 1e-12);
      for (int i = 0; i < COUNT && tests.beta[i + 1] < 0.5; i++) {
        if (tests.beta[i + 1] > tests.beta[i]) {
          assertThat(tests.alpha(tests.beta[i])).isCloseTo(tests.alpha[i], within(1e-14));
        } else {
          equal++;
        }
      }
    }
    assertThat(equal).isGreaterThan(3);
  }

  /** Where rounding may have made all there is, no test is trusted but the laxest is read. */
  @Test
  void untrustedTestsAreNotReadBeyondTheLaxest() {
    Random random = new Random(66);
    Truth truth = new Truth(random);
    Convolution sum = truth.sum(Side.SPLIT, false, 0.3, 50, random);
    NeymanPearsonTests tests = NeymanPearsonTests.pessimistic(sum, 0.3, CERTAIN, 1, 1e-12);
    assertThat(tests.doubt(0)).isGreaterThan(0.3);
    assertThat(tests.trusted(0)).isZero();
    assertThat(tests.trusted(COUNT)).isZero();
  }

  /** Where windows have nothing in common, one test is left, and it is attained too. */
  @Test
  void windowsMayBeApart() {
    Random random = new Random(67);
    Truth truth = new Truth(random);
    PrivacyLossDistribution without = truth.sum(Side.MERGED, false, 0.5, 0, random).sum();
    PrivacyLossDistribution with = truth.sum(Side.MERGED, true, -0.5, 0, random).sum();
    for (int[] parts : new int[][] {{0, 9, 15, COUNT}, {15, COUNT, 0, 9}}) {
      NeymanPearsonTests tests =
          NeymanPearsonTests.optimistic(
              part(without, 0.5, parts[0], parts[1]),
              part(with, -0.5, parts[2], parts[3]),
              0.5,
              new double[] {0, 1, 0},
              1e-12);
      assertThat(tests.alpha).hasSize(1);
      assertThat(tests.loss(0)).isCloseTo(truth.lattice.loss(15), within(1e-12));
      // From above, all that the window of the first holds from there on; of the second, below.
      assertThat(tests.alpha[0])
          .isCloseTo(parts[0] == 15 ? Truth.from(truth.without, 15) : 0, within(1e-9));
      assertThat(tests.beta[0])
          .isCloseTo(
              parts[2] == 15
                  ? 0
                  : truth.with[0] + Truth.from(truth.with, 1) - Truth.from(truth.with, 9),
              within(1e-9));
    }
  }

  private static Convolution part(PrivacyLossDistribution all, double tilt, int from, int to) {
    double[] mass = java.util.Arrays.copyOfRange(all.mass(), from, to);
    double[] scaleAndError = {all.logScale(), 0};
    return new Convolution(
        new PrivacyLossDistribution(Side.MERGED, tilt, all.lattice(), from, mass, scaleAndError),
        0,
        0);
  }

  private static void areInOrder(NeymanPearsonTests tests) {
    for (int i = 0; i < tests.alpha.length; i++) {
      assertThat(tests.alpha[i]).isBetween(0.0, 1.0);
      assertThat(tests.power[i]).isBetween(0.0, 1.0);
      assertThat(tests.beta[i]).isBetween(0.0, 1.0);
      if (i > 0) {
        assertThat(tests.alpha[i]).isLessThanOrEqualTo(tests.alpha[i - 1]);
        assertThat(tests.power[i]).isLessThanOrEqualTo(tests.power[i - 1]);
        assertThat(tests.beta[i]).isGreaterThanOrEqualTo(tests.beta[i - 1]);
      }
    }
  }

  /** Windows of different places have those in common that both hold. */
  @Test
  void windowsMayDiffer() {
    Random random = new Random(63);
    Truth truth = new Truth(random);
    PrivacyLossDistribution all = truth.sum(Side.MERGED, false, 0.5, 0, random).sum();
    PrivacyLossDistribution with = truth.sum(Side.MERGED, true, -0.5, 0, random).sum();
    Convolution shorter = part(with, -0.5, 3, COUNT - 4);
    NeymanPearsonTests tests =
        NeymanPearsonTests.optimistic(
            new Convolution(all, 0, 0), shorter, 0.5, new double[] {0, 1, 0.01}, 1e-12);
    assertThat(tests.alpha).hasSize(COUNT - 7 + 1);
    for (int i = 0; i < tests.alpha.length; i++) {
      assertThat(tests.loss(i)).isCloseTo(truth.lattice.loss(i + 3) - 0.01, within(1e-12));
      assertThat(tests.alpha[i]).isCloseTo(Truth.from(truth.without, i + 3), within(1e-9));
      double below = Truth.from(truth.with, 3) - Truth.from(truth.with, i + 3);
      assertThat(tests.beta[i]).isCloseTo(below, within(1e-9));
    }
  }

  @Test
  void whatIsMissedMoreIsDetectedLess() {
    Random random = new Random(64);
    Truth truth = new Truth(random);
    Convolution without = truth.sum(Side.MERGED, false, 0.5, 0, random);
    Convolution with = truth.sum(Side.MERGED, true, -0.5, 0, random);
    double[] rest = {0, 1, 0};
    NeymanPearsonTests before = NeymanPearsonTests.optimistic(without, with, 0.5, rest, 1e-12);
    NeymanPearsonTests after =
        NeymanPearsonTests.optimistic(without, with, 0.5, rest, 1e-12).missing(0.125);
    for (int i = 0; i < before.alpha.length; i++) {
      assertThat(after.power[i]).isEqualTo(Math.max(0, before.power[i] - 0.125));
      assertThat(after.beta[i]).isEqualTo(Math.min(1, before.beta[i] + 0.125));
      assertThat(after.alpha[i]).isEqualTo(before.alpha[i]);
    }
    assertThat(after.power[before.alpha.length - 1]).isZero();
  }
}
