package dev.sievert.guarantee;

import java.util.ArrayList;
import java.util.List;

/**
 * The trade-off of data sets that are several steps apart: the power of the best test, α ↦ 1 −
 * f(α), applied once for each step.
 *
 * @theorem 000 Proposition E.1; Dong, Roth and Su 2022, Theorem 2.14
 */
record GroupTradeoff(TradeoffFunction step, int people, Adjacency adjacency)
    implements TradeoffFunction {
  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double power = alpha;
    for (int i = 0; i < people && power < 1; i++) {
      double next = step.power(power);
      if (next == power) {
        break;
      }
      power = next;
    }
    return power;
  }

  @Override
  public double beta(double alpha) {
    double beta = step.beta(alpha);
    for (int i = 1; i < people; i++) {
      beta = step.beta(Math.min(1, Math.nextUp(1 - beta)));
    }
    // Where errors are near one, a steep step magnifies their rounding; the power has none of that.
    return Math.max(beta, TradeoffFunction.complementDown(power(alpha)));
  }

  @Override
  public double gap(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double before = alpha;
    for (int i = 1; i < people && before < 1; i++) {
      before = step.power(before);
    }
    // The power after all steps but one, rounded up, plus what the last step gains from there. The
    // gains of all steps would not do: where the gap falls, a power rounded up gains too little.
    double gap = Math.nextUp(before - alpha) + step.gap(before);
    // From one half on the difference is exact.
    double blind = alpha < 0.5 ? Math.min(1, Math.nextUp(1 - alpha)) : 1 - alpha;
    return Math.min(blind, Math.nextUp(gap));
  }

  /** A small gap is the difference of two powers and known only to their rounding. */
  @Override
  public double greatestGap(double low, double high) {
    return Math.min(1, TradeoffFunction.super.greatestGap(low, high) + people * 0x1p-48);
  }

  @Override
  public TradeoffFunction inverse() {
    return new GroupTradeoff(step.inverse(), people, adjacency);
  }

  @Override
  public TradeoffFunction symmetrized() {
    return new GroupTradeoff(step.symmetrized(), people, adjacency);
  }

  @Override
  public Guarantee forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE
        ? this
        : new GroupTradeoff(step, 2 * people, Adjacency.REPLACE_ONE);
  }

  @Override
  public List<Guarantee> implies() {
    List<Guarantee> implied = new ArrayList<>(TradeoffFunction.super.implies());
    if (step instanceof ApproxDp approx) {
      implied.addAll(approx.groupOfTheSameKind(people, adjacency));
    }
    return implied;
  }

  @Override
  public String words() {
    return step.words() + ", " + people + " steps";
  }
}
