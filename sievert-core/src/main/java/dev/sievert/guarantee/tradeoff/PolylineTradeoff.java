package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;

/** A trade-off function made of straight lines. */
abstract sealed class PolylineTradeoff implements TradeoffFunction
    permits CurvePoints, PiecewiseLinear {
  final Polyline line;
  final Adjacency adjacency;

  PolylineTradeoff(Polyline line, Adjacency adjacency) {
    this.line = line;
    this.adjacency = adjacency;
  }

  @Override
  public final Adjacency adjacency() {
    return adjacency;
  }

  @Override
  public final double beta(double alpha) {
    return line.beta(alpha);
  }

  @Override
  public final double power(double alpha) {
    return line.power(alpha);
  }

  @Override
  public final double gap(double alpha) {
    return line.gap(alpha);
  }

  @Override
  public final double greatestGap(double low, double high) {
    return line.greatestGap(low, high);
  }

  @Override
  public final double delta(double epsilon) {
    return line.delta(epsilon);
  }

  /** Words tell the two kinds apart. */
  @Override
  public final boolean equals(Object other) {
    return other instanceof PolylineTradeoff that
        && words().equals(that.words())
        && line.equals(that.line)
        && adjacency == that.adjacency;
  }

  @Override
  public final int hashCode() {
    return 31 * line.hashCode() + adjacency.hashCode();
  }

  @Override
  public final String toString() {
    return words();
  }
}
