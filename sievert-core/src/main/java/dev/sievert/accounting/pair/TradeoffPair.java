package dev.sievert.accounting.pair;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import java.util.List;

/**
 * The pair behind a trade-off function: a line of slope −s over a width of α is an output of that
 * probability without the record, and of s times as much with it.
 */
public final class TradeoffPair {
  private TradeoffPair() {}

  /**
   * A pair that every pair with this promise is a post-processing of; the pair whose trade-off
   * function is the promise, or a little below where the promise is no polygon and has no pair of
   * its own. A guarantee is a promise for both orders of two neighbours, so the pair is, too: what
   * lies below T(P, Q) and T(Q, P) for all neighbours is safe for either, whether or not it is its
   * own mirror image.
   *
   * @theorem Blackwell's; Dong, Roth and Su 2022, Proposition 2.4
   */
  public static DominatingPair of(TradeoffFunction function) {
    if (function instanceof GaussianDp gaussian) {
      return new GaussianPair(gaussian.mu());
    }
    if (function instanceof LaplaceTradeoff laplace) {
      return new LaplacePair(laplace.mu());
    }
    if (function instanceof ApproxDp approx) {
      return new ApproxPair(approx.epsilon(), approx.delta());
    }
    if (function instanceof PiecewiseLinear polygon) {
      return of(
          polygon.corners().stream()
              .map(each -> TradeoffPoint.of(each.alpha(), each.beta()))
              .toList());
    }
    if (function instanceof PrivacyProfile profile) {
      return ProfilePair.of(profile);
    }
    return function.concave() instanceof PiecewiseLinear polygon && !function.equals(polygon)
        ? of(polygon)
        : of(PolygonBelow.corners(function));
  }

  /** Between the first corner and (0, 1) lies what only the alternative can produce. */
  private static FinitePair of(List<TradeoffPoint> corners) {
    double[] without = new double[corners.size()];
    double[] with = new double[corners.size()];
    TradeoffPoint before = TradeoffPoint.of(0, 1);
    for (int i = 0; i < corners.size(); i++) {
      TradeoffPoint corner = corners.get(i);
      without[i] = Math.max(0, before.widthTo(corner));
      with[i] = Math.max(0, before.fallTo(corner));
      before = corner;
    }
    return FinitePair.of(without, with).forBothOrders();
  }
}
