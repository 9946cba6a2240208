package dev.sievert.guarantee;

import dev.sievert.accounting.ComposedPromises;
import java.util.List;

class ReplacePromiseContractTest extends TradeoffFunctionContract {
  private static final double ACCURACY = 1e-5;
  private static final List<TradeoffFunction> MEMBERS = ComposedPromises.replace(ACCURACY);

  @Override
  List<TradeoffFunction> members() {
    return MEMBERS;
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return List.of();
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
    // Two steps in a row are bounded apart for the profile and for the power.
    return 0.05;
  }
}
