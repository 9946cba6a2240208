package dev.sievert.guarantee;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import java.util.List;
import java.util.stream.DoubleStream;

class LaplaceTradeoffContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return DoubleStream.of(0, 1e-12, 0.01, 0.3, 0.7, 1, 5, 30, 40, 700)
        .<TradeoffFunction>mapToObj(mu -> new LaplaceTradeoff(mu, adjacency))
        .toList();
  }
}
