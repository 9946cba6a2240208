package dev.sievert.guarantee;

import dev.sievert.accounting.ComposedPromises;
import java.util.List;

class AddPromiseContractTest extends TradeoffFunctionContract {
  private static final double ACCURACY = 1e-3;
  private static final List<TradeoffFunction> MEMBERS =
      ComposedPromises.add(ACCURACY, Adjacency.REPLACE_ONE);
  private final List<TradeoffFunction> addRemoveMembers =
      ComposedPromises.add(ACCURACY, Adjacency.ADD_REMOVE);

  @Override
  List<TradeoffFunction> members() {
    return MEMBERS;
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return addRemoveMembers;
  }

  @Override
  double rounding() {
    return ACCURACY;
  }

  @Override
  boolean holdsInBothOrders() {
    return false;
  }

  /** Single gaps and the greatest are read off different curves, each on the safe side. */
  @Override
  double care() {
    return ACCURACY * ACCURACY;
  }
}
