package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Straight lines from corner to corner, falling from α = 0 to (1, 0). Two corners may have the same
 * α; there the function jumps, and is at the lower of them.
 */
record Polyline(List<Point> corners) {
  private static final double STEPS = 16;

  Polyline {
    corners = List.copyOf(corners);
  }

  /** The height, rounded down. */
  double beta(double alpha) {
    return Math.max(0, at(alpha).height(alpha) - 0x1p-50);
  }

  /** One minus the height, rounded up. */
  double power(double alpha) {
    return Math.min(1, Round.up(alpha + gap(alpha), 1));
  }

  /** One minus the height and α, rounded up. */
  double gap(double alpha) {
    return Round.probabilityUp(at(alpha).gap(alpha), STEPS);
  }

  double greatestGap(double low, double high) {
    double greatest = Math.max(gap(low), gap(high));
    for (Point corner : corners) {
      if (low <= corner.alpha() && corner.alpha() <= high) {
        greatest = Math.max(greatest, Round.probabilityUp(gap(corner), STEPS));
      }
    }
    return greatest;
  }

  /** The greatest value of 1 − β − e^ε α, which is at a corner. */
  double delta(double epsilon) {
    double greatest = 0;
    for (Point corner : corners) {
      double cost = corner.alpha() == 0 ? 0 : Math.exp(epsilon) * corner.alpha();
      greatest = Math.max(greatest, 1 - corner.beta() - cost);
    }
    return Math.min(1, greatest + 0x1p-50);
  }

  /**
   * The lines mirrored in the diagonal. A start below (0, 1) becomes an end before (1, 0), and an
   * end on the ground a start below (0, 1).
   */
  Polyline mirrored() {
    List<Point> mirrored = new ArrayList<>();
    for (int i = corners.size() - 1; i >= 0; i--) {
      Point corner =
          new Point(/* alpha= */ corners.get(i).beta(), /* beta= */ corners.get(i).alpha());
      if (corner.alpha() == 0) {
        mirrored.clear();
      }
      mirrored.add(corner);
    }
    if (mirrored.get(mirrored.size() - 1).alpha() < 1) {
      mirrored.add(new Point(1, 0));
    }
    return new Polyline(mirrored);
  }

  /** The higher of two lines at every place. */
  Polyline greater(Polyline other) {
    double[] places =
        Stream.concat(corners.stream(), other.corners.stream())
            .mapToDouble(Point::alpha)
            .sorted()
            .distinct()
            .toArray();
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      double place = places[i];
      points.add(higher(before(place), other.before(place), place));
      points.add(higher(after(place), other.after(place), place));
      if (i + 1 < places.length) {
        crossing(other, place, places[i + 1]).ifPresent(points::add);
      }
    }
    return new Polyline(points.stream().distinct().toList());
  }

  private static Point higher(Segment one, Segment other, double alpha) {
    return new Point(alpha, Math.max(one.height(alpha), other.height(alpha)));
  }

  /** Where the two lines between neighbouring places cross: a corner that neither has. */
  private Optional<Point> crossing(Polyline other, double from, double to) {
    Segment mine = after(from);
    Segment theirs = other.after(from);
    double before = mine.height(from) - theirs.height(from);
    double after = mine.height(to) - theirs.height(to);
    return before * after < 0
        ? Optional.of(higher(mine, theirs, from + before / (before - after) * (to - from)))
        : Optional.empty();
  }

  /** The line that holds at a place: after a jump, but for one at zero. */
  private Segment at(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    return alpha == 0 ? before(0) : after(alpha);
  }

  /** The line that ends at a place or spans it. */
  private Segment before(double alpha) {
    int right = 1;
    while (right < corners.size() - 1 && corners.get(right).alpha() < alpha) {
      right++;
    }
    return new Segment(corners.get(right - 1), corners.get(right), false);
  }

  /** The line that starts at a place or spans it. */
  private Segment after(double alpha) {
    int left = corners.size() - 2;
    while (left > 0 && corners.get(left).alpha() > alpha) {
      left--;
    }
    return new Segment(corners.get(left), corners.get(left + 1), true);
  }

  /** A line between two corners; where it is upright, one of its ends counts. */
  private record Segment(Point from, Point to, boolean isLower) {
    double height(double alpha) {
      return from.beta() + share(alpha) * (to.beta() - from.beta());
    }

    /**
     * A mean of the gaps at both corners, so that a small gap is not a difference of large ones.
     */
    double gap(double alpha) {
      double width = to.alpha() - from.alpha();
      double left = width == 0 ? 1 - share(alpha) : (to.alpha() - alpha) / width;
      return left * Polyline.gap(from) + share(alpha) * Polyline.gap(to);
    }

    private double share(double alpha) {
      double width = to.alpha() - from.alpha();
      if (width == 0) {
        return isLower ? 1 : 0;
      }
      return (alpha - from.alpha()) / width;
    }
  }

  /** One minus both errors, subtracted in the order in which nothing is lost. */
  private static double gap(Point point) {
    double greater = Math.max(point.alpha(), point.beta());
    double lesser = Math.min(point.alpha(), point.beta());
    return Math.max(0, greater >= 0.5 ? (1 - greater) - lesser : (0.5 - greater) + (0.5 - lesser));
  }
}
