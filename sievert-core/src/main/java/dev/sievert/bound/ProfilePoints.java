package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Patience;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;

/**
 * The points (ε, δ) of the privacy profiles that were looked at last. A dozen bounds, and each
 * again for excess and share, go down the same profile of the same trade-off function; where a
 * point takes a search or a convolution, it is worked out once.
 */
final class ProfilePoints {
  /** As many functions as one mechanism implies, and some. */
  private static final int MOST = 16;

  private record Known(TradeoffFunction function, Map<Double, Double> deltas) {}

  private final Deque<Known> known = new ArrayDeque<>();

  private ProfilePoints() {}

  /** The profile of a function, remembered. */
  static DoubleUnaryOperator of(TradeoffFunction f) {
    Map<Double, Double> deltas = Memory.shelf(ProfilePoints.class, ProfilePoints::new).deltas(f);
    return epsilon -> {
      Double known = deltas.get(epsilon);
      return known == null ? asked(f, epsilon, deltas) : known;
    };
  }

  /** What was worked out in a hurry is wider than it need be, and not for others. */
  private static double asked(TradeoffFunction f, double epsilon, Map<Double, Double> deltas) {
    double delta = f.delta(epsilon);
    if (!Patience.isOver()) {
      deltas.put(epsilon, delta);
    }
    return delta;
  }

  private synchronized Map<Double, Double> deltas(TradeoffFunction f) {
    for (Known one : known) {
      if (one.function() == f) {
        return one.deltas();
      }
    }
    if (known.size() == MOST) {
      known.removeLast();
    }
    Known fresh = new Known(f, new ConcurrentHashMap<>());
    known.addFirst(fresh);
    return fresh.deltas();
  }
}
