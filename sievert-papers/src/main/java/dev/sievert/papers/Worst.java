package dev.sievert.papers;

import java.util.function.DoubleUnaryOperator;

/** Searches over one number, for pictures: what they find is attained, not proven greatest. */
final class Worst {
  private static final int PLACES = 40;
  private static final int HALVINGS = 24;
  private static final double CLOSE = 1e-9;

  private Worst() {}

  /** Where a function with one summit on [0, 1] is greatest, first coarsely, then finely. */
  static double baseline(DoubleUnaryOperator risk) {
    double best = 0.5;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 1; i < PLACES; i++) {
      double place = (double) i / PLACES;
      double here = risk.applyAsDouble(place);
      if (here > most) {
        most = here;
        best = place;
      }
    }
    double low = best - 1.0 / PLACES;
    double high = best + 1.0 / PLACES;
    for (int i = 0; i < HALVINGS; i++) {
      double left = low + (high - low) / 3;
      double right = high - (high - low) / 3;
      if (risk.applyAsDouble(left) < risk.applyAsDouble(right)) {
        low = left;
      } else {
        high = right;
      }
    }
    return (low + high) / 2;
  }

  /** The greatest value of such a function. */
  static double advantage(DoubleUnaryOperator risk) {
    return risk.applyAsDouble(baseline(risk));
  }

  /** Where a falling function meets a level. */
  static double falling(DoubleUnaryOperator function, double level, double from, double to) {
    return falling(function, level, from, to, CLOSE);
  }

  /** The same, to so small a share of the place. */
  static double falling(
      DoubleUnaryOperator function, double level, double from, double to, double close) {
    double low = from;
    double high = to;
    while (high - low > close * high) {
      double middle = (low + high) / 2;
      if (function.applyAsDouble(middle) > level) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
