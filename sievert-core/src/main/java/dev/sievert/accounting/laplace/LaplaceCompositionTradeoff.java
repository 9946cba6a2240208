package dev.sievert.accounting.laplace;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import java.util.List;

/** The safe ends of composed Laplace steps. */
record LaplaceCompositionTradeoff(LaplaceComposition curve) implements TradeoffFunction {
  @Override
  public double beta(double alpha) {
    return curve.beta(alpha).lower();
  }

  @Override
  public double power(double alpha) {
    return curve.power(alpha).upper();
  }

  @Override
  public double gap(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    return alpha == 0 || alpha == 1 ? 0 : Math.min(totalVariation(), curve.gapUp(alpha));
  }

  @Override
  public double greatestGap(double low, double high) {
    Bracket summit = curve.summit();
    if (low <= summit.upper() && high >= summit.lower()) {
      return totalVariation();
    }
    return gap(high < summit.lower() ? high : low);
  }

  @Override
  public double totalVariation() {
    return curve.totalVariation().upper();
  }

  @Override
  public double delta(double epsilon) {
    return curve.delta(epsilon).upper();
  }

  @Override
  public Adjacency adjacency() {
    return curve.adjacency();
  }

  @Override
  public List<Guarantee> implies() {
    return List.of(
        new TotalVariation(totalVariation(), adjacency()),
        new ApproxDp(curve.greatestLoss(), 0, adjacency()));
  }

  @Override
  public String words() {
    return curve.words();
  }
}
