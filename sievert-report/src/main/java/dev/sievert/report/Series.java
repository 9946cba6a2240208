package dev.sievert.report;

import dev.sievert.report.Mark.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Several curves over the same axis, collected point by point. */
final class Series {
  private static final String BEST = "best proven";

  /** So few points are shown as such: between them the line only leads the eye. */
  private static final int FEW = 13;

  private static final int MOST_OTHERS = Ink.OTHERS;

  private final Map<String, List<Value>> curves = new LinkedHashMap<>();

  /** One point of a curve. */
  record Value(double x, double y) {}

  void best(double x, double y) {
    add(BEST, x, y);
  }

  void add(String name, double x, double y) {
    curves.computeIfAbsent(name, each -> new ArrayList<>()).add(new Value(x, y));
  }

  List<Value> best() {
    return values(BEST);
  }

  /** From left to right, in whatever order they were found. */
  private List<Value> values(String name) {
    List<Value> values = new ArrayList<>(curves.getOrDefault(name, List.of()));
    values.sort(Comparator.comparingDouble(Value::x));
    return values;
  }

  /** The points of the best curve between which it crosses a height, where it does. */
  Optional<Value[]> around(double height) {
    List<Value> values = best();
    for (int i = 1; i < values.size(); i++) {
      Value left = values.get(i - 1);
      Value right = values.get(i);
      if (left.y() != right.y() && (left.y() - height) * (right.y() - height) <= 0) {
        return Optional.of(new Value[] {left, right});
      }
    }
    return Optional.empty();
  }

  double greatest() {
    return curves.values().stream().flatMap(List::stream).mapToDouble(Value::y).max().orElse(1);
  }

  /** How far each curve rises above the diagonal, at most, by name. */
  Map<String, Double> rises() {
    Map<String, Double> rises = new LinkedHashMap<>();
    curves.forEach(
        (name, values) ->
            rises.put(
                name, values.stream().mapToDouble(each -> each.y() - each.x()).max().orElse(0)));
    return rises;
  }

  /** Draws all curves and their names. */
  void draw(Drawing drawing, PlotArea field) {
    draw(drawing, field, new Legend());
  }

  /** Draws the others, those that come nearest first, then the best curve over them. */
  void draw(Drawing drawing, PlotArea field, Legend names) {
    List<String> others = new ArrayList<>(curves.keySet());
    others.remove(BEST);
    others.removeIf(name -> values(name).size() < 2 || isBest(name));
    others.sort(Comparator.comparingDouble(this::height));
    for (int i = Math.min(others.size(), MOST_OTHERS) - 1; i >= 0; i--) {
      draw(drawing, field, names, Ink.other(i), others.get(i));
    }
    draw(drawing, field, names, Ink.BEST, BEST);
    if (best().size() <= FEW) {
      best().forEach(value -> drawing.disc(Ink.DOT, field.at(value.x(), value.y()), 4));
    }
    names.draw(drawing, field);
  }

  /** A line under the best one cannot be seen, and its name would only puzzle. */
  private boolean isBest(String name) {
    Map<Double, Double> lowest = new HashMap<>();
    best().forEach(value -> lowest.put(value.x(), value.y()));
    double visible = 1e-3 * greatest();
    return values(name).stream()
        .allMatch(value -> isOn(value.y(), lowest.getOrDefault(value.x(), 0.0), visible));
  }

  /** On even axes and on those in powers of ten. */
  private static boolean isOn(double other, double best, double visible) {
    return other - best < visible && other < 1.02 * best;
  }

  private double height(String name) {
    return values(name).stream().mapToDouble(Value::y).average().orElse(1);
  }

  private void draw(Drawing drawing, PlotArea field, Legend names, Ink ink, String name) {
    List<Point> points =
        values(name).stream().map(value -> field.at(value.x(), value.y())).toList();
    if (!points.isEmpty()) {
      drawing.polyline(ink, points);
      names.add(ink, points.get(points.size() - 1).y(), name);
    }
  }
}
