package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.oracle.RevealedCoins;
import dev.sievert.accounting.oracle.TwoSampledSteps;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.RevealedCoinPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Noise from hardly any to much, from one step to fifty, out to where probabilities are no doubles
 * any more: every bracket holds what quadrature and mixtures of normal tails say, whatever accuracy
 * was asked for, and none contradicts itself.
 */
class FarTailLawTest {
  private static final double[] ACCURACIES = {0.1, 1e-2, 1e-3, 1e-4};

  /** Digits that the oracles have for a logarithm, and that the loss has for a threshold. */
  private static final double BLUR = 1e-11;

  @Test
  void someReleases() {
    assertThat(checked(17, 20)).isGreaterThan(150);
  }

  /** Whoever has no patience gets wider brackets, and the truth is in them all the same. */
  @Test
  void someReleasesInAHurry() {
    Patience none = Patience.of(0);
    assertThat(none.during(() -> checked(19, 15))).isGreaterThan(100);
    assertThat(none.isFelt()).isTrue();
  }

  @Test
  @Tag("thorough")
  void manyReleases() {
    assertThat(checked(18, 2000)).isGreaterThan(16_000);
  }

  /**
   * A test with a type I error of 1e-338 was taken to cost nothing: δ was said to be at least
   * 3.5e-40 where it is 2.0e-46.
   */
  @Test
  void whatVanishesCostsSomething() {
    RevealedCoins truth = new RevealedCoins(2 / 0.3, 0.1, 17);
    LatticeCurve curve = curve(new RevealedCoinPair(truth.mu(), truth.rate()), 17, 1e-6);
    for (double epsilon : new double[] {312.44, 528.03, 686.4377172744706}) {
      check("ε " + epsilon, curve.delta(epsilon), truth.logDelta(epsilon), BLUR);
    }
  }

  /** Here the ends did not contradict each other, but were 1e1800 times too large both. */
  @Test
  void whatVanishesIsNotSilentlyWrongEither() {
    RevealedCoins truth = new RevealedCoins(1 / 1.1019982047046293, 0.1751187656000526, 42);
    LatticeCurve curve = curve(new RevealedCoinPair(truth.mu(), truth.rate()), 42, 1e-4);
    check("δ", curve.delta(582.0674020438157), truth.logDelta(582.0674020438157), BLUR);
  }

  /**
   * A curve is accurate where its tilt makes losses fall, and true everywhere: tilted by a
   * thousand, it was said of two steps that no test gains more than 1e-200, because losses below
   * its window were forgotten.
   */
  @Test
  void everyTiltIsTrueEverywhere() {
    for (double mu : new double[] {0.15, 0.6, 3}) {
      for (double rate : new double[] {0.004, 0.3}) {
        TwoSampledSteps truth = new TwoSampledSteps(mu, rate, 2);
        DominatingPair pair = new SampledPair(new GaussianPair(mu), rate);
        for (double tilt : new double[] {0.5, 0.9, 1.1, 3, 20, 100, 1500}) {
          TiltedCurve curve = tilted(pair, tilt);
          for (double loss : new double[] {1e-4, 0.01, 0.1, 1, 4, 15}) {
            isTrue("μ " + mu + ", rate " + rate + ", tilt " + tilt, curve, truth, loss);
          }
        }
      }
    }
  }

  private static void isTrue(String name, TiltedCurve curve, TwoSampledSteps truth, double loss) {
    double delta = Math.exp(truth.logDelta(loss));
    double power = Math.exp(Math.min(0, truth.logPower(loss)));
    double alpha = Math.exp(truth.logAlpha(loss));
    double blur = 1e-10 * power + Double.MIN_NORMAL;
    String where = name + ", loss " + loss;
    assertThat(curve.deltaUp(loss)).as(where).isGreaterThan(delta - blur);
    assertThat(curve.deltaDown(loss)).as(where).isLessThan(delta + blur);
    assertThat(curve.powerUp(alpha)).as(where).isGreaterThan(power - blur);
    assertThat(curve.powerDown(alpha)).as(where).isLessThan(power + blur);
    assertThat(curve.betaDown(alpha)).as(where).isLessThan(1 - power + 1e-10);
    assertThat(curve.betaUp(alpha)).as(where).isGreaterThan(1 - power - 1e-10);
    assertThat(curve.pessimistic().alpha(1 - power)).as(where).isLessThan(alpha + 1e-9);
    assertThat(curve.optimistic().alpha(1 - power)).as(where).isGreaterThan(alpha - 1e-9);
  }

