package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A trade-off function given by points with straight lines between them.
 *
 * <p>The promise is the greatest convex function below the points: left of the first point it stays
 * at that point's height, and it ends at (1, 0).
 */
public final class PiecewiseLinear implements TradeoffFunction {
  private static final double STEPS = 16;

  /**
   * A corner of the function.
   *
   * @param alpha the type I error
   * @param beta the type II error there
   */
  public record Point(double alpha, double beta) {
    /** Refuses points outside the triangle under 1 − α. */
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

  private final List<Point> corners;
  private final Adjacency adjacency;

  private PiecewiseLinear(List<Point> corners, Adjacency adjacency) {
    this.corners = corners;
    this.adjacency = adjacency;
  }

  /**
   * The greatest convex function below the points.
   *
   * @param points at least one
   * @param adjacency which data sets are neighbours
   * @return the guarantee
   */
  public static PiecewiseLinear of(List<Point> points, Adjacency adjacency) {
    if (points.isEmpty()) {
      throw new OutOfRangeException("tradeoff", "a list of at least one point", "empty");
    }
    List<Point> sorted = new ArrayList<>(points);
    sorted.add(new Point(1, 0));
    sorted.sort(Comparator.comparingDouble(Point::alpha).thenComparingDouble(Point::beta));
    if (sorted.get(0).alpha() > 0) {
      sorted.add(0, new Point(0, sorted.get(0).beta()));
    }
    return new PiecewiseLinear(lowerHull(sorted), adjacency);
  }

  /**
   * The corners of the function, from left to right.
   *
   * @return at least two points, the last at α = 1
   */
  public List<Point> corners() {
    return corners;
  }

  @Override
  public Adjacency adjacency() {
    return adjacency;
  }

  @Override
  public double beta(double alpha) {
    return Math.max(0, nearest(alpha) - 0x1p-50);
  }

  @Override
  public double power(double alpha) {
    return Math.min(1, Round.up(alpha + gap(alpha), 1));
  }

  @Override
  public double gap(double alpha) {
    int right = segment(alpha);
    Point from = corners.get(right - 1);
    Point to = corners.get(right);
    double width = to.alpha() - from.alpha();
    // A mean of the gaps at both corners, so that a small gap is not a difference of large numbers.
    double gap =
        (to.alpha() - alpha) / width * gap(from) + (alpha - from.alpha()) / width * gap(to);
    return Round.probabilityUp(gap, STEPS);
  }

  @Override
  public double greatestGap(double low, double high) {
    double greatest = Math.max(gap(low), gap(high));
    for (Point corner : corners) {
      if (low <= corner.alpha() && corner.alpha() <= high) {
        greatest = Math.max(greatest, Round.probabilityUp(gap(corner), STEPS));
      }
    }
    return greatest;
  }

  @Override
  public double delta(double epsilon) {
    double greatest = 0;
    for (Point corner : corners) {
      double cost = corner.alpha() == 0 ? 0 : Math.exp(epsilon) * corner.alpha();
      greatest = Math.max(greatest, 1 - corner.beta() - cost);
    }
    return Math.min(1, greatest + 0x1p-50);
  }

  /**
   * The corners mirrored in the diagonal; a start below (0, 1) mirrors into an end before (1, 0).
   */
  @Override
  public PiecewiseLinear inverse() {
    List<Point> mirrored = new ArrayList<>();
    for (int i = corners.size() - 1; i >= 0; i--) {
      mirrored.add(new Point(corners.get(i).beta(), corners.get(i).alpha()));
    }
    return of(mirrored, adjacency);
  }

  @Override
  public PiecewiseLinear symmetrized() {
    PiecewiseLinear mirror = inverse();
    double[] places =
        Stream.concat(corners.stream(), mirror.corners.stream())
            .mapToDouble(Point::alpha)
            .sorted()
            .distinct()
            .toArray();
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      points.add(greater(mirror, places[i]));
      if (i + 1 < places.length) {
        crossing(mirror, places[i], places[i + 1]).ifPresent(points::add);
      }
    }
    return of(points, adjacency);
  }

  @Override
  public String words() {
    return "trade-off curve with " + corners.size() + " corners";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PiecewiseLinear that
        && corners.equals(that.corners)
        && adjacency == that.adjacency;
  }

  @Override
  public int hashCode() {
    return 31 * corners.hashCode() + adjacency.hashCode();
  }

  @Override
  public String toString() {
    return words();
  }

  private Point greater(PiecewiseLinear mirror, double alpha) {
    return new Point(alpha, Math.max(nearest(alpha), mirror.nearest(alpha)));
  }

  /** Where the two lines between neighbouring places cross: a corner that neither function has. */
  private Optional<Point> crossing(PiecewiseLinear mirror, double from, double to) {
    double before = nearest(from) - mirror.nearest(from);
    double after = nearest(to) - mirror.nearest(to);
    return before * after < 0
        ? Optional.of(greater(mirror, from + before / (before - after) * (to - from)))
        : Optional.empty();
  }

  private double nearest(double alpha) {
    int right = segment(alpha);
    Point from = corners.get(right - 1);
    Point to = corners.get(right);
    double share = (alpha - from.alpha()) / (to.alpha() - from.alpha());
    return from.beta() + share * (to.beta() - from.beta());
  }

  /** The corner at the right end of the line above this error. */
  private int segment(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    int right = 1;
    while (right < corners.size() - 1 && corners.get(right).alpha() < alpha) {
      right++;
    }
    return right;
  }

  /** One minus both errors, subtracted in the order in which nothing is lost. */
  private static double gap(Point point) {
    double greater = Math.max(point.alpha(), point.beta());
    double lesser = Math.min(point.alpha(), point.beta());
    return Math.max(0, greater >= 0.5 ? (1 - greater) - lesser : (0.5 - greater) + (0.5 - lesser));
  }

  private static List<Point> lowerHull(List<Point> sorted) {
    List<Point> hull = new ArrayList<>();
    for (Point point : sorted) {
      if (!hull.isEmpty() && hull.get(hull.size() - 1).alpha() == point.alpha()) {
        continue;
      }
      while (hull.size() > 1
          && !turnsUp(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(point);
    }
    return List.copyOf(hull);
  }

  private static boolean turnsUp(Point first, Point second, Point third) {
    double before = (second.beta() - first.beta()) * (third.alpha() - second.alpha());
    double after = (third.beta() - second.beta()) * (second.alpha() - first.alpha());
    return before < after;
  }
}
