package dev.sievert.assess;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What tests between two neighbours are proven to reach, in the adjacency of the mechanism: the
 * lower ends of its certified curve. Against someone who adds or removes a record either order is a
 * test of its own; the convex curve below both need not be attained by any.
 */
record AttainedTests(List<CertifiedCurve> curves) {
  /** Nothing where the steps are not known, or only what somebody states of them. */
  static AttainedTests of(Mechanism mechanism, Secret secret) {
    Optional<Release> release = mechanism.isStated() ? Optional.empty() : mechanism.release(secret);
    return new AttainedTests(release.map(AttainedTests::curves).orElse(List.of()));
  }

  private static List<CertifiedCurve> curves(Release release) {
    List<Direction> orders =
        release.adjacency() == Adjacency.ADD_REMOVE
            ? List.of(Direction.ADD, Direction.REMOVE)
            : List.of(Direction.REPLACE);
    return orders.stream()
        .map(order -> Accountant.curve(release, order, Accountant.DEFAULT_ACCURACY))
        .toList();
  }

  /** The most of what a limit is about that some test reaches; zero where none is known. */
  double lower(Limit limit) {
    if (limit instanceof Limit.TruePositives rate) {
      return most(curve -> curve.power(rate.falsePositives()).lower());
    }
    if (limit instanceof Limit.Budget budget) {
      return budget.isPure()
          ? most(curve -> curve.epsilon(0).lower())
          : most(curve -> curve.delta(budget.epsilon()).lower());
    }
    return ((Limit.AtMost) limit).risk() == Risk.MEMBERSHIP
        ? most(curve -> curve.totalVariation().lower())
        : 0;
  }

  private double most(ToDoubleFunction<CertifiedCurve> lower) {
    return curves.stream().mapToDouble(lower).max().orElse(0);
  }
}
