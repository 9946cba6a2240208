package dev.sievert.accounting.curve;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;

/** A polygon as a promise. */
record PolygonTradeoff(PowerHull polygon, Adjacency adjacency) implements TradeoffFunction {
  @Override
  public double beta(double alpha) {
    return TradeoffFunction.complementDown(power(alpha));
  }

  @Override
  public double power(double alpha) {
    return polygon.power(TradeoffFunction.checkAlpha(alpha));
  }

  @Override
  public double gap(double alpha) {
    return polygon.greatestGap(TradeoffFunction.checkAlpha(alpha), alpha);
  }

  @Override
  public double greatestGap(double low, double high) {
    return polygon.greatestGap(low, high);
  }

  @Override
  public String words() {
    return "composed trade-off curve";
  }
}
