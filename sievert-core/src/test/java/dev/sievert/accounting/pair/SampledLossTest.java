package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.log;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.renyi.SampledGaussianLoss;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A loss l of a step is ln(1 − q + q e^l) on a sample, and back, in decimals. */
class SampledLossTest {
  private static final double[] RATES = {1e-250, 1e-9, 0.01, 0.3, 0.6, 0.95, 1 - 0x1p-40};
  private static final double[] LOSSES = {
    -40, -6, -1.5, -1, -0.4, -1e-9, 1e-12, 0.2, 1, 3, 12, 39, 41, 250, 690
  };

  /** Answers with the losses that it is asked for, and has one end where it is told to. */
  private record Echo(double end) implements DominatingPair {
    @Override
    public double lowest() {
      return end;
    }

    @Override
    public double highest() {
      return end;
    }

    @Override
    public double withoutAbove(double loss) {
      return loss;
    }

    @Override
    public double withoutUpTo(double loss) {
      return loss == -Double.MAX_VALUE ? 0 : loss;
    }

    @Override
    public double withAbove(double loss) {
      return 2 * loss;
    }

    @Override
    public double withUpTo(double loss) {
      return 3 * loss;
    }
  }

  private static BigDecimal damped(double loss, double rate) {
    BigDecimal grown = exp(exactly(loss)).subtract(ONE).multiply(exactly(rate), DIGITS);
    // So little is its own logarithm.
    return grown.abs().doubleValue() < 1e-40 ? grown : log(ONE.add(grown));
  }

  /** ln((e^l − 1 + q) / q), where there is one. */
  private static double inner(double loss, double rate) {
    BigDecimal left = exp(exactly(loss)).subtract(ONE).add(exactly(rate));
    if (left.signum() <= 0) {
      return Double.NEGATIVE_INFINITY;
    }
    // In two parts, each of them a double.
    return log(left).subtract(log(exactly(rate))).doubleValue();
  }

  @Test
  void endsAreDamped() {
    for (double rate : RATES) {
      for (double loss : LOSSES) {
        double truth = damped(loss, rate).doubleValue();
        SampledPair pair = new SampledPair(new Echo(loss), rate);
        // Taken from one, e^l keeps what the rounding of one leaves.
        double off = 4e-15 * Math.abs(truth) + (rate < 0.6 && loss < 0 ? 4e-16 : 0);
        assertThat(pair.highest()).as(loss + " at " + rate).isCloseTo(truth, within(off));
        assertThat(pair.lowest()).as(loss + " at " + rate).isCloseTo(truth, within(off));
        double atGaussian = new SampledGaussianLoss(1, rate).at(loss + 0.5);
        assertThat(atGaussian)
            .isCloseTo(truth, within(off + 1e-15 * Math.abs(loss) + 2e-16 * rate));
      }
    }
  }

  /** As exactly as the loss itself is known: to some units in its last place. */
  @Test
  void lossesAreUndone() {
    for (double rate : RATES) {
      for (double loss : LOSSES) {
        double ulps = 8 * Math.ulp(loss);
        double least = inner(loss - ulps, rate);
        double most = inner(loss + ulps, rate);
        SampledPair pair = new SampledPair(new Echo(-1e300), rate);
        double found = pair.withoutAbove(loss);
        double off = 8e-16 * Math.abs(found);
        if (loss < pair.lowest()) {
          assertThat(found).isEqualTo(1);
          assertThat(pair.withoutUpTo(loss)).isZero();
          assertThat(pair.withAbove(loss)).isEqualTo(1);
          assertThat(pair.withUpTo(loss)).isZero();
          assertThat(pair.tails(loss)).isEqualTo(new TailProbabilities(1, 0, 1, 0));
        } else if (most > Double.NEGATIVE_INFINITY && found > Double.NEGATIVE_INFINITY) {
          assertThat(found).as(loss + " at " + rate).isBetween(least - off, most + off);
          assertThat(pair.withoutUpTo(loss)).isEqualTo(found);
          assertThat(pair.withAbove(loss))
              .isCloseTo((1 - rate) * found + rate * 2 * found, within(4 * off));
          assertThat(pair.withUpTo(loss))
              .isCloseTo((1 - rate) * found + rate * 3 * found, within(4 * off));
        }
      }
    }
  }

  /** ln(1 − q + q e^l) and back, where e^l is beyond 1/q, about as great, or far below. */
  @Test
  void greatLossesAreDampedAndFoundAgain() {
    for (double rate : new double[] {1e-300, 1e-100, 1e-17, 1e-3, 0.5, 0.9}) {
      for (double loss : new double[] {41, 60, 231, 300, 690, 700, 720}) {
        BigDecimal grown = HighPrecision.exp(HighPrecision.exactly(loss));
        BigDecimal ratio =
            BigDecimal.ONE.add(
                HighPrecision.exactly(rate).multiply(grown.subtract(BigDecimal.ONE)));
        double truth = ln(ratio);
        double damped = SampledPair.damped(loss, rate);
        String what = loss + " at " + rate;
        assertThat(damped).as(what).isCloseTo(truth, within(2e-13 + 1e-12 * truth));
        if (truth > 1e-3) {
          LaplacePair part = new LaplacePair(800);
          SampledPair sampled = new SampledPair(part, rate);
          double there = part.withoutUpTo(loss);
          double above = part.withoutAbove(loss);
          assertThat(sampled.withoutUpTo(damped)).as(what).isCloseTo(there, within(1e-9));
          assertThat(sampled.withoutAbove(damped)).as(what).isCloseTo(above, within(1e-8 * above));
        }
      }
    }
  }

  /** Small ones from their digits after the one, great ones as logarithms of great numbers. */
  private static double ln(BigDecimal ratio) {
    double beyond = ratio.subtract(BigDecimal.ONE).doubleValue();
    return beyond < 1e-3
        ? Math.log1p(beyond)
        : beyond < 1e300
            ? HighPrecision.log(ratio).doubleValue()
            : HighPrecision.log(ratio.scaleByPowerOfTen(-200)).doubleValue() + 200 * Math.log(10);
  }

  /** Where e^l is no double any more, on a sample or before, its logarithm is. */
  @Test
  void lossesBeyondTheExponentialsAreFoundAgain() {
    for (double rate : new double[] {1e-300, 1e-290, 1e-100, 1e-3, 0.9}) {
      for (double loss : new double[] {695, 705, 720, 800, 5000}) {
        double damped = SampledPair.damped(loss, rate);
        double found = new SampledPair(new Echo(-1e300), rate).withoutAbove(damped);
        assertThat(found).as(loss + " at " + rate).isCloseTo(loss, within(1e-9));
      }
    }
  }

  /** At the least loss nothing is left of one, or less than nothing by a rounding. */
  @Test
  void theLeastLossIsALoss() {
    Random random = new Random(27);
    for (int draw = 0; draw < 3000; draw++) {
      double rate = 0.5 * random.nextDouble();
      SampledPair pair = new SampledPair(new Echo(-1e300), rate);
      assertThat(pair.withoutAbove(pair.lowest())).isLessThan(-30);
    }
  }
}
