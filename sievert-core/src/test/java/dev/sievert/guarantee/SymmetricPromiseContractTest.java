package dev.sievert.guarantee;

import dev.sievert.accounting.ComposedPromises;
import java.util.List;

class SymmetricPromiseContractTest extends TradeoffFunctionContract {
  private static final double ACCURACY = 1e-5;
  private static final List<TradeoffFunction> MEMBERS =
      ComposedPromises.symmetric(ACCURACY, Adjacency.REPLACE_ONE);
  private final List<TradeoffFunction> addRemoveMembers =
      ComposedPromises.symmetric(ACCURACY, Adjacency.ADD_REMOVE);

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

  /** Single gaps and the greatest are read off different curves, each on the safe side. */
  @Override
  double care() {
    return 1e-11;
  }

  @Override
  double profileLooseness() {
    return 10 * ACCURACY;
  }
}
