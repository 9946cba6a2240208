package dev.sievert.accounting.lattice;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tails of masses that are what they are said to be, so that only their summing up is rounded:
 * against sums in decimals, and in the range where exponentials are no normal numbers any more.
 */
class CertifiedTailRoundingTest {
  private static final double UNIT = 0x1p-53;

  /** The length of a block of places whose exponentials are taken from one of them. */
  private static final int BLOCK = 64;

  private static Convolution known(double[] mass, double step, double logScale, double norm) {
    PrivacyLossDistribution sum =
        new PrivacyLossDistribution(
            PrivacyLossDistribution.Side.SPLIT,
            0,
            new Lattice(0, step),
            0,
            mass,
            new double[] {logScale, 0});
    return new Convolution(sum, norm, 0);
  }

  private static Convolution known(double[] mass, double step, double logScale) {
    return known(mass, step, logScale, 0);
  }

  /** Σ e^(scale + exponent l) m from one end to each place. */
  private static BigDecimal[] truths(
      double[] mass, double step, double logScale, double exponent, boolean fromAbove) {
    BigDecimal[] truths = new BigDecimal[mass.length + 1];
    BigDecimal ratio = HighPrecision.exp(exactly(exponent).multiply(exactly(step)));
    BigDecimal weight = HighPrecision.exp(exactly(logScale));
    BigDecimal[] terms = new BigDecimal[mass.length];
    for (int i = 0; i < mass.length; i++) {
      terms[i] = weight.multiply(exactly(mass[i]), DIGITS);
      weight = weight.multiply(ratio, DIGITS);
    }
    BigDecimal sum = BigDecimal.ZERO;
    truths[fromAbove ? mass.length : 0] = sum;
    for (int i = 0; i < mass.length; i++) {
      int place = fromAbove ? mass.length - 1 - i : i;
      sum = sum.add(terms[place], DIGITS);
      truths[fromAbove ? place : place + 1] = sum;
    }
    return truths;
  }

  /** Masses far above one: what is left out of a distribution, at most 1e-15, is nothing here. */
  private static double[] masses(Random random, int count) {
    return random.doubles(count).map(value -> 1e9 * (0.01 + Math.pow(value, 8))).toArray();
  }

  /** Many terms of all sizes: a sum keeps what each addition loses. */
  @Test
  void sumsOfManyTermsAreRoundedOnce() {
    Random random = new Random(41);
    for (int draw = 0; draw < 3; draw++) {
      double[] mass = masses(random, 3000);
      CertifiedTail tail = new CertifiedTail(known(mass, 0.1, 0), 0, 0);
      BigDecimal[] truths = truths(mass, 0.1, 0, 0, true);
      for (int at = 0; at < mass.length; at++) {
        double truth = truths[at].doubleValue();
        double off = 12 * UNIT * truth;
        assertThat(tail.high[at]).isBetween(truth - off, truth + off);
        assertThat(tail.low[at]).isBetween(truth - off, truth + off);
      }
    }
  }

  /** Whichever of two numbers is greater, and whatever their signs. */
  @Test
  void whatGreatTermsSwallowIsKept() {
    double great = 0x1p60;
    for (double[] mass :
        new double[][] {
          {1, great, -great},
          {1, -great, great},
          {great, 1, -great},
          {-great, 1, great},
          {great, -great, 1},
          {-great, great, 1}
        }) {
      CertifiedTail tail = new CertifiedTail(known(mass, 0.1, 0), 0, 0);
      assertThat(tail.low[0]).isEqualTo(1 - 1e-15);
      assertThat(tail.high[0]).isEqualTo(1 + 1e-15);
    }
    // Rounding errors may be all that there is, and negative.
    CertifiedTail below = new CertifiedTail(known(new double[] {-1, -1}, 0.1, 0), 0, 0);
    assertThat(below.low).containsOnly(0);
    assertThat(below.high[0]).isZero();
  }

  /** With no error but the roundings of exponentials, they alone keep the ends apart. */
  @Test
  void roundingsOfExponentialsAreCovered() {
    Random random = new Random(42);
    for (int count : new int[] {3, BLOCK, BLOCK + 1, 150}) {
      for (double exponent : new double[] {-11, -0.9, 0.01, 0.9}) {
        for (double logScale : new double[] {-290, 0, 31}) {
          double step = 0.11;
          double[] mass = masses(random, count);
          CertifiedTail tail = new CertifiedTail(known(mass, step, logScale), exponent, 8 * UNIT);
          BigDecimal[] truths = truths(mass, step, logScale, exponent, tail.fromAbove);
          for (int i = 0; i < count; i++) {
            int place = tail.fromAbove ? count - 1 - i : i;
            int at = tail.fromAbove ? place : place + 1;
            assertThat(exactly(tail.low[at])).isLessThanOrEqualTo(truths[at]);
            assertThat(exactly(tail.high[at])).isGreaterThanOrEqualTo(truths[at]);
            double way = Math.abs(exponent) * step * BLOCK;
            boolean inBlocks = count > BLOCK && way < 75;
            double parts =
                2 * Math.abs(logScale)
                    + Math.abs(logScale + exponent * step * place)
                    + (inBlocks ? 2 * way + 2 : 0);
            double truth = truths[at].doubleValue();
            double width = 8 * UNIT * (2 + parts) * truth;
            assertThat(tail.high[at] - tail.low[at])
                .isBetween(width * 0.999 - 4 * UNIT * truth, width * 1.001 + 6 * UNIT * truth);
          }
        }
      }
    }
  }

