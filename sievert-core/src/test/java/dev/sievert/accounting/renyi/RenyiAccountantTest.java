package dev.sievert.accounting.renyi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.PureRenyi;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenyiAccountantTest {
  /** The ε at δ = 1e-5 that other accountants print for these runs, to all their digits. */
  @ParameterizedTest
  @CsvSource({"0.5715, 0.004, 750, 5.050", "4, 0.16, 625, 4.894", "1, 0.001, 10000, 0.788"})
  void agreesWithOtherAccountants(double noise, double rate, long steps, double epsilon) {
    RenyiDp curve = RenyiAccountant.sampledGaussian(noise, rate, steps);
    assertThat(curve.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    TradeoffFunction promise = (TradeoffFunction) curve.implies().get(0);
    assertThat(promise.delta(epsilon + 0.005)).isLessThanOrEqualTo(1e-5);
    assertThat(promise.delta(epsilon - 0.005)).isGreaterThan(1e-5);
  }

  /** The sum is the integral, and the opposite divergence is not greater. */
  @ParameterizedTest
  @CsvSource({"1, 0.01", "0.7, 0.3", "4, 0.16", "2, 1", "5, 1e-4"})
  void gaussianDivergencesAreTheIntegrals(double noise, double rate) {
    RenyiDp curve = RenyiAccountant.sampledGaussian(noise, rate, 1);
    DoubleUnaryOperator logDensity = x -> -x * x / 2 - Math.log(2 * Math.PI) / 2;
    DoubleUnaryOperator logRatio = x -> mixed(rate, Math.exp(x / noise - 1 / (2 * noise * noise)));
    assertDivergences(curve, logDensity, logRatio, 40);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.01", "0.1, 0.3", "3, 0.5", "2, 1", "0.01, 0.001"})
  void laplaceDivergencesAreTheIntegrals(double epsilon, double rate) {
    RenyiDp curve = RenyiAccountant.sampledLaplace(epsilon, rate, 1);
    for (int order : new int[] {2, 3, 5, 12}) {
      double add = laplaceMoment(epsilon, rate, order);
      double remove = laplaceMoment(epsilon, rate, 1 - order);
      assertThat(add).isGreaterThanOrEqualTo(remove * (1 - 1e-9));
      assertThat(curve.epsilon(order))
          .isCloseTo(Math.log1p(add) / (order - 1), within(1e-8 * curve.epsilon(order) + 1e-14));
    }
  }

  /** Without sampling, Gaussian noise has the divergences t / 2σ². */
  @Test
  void unsampledGaussianIsConcentrated() {
    RenyiDp curve = RenyiAccountant.sampledGaussian(2, 1, 3);
    for (RenyiDp.Order order : curve.orders()) {
      if (order.order() == Math.rint(order.order())) {
        double truth = 3 * order.order() / 8;
        assertThat(order.epsilon()).isBetween(truth, truth * (1 + 1e-10));
      }
    }
  }

  /** Where a fraction is stated it is below the next order, and not below the truth. */
  @Test
  void fractionsLieBetween() {
    RenyiDp curve = RenyiAccountant.sampledGaussian(2, 1, 1);
    assertThat(curve.epsilon(2.5)).isBetween(2.5 / 8, 2.5 / 8 + 1e-10);
    assertThat(curve.epsilon(1.05)).isBetween(1.05 / 8, 1.05 / 8 + 1e-10);
    assertThat(curve.epsilon(9.5)).isBetween(9.5 / 8, 9.5 / 8 + 0.01);
  }

  @Test
  void divergencesOfPureNoiseStayBelowEpsilon() {
    RenyiDp curve = RenyiAccountant.sampledLaplace(1, 1, 1);
    double amplified = Math.log1p(0.1 * Math.expm1(1));
    assertThat(curve.orders()).allMatch(order -> order.epsilon() <= 1);
    assertThat(RenyiAccountant.sampledLaplace(1, 0.1, 1).orders())
        .allMatch(order -> order.epsilon() <= amplified);
  }

  @Test
  void neverSampledIsNeverSeen() {
    assertThat(RenyiAccountant.sampledGaussian(1, 0, 9).epsilon(1024)).isZero();
    assertThat(RenyiAccountant.sampledLaplace(0, 0.5, 9).epsilon(1024)).isZero();
  }

  @Test
  void extremeNoiseKeepsTheCurveFinite() {
    RenyiDp curve = RenyiAccountant.sampledGaussian(1e-160, 0.5, 1000);
    assertThat(curve.orders()).allMatch(order -> Double.isFinite(order.epsilon()));
  }

  @Test
  void partsAddUpAtTheirOrders() {
    RenyiDp curve = RenyiAccountant.sampledGaussian(1, 0.01, 10);
    RenyiDp other = RenyiAccountant.sampledGaussian(1, 0.01, 5);
    RenyiDp all = RenyiAccountant.sampledGaussian(1, 0.01, 15);
    RenyiDp sum = (RenyiDp) RenyiAccountant.sum(List.of(curve, other));
    for (double order : new double[] {2, 2.25, 17, 1024}) {
      assertThat(sum.epsilon(order)).isCloseTo(all.epsilon(order), withinPercentage(1e-10));
    }
  }

  @Test
  void kindsMixAtOrdersThatAllKnow() {
    RenyiDp stated = new RenyiDp(List.of(new RenyiDp.Order(3.3, 0.5)), Adjacency.REPLACE_ONE);
    PureRenyi pure = new PureRenyi(1, Adjacency.REPLACE_ONE);
    ZeroConcentratedDp concentrated = ZeroConcentratedDp.of(0.1);
    RenyiDp sum = (RenyiDp) RenyiAccountant.sum(List.of(stated, pure, concentrated));
    assertThat(sum.epsilon(3.3)).isCloseTo(0.5 + pure.epsilon(3.3) + 0.33, within(1e-14));
    assertThat(sum.epsilon(4)).isInfinite();
  }

  @Test
  void concentratedPartsStayConcentrated() {
    assertThat(RenyiAccountant.sum(List.of(ZeroConcentratedDp.of(0.25), ZeroConcentratedDp.of(1))))
        .isInstanceOfSatisfying(
            ZeroConcentratedDp.class,
            sum -> assertThat(sum.rho()).isBetween(1.25, 1.25 * (1 + 1e-15)));
  }

  @Test
  void refusesMixedNeighboursAndNothing() {
    List<ZeroConcentratedDp> mixed =
        List.of(ZeroConcentratedDp.of(1), new ZeroConcentratedDp(1, Adjacency.ADD_REMOVE));
    assertThatThrownBy(() -> RenyiAccountant.sum(mixed))
        .hasMessageStartingWith("adjacency must be the same in at least one part but was");
    assertThatThrownBy(() -> RenyiAccountant.sum(List.of()))
        .hasMessage("adjacency must be the same in at least one part but was []");
    assertThatThrownBy(() -> RenyiAccountant.sampledGaussian(0, 0.5, 1))
        .hasMessage("noise must be greater than 0 but was 0");
    assertThatThrownBy(() -> RenyiAccountant.sampledGaussian(1, 2, 1))
        .hasMessage("rate must be in [0, 1] but was 2");
    assertThatThrownBy(() -> RenyiAccountant.sampledLaplace(1, 0.5, 0))
        .hasMessage("steps must be a whole number from 1 to 2^53 but was 0");
  }

  /** Both ways to a moment, the sum and the integral, where both are possible. */
  @ParameterizedTest
  @CsvSource({"0.5715, 0.004", "4, 0.16", "1, 1e-6", "30, 0.5", "0.3, 1"})
  void integralsAreTheSums(double noise, double rate) {
    SampledGaussianIntegral integral = new SampledGaussianIntegral(noise, rate);
    for (int order = 2; order <= 7; order++) {
      double sum = SampledMoments.gaussian(noise, rate).applyAsDouble(order);
      assertThat(integral.logMoment(order)).isBetween(sum * (1 - 1e-11), sum * (1 + 3e-11));
    }
  }

  private static void assertDivergences(
      RenyiDp curve, DoubleUnaryOperator logDensity, DoubleUnaryOperator logRatio, double reach) {
    for (double order : new double[] {1.1, 1.5, 2, 2.7, 3, 5, 9}) {
      double add = moment(logDensity, logRatio, order, reach);
      double remove = moment(logDensity, logRatio, 1 - order, reach);
      assertThat(add).isGreaterThanOrEqualTo(remove * (1 - 1e-9));
      double truth = Math.log1p(add) / (order - 1);
      assertThat(curve.epsilon(order)).isCloseTo(truth, within(1e-9 * truth + 1e-14));
    }
  }

  /** E[ratio^power] − 1 under the noise alone, by the trapezoid rule. */
  private static double moment(
      DoubleUnaryOperator logDensity, DoubleUnaryOperator logRatio, double power, double reach) {
    double step = 1.0 / 64;
    double sum = 0;
    for (double x = -reach; x <= reach; x += step) {
      double log = power * logRatio.applyAsDouble(x);
      double density = logDensity.applyAsDouble(x);
      // Small excesses without cancellation, great ones without overflow; E[ratio] is one.
      sum +=
          log < 1
              ? Math.exp(density) * Math.expm1(log)
              : Math.exp(density + log) - Math.exp(density);
    }
    return sum * step;
  }

  /** The same for Laplace noise: in the tails the ratio is constant, between them it is smooth. */
  private static double laplaceMoment(double epsilon, double rate, double power) {
    int cells = 20_000;
    double low = Math.expm1(power * mixed(rate, Math.exp(-epsilon))) / 2;
    double high = Math.expm1(power * mixed(rate, Math.exp(epsilon))) * Math.exp(-epsilon) / 2;
    double sum = 0;
    for (int i = 0; i < cells; i++) {
      double x = (i + 0.5) / cells * epsilon;
      sum += Math.exp(-x) / 2 * Math.expm1(power * mixed(rate, Math.exp(2 * x - epsilon)));
    }
    return low + high + sum * epsilon / cells;
  }

  private static double mixed(double rate, double ratio) {
    return Math.log1p(rate * (ratio - 1));
  }

  /**
   * Between q^t m and 1 − q + q m, with m = e^(t(t − 1)/2σ²), lies every moment: (1 − q + q r)^t is
   * at least (q r)^t and, being convex, at most 1 − q + q r^t.
   */
  @Test
  void littleNoiseDoesNotOverflow() {
    for (double noise : new double[] {0.05, 0.06, 0.08, 0.1, 0.3}) {
      for (double rate : new double[] {1e-16, 1e-3, 0.5, 1 - 0x1p-53}) {
        for (RenyiDp.Order order : RenyiAccountant.sampledGaussian(noise, rate, 1).orders()) {
          double t = order.order();
          double whole = t / (2 * noise * noise);
          if (t > 2 && t != Math.rint(t)) {
            // Lines between whole orders lie above the truth.
            continue;
          }
          double least = whole + t / (t - 1) * Math.log(rate);
          double most = Math.max(0, whole + Math.log(rate) / (t - 1)) + Math.log(2) / (t - 1);
          assertThat(order.epsilon())
              .as("noise %s, rate %s, order %s", noise, rate, t)
              .isBetween(least * (1 - 1e-12), most * (1 + 1e-9) + 1e-9);
        }
      }
    }
  }

  @Test
  void nothingIsNoNumber() {
    for (double noise : new double[] {1e-300, 1e-160, 1e-3, 1, 1e160, 1e300}) {
      for (double rate : new double[] {Double.MIN_VALUE, 1e-300, 1e-100, 0.5, 1 - 0x1p-53, 1}) {
        for (long steps : new long[] {1, 1_000_000, 1L << 53}) {
          String name = "noise " + noise + ", rate " + rate + ", steps " + steps;
          isPositive(name, RenyiAccountant.sampledGaussian(noise, rate, steps));
          isPositive(name, RenyiAccountant.sampledLaplace(1 / noise, rate, steps));
        }
      }
    }
  }

  /** What reveals something is never said to reveal nothing. */
  private static void isPositive(String name, RenyiDp divergences) {
    for (RenyiDp.Order order : divergences.orders()) {
      assertThat(order.epsilon()).as("%s, order %s", name, order.order()).isPositive().isFinite();
    }
  }
}
