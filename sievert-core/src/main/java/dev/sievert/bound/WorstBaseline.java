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

  /** A baseline and what is said of success there. */
  private record Place(double baseline, double success) {
    static Place of(DoubleUnaryOperator success, double baseline) {
      return new Place(baseline, success.applyAsDouble(baseline));
    }

    double excess() {
      return Math.max(0, success - baseline);
    }
  }

  /** Two baselines. */
  private record Stretch(Place from, Place to) {
    /** The excess between them at most. */
    double most() {
      double rise = to.success() - from.baseline();
      double factor =
          from.baseline() == 0 ? Double.POSITIVE_INFINITY : from.success() / from.baseline() - 1;
      return Math.max(0, Math.min(rise, to.baseline() * factor * (1 + 0x1p-50)));
    }
  }

  /** The greatest excess between two baselines, rounded up. */
  static double excess(DoubleUnaryOperator success, double from, double to) {
    PriorityQueue<Stretch> open =
        new PriorityQueue<>(Comparator.comparingDouble(Stretch::most).reversed());
    open.add(new Stretch(Place.of(success, from), Place.of(success, to)));
    double reached = open.element().from().excess();
    for (int halving = 0; halving < MOST_HALVINGS; halving++) {
      Stretch widest = open.element();
      if (widest.most() <= reached * (1 + CLOSE) + NOTHING) {
        break;
      }
      open.remove();
      double width = widest.to().baseline() - widest.from().baseline();
      Place middle = Place.of(success, widest.from().baseline() + width / 2);
      reached = Math.max(reached, middle.excess());
      open.add(new Stretch(widest.from(), middle));
      open.add(new Stretch(middle, widest.to()));
    }
    return Round.probabilityUp(Math.max(reached, open.element().most()), 2);
  }
}
