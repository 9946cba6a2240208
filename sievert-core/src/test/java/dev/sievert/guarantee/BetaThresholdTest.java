package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.log;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.guarantee.RenyiDp.Order;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether an error is at least a number, and what else follows from divergences. */
class BetaThresholdTest {
  private static RenyiDp renyi(Order... orders) {
    return new RenyiDp(List.of(orders), Adjacency.REPLACE_ONE);
  }

  private static List<TradeoffFunction> functions() {
    return List.of(
        GaussianDp.of(1),
        new RenyiTradeoff(ZeroConcentratedDp.of(0.1), Adjacency.REPLACE_ONE),
        new RenyiTradeoff(renyi(new Order(2, 0.5)), Adjacency.REPLACE_ONE),
        new RenyiTradeoff(renyi(new Order(1, 0.3)), Adjacency.REPLACE_ONE),
        new RenyiTradeoff(new PureRenyi(0.5, Adjacency.REPLACE_ONE), Adjacency.REPLACE_ONE));
  }

  /** The question is answered as β itself would answer it, but for what is close to β. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.01, 0.2, 0.5, 0.9})
  void agreesWithTheErrorItself(double alpha) {
    for (TradeoffFunction function : functions()) {
      double beta = function.beta(alpha);
      assertThat(function.isBetaAtLeast(alpha, beta * (1 - 1e-9))).as("%s", function).isTrue();
      assertThat(function.isBetaAtLeast(alpha, beta * (1 + 1e-9) + 1e-12)).isFalse();
      assertThat(function.isBetaAtLeast(alpha, beta / 2)).isTrue();
      assertThat(function.isBetaAtLeast(alpha, 0)).isTrue();
      assertThat(function.isBetaAtLeast(alpha, -1)).isTrue();
      assertThat(function.isBetaAtLeast(alpha, (beta + 1 - alpha) / 2)).isFalse();
      assertThat(function.isBetaAtLeast(alpha, 1 - alpha + 1e-9)).isFalse();
      assertThat(function.isBetaAtLeast(alpha, 2)).isFalse();
    }
  }

  @Test
  void endsAreKnown() {
    for (TradeoffFunction function : functions()) {
      assertThat(function.isBetaAtLeast(0, 1)).isTrue();
      assertThat(function.isBetaAtLeast(0, 0.5)).isTrue();
      assertThat(function.isBetaAtLeast(1, 0)).isTrue();
      assertThat(function.isBetaAtLeast(1, 0.5)).isFalse();
    }
    assertThat(GaussianDp.of(1).isBetaAtLeast(0.5, GaussianDp.of(1).beta(0.5))).isTrue();
  }

  /** With the same orders everywhere it is close, under the same name, once and for all. */
  @Test
  void concaveFunctionsHaveTheSameOrdersEverywhere() {
    RenyiTradeoff function = new RenyiTradeoff(ZeroConcentratedDp.of(0.1), Adjacency.REPLACE_ONE);
    TradeoffFunction concave = function.concave();
    GaussianDp truth = GaussianDp.of(Math.sqrt(0.2));
    assertThat(concave.concave()).isSameAs(concave);
    assertThat(concave.words()).isEqualTo("ρ = 0.1");
    assertThat(concave).isNotEqualTo(function);
    for (double alpha : new double[] {1e-20, 1e-6, 0.01, 0.3, 0.8}) {
      assertThat(concave.power(alpha))
          .isGreaterThanOrEqualTo(truth.power(alpha))
          .isCloseTo(function.power(alpha), withinPercentage(1));
    }
    assertThat(concave.delta(1)).isEqualTo(function.delta(1));
    assertThat(concave.totalVariation()).isEqualTo(function.totalVariation());
  }

