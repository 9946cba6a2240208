package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.RenyiDp.Order;
import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.numeric.PinnedNumbers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody moves what a guarantee says without saying so. */
class PinnedGuaranteesTest {
  private static final double[] SIZES = {0, 1e-9, 0.003, 0.04, 0.2, 0.45, 0.6, 0.93, 0.9999, 1};
  private static final double[][] INTERVALS = {
    {0, 1}, {0, 0.01}, {0.02, 0.3}, {0.25, 0.26}, {0.4, 0.5}, {0.6, 1}, {0.3, 0.3}
  };
  private static final double[] BUDGETS = {0, 0.05, 0.3, 1, 2.5, 6};

  /** A guarantee by a name that its lines start with. */
  record Named<T>(String name, T it) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static RenyiTradeoff renyi(Order... orders) {
    return of(new RenyiDp(List.of(orders), Adjacency.REPLACE_ONE));
  }

  private static RenyiTradeoff of(RenyiCurve curve) {
    return new RenyiTradeoff(curve, Adjacency.REPLACE_ONE);
  }

  private static List<Point> gaussianPoints() {
    List<Point> points = new ArrayList<>();
    for (double alpha : new double[] {0.01, 0.05, 0.2, 0.5, 0.8}) {
      points.add(new Point(alpha, GaussianDp.of(1).beta(alpha)));
    }
    return points;
  }

  static List<Named<TradeoffFunction>> functions() {
    CurvePoints points = CurvePoints.of(gaussianPoints(), Adjacency.REPLACE_ONE);
    PiecewiseLinear lines =
        PiecewiseLinear.of(
            List.of(new Point(0, 0.95), new Point(0.1, 0.6), new Point(0.3, 0.2)),
            Adjacency.REPLACE_ONE);
    PrivacyProfile profile =
        PrivacyProfile.of(
            List.of(ApproxDp.of(0.1, 0.1), ApproxDp.of(0.7, 0.01), ApproxDp.of(2, 1e-6)));
    TradeoffFunction laplace = LaplaceTradeoff.of(0.7);
    return List.of(
        new Named<>("pure 0.8", ApproxDp.pure(0.8)),
        new Named<>("approximate 1.5 0.01", ApproxDp.of(1.5, 0.01)),
        new Named<>("approximate 800 0.01", ApproxDp.of(800, 0.01)),
        new Named<>("gaussian 1", GaussianDp.of(1)),
        new Named<>("gaussian 0.01", GaussianDp.of(0.01)),
        new Named<>("laplace 0.7", laplace),
        new Named<>("laplace 3", LaplaceTradeoff.of(3)),
        new Named<>("four approximate 0.3 0.001", ApproxDp.of(0.3, 0.001).group(4)),
        new Named<>("points", points),
        new Named<>("mirrored points", points.inverse()),
        new Named<>("both points", points.symmetrized()),
        new Named<>("convex points", points.concave()),
        new Named<>("lines", lines),
        new Named<>("mirrored lines", lines.inverse()),
        new Named<>("both lines", lines.symmetrized()),
        new Named<>("profile", profile),
        new Named<>("three profile", profile.group(3)),
        new Named<>("joint", new JointTradeoff(List.of(laplace, GaussianDp.of(0.9), lines))),
        new Named<>("joint points", new JointTradeoff(List.of(laplace, points))));
  }

  static List<Named<TradeoffFunction>> divergences() {
    RenyiTradeoff concentrated = of(ZeroConcentratedDp.of(0.1));
    return List.of(
        new Named<>("concave zcdp 0.1", concentrated.concave()),
        new Named<>("concave renyi 2 30", renyi(new Order(2, 0.5), new Order(30, 1)).concave()),
        new Named<>(
            "joint zcdp 0.1", new JointTradeoff(List.of(concentrated, LaplaceTradeoff.of(0.7)))),
        new Named<>("zcdp 0.5", of(ZeroConcentratedDp.of(0.5))),
        new Named<>("zcdp 0.01", of(ZeroConcentratedDp.of(0.01))),
        new Named<>("zcdp 20", of(ZeroConcentratedDp.of(20))),
        new Named<>("two zcdp 0.02", of(ZeroConcentratedDp.of(0.02)).group(2)),
        new Named<>("renyi 2", renyi(new Order(2, 0.5))),
        new Named<>(
            "renyi 1 1.5 4 64",
            renyi(new Order(1, 0.09), new Order(1.5, 0.1), new Order(4, 0.4), new Order(64, 9))),
        new Named<>("three renyi 8", renyi(new Order(8, 0.05)).group(3)),
        new Named<>("pure renyi 0.5", of(new PureRenyi(0.5, Adjacency.REPLACE_ONE))),
        new Named<>("pure renyi 2 0.3", of(new PureRenyi(2, 0.3, Adjacency.REPLACE_ONE))));
  }

