package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.RenyiDp.Order;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Rényi divergences promise, held against mechanisms that have exactly these divergences. */
class RenyiTest {
  private static final double[] ORDERS = {1.01, 1.25, 1.5, 2, 3, 5, 8, 16, 64, 300};

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-12, 1e-5, 1e-3, 0.1, 0.5, 1, 2, 5, 20, 40})
  void gaussianNoiseKeepsItsZeroConcentratedPromise(double mu) {
    TradeoffFunction weaker = tradeoffOf(ZeroConcentratedDp.of(mu * mu / 2));
    assertNotStronger(weaker, GaussianDp.of(mu));
    for (double epsilon : new double[] {0, 1e-12, 0.3, 1, 4, 20, 100, 700}) {
      assertThat(weaker.delta(epsilon))
          .as("profile of μ = %s at %s", mu, epsilon)
          .isGreaterThanOrEqualTo(GaussianDp.of(mu).delta(epsilon) * (1 - 1e-10));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-3, 0.1, 1, 5, 40})
  void gaussianNoiseKeepsItsRenyiCurve(double mu) {
    List<Order> curve = new ArrayList<>();
    for (double order : ORDERS) {
      curve.add(new Order(order, order * mu * mu / 2));
    }
    assertNotStronger(tradeoffOf(new RenyiDp(curve, Adjacency.REPLACE_ONE)), GaussianDp.of(mu));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-3, 0.5, 1, 4, 30})
  void laplaceNoiseKeepsItsRenyiCurve(double mu) {
    List<Order> curve = new ArrayList<>();
    for (double order : ORDERS) {
      curve.add(new Order(order, laplaceDivergence(order, mu) * (1 + 1e-9) + 1e-15));
    }
    assertNotStronger(
        tradeoffOf(new RenyiDp(curve, Adjacency.REPLACE_ONE)), LaplaceTradeoff.of(mu));
  }

  /** A coin with bias e^ε / (1 + e^ε) has the greatest divergences that pure ε allows. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.1, 1, 3, 20, 300})
  void randomisedResponseKeepsItsRenyiCurve(double epsilon) {
    List<Order> curve = new ArrayList<>();
    double lie = Math.exp(-epsilon) / (1 + Math.exp(-epsilon));
    for (double order : ORDERS) {
      curve.add(new Order(order, coinDivergence(order, lie) * (1 + 1e-9) + 1e-15));
    }
    assertNotStronger(
        tradeoffOf(new RenyiDp(curve, Adjacency.REPLACE_ONE)), ApproxDp.pure(epsilon));
  }

  /** The promise of one order is attained by the coins that have just this divergence. */
  @Test
  void oneOrderIsAttainedByTwoCoins() {
    Random random = new Random(51);
    for (int draw = 0; draw < 200; draw++) {
      double alpha = 0.001 + 0.5 * random.nextDouble();
      double power = alpha + (0.999 - alpha) * random.nextDouble();
      double order = 1.1 + 10 * random.nextDouble();
      double divergence =
          Math.max(coins(order, power, alpha), coins(order, alpha, power)) * (1 + 1e-12);
      TradeoffFunction f =
          tradeoffOf(new RenyiDp(List.of(new Order(order, divergence)), Adjacency.REPLACE_ONE));
      assertThat(f.power(alpha)).isGreaterThanOrEqualTo(power * (1 - 1e-14));
      assertThat(f.power(alpha)).isCloseTo(power, within(1e-9));
    }
  }

  @Test
  void divergenceOfALowerOrderIsAtMostThatOfAHigher() {
    RenyiDp curve =
        new RenyiDp(List.of(new Order(4, 0.5), new Order(2, 0.3)), Adjacency.REPLACE_ONE);
    assertThat(curve.orders()).containsExactly(new Order(2, 0.3), new Order(4, 0.5));
    assertThat(curve.epsilon(1)).isEqualTo(0.3);
    assertThat(curve.epsilon(3)).isEqualTo(0.5);
    assertThat(curve.epsilon(5)).isInfinite();
  }

  @Test
  void exchangeFollowsTheWeakTriangleInequality() {
    RenyiDp curve =
        new RenyiDp(List.of(new Order(1.5, 0.1), new Order(4, 0.5)), Adjacency.ADD_REMOVE);
    RenyiDp exchanged = (RenyiDp) curve.forReplacement();
    assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(exchanged.orders()).hasSize(1);
    assertThat(exchanged.orders().get(0).order()).isEqualTo(2);
    assertThat(exchanged.orders().get(0).epsilon()).isCloseTo(1.5 * 0.5 + 0.5, within(1e-14));
    assertThat(exchanged.forReplacement()).isSameAs(exchanged);
  }

  /** Just above order two the inequality multiplies by more than a double holds. */
  @Test
  void exchangeThatOverflowsPromisesNothing() {
    RenyiDp curve = new RenyiDp(List.of(new Order(2.000001, 1e307)), Adjacency.ADD_REMOVE);
    RenyiDp exchanged = (RenyiDp) curve.forReplacement();
    assertThat(exchanged.orders().get(0).epsilon()).isEqualTo(Double.MAX_VALUE);
    assertThat(tradeoffOf(exchanged).power(0.5)).isEqualTo(1);
  }

  /** Gaussian noise with twice the distance must keep what two steps promise. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 1, 3})
  void exchangePromisesNoMoreThanTwoStepsOfGaussianNoise(double mu) {
    List<Order> curve = new ArrayList<>();
    for (double order : ORDERS) {
      curve.add(new Order(order, order * mu * mu / 2));
    }
    Guarantee exchanged = new RenyiDp(curve, Adjacency.ADD_REMOVE).forReplacement();
    assertNotStronger(tradeoffOf(exchanged), GaussianDp.of(2 * mu));
    Guarantee concentrated =
        new ZeroConcentratedDp(mu * mu / 2, Adjacency.ADD_REMOVE).forReplacement();
    assertThat(concentrated).isEqualTo(ZeroConcentratedDp.of(2 * mu * mu));
    assertNotStronger(tradeoffOf(concentrated), GaussianDp.of(2 * mu));
  }

  @Test
  void lowOrdersAloneAreCarriedOverAsAFunction() {
    RenyiDp curve = new RenyiDp(List.of(new Order(1.5, 0.2)), Adjacency.ADD_REMOVE);
    Guarantee exchanged = curve.forReplacement();
    assertThat(exchanged).isInstanceOf(GroupTradeoff.class);
    assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(exchanged.words()).isEqualTo("Rényi ε = 0.2 of order 1.5, 2 steps");
  }

  @Test
  void wordsNameTheOrders() {
    assertThat(tradeoffOf(ZeroConcentratedDp.of(0.5)).words()).isEqualTo("ρ = 0.5");
    assertThat(
            new RenyiDp(List.of(new Order(2, 1), new Order(3, 1)), Adjacency.REPLACE_ONE).words())
        .isEqualTo("Rényi curve of 2 orders");
  }

  /**
   * The Kullback–Leibler divergence is order one: Pinsker's inequality, and no profile of orders.
   */
  @Test
  void orderOneIsTheKullbackLeiblerDivergence() {
    RenyiDp known = new RenyiDp(List.of(new Order(1, 0.08)), Adjacency.REPLACE_ONE);
    assertThat(known.epsilon(1)).isEqualTo(0.08);
    assertThat(known.epsilon(1.1)).isInfinite();
    assertThat(known.profileOrders(1)).isEmpty();
    TradeoffFunction f = (TradeoffFunction) known.implies().get(0);
    assertThat(f.totalVariation()).isBetween(0.19, 0.2 * (1 + 1e-12));
    assertThat(f.delta(3)).isBetween(0.0, 0.2 * (1 + 1e-12));
    assertThat(f.power(0.3)).isBetween(0.45, 0.5);
  }

  @Test
  void ordersBelowOneAndNegativeDivergencesAreRefused() {
    refuses(() -> new Order(0.5, 1), "order must be at least 1 but was 0.5");
    refuses(() -> new Order(Double.NaN, 1), "order must be at least 1 but was NaN");
    refuses(
        () -> new Order(Double.POSITIVE_INFINITY, 1),
        "order must be a finite number but was Infinity");
    refuses(() -> new Order(2, -1), "epsilon must be at least 0 but was -1");
    refuses(
        () -> new RenyiDp(List.of(), Adjacency.REPLACE_ONE),
        "rdp must be a list of at least one pair but was empty");
    refuses(() -> ZeroConcentratedDp.of(-1), "zcdp must be at least 0 but was -1");
  }

  private static TradeoffFunction tradeoffOf(Guarantee curve) {
    return (TradeoffFunction) curve.implies().get(0);
  }

  private static void assertNotStronger(TradeoffFunction weaker, TradeoffFunction stronger) {
    for (double alpha : Alphas.ASCENDING) {
      assertThat(weaker.power(alpha))
          .as("%s against %s at %s", weaker.words(), stronger.words(), alpha)
          .isGreaterThanOrEqualTo(stronger.power(alpha) * (1 - 1e-11));
      assertThat(weaker.gap(alpha))
          .as("gap of %s against %s at %s", weaker.words(), stronger.words(), alpha)
          .isGreaterThanOrEqualTo(stronger.gap(alpha) * (1 - 1e-9) - Double.MIN_NORMAL);
    }
    for (double[] ends : Alphas.INTERVALS) {
      assertThat(weaker.greatestGap(ends[0], ends[1]))
          .as("%s against %s", weaker.words(), stronger.words())
          .isGreaterThanOrEqualTo(stronger.greatestGap(ends[0], ends[1]) * (1 - 1e-11));
    }
  }

  /** Mironov 2017, Proposition 6. */
  private static double laplaceDivergence(double order, double mu) {
    double rising = order / (2 * order - 1) * Math.exp((order - 1) * mu);
    double falling = (order - 1) / (2 * order - 1) * Math.exp(-order * mu);
    double direct = Math.log(rising + falling) / (order - 1);
    double large = mu + Math.log(order / (2 * order - 1)) / (order - 1);
    double small = order * mu * mu / 2;
    return order * mu < 1e-4 ? small : Double.isFinite(direct) ? direct : large;
  }

  private static double coinDivergence(double order, double lie) {
    return coins(order, 1 - lie, lie);
  }

  private static double coins(double order, double p, double q) {
    double heads = Math.log(q) + order * Math.log(p / q);
    double tails = Math.log1p(-q) + order * Math.log((1 - p) / (1 - q));
    double greater = Math.max(heads, tails);
    double lesser = Math.min(heads, tails);
    return (greater + Math.log1p(Math.exp(lesser - greater))) / (order - 1);
  }

  private static void refuses(Runnable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call::run).withMessage(message);
  }
}