  /** Of several statements of one order the least counts, in whichever way it is looked up. */
  @Test
  void repeatedOrdersAreFound() {
    RenyiDp stated =
        renyi(
            new Order(2, 0.1),
            new Order(2, 0.5),
            new Order(2, 0.7),
            new Order(3, 9),
            new Order(1.5, 0.05));
    double[] asked = {1, 1.5, 1.75, 2, 2.5, 3, 4};
    double[] found = stated.epsilons(asked);
    for (int i = 0; i < asked.length; i++) {
      assertThat(found[i]).as("order %s", asked[i]).isEqualTo(stated.epsilon(asked[i]));
    }
    assertThat(found).containsExactly(0.05, 0.05, 0.1, 0.1, 9, 9, Double.POSITIVE_INFINITY);
    assertThat(renyi(new Order(2, 0.5)).forReplacement()).isInstanceOf(RenyiDp.class);
    RenyiDp two = new RenyiDp(List.of(new Order(2, 0.5)), Adjacency.ADD_REMOVE);
    assertThat(two.forReplacement()).isNotInstanceOf(RenyiDp.class);
  }

  @Test
  void divergencesThatFollow() {
    assertThat(RenyiGuarantee.impliedBy(List.of(GaussianDp.of(1))))
        .extracting(RenyiGuarantee::words)
        .containsExactly("ρ = 0.5000000000000002");
    assertThat(RenyiGuarantee.impliedBy(List.of(ApproxDp.pure(0.5), ApproxDp.pure(1))))
        .contains(new PureRenyi(0.5, Adjacency.REPLACE_ONE));
    assertThat(RenyiGuarantee.impliedBy(List.of(ApproxDp.of(1, 0.1)))).isEmpty();
  }

  /** What would be beyond all doubles is the greatest of them. */
  @Test
  void greatPromisesStayFinite() {
    double great = 1.5e308;
    assertThat(ZeroConcentratedDp.of(great).group(3).rho()).isEqualTo(Double.MAX_VALUE);
    assertThat(new ZeroConcentratedDp(great, Adjacency.ADD_REMOVE).forReplacement().rho())
        .isEqualTo(Double.MAX_VALUE);
    PureRenyi exchanged = new PureRenyi(great, 0.75, Adjacency.ADD_REMOVE).forReplacement();
    assertThat(exchanged.bound()).isEqualTo(Double.MAX_VALUE);
    assertThat(exchanged.distance()).isEqualTo(1);
  }

  /** Growth and the logarithm that is taken from it cancel; their rounding is counted. */
  @Test
  void rareOutcomesOfGreatBudgetsAreRoundedUp() {
    Random random = new Random(44);
    for (int draw = 0; draw < 60; draw++) {
      double bound = 40 + 20 * random.nextDouble();
      double order = 8 + 5 * random.nextDouble();
      double distance = Math.exp(-(order - 1) * bound + 2 * random.nextDouble());
      double found = new PureRenyi(bound, distance, Adjacency.REPLACE_ONE).epsilon(order);
      BigDecimal epsilon = exactly(bound);
      BigDecimal beyond = exactly(order).subtract(ONE);
      BigDecimal weight = over(exactly(distance), ONE.subtract(exp(epsilon.negate())));
      BigDecimal grown = exp(beyond.multiply(epsilon)).subtract(ONE);
      BigDecimal rest = ONE.subtract(exp(exactly(order).multiply(epsilon).negate()));
      BigDecimal inside = ONE.add(weight.multiply(grown, DIGITS).multiply(rest, DIGITS));
      BigDecimal truth = over(log(inside), beyond);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() + 1e-12);
    }
  }

  /** A power of one leaves a gap of 1 − α, which is no double as a rule. */
  @Test
  void gapsOfGroupsAreNotBelowCertainty() {
    Random random = new Random(45);
    for (TradeoffFunction step : List.of(ApproxDp.of(4, 0.9), LaplaceTradeoff.of(60))) {
      TradeoffFunction group = new GroupTradeoff(step, 5, Adjacency.REPLACE_ONE);
      for (int draw = 0; draw < 50; draw++) {
        double alpha = 0.1 + 0.4 * random.nextDouble();
        BigDecimal room = ONE.subtract(exactly(alpha));
        if (group.beta(alpha) == 0) {
          assertThat(exactly(group.gap(alpha))).isGreaterThanOrEqualTo(room);
        }
        assertThat(group.gap(alpha)).isLessThanOrEqualTo(Math.nextUp(1 - alpha));
      }
      assertThatThrownBy(() -> group.gap(2)).hasMessage("alpha must be in [0, 1] but was 2");
      assertThatThrownBy(() -> group.beta(2)).hasMessage("alpha must be in [0, 1] but was 2");
    }
  }
}
