package dev.sievert.bound;

import dev.sievert.numeric.Round;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.DoubleUnaryOperator;

/**
 * The greatest excess s(κ) − κ over all baselines κ, for a bound s on success that does not fall as
 * κ grows while s(κ)/κ does not rise. Between two baselines a and b it is at most s(b) − a and at
 * most b (s(a)/a − 1), so that halving where the lesser is greatest ends with a proven number.
 */
final class WorstBaseline {
  private static final double CLOSE = 1e-7;

  /** What is less than this is none. */
  private static final double NOTHING = 1e-15;

  private static final int MOST_HALVINGS = 4_000;

  private WorstBaseline() {}

  /** Between two baselines, the excess at most and at least. */
  private record Stretch(double from, double to, double most) {}

  /** The greatest excess between two baselines, rounded up. */
  static double excess(DoubleUnaryOperator success, double from, double to) {
    PriorityQueue<Stretch> open =
        new PriorityQueue<>(Comparator.comparingDouble(Stretch::most).reversed());
    open.add(stretch(success, from, to));
    double reached = Math.max(0, success.applyAsDouble(from) - from);
    for (int halving = 0; halving < MOST_HALVINGS; halving++) {
      Stretch widest = open.peek();
      if (widest == null || widest.most() <= reached * (1 + CLOSE) + NOTHING) {
        break;
      }
      open.remove();
      double middle = widest.from() + (widest.to() - widest.from()) / 2;
      reached = Math.max(reached, success.applyAsDouble(middle) - middle);
      open.add(stretch(success, widest.from(), middle));
      open.add(stretch(success, middle, widest.to()));
    }
    Stretch greatest = open.peek();
    return Round.probabilityUp(Math.max(reached, greatest == null ? 0 : greatest.most()), 2);
  }

  private static Stretch stretch(DoubleUnaryOperator success, double from, double to) {
    double rise = success.applyAsDouble(to) - from;
    double factor = from == 0 ? Double.POSITIVE_INFINITY : success.applyAsDouble(from) / from - 1;
    return new Stretch(from, to, Math.max(0, Math.min(rise, to * factor * (1 + 0x1p-50))));
  }
}