  private static TiltedCurve tilted(DominatingPair pair, double tilt) {
    ComposedSteps steps = ComposedSteps.of(List.of(new Repeated<>(pair, 2)), 1e-250, 1e-9);
    double variance = 1e-9;
    while (true) {
      try {
        return new TiltedCurve(steps, steps, tilt, variance, 1e-3);
      } catch (TooFineException tooFine) {
        variance *= 4;
      }
    }
  }

  /** How many brackets were compared with an oracle. */
  private static int checked(long seed, int releases) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = 0;
    for (int i = 0; i < releases; i++) {
      double mu = 1 / Math.exp(random.nextDouble(Math.log(0.05), Math.log(10)));
      double small = Math.pow(10, -random.nextDouble(4));
      double rate = random.nextInt(8) == 0 ? 1 - small / 2 : small;
      double accuracy = ACCURACIES[random.nextInt(ACCURACIES.length)];
      boolean isRevealed = random.nextInt(3) == 0;
      int steps = isRevealed ? 1 + random.nextInt(50) : 1 + random.nextInt(2);
      String name =
          (isRevealed ? "revealed" : "sampled")
              + " μ "
              + mu
              + " rate "
              + rate
              + " steps "
              + steps
              + " within "
              + accuracy;
      RevealedCoins coins = new RevealedCoins(mu, rate, steps);
      TwoSampledSteps few = new TwoSampledSteps(mu, rate, steps);
      DominatingPair pair =
          isRevealed ? new RevealedCoinPair(mu, rate) : new SampledPair(new GaussianPair(mu), rate);
      LatticeCurve curve = curve(pair, steps, accuracy);
      for (int k = 0; k < 4; k++) {
        double loss = Math.exp(random.nextDouble(Math.log(0.01), Math.log(700)));
        count +=
            isRevealed
                ? check(name, curve, loss, coins::logAlpha, coins::logPower, coins::logDelta)
                : check(name, curve, loss, few::logAlpha, few::logPower, few::logDelta);
      }
    }
    return count;
  }

  private static int check(
      String name,
      LatticeCurve curve,
      double loss,
      DoubleUnaryOperator logAlpha,
      DoubleUnaryOperator logPower,
      DoubleUnaryOperator logDelta) {
    double delta = logDelta.applyAsDouble(loss);
    double power = Math.min(0, logPower.applyAsDouble(loss));
    double alpha = logAlpha.applyAsDouble(loss);
    String where = name + ", loss " + loss;
    // δ is the small difference of power and cost.
    check(where + ": δ", curve.delta(loss), delta, BLUR * Math.exp(power - delta));
    if (alpha < Math.log(Double.MIN_NORMAL)) {
      return 1;
    }
    check(where + ": power", curve.power(Math.exp(alpha)), power, BLUR);
    if (power < -15 || power > -1e-3) {
      return 2;
    }
    // The mirrored test errs with the power's complement, and misses with α.
    double rest = -Math.expm1(power);
    // Of it the last digit of the power is not known, and α falls e^-loss times as fast.
    double unknown = 0x1p-51 * Math.exp(-loss - alpha);
    double blur = BLUR * (1 / rest + Math.exp(-power)) + unknown;
    check(where + ": β", curve.mirrored().beta(rest), alpha, blur);
    return 3;
  }

  private static void check(String where, Bracket bracket, double logTruth, double blur) {
    double allowed = blur * (1 + Math.abs(logTruth) / 100);
    assertThat(Math.log(bracket.lower()))
        .as("%s: %s", where, bracket)
        .isLessThanOrEqualTo(logTruth + allowed);
    assertThat(Math.log(bracket.upper()))
        .as("%s: %s", where, bracket)
        .isGreaterThanOrEqualTo(logTruth - allowed);
  }

  private static LatticeCurve curve(DominatingPair pair, int steps, double accuracy) {
    List<Repeated<DominatingPair>> components = List.of(new Repeated<>(pair, steps));
    return new LatticeCurve(components, components, accuracy, Adjacency.ADD_REMOVE);
  }
}
