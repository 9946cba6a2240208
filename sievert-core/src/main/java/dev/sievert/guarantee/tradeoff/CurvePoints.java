package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.PolygonGroups;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A trade-off function of which some points are known: what every convex function through them is
 * at least.
 *
 * <p>Between neighbouring points L and R the function is at least the chord of the points before,
 * extended beyond L, and at least the chord of the points after, extended before R; at most 1 at α
 * = 0 and exactly 0 at α = 1. The greater of these lines is met by a convex function at every
 * single place, so no more is known. It is not convex itself: it has its peaks at the points.
 *
 * @theorem docs/theory/proofs/conversions.md, points of a curve
 */
public final class CurvePoints extends PolylineTradeoff implements PolygonGroups {
  /** Twice what rounding a number from zero to one may lose. */
  private static final double LOST = 0x1p-52;

  private CurvePoints(Polyline line, Adjacency adjacency) {
    super(line, adjacency);
  }

  /**
   * {@return what follows from points of a curve} Where they lie on no convex curve, because they
   * were rounded, those above the others' convex hull are left out.
   *
   * @param points at least one
   * @param adjacency which data sets are neighbours
   */
  public static CurvePoints of(List<Point> points, Adjacency adjacency) {
    List<Point> known = PiecewiseLinear.hull(points);
    List<Point> corners = new ArrayList<>();
    if (known.size() == 1) {
      // That f(1) = 0 is no news.
      corners.add(new Point(0, 0));
    }
    for (int i = 0; i + 1 < known.size(); i++) {
      corners.add(known.get(i));
      corners.add(valley(known, i));
    }
    corners.add(new Point(1, 0));
    // Before the first point only the chord after it speaks.
    if (corners.get(0).alpha() > 0) {
      Point first = corners.get(0);
      double start = first.beta() - flattest(known, 0) * first.alpha() - LOST;
      corners.add(0, new Point(0, Math.max(first.beta(), Math.min(1, start))));
    }
    return new CurvePoints(new Polyline(corners), adjacency);
  }

  /** Where the steepest line through a point meets the flattest one through the next. */
  private static Point valley(List<Point> known, int place) {
    Point left = known.get(place);
    Point right = known.get(place + 1);
    double steep = steepest(known, place);
    double flat = place + 2 < known.size() ? flattest(known, place + 1) : 0;
    double width = right.alpha() - left.alpha();
    double fall = left.beta() - right.beta() + flat * width;
    // How far right of the left point both lines are equally high; at once where one is vertical.
    double meeting = steep < flat ? Math.max(0, Math.min(width, fall / (flat - steep))) : width;
    double before = meeting == 0 ? left.beta() : left.beta() + steep * meeting;
    double after = right.beta() - flat * (width - meeting);
    double lower = meeting == 0 ? Math.min(left.beta(), after) : Math.min(before, after);
    return new Point(
        Math.min(right.alpha(), left.alpha() + meeting),
        Math.max(right.beta(), Math.min(left.beta(), lower - 4 * LOST)));
  }

  /** The least slope right of a point: at α = 0 the function is at most one. */
  private static double steepest(List<Point> known, int place) {
    Point point = known.get(place);
    if (point.alpha() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    Point before = place == 0 ? new Point(0, 1) : known.get(place - 1);
    return (point.beta() - before.beta() - LOST) / (point.alpha() - before.alpha()) * (1 + LOST);
  }

  /** The greatest slope left of a point. */
  private static double flattest(List<Point> known, int place) {
    Point point = known.get(place);
    Point after = known.get(place + 1);
    double slope = (after.beta() - point.beta() + LOST) / (after.alpha() - point.alpha());
    return Math.min(0, slope * (1 - LOST));
  }

  @Override
  public CurvePoints inverse() {
    return new CurvePoints(line.mirrored(), adjacency);
  }

  @Override
  public CurvePoints symmetrized() {
    return new CurvePoints(line.greater(line.mirrored()), adjacency);
  }

  /** The greatest convex function below. */
  @Override
  public PiecewiseLinear concave() {
    return PiecewiseLinear.of(line.corners(), adjacency);
  }

  @Override
  public String words() {
    return "points of a trade-off curve";
  }
}