  static List<Named<TradeoffFunction>> all() {
    List<Named<TradeoffFunction>> all = new ArrayList<>(functions());
    all.addAll(divergences());
    return all;
  }

  @ParameterizedTest
  @MethodSource("all")
  void errorsStay(Named<TradeoffFunction> named) {
    PinnedNumbers numbers = new PinnedNumbers(named.name() + ":");
    for (double alpha : SIZES) {
      numbers.add("beta " + alpha, named.it().beta(alpha));
      numbers.add("power " + alpha, named.it().power(alpha));
      numbers.add("gap " + alpha, named.it().gap(alpha));
    }
    numbers.check("tradeoff-errors");
  }

  @ParameterizedTest
  @MethodSource("all")
  void profilesAndGapsStay(Named<TradeoffFunction> named) {
    PinnedNumbers numbers = new PinnedNumbers(named.name() + ":");
    for (double epsilon : BUDGETS) {
      numbers.add("delta " + epsilon, named.it().delta(epsilon));
    }
    for (double[] interval : INTERVALS) {
      double gap = named.it().greatestGap(interval[0], interval[1]);
      numbers.add("gap from " + interval[0] + " to " + interval[1], gap);
    }
    numbers.add("total variation", named.it().totalVariation());
    numbers.check("tradeoff-profiles");
  }

  /** What follows from Gaussian noise or pure ε is never stronger than they are themselves. */
  @ParameterizedTest
  @MethodSource("weaker")
  void whatFollowsIsWeaker(Named<List<TradeoffFunction>> named) {
    TradeoffFunction truth = named.it().get(0);
    TradeoffFunction follows = named.it().get(1);
    for (double alpha : SIZES) {
      assertThat(follows.beta(alpha)).isLessThanOrEqualTo(truth.beta(alpha) + 1e-15);
      assertThat(follows.power(alpha)).isGreaterThanOrEqualTo(truth.power(alpha) - 1e-15);
    }
    for (double epsilon : BUDGETS) {
      assertThat(follows.delta(epsilon)).isGreaterThanOrEqualTo(truth.delta(epsilon) - 1e-15);
    }
    for (double[] interval : INTERVALS) {
      assertThat(follows.greatestGap(interval[0], interval[1]))
          .isGreaterThanOrEqualTo(truth.greatestGap(interval[0], interval[1]) - 1e-15);
    }
  }

  static List<Named<List<TradeoffFunction>>> weaker() {
    CurvePoints points = CurvePoints.of(gaussianPoints(), Adjacency.REPLACE_ONE);
    return List.of(
        new Named<>("ρ of μ", List.of(GaussianDp.of(1), of(ZeroConcentratedDp.of(0.5)))),
        new Named<>("points of μ", List.of(GaussianDp.of(1), points)),
        new Named<>(
            "orders of μ", List.of(GaussianDp.of(0.5), renyi(new Order(2, 0.25), new Order(8, 1)))),
        new Named<>(
            "orders of ε",
            List.of(ApproxDp.pure(0.5), of(new PureRenyi(0.5, Adjacency.REPLACE_ONE)))));
  }

  static List<Named<RenyiGuarantee>> curves() {
    Adjacency neighbours = Adjacency.ADD_REMOVE;
    return List.of(
        new Named<>("zcdp 0.5", new ZeroConcentratedDp(0.5, neighbours)),
        new Named<>("zcdp 1e-5", new ZeroConcentratedDp(1e-5, neighbours)),
        new Named<>("pure renyi 0.5", new PureRenyi(0.5, neighbours)),
        new Named<>("pure renyi 4 0.1", new PureRenyi(4, 0.1, neighbours)),
        new Named<>(
            "renyi 2.5 8 64",
            new RenyiDp(
                List.of(new Order(8, 0.4), new Order(2.5, 0.1), new Order(64, 9)), neighbours)));
  }

  @ParameterizedTest
  @MethodSource("curves")
  void divergencesStay(Named<RenyiGuarantee> named) {
    PinnedNumbers numbers = new PinnedNumbers(named.name() + ":");
    RenyiGuarantee exchanged = (RenyiGuarantee) named.it().forReplacement();
    for (double order : new double[] {1, 1.001, 1.25, 2, 3, 4, 7.5, 32, 1000, 1e6}) {
      numbers.add("epsilon " + order, named.it().epsilon(order));
      numbers.add("exchanged epsilon " + order, exchanged.epsilon(order));
    }
    for (double alpha : new double[] {1e-300, 1e-6, 0.1, 0.9, 1}) {
      addAll(numbers, "useful order of " + alpha, named.it().usefulOrders(alpha));
    }
    for (double epsilon : new double[] {0, 1, 30}) {
      addAll(numbers, "profile order of " + epsilon, named.it().profileOrders(epsilon));
    }
    numbers.check("divergences");
  }

  private static void addAll(PinnedNumbers numbers, String name, double... values) {
    for (int i = 0; i < values.length; i++) {
      numbers.add(name + " no " + i, values[i]);
    }
  }
}
