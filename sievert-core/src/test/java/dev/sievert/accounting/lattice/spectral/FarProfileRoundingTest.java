package dev.sievert.accounting.lattice.spectral;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Both ends of profiles far out, by closed forms and decimals. */
class FarProfileRoundingTest {
  /** What each end is moved outwards by, at every step on the way to it. */
  private static final double SLACK = 1e-12;

  private static FarProfile profile(DominatingPair pair, long times) {
    return FarProfile.of(List.of(new Repeated<>(pair, times))).orElseThrow();
  }

  /** A tail of a normal whose loss is above t, of one step. */
  private static BigDecimal above(double mu, double loss, boolean isWith) {
    BigDecimal half = exactly(mu).divide(BigDecimal.valueOf(2));
    BigDecimal place = over(exactly(loss), exactly(mu));
    return HighPrecision.cdf((isWith ? half : half.negate()).subtract(place, DIGITS));
  }

  /** That any of some steps has one, 1 − (1 − p)^N. */
  private static BigDecimal any(BigDecimal each, int times) {
    return BigDecimal.ONE.subtract(BigDecimal.ONE.subtract(each).pow(times, DIGITS), DIGITS);
  }

  /** The loss of the grid that does best by some measure. */
  private static double best(DoubleUnaryOperator measure) {
    double best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (double loss = 0x1p-6; loss < 1e4; loss *= 1.08) {
      double found = measure.applyAsDouble(loss);
      best = found > most ? loss : best;
      most = Math.max(most, found);
    }
    return best;
  }

  /** The best of all single great losses, in decimals, but for three roundings downwards. */
  @Test
  void lowerEndsAreThoseOfTheBestGreatLoss() {
    for (double mu : new double[] {0.9, 2}) {
      for (int times : new int[] {1, 3}) {
        DominatingPair pair = new GaussianPair(mu);
        DoubleUnaryOperator error = loss -> 1 - Math.pow(1 - pair.withoutAbove(loss), times);
        DoubleUnaryOperator power = loss -> 1 - Math.pow(1 - pair.withAbove(loss), times);
        for (double epsilon : new double[] {0.3, 1, 2.5}) {
          double loss =
              best(t -> power.applyAsDouble(t) - Math.exp(epsilon) * error.applyAsDouble(t));
          BigDecimal with = any(above(mu, loss, true), times);
          BigDecimal without = any(above(mu, loss, false), times);
          BigDecimal cost = HighPrecision.exp(exactly(epsilon)).multiply(without, DIGITS);
          BigDecimal truth = with.subtract(cost, DIGITS);
          double off = 1 + over(with.add(cost), truth).doubleValue();
          double steps = -HighPrecision.stepsAbove(profile(pair, times).deltaDown(epsilon), truth);
          assertThat(steps * 0x1p-52).isBetween(0.9 * off * SLACK, 1.1 * off * SLACK);
        }
        for (double delta : new double[] {1e-6, 0.01}) {
          double loss = best(t -> (power.applyAsDouble(t) - delta) / error.applyAsDouble(t));
          BigDecimal with = any(above(mu, loss, true), times);
          BigDecimal without = any(above(mu, loss, false), times);
          BigDecimal left = with.subtract(exactly(delta), DIGITS);
          BigDecimal truth = HighPrecision.log(over(left, without));
          double off = 2 + over(with, left).doubleValue() + truth.doubleValue();
          double below =
              truth.subtract(exactly(profile(pair, times).epsilonDown(delta))).doubleValue();
          assertThat(below).isBetween(0.9 * off * SLACK, 1.1 * off * SLACK);
        }
      }
    }
    assertThat(profile(new GaussianPair(1), 1).epsilonDown(0.9)).isZero();
  }

  /** Type I errors near the least double are not claimed to be smaller than it. */
  @Test
  void nothingIsClaimedNearTheLeastDouble() {
    FarProfile far = profile(new GaussianPair(1), 1);
    // The strictest test that errs with more than 1e-290 rejects losses above 34.
    assertThat(far.epsilonDown(1e-300)).isBetween(33.0, 35.9);
    assertThat(far.deltaDown(700)).isZero();
  }

  /** ln c_s + K(s + 1) in closed form, where losses are normal. */
  private static double logBound(double order, double square) {
    double constant = order * Math.log(order) - (1 + order) * Math.log1p(order);
    return constant + square * order * (order + 1) / 2;
  }

