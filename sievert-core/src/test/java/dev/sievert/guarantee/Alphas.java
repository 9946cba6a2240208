package dev.sievert.guarantee;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sizes of tests to try: extreme ones and seeded random ones. */
final class Alphas {
  /** From 0 to 1 with everything between that has gone wrong somewhere. */
  static final double[] ASCENDING =
      Stream.of(
              DoubleStream.of(0, 1e-300, 1e-100, 1e-20, 1e-16, 1e-12, 1e-6, 0.5, 1),
              DoubleStream.of(Math.nextDown(0.5), Math.nextUp(0.5), 1 - 1e-12, 1 - 1e-16),
              new Random(7).doubles(40, 0, 1),
              new Random(8).doubles(20, -15, 0).map(power -> Math.pow(10, power)))
          .flatMapToDouble(each -> each)
          .sorted()
          .toArray();

  /** A dozen of them, for pairs. */
  static final double[] FEW = {0, 1e-300, 1e-12, 1e-3, 0.05, 0.2, 0.37, 0.5, 0.63, 0.9, 0.999, 1};

  /** Intervals with and without a summit inside, and single points. */
  static final double[][] INTERVALS = {
    {0, 1}, {0, 1e-12}, {1e-12, 0.01}, {0.1, 0.2}, {0.3, 0.7}, {0.6, 1}, {0.25, 0.25}, {0, 0}
  };

  private static final int POINTS = 60;

  private Alphas() {}

  /** The greatest value seen on two grids, one even and one by magnitude, and around the best. */
  static double greatest(DoubleUnaryOperator function, double low, double high) {
    double[] places = DoubleStream.concat(even(low, high), byMagnitude(low, high)).toArray();
    double greatest = 0;
    for (int zoom = 0; zoom < 3; zoom++) {
      Arrays.sort(places);
      double[] values = DoubleStream.of(places).map(function).toArray();
      greatest = Math.max(greatest, DoubleStream.of(values).max().orElseThrow());
      int best = 0;
      while (values[best] < greatest && best < values.length - 1) {
        best++;
      }
      double left = places[Math.max(0, best - 1)];
      double right = places[Math.min(places.length - 1, best + 1)];
      places = DoubleStream.concat(DoubleStream.of(places[best]), even(left, right)).toArray();
    }
    return greatest;
  }

  private static DoubleStream even(double low, double high) {
    return IntStream.rangeClosed(0, POINTS).mapToDouble(i -> low + (high - low) * i / POINTS);
  }

  private static DoubleStream byMagnitude(double low, double high) {
    return IntStream.rangeClosed(0, POINTS)
        .mapToDouble(i -> Math.pow(10, -300.0 * i / POINTS))
        .filter(place -> low <= place && place <= high);
  }
}
