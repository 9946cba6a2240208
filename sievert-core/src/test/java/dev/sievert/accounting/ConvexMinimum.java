package dev.sievert.accounting;

import dev.sievert.accounting.oracle.EnumerationOracle.Corner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The greatest convex function below a trade-off curve and its mirror image.
 *
 * @param hull its corners from left to right
 */
public record ConvexMinimum(List<Point> hull) {
  /** A corner. */
  public record Point(double alpha, double beta) {}

  /** Of a curve, by its corners. */
  public static ConvexMinimum of(List<Corner> corners) {
    List<Point> points =
        corners.stream()
            .map(corner -> new Point(corner.alpha().doubleValue(), corner.beta().doubleValue()))
            .flatMap(
                point ->
                    Stream.of(point, new Point(/* alpha= */ point.beta, /* beta= */ point.alpha)))
            .sorted(Comparator.comparingDouble(Point::alpha).thenComparingDouble(Point::beta))
            .toList();
    List<Point> hull = new ArrayList<>();
    for (Point point : points) {
      if (!hull.isEmpty() && hull.get(hull.size() - 1).alpha == point.alpha) {
        continue;
      }
      while (hull.size() > 1
          && !turnsUp(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(point);
    }
    return new ConvexMinimum(hull);
  }

  private static boolean turnsUp(Point first, Point second, Point third) {
    return (second.beta - first.beta) * (third.alpha - second.alpha)
        < (third.beta - second.beta) * (second.alpha - first.alpha);
  }

  /** The least type II error. */
  public double beta(double alpha) {
    Point left = hull.get(0);
    for (Point right : hull) {
      if (right.alpha >= alpha && right.alpha > left.alpha) {
        double share = (right.alpha - alpha) / (right.alpha - left.alpha);
        return right.beta + share * (left.beta - right.beta);
      }
      left = right;
    }
    return left.beta;
  }
}
