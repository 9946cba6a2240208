package dev.sievert.guarantee;

import java.util.List;
import java.util.stream.DoubleStream;

class GaussianDpContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  /** Large only for sizes such as 1e-300 together with means that are 40 apart. */
  @Override
  double rounding() {
    return 5e-13;
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return DoubleStream.of(0, 1e-12, 1e-5, 0.01, 0.25, 1, 3, 8, 40)
        .<TradeoffFunction>mapToObj(mu -> new GaussianDp(mu, adjacency))
        .toList();
  }
}
