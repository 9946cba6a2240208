package dev.sievert.accounting.pair;

import dev.sievert.guarantee.TradeoffFunction;
import java.util.ArrayList;
import java.util.List;

/**
 * A polygon nowhere above a trade-off function. Between two neighbouring points of a convex curve
 * the curve is above the chord of the two points before, extended, and above that of the two points
 * after; so it is above the corner where these meet, and above the hull of all such corners.
 *
 * <p>The points are taken at α = ½ e^−s on the left of ½ and, through the inverse, at such β on the
 * right of it, with s growing by a fixed ratio: dense in the middle, far into both tails.
 */
final class PolygonBelow {
  private static final int POINTS_A_SIDE = 600;
  private static final double REACH = 700;
  private static final double FIRST = 0.01;

  /**
   * Computed values lie on the safe side of a convex function, not on it. A chord is turned by as
   * much as they may be off: relatively, and absolutely where a β is one minus a power.
   */
  private static final double RELATIVE = 1e-12;

  private static final double ABSOLUTE = 1e-13;

  private PolygonBelow() {}

  static List<TradeoffPoint> corners(TradeoffFunction function) {
    List<Sample> samples = samples(function.concave());
    List<TradeoffPoint> corners = new ArrayList<>();
    for (int i = 0; i + 1 < samples.size(); i++) {
      double steep =
          i == 0 ? Double.POSITIVE_INFINITY : samples.get(i - 1).steepest(samples.get(i));
      double flat = i + 2 < samples.size() ? samples.get(i + 1).flattest(samples.get(i + 2)) : 0;
      corners.add(meeting(samples.get(i).corner, samples.get(i + 1).corner, steep, flat));
    }
    corners.add(TradeoffPoint.LAST);
    return hull(corners);
  }

  /** Where a steep line through the left point meets a flat line through the right one. */
  private static TradeoffPoint meeting(
      TradeoffPoint left, TradeoffPoint right, double steep, double flat) {
    double width = left.widthTo(right);
    double chord = left.steepnessTo(right);
    double share = chord < steep && flat < chord ? (chord - flat) / (steep - flat) : 0;
    double back = width * (1 - (steep == Double.POSITIVE_INFINITY ? 0 : share));
    double climb = Math.max(0, Math.min(flat, chord) * back);
    return new TradeoffPoint(
        Math.max(left.alpha(), right.alpha() - back),
        right.rest() + back,
        right.beta() + climb,
        Math.max(0, right.power() - climb));
  }

  /** The greatest convex function below the corners. */
  private static List<TradeoffPoint> hull(List<TradeoffPoint> corners) {
    List<TradeoffPoint> hull = new ArrayList<>();
    for (TradeoffPoint corner : corners) {
      while (!hull.isEmpty() && hidden(hull, corner)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(corner);
    }
    return hull;
  }

  private static boolean hidden(List<TradeoffPoint> hull, TradeoffPoint next) {
    TradeoffPoint last = hull.get(hull.size() - 1);
    if (hull.size() == 1) {
      return last.widthTo(next) <= 0;
    }
    return hull.get(hull.size() - 2).steepnessTo(last) <= last.steepnessTo(next);
  }

  private static List<Sample> samples(TradeoffFunction function) {
    List<Sample> samples = new ArrayList<>();
    samples.add(Sample.onTheLeft(0, function));
    double growth = Math.pow(REACH / FIRST, 1.0 / (POINTS_A_SIDE - 1));
    for (int i = POINTS_A_SIDE - 1; i >= 0; i--) {
      samples.add(Sample.onTheLeft(Math.exp(-FIRST * Math.pow(growth, i)) / 2, function));
    }
    samples.add(Sample.onTheLeft(0.5, function));
    double middle = function.beta(0.5);
    TradeoffFunction inverse = function.inverse();
    for (int i = 0; i < POINTS_A_SIDE && middle > 0; i++) {
      double beta = middle * Math.exp(-FIRST * Math.pow(growth, i));
      if (beta >= Double.MIN_NORMAL) {
        samples.add(Sample.onTheRight(beta, inverse));
      }
    }
    samples.add(new Sample(TradeoffPoint.LAST, 0, 0));
    return samples;
  }

  /** A computed point, and how far it may lie to the left of a convex curve and below it. */
  private record Sample(TradeoffPoint corner, double left, double below) {
    static Sample onTheLeft(double alpha, TradeoffFunction function) {
      double beta = function.beta(alpha);
      double power = function.power(alpha);
      double below = power < beta ? RELATIVE * power : RELATIVE * beta + ABSOLUTE;
      return new Sample(new TradeoffPoint(alpha, 1 - alpha, beta, power), 0, below);
    }

    static Sample onTheRight(double beta, TradeoffFunction inverse) {
      double rest = inverse.power(beta);
      return new Sample(new TradeoffPoint(1 - rest, rest, beta, 1 - beta), RELATIVE * rest, 0);
    }

    double steepest(Sample next) {
      double width = corner.widthTo(next.corner) - left - next.left;
      double fall = corner.fallTo(next.corner) + below + next.below;
      return width > 0 ? fall / width : Double.POSITIVE_INFINITY;
    }

    double flattest(Sample next) {
      double width = corner.widthTo(next.corner) + left + next.left;
      double fall = corner.fallTo(next.corner) - below - next.below;
      return fall > 0 && width > 0 ? fall / width : 0;
    }
  }
}
