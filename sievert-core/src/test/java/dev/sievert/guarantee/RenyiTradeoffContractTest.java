package dev.sievert.guarantee;

import dev.sievert.guarantee.RenyiDp.Order;
import java.util.ArrayList;
import java.util.List;

class RenyiTradeoffContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    List<TradeoffFunction> members = new ArrayList<>(fewOrders(Adjacency.REPLACE_ONE));
    for (double rho : new double[] {0, 5e-25, 1e-8, 0.01, 0.5, 3, 100, 800}) {
      members.add(new RenyiTradeoff(ZeroConcentratedDp.of(rho), Adjacency.REPLACE_ONE));
    }
    return members;
  }

  /** Zero-concentrated promises are not carried over as functions; their own test has that. */
  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return fewOrders(Adjacency.ADD_REMOVE);
  }

  @Override
  double curvature() {
    return 5e-3;
  }

  @Override
  double care() {
    return 1e-3;
  }

  @Override
  double profileLooseness() {
    return 0.6;
  }

  private static List<TradeoffFunction> fewOrders(Adjacency adjacency) {
    return List.of(
        of(adjacency, new Order(2, 0.5)),
        of(adjacency, new Order(1.001, 0.2)),
        of(adjacency, new Order(32, 1e-6)),
        of(adjacency, new Order(1.5, 0.1), new Order(4, 0.4), new Order(64, 9)));
  }

  private static TradeoffFunction of(Adjacency adjacency, Order... orders) {
    return new RenyiTradeoff(new RenyiDp(List.of(orders), adjacency), adjacency);
  }
}
