package dev.sievert.guarantee;

import java.util.List;
import java.util.stream.Stream;

class ApproxDpContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    return Stream.of(0, 1e-12, 0.3, 1, 5, 40, 700)
        .map(Number::doubleValue)
        .flatMap(
            epsilon ->
                Stream.of(0, 1e-300, 1e-9, 0.01, 0.6, 1)
                    .map(Number::doubleValue)
                    .<TradeoffFunction>map(delta -> new ApproxDp(epsilon, delta, adjacency)))
        .toList();
  }
}
