package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Ruling;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.choice.Frontier;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Utility;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What noise costs, and which limits it keeps, at settings around one that keeps the stated. */
final class NearSettings {
  private static final double[] FEW = {0.25, 0.5, 1, 2, 4};
  private static final double[] MANY = {
    0.1, 0.15, 0.2, 0.3, 0.4, 0.55, 0.75, 1, 1.35, 1.8, 2.4, 3.2, 4.2, 5.6
  };

  private NearSettings() {}

  static List<Frontier.Point> of(Rival rival, List<Limit> limits, double found) {
    List<Frontier.Point> points = new ArrayList<>();
    Knob.Range range = rival.knob().range();
    double least = Math.min(range.safest(), range.riskiest());
    double greatest = Math.max(range.safest(), range.riskiest());
    for (double factor : isQuick(rival, found) ? MANY : FEW) {
      double scaled = factor * found;
      double setting = range.isWhole() ? Math.rint(scaled) : scaled;
      if (setting > 0 && setting >= least && setting <= greatest) {
        point(rival, limits, setting, setting == found).ifPresent(points::add);
      }
    }
    points.sort(Comparator.comparingDouble(Frontier.Point::limit));
    return points;
  }

  /** What local mechanisms reveal has closed forms; noise on numbers has none. */
  private static boolean isQuick(Rival rival, double setting) {
    return rival
        .cost(setting)
        .filter(cost -> cost.kind() == Utility.Kind.FREQUENCY_VARIANCE)
        .isPresent();
  }

  /** All limits are made stricter or laxer together, by what the one under most strain needs. */
  private static Optional<Frontier.Point> point(
      Rival rival, List<Limit> limits, double setting, boolean isFound) {
    Limit first = limits.get(0);
    if (isFound) {
      return rival.cost(setting).map(cost -> new Frontier.Point(first.limit(), setting, cost));
    }
    Mechanism mechanism = rival.knob().mechanism(setting);
    double strain =
        Assessment.limited(mechanism, rival.threats(), limits, (bound, threat) -> true)
            .rulings()
            .stream()
            .mapToDouble(Ruling::strain)
            .max()
            .orElse(Double.POSITIVE_INFINITY);
    double limit = strain * first.limit();
    double most = first instanceof Limit.Budget ? Double.MAX_VALUE : 1;
    return limit > 0 && limit < most
        ? rival.cost(setting).map(cost -> new Frontier.Point(limit, setting, cost))
        : Optional.empty();
  }
}