  /** An order that does best of all that are tried. */
  private static double bestOrder(DoubleUnaryOperator measure) {
    double best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double order = 0.5; order < 1e4; order *= 1.08) {
      double found = measure.applyAsDouble(order);
      best = found < least ? order : best;
      least = Math.min(least, found);
    }
    return best;
  }

  /** Without a cut: what small outputs tell, moments of all orders bound in closed form. */
  @Test
  void upperEndsAreThoseOfTheBestMoment() {
    upperEnds(0.5, 400, new double[] {120, 300, 400}, new double[] {1e-200, 1e-9});
    upperEnds(1, 1, new double[] {2, 6}, new double[] {1e-20, 1e-3});
    // No bound is better than what needs none.
    assertThat(profile(new MirroredPair(new GaussianPair(3)), 1).deltaUp(0.01)).isBetween(0.5, 1.0);
    assertThat(profile(new MirroredPair(new GaussianPair(1e-9)), 1).epsilonUp(0.5))
        .isBetween(0.0, 1e-11);
  }

  private static void upperEnds(double mu, int times, double[] epsilons, double[] deltas) {
    double square = times * mu * mu;
    FarProfile far = profile(new MirroredPair(new GaussianPair(mu)), times);
    for (double epsilon : epsilons) {
      double order = bestOrder(s -> logBound(s, square) - s * epsilon);
      double truth = logBound(order, square) - order * epsilon;
      double moment = square * order * (order + 1) / 2;
      double rounding = 64 * 0x1p-53 * times * (8 + 4 * order * order * mu * mu);
      double off = Math.log(far.deltaUp(epsilon)) - truth;
      double said = SLACK * (moment + order * epsilon + 1);
      assertThat(off).isBetween(0.99 * said + 0.9 * rounding, 1.01 * said + 1.4 * rounding);
    }
    for (double delta : deltas) {
      double logDelta = Math.log(delta);
      double order = bestOrder(s -> (logBound(s, square) - logDelta) / s);
      double truth = (logBound(order, square) - logDelta) / order;
      double moment = square * order * (order + 1) / 2;
      double rounding = 64 * 0x1p-53 * times * (8 + 4 * order * order * mu * mu) / order;
      double off = far.epsilonUp(delta) - truth;
      double said = SLACK * (moment / order + truth + 1);
      assertThat(off).isBetween(0.99 * said + 0.9 * rounding, 1.01 * said + 1.4 * rounding);
    }
  }

  /** Giving away more is tried while it may help, and forgotten where it does not. */
  @Test
  void whatIsGivenAwayNeverMakesItWorse() {
    double square = 10;
    FarProfile many = profile(new GaussianPair(0.1), 1000);
    for (double epsilon : new double[] {3, 8, 12}) {
      double order = bestOrder(s -> logBound(s, square) - s * epsilon);
      double truth = Math.exp(Math.min(0, logBound(order, square) - order * epsilon));
      assertThat(many.deltaUp(epsilon)).isBetween(0.9 * truth, truth * (1 + 1e-5));
    }
    assertThat(profile(SampledPair.of(new GaussianPair(1), 0.01), 10_000).deltaUp(2))
        .isLessThan(0.189);
    // A sixteenth of what one great loss attains would be too little: one of many would rule.
    FarProfile rare = profile(SampledPair.of(new GaussianPair(1), 1e-4), 100);
    assertThat(rare.deltaUp(2)).isBetween(rare.deltaDown(2), 2e-25);
    // Losses that are all small are not cut at all.
    FarProfile small = profile(new GaussianPair(1e-3), 1_000_000);
    double logDelta = Math.log(1e-9);
    double order = bestOrder(s -> (logBound(s, 1) - logDelta) / s);
    assertThat(small.epsilonUp(1e-9))
        .isCloseTo((logBound(order, 1) - logDelta) / order, withinPercentage(1e-5));
    // Half of the least double is none.
    assertThat(profile(SampledPair.of(new GaussianPair(1), 0.01), 1000).epsilonUp(Double.MIN_VALUE))
        .isGreaterThan(30);
  }

  /** Where ε is beyond every loss that is kept, only what is given away is left. */
  @Test
  void whatIsGivenAwayIsPaidInFull() {
    DominatingPair one = SampledPair.of(new GaussianPair(3), 0.01);
    DominatingPair other = SampledPair.of(new GaussianPair(2), 0.3);
    List<Repeated<DominatingPair>> steps =
        List.of(new Repeated<>(one, 1_000_000), new Repeated<>(other, 70));
    double sum = 0;
    for (Repeated<DominatingPair> step : steps) {
      NormalMixtures mixtures = step.part().normals().orElseThrow();
      double cut =
          MonotoneInverse.border(
                  x -> step.times() * step.part().withAbove(mixtures.loss(x)) > 1e-290 / 2,
                  0,
                  45,
                  1L << 30)
              .upper();
      double loss = mixtures.loss(cut);
      sum += step.times() * step.part().withAbove(loss - SLACK * (1 + loss)) * (1 + SLACK);
    }
    double said = FarProfile.of(steps).orElseThrow().deltaUp(1e6, 1e-290) / (1 + SLACK);
    assertThat(said).isCloseTo(sum, withinPercentage(5e-12));
    assertThat(said).isBetween(0.9e-290, 1.01e-290);
  }

  /** Losses that cannot be told from each other may all be beyond the cut. */
  @Test
  void nothingIsSaidWhereAllMayBeGivenAway() {
    FarProfile far = profile(SampledPair.of(new GaussianPair(1), 1e-13), 1);
    assertThat(far.epsilonUp(0.5)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(far.epsilonUp(1e-30)).isLessThan(10);
  }

  @Test
  void onlyMixturesOfNormalsAreKnownFarOut() {
    Repeated<DominatingPair> laplace = new Repeated<>(new LaplacePair(1), 2);
    Repeated<DominatingPair> gaussian = new Repeated<>(new GaussianPair(1), 2);
    assertThat(FarProfile.of(List.of(gaussian, laplace))).isEmpty();
    assertThat(FarProfile.of(List.of(gaussian, gaussian))).isPresent();
  }
}
