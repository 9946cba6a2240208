package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tails of a few coins, tilted in either direction, against binomial sums. */
class CertifiedTailTest {
  /** The loss of a coin is plus or minus this. */
  private static final double LOSS = 0.7;

  private static final int COINS = 4;
  private static final double RELATIVE = 1e-12;
  private static final double[] TILTS = {-0.5, 0, 0.3, 0.5, 1, 1.5, 3};

  /** How probable the side of the loss −l is without the record. */
  private static final double TRUTH = 1 / (1 + Math.exp(-LOSS));

  private static Convolution sum(Side side, double tilt, double... masses) {
    PrivacyLossDistribution coin =
        PrivacyLossDistribution.tilted(side, tilt, new Lattice(0, LOSS), new int[] {-1, 1}, masses);
    return Convolution.of(List.of(new Repeated<>(coin, COINS)), 1, 1);
  }

  private static Convolution sum(double tilt) {
    return sum(Side.SPLIT, tilt, TRUTH, 1 - TRUTH);
  }

  /** P(the sum of the losses is k l), for k from −4 to 4. */
  private static double mass(double up, int k) {
    if ((k + COINS) % 2 != 0 || Math.abs(k) > COINS) {
      return 0;
    }
    int heads = (k + COINS) / 2;
    double ways = new double[] {1, 4, 6, 4, 1}[heads];
    return ways * Math.pow(up, heads) * Math.pow(1 - up, COINS - heads);
  }

  private static double between(double up, int from, int to) {
    double sum = 0;
    for (int k = from; k <= to; k++) {
      sum += mass(up, k);
    }
    return sum;
  }

  /** Sums of e^(exponent l) from the end towards which they fall. */
  @Test
  void sumsAreEnclosed() {
    for (double tilt : TILTS) {
      Convolution sum = sum(tilt);
      for (boolean isWith : new boolean[] {false, true}) {
        CertifiedTail tail = new CertifiedTail(sum, isWith ? 1 - tilt : -tilt, RELATIVE);
        assertThat(tail.fromAbove).isEqualTo(isWith ? tilt >= 1 : tilt >= 0);
        double up = isWith ? TRUTH : 1 - TRUTH;
        int first = (int) sum.sum().first();
        for (int i = 0; i <= sum.sum().mass().length; i++) {
          double truth =
              tail.fromAbove ? between(up, first + i, COINS) : between(up, -COINS, first + i - 1);
          assertThat(tail.low[i]).isBetween(truth * (1 - 1e-8), truth * (1 - 1e-13));
          if (truth > 0) {
            assertThat(tail.high[i]).isBetween(truth * (1 + 1e-13), truth * (1 + 1e-8));
          } else {
            assertThat(tail.high[i]).isBetween(Double.MIN_VALUE, 1e-8);
          }
        }
      }
    }
  }

  /** What is beyond the window, or came round, may be as much as was lost and left out. */
  @Test
  void errorsAreThoseOfTheSum() {
    for (double tilt : TILTS) {
      Convolution sum = sum(tilt);
      CertifiedTail tail = new CertifiedTail(sum, -tilt, RELATIVE);
      int count = sum.sum().mass().length;
      int end = tail.fromAbove ? count : 0;
      double atEnd = (double) sum.sum().first() + (tail.fromAbove ? count - 1 : 0);
      double missing = sum.lost() + PrivacyLossDistribution.LEFT_OUT;
      double weight = Math.exp(sum.sum().logScale() - tilt * LOSS * atEnd);
      assertThat(tail.high[end]).isCloseTo(weight * missing, withinPercentage(1e-9));
      assertThat(tail.low[end]).isZero();
      double decay = 1 - Math.exp(-2 * Math.abs(tilt) * LOSS);
      for (int i = 0; i < count; i++) {
        int place = tail.fromAbove ? count - 1 - i : i;
        int at = tail.fromAbove ? place : place + 1;
        double logWeight = sum.sum().logScale() - tilt * LOSS * (sum.sum().first() + place);
        double reach = Math.sqrt(Math.min(i + 1.0, 1 / decay));
        double error = Math.exp(logWeight) * (sum.norm() * reach + missing);
        double value = (tail.high[at] + tail.low[at]) / 2;
        double share =
            RELATIVE + 4 * 0x1p-53 * (2 * Math.abs(sum.sum().logScale()) + Math.abs(logWeight));
        double width = (tail.high[at] - tail.low[at]) / 2;
        assertThat(width).isBetween((error + share * value) * 0.9, 2.2 * (error + share * value));
      }
    }
  }

  /** Errors are rounded down and powers up, or the other way round for what is attained. */
  @Test
  void cornersAreTheBinomialTests() {
    double certain = 0.01;
    for (double tilt : TILTS) {
      NeymanPearsonTests above =
          NeymanPearsonTests.pessimistic(sum(tilt), tilt, certain, 1, RELATIVE);
      NeymanPearsonTests below =
          NeymanPearsonTests.optimistic(
              sum(Side.MERGED, tilt, TRUTH, 1 - TRUTH),
              sum(Side.MERGED, tilt - 1, 1 - TRUTH, TRUTH),
              tilt,
              new double[] {certain, 1 - certain, 0.05},
              RELATIVE);
      for (int i = 1; i < above.alpha.length - 1; i++) {
        int from = (int) Math.round(above.loss(i) / LOSS);
        double size = between(1 - TRUTH, from, COINS);
        double power = between(TRUTH, from, COINS);
        assertThat(above.loss(i)).isCloseTo(from * LOSS, within(1e-12));
        assertThat(above.alpha[i]).isBetween(size * (1 - 1e-8), size);
        boolean fromAbove = tilt >= 1;
        double most = fromAbove ? Math.min(1, certain + power) : power;
        assertThat(above.power[i]).isBetween(most, most * (1 + 1e-8));
        assertThat(above.beta[i]).isCloseTo(1 - most, within(1e-9));
        assertThat(above.doubt(i)).isBetween(1e-13, 1e-7);
      }
      assertThat(above.power[0]).isEqualTo(1);
      assertThat(above.beta[0]).isZero();
      for (int i = 1; i < below.alpha.length - 1; i++) {
        int from = (int) Math.round((below.loss(i) + 0.05) / LOSS);
        double size = between(1 - TRUTH, from, COINS);
        double power = between(TRUTH, from, COINS);
        assertThat(below.loss(i)).isCloseTo(from * LOSS - 0.05, within(1e-12));
        assertThat(below.alpha[i]).isBetween(size, size * (1 + 1e-8));
        double reached = tilt >= 1 ? Math.min(1, certain + power) : power;
        assertThat(below.power[i]).isBetween(reached * (1 - 1e-8), reached);
        assertThat(below.beta[i]).isCloseTo(1 - reached, within(1e-8));
      }
    }
  }

  /** Where nothing is known any more, less than nothing of less than nothing is not much. */
  @Test
  void noRoundingMakesALowerEndGreater() {
    for (double exponent : new double[] {-1, -0.5, 0, 0.5, 1}) {
      CertifiedTail known = new CertifiedTail(sum(0.5), exponent, RELATIVE);
      for (double relative : new double[] {0.5, 1, 2, 1e6, 1e300, Double.POSITIVE_INFINITY}) {
        CertifiedTail doubted = new CertifiedTail(sum(0.5), exponent, relative);
        for (int i = 0; i < known.low.length; i++) {
          assertThat(doubted.low[i]).isBetween(0.0, known.low[i]);
          assertThat(doubted.high[i]).isGreaterThanOrEqualTo(known.high[i]);
        }
      }
    }
  }
}
