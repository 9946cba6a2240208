package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.words.Figures;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Every combination of the values of some axes, each a scenario of its own. The last axis runs
 * fastest.
 */
public final class Sweep {
  /** Nobody reads more rows, and most would wait long for them. */
  public static final int MOST = 100_000;

  private final List<Axis> axes;
  private final int size;

  private Sweep(List<Axis> axes, int size) {
    this.axes = axes;
    this.size = size;
  }

  /**
   * The combinations of some axes.
   *
   * @param axes the axes, each of another thing; none give one point, the scenario itself
   * @throws OutOfRangeException if there are more than 100,000 points, or two axes of one thing
   */
  public static Sweep of(List<Axis> axes) {
    BigInteger points = BigInteger.ONE;
    List<String> names = new ArrayList<>();
    for (Axis axis : axes) {
      if (names.contains(axis.path())) {
        throw new OutOfRangeException("vary", "given once for each name", axis.path() + " twice");
      }
      names.add(axis.path());
      points = points.multiply(BigInteger.valueOf(axis.values().size()));
    }
    if (points.compareTo(BigInteger.valueOf(MOST)) > 0) {
      throw tooMany(points);
    }
    return new Sweep(List.copyOf(axes), points.intValueExact());
  }

  static OutOfRangeException tooMany(BigInteger points) {
    boolean isCountable = points.bitLength() < Long.SIZE;
    return new OutOfRangeException(
        "vary",
        "at most " + Figures.grouped(MOST) + " points in all",
        isCountable ? Figures.grouped(points.longValue()) : "many more");
  }

  /** What varies; the paths of the axes in order. */
  public List<String> names() {
    return axes.stream().map(Axis::path).toList();
  }

  /** How many points there are, at least one. */
  public int size() {
    return size;
  }

  /**
   * The values of one point; a value for each axis, in their order.
   *
   * @param point its number, from 0
   */
  public List<Object> values(int point) {
    List<Object> values = new ArrayList<>();
    int rest = point;
    for (int place = axes.size() - 1; place >= 0; place--) {
      List<Object> own = axes.get(place).values();
      values.add(own.get(rest % own.size()));
      rest /= own.size();
    }
    Collections.reverse(values);
    return values;
  }

  /** What is changed of the scenario at one point. */
  public Changes changes(int point) {
    Changes changes = Changes.NONE;
    List<Object> values = values(point);
    for (int place = 0; place < values.size(); place++) {
      changes = changes.with(axes.get(place).path(), values.get(place));
    }
    return changes;
  }
}
