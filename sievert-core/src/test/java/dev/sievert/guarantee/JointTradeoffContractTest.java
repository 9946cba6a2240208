package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JointTradeoffContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return List.of(
        joint(new ApproxDp(0, 0, adjacency)),
        joint(new ApproxDp(1, 0, adjacency), new GaussianDp(0.7, adjacency)),
        joint(new ApproxDp(0, 0.3, adjacency), new LaplaceTradeoff(1, adjacency)),
        joint(
            new ApproxDp(2, 1e-6, adjacency),
            new ApproxDp(0.5, 0.2, adjacency),
            PiecewiseLinearContractTest.bent(adjacency)));
  }

  private static JointTradeoff joint(TradeoffFunction... functions) {
    return new JointTradeoff(List.of(functions));
  }

  @Test
  void saysAsMuchAsTheStrongestEverywhere() {
    TradeoffFunction pure = ApproxDp.pure(1);
    TradeoffFunction variation = ApproxDp.of(0, 0.3);
    TradeoffFunction both = joint(pure, variation);
    for (double alpha : Alphas.FEW) {
      assertThat(both.beta(alpha)).isEqualTo(Math.max(pure.beta(alpha), variation.beta(alpha)));
      assertThat(both.power(alpha)).isEqualTo(Math.min(pure.power(alpha), variation.power(alpha)));
    }
    assertThat(both.totalVariation()).isLessThanOrEqualTo(variation.totalVariation());
    assertThat(both.delta(1)).isZero();
    assertThat(both.words()).isEqualTo("ε = 1; ε = 0, δ = 0.3");
  }

  @Test
  void isForOneKindOfNeighboursOnly() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> joint(ApproxDp.pure(1), new GaussianDp(1, Adjacency.ADD_REMOVE)))
        .withMessage("adjacency must be one for all functions but was 2");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> joint())
        .withMessage("adjacency must be one for all functions but was 0");
  }
}
