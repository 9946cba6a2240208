package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A trade-off function given by points with straight lines between them.
 *
 * <p>The promise is the greatest convex function below the points: left of the first point it stays
 * at that point's height, and it ends at (1, 0).
 */
public final class PiecewiseLinear extends PolylineTradeoff {
  /**
   * A corner of the function.
   *
   * @param alpha the type I error
   * @param beta the type II error there
   */
  public record Point(double alpha, double beta) {
    public Point {
      alpha = Check.probability("alpha", alpha);
      beta = Check.probability("beta", beta);
      // Decimals that sum to one may sum to a little more once they are doubles.
      if (!(alpha + beta <= 1 + 0x1p-50)) {
        throw new OutOfRangeException(
            "beta", "at most 1 - alpha = " + Check.number(1 - alpha), Check.number(beta));
      }
    }
  }

  private PiecewiseLinear(List<Point> corners, Adjacency adjacency) {
    super(new Polyline(corners), adjacency);
  }

  /**
   * {@return the greatest convex function below the points}
   *
   * @param points at least one
   * @param adjacency which data sets are neighbours
   */
  public static PiecewiseLinear of(List<Point> points, Adjacency adjacency) {
    if (points.isEmpty()) {
      throw new OutOfRangeException("tradeoff", "a list of at least one point", "empty");
    }
    List<Point> sorted = sorted(points);
    if (sorted.get(0).alpha() > 0) {
      sorted.add(0, new Point(0, sorted.get(0).beta()));
    }
    return new PiecewiseLinear(hull(sorted, false), adjacency);
  }

  /**
   * Those of some points, and (1, 0), that lie on their convex hull, as far as doubles can tell.
   */
  static List<Point> hull(List<Point> points) {
    return hull(sorted(points), true);
  }

  private static List<Point> sorted(List<Point> points) {
    List<Point> sorted = new ArrayList<>(points);
    sorted.add(new Point(1, 0));
    sorted.sort(Comparator.comparingDouble(Point::alpha).thenComparingDouble(Point::beta));
    return sorted;
  }

  /**
   * {@return the corners of the function, from left to right, at least two points, the last at α =
   * 1}
   */
  public List<Point> corners() {
    return line.corners();
  }

  @Override
  public PiecewiseLinear inverse() {
    return of(line.mirrored().corners(), adjacency);
  }

  @Override
  public PiecewiseLinear symmetrized() {
    return of(line.greater(inverse().line).corners(), adjacency);
  }

  @Override
  public String words() {
    return "trade-off curve with " + corners().size() + " corners";
  }

  private static List<Point> hull(List<Point> sorted, boolean keepsStraight) {
    List<Point> hull = new ArrayList<>();
    for (Point point : sorted) {
      if (!hull.isEmpty() && hull.get(hull.size() - 1).alpha() == point.alpha()) {
        continue;
      }
      while (hull.size() > 1
          && !turnsUp(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point, keepsStraight)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(point);
    }
    return List.copyOf(hull);
  }

  private static boolean turnsUp(Point first, Point second, Point third, boolean orIsStraight) {
    double before = (second.beta() - first.beta()) * (third.alpha() - second.alpha());
    double after = (third.beta() - second.beta()) * (second.alpha() - first.alpha());
    double rounding = 0x1p-52 * (third.alpha() - first.alpha());
    return orIsStraight ? before <= after + rounding : before < after;
  }
}