  /** A block may begin below the least normal number, or end beyond all of them. */
  @Test
  void blocksMayLeaveTheRangeOfNumbers() {
    double[] mass = new Random(43).doubles(3 * BLOCK, 0.1, 1).toArray();
    for (double logScale : new double[] {-740, -610, 640}) {
      for (double exponent : new double[] {-0.9, 0.9}) {
        CertifiedTail tail = new CertifiedTail(known(mass, 1, logScale), exponent, 0);
        BigDecimal[] truths = truths(mass, 1, logScale, exponent, tail.fromAbove);
        for (int at = 0; at <= mass.length; at++) {
          double truth = truths[at].doubleValue();
          // From e^700 on the weight stands still, far above any probability.
          if (truth < 1e300) {
            assertThat(exactly(tail.low[at])).isLessThanOrEqualTo(truths[at]);
            assertThat(exactly(tail.high[at])).isGreaterThanOrEqualTo(truths[at]);
            assertThat(truth > 0 ? tail.high[at] - tail.low[at] : 0)
                .isLessThan(3e-12 * truth + 1e-320);
          } else {
            assertThat(tail.high[at]).isGreaterThan(1e300).isFinite();
          }
        }
      }
    }
  }

  /** Where every weight is beyond all doubles, nothing is infinite, and nothing no number. */
  @Test
  void weightsBeyondAllDoublesAreGreat() {
    for (int count : new int[] {3, 2 * BLOCK}) {
      for (double exponent : new double[] {0, -0.01, 0.01}) {
        double[] mass = new double[count];
        Convolution sum = known(mass, 0.1, 900, 1e-3);
        CertifiedTail tail = new CertifiedTail(sum, exponent, 0);
        for (double high : tail.high) {
          assertThat(high).isGreaterThan(1e280).isFinite();
        }
        assertThat(tail.low).containsOnly(0);
      }
    }
  }

  /** Two units of the least number for each term that may have vanished, and two beyond. */
  @Test
  void whatVanishedIsNeverTakenForNothing() {
    for (int count : new int[] {5, 2 * BLOCK + 3}) {
      double[] mass = new double[count];
      Arrays.fill(mass, 1.0 / count);
      for (double exponent : new double[] {-0.5, 0, 0.5}) {
        CertifiedTail tail = new CertifiedTail(known(mass, 0.1, -2000), exponent, 0);
        assertThat(tail.high[tail.fromAbove ? count : 0]).isEqualTo(2 * Double.MIN_VALUE);
        for (int i = 0; i < count; i++) {
          int at = tail.fromAbove ? count - 1 - i : i + 1;
          assertThat(tail.high[at]).isEqualTo((i + 2) * 2 * Double.MIN_VALUE);
          assertThat(tail.low[at]).isZero();
        }
      }
    }
  }

  /**
   * Errors of masses with a Euclidean norm add up to no more than it times the root of the sum of
   * squares of the weights, of which the greatest is the last and each other e^−(exponent h) times
   * the next.
   */
  @Test
  void errorsOfMassesAddUpLikeTheirNorm() {
    double norm = 1e-3;
    double step = 0.1;
    for (double exponent : new double[] {-3, -0.5, 0, 0.5, 3}) {
      double[] mass = new double[40];
      CertifiedTail tail = new CertifiedTail(known(mass, step, 0.7, norm), exponent, 0);
      double squares = 0;
      for (int i = 0; i < mass.length; i++) {
        int place = tail.fromAbove ? mass.length - 1 - i : i;
        int at = tail.fromAbove ? place : place + 1;
        double weight = Math.exp(0.7 + exponent * step * place);
        squares += weight * weight;
        assertThat(tail.high[at]).isGreaterThanOrEqualTo(norm * Math.sqrt(squares) * (1 - 1e-12));
        double farthest = 1 / -Math.expm1(-2 * Math.abs(exponent) * step);
        double reach = Math.sqrt(Math.min(i + 1.0, Math.max(1, farthest)));
        assertThat(tail.high[at]).isCloseTo(weight * norm * reach, withinPercentage(1e-9));
      }
    }
  }
}
