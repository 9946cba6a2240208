package dev.sievert.guarantee;

import dev.sievert.accounting.laplace.LaplaceComposition;
import java.util.List;

class LaplaceCompositionContractTest extends TradeoffFunctionContract {
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
        LaplaceComposition.of(0.7, 1, adjacency).promise(),
        LaplaceComposition.of(1e-9, 4, adjacency).promise(),
        LaplaceComposition.of(0.2, 3, adjacency).promise(),
        LaplaceComposition.of(3, 5, adjacency).promise(),
        LaplaceComposition.of(100, 2, adjacency).promise());
  }
}
