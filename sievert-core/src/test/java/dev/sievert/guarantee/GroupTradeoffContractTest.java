package dev.sievert.guarantee;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import java.util.List;

class GroupTradeoffContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  /** Each step multiplies the rounding of the one before by its slope. */
  @Override
  double rounding() {
    return 1e-11;
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return List.of(
        new GroupTradeoff(new ApproxDp(0, 0, adjacency), 2, adjacency),
        new GroupTradeoff(new ApproxDp(1e-12, 0, adjacency), 3, adjacency),
        new GroupTradeoff(new ApproxDp(0.3, 1e-3, adjacency), 2, adjacency),
        new GroupTradeoff(new ApproxDp(2, 1e-300, adjacency), 4, adjacency),
        new GroupTradeoff(new ApproxDp(350, 0, adjacency), 2, adjacency),
        new GroupTradeoff(new ApproxDp(1, 1, adjacency), 2, adjacency),
        new GroupTradeoff(new LaplaceTradeoff(0.5, adjacency), 3, adjacency),
        new GroupTradeoff(new GaussianDp(0.4, adjacency), 2, adjacency),
        new GroupTradeoff(PiecewiseLinearContractTest.bent(adjacency), 2, adjacency));
  }
}
