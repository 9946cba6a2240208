package dev.sievert.guarantee;

import dev.sievert.accounting.ComposedPromises;
import java.util.List;

class PolygonPromiseContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return polygons(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return polygons(Adjacency.ADD_REMOVE);
  }

  private static List<TradeoffFunction> polygons(Adjacency adjacency) {
    return ComposedPromises.symmetric(1e-4, adjacency).stream()
        .map(TradeoffFunction::concave)
        .toList();
  }
}
