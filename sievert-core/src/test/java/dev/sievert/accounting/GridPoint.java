package dev.sievert.accounting;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * One place of the grid.
 *
 * @param name what it is
 * @param safer the release
 * @param riskier the same with more steps
 * @param times how many steps the release has
 */
record GridPoint(String name, Release safer, Release riskier, long times) {
  /** So many steps take most of the grid's time. */
  private static final long LONG = 10_000_000;

  private static final double[] SCALES = {1e-9, 1e-4, 0.01, 0.1, 0.5, 2, 10, 100, 1e4};
  private static final double[] RATES = {1e-9, 1e-5, 1e-3, 0.05, 0.5, 1};
  private static final long[] TIMES = {1, 10, 1_000, 100_000, 10_000_000};

  /** A kind of mechanism with its loudness, from hardly anything to everything. */
  private record Kind(String name, DoubleFunction<DominatingPair> pair) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("gaussian", GaussianPair::new),
          new Kind("laplace", LaplacePair::new),
          new Kind("response of 2", scale -> new ResponsePair(scale, 2)),
          new Kind("response of 1000", scale -> new ResponsePair(scale, 1000)),
          new Kind("approximate", scale -> new ApproxPair(scale, 1e-8)),
          new Kind("leaky", scale -> new ApproxPair(scale, 0.01)),
          new Kind("whole-number laplace", scale -> new DiscreteLaplacePair(scale, 1)),
          new Kind("wide whole-number laplace", scale -> new DiscreteLaplacePair(scale / 7, 7)),
          new Kind("whole-number gaussian", scale -> new DiscreteGaussianPair(1 / scale, 1)));

  boolean isLong() {
    return times >= LONG;
  }

  static List<GridPoint> all() {
    return points(SCALES, RATES, TIMES);
  }

  /** Where losses are neither tiny nor huge. */
  static List<GridPoint> ordinary() {
    return points(new double[] {0.1, 0.5, 2}, new double[] {0.05, 1}, new long[] {1, 10});
  }

  private static List<GridPoint> points(double[] scales, double[] rates, long[] repetitions) {
    List<GridPoint> points = new ArrayList<>();
    for (Kind kind : KINDS) {
      for (double scale : scales) {
        for (double rate : rates) {
          for (long times : repetitions) {
            Release step = single(kind.pair.apply(scale));
            Release sampled = rate == 1 ? step : new Release.Sampled(step, rate);
            points.add(
                new GridPoint(
                    kind.name + " " + scale + " sampled " + rate + ", " + times + " times",
                    new Release.Repeated(sampled, times),
                    new Release.Repeated(sampled, 2 * times),
                    times));
          }
        }
      }
    }
    return points;
  }

  private static Release single(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }
}
