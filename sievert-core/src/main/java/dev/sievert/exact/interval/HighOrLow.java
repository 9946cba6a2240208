package dev.sievert.exact.interval;

import dev.sievert.number.Bracket;
import dev.sievert.threat.BetaPrior;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * What a faint hint that the record z is high, or that it is low, is worth under a Beta prior with
 * mean m: with V(t) = ∫_{z < t} (m − z) dπ, which rises up to m and falls from there, a window from
 * a to b holds ∫ (z − m) dπ = V(a) − V(b).
 */
final class HighOrLow {
  /** Accuracy of V, from that of two incomplete beta functions. */
  private static final double ERROR = 1e-11;

  private static final double CLOSE = 1e-9;
  private static final int MOST_BOXES = 4_000;

  private final BetaPrior prior;
  private final double mean;
  private final double peak;

  HighOrLow(BetaPrior prior) {
    this.prior = prior;
    mean = prior.first() / (prior.first() + prior.second());
    peak = below(mean);
  }

  /** V at a place. */
  private double below(double at) {
    if (!(at > 0 && at < 1)) {
      return 0;
    }
    double mass = RegularizedBeta.value(at, prior.first(), prior.second());
    return mean * (mass - RegularizedBeta.value(at, prior.first() + 1, prior.second()));
  }

  /** The best window for either hint: max_x ∫_S (z − m) dπ + max_x ∫_S (m − z) dπ. */
  Bracket guessing(double reach) {
    Bracket high = greatest(reach, 1);
    Bracket low = greatest(reach, -1);
    return Bracket.between(high.lower() + low.lower(), high.upper() + low.upper());
  }

  /** All records that some guess misses: ∫ |z − m| dπ over them. */
  Bracket knowing(double reach) {
    double all = 2 * peak;
    double safe = reach <= 0.5 ? 0 : distances(1 - reach, reach);
    double gained = Math.max(0, all - safe);
    return Bracket.between(Math.max(0, gained - 4 * ERROR), gained + 4 * ERROR);
  }

  private double distances(double from, double to) {
    double turn = Math.max(from, Math.min(to, mean));
    return (below(turn) - below(from)) + (below(turn) - below(to));
  }

  /** Best first: the box of guesses that may hold most is halved until it cannot hold more. */
  private Bracket greatest(double reach, int sign) {
    DoubleUnaryOperator gain = guess -> sign * (below(guess - reach) - below(guess + reach));
    PriorityQueue<Box> open = new PriorityQueue<>(Comparator.comparing(box -> -box.most));
    open.add(new Box(0, 1, Double.POSITIVE_INFINITY));
    double best = 0;
    for (int boxes = 0; boxes < MOST_BOXES; boxes++) {
      Box box = open.remove();
      if (box.most <= best + CLOSE * best) {
        return Bracket.between(Math.max(0, best - 2 * ERROR), box.most + 2 * ERROR);
      }
      double middle = (box.from + box.to) / 2;
      best = Math.max(best, gain.applyAsDouble(middle));
      open.add(new Box(box.from, middle, most(box.from, middle, reach, sign)));
      open.add(new Box(middle, box.to, most(middle, box.to, reach, sign)));
    }
    return Bracket.between(
        Math.max(0, best - 2 * ERROR), Math.max(best, open.remove().most) + 2 * ERROR);
  }

  private double most(double from, double to, double reach, int sign) {
    double highest = highest(from - sign * reach, to - sign * reach);
    double other = Math.min(below(from + sign * reach), below(to + sign * reach));
    return highest - other;
  }

  private double highest(double from, double to) {
    return from <= mean && mean <= to ? peak : Math.max(below(from), below(to));
  }

  private record Box(double from, double to, double most) {}
}
