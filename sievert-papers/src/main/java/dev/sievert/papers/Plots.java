package dev.sievert.papers;

import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.report.Chart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/** Curves from functions. */
final class Plots {
  private Plots() {}

  /** Equal steps from one end to the other. */
  static double[] even(double least, double greatest, int steps) {
    double[] places = new double[steps + 1];
    for (int i = 0; i <= steps; i++) {
      places[i] = least + (greatest - least) * i / steps;
    }
    return places;
  }

  /** Equal ratios from one end to the other. */
  static double[] ratios(double least, double greatest, int steps) {
    double[] places = new double[steps + 1];
    for (int i = 0; i <= steps; i++) {
      places[i] = least * Math.pow(greatest / least, (double) i / steps);
    }
    return places;
  }

  static Chart.Curve line(String name, double[] places, DoubleUnaryOperator height) {
    List<Chart.Place> points =
        Arrays.stream(places)
            .mapToObj(place -> new Chart.Place(place, height.applyAsDouble(place)))
            .toList();
    return new Chart.Curve(name, false, points);
  }

  /** A curve that is known between two ends. */
  static Chart.Curve bracketed(String name, double[] places, DoubleFunction<Bracket> height) {
    List<Chart.Place> points = new ArrayList<>();
    for (double place : places) {
      Bracket known = height.apply(place);
      points.add(new Chart.Place(place, known.value(), known.lower(), known.upper()));
    }
    return new Chart.Curve(name, false, points);
  }

  /** What was measured, with its limits. */
  static Chart.Curve dots(String name, double[] places, DoubleFunction<Estimate> height) {
    List<Chart.Place> points = new ArrayList<>();
    for (double place : places) {
      Estimate known = height.apply(place);
      points.add(new Chart.Place(place, known.value(), known.lower(), known.upper()));
    }
    return new Chart.Curve(name, true, points);
  }

  static Content chart(Label label, String description, String reading, Chart.Panel... panels) {
    return new Content.Curves(
        new Chart(label.title(), description, "How to read: " + reading, List.of(panels)));
  }
}
