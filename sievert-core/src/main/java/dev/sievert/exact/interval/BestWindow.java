package dev.sievert.exact.interval;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** For one output, the guess whose surroundings gain most. */
final class BestWindow {
  private static final int GRID = 48;
  private static final int STEPS = 60;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private final NodeLikelihoods likelihoods;
  private final double reach;
  private final boolean advantage;
  private final PriorPanels prior;

  BestWindow(PriorPanels panels, OutputDensity density, double reach, boolean advantage) {
    this.likelihoods = new NodeLikelihoods(panels, density);
    this.reach = reach;
    this.advantage = advantage;
    this.prior = panels;
  }

  /** What the best guess gains at an output. */
  double gain(double output) {
    QuadraturePosterior slice = new QuadraturePosterior(likelihoods, output);
    double mean = advantage ? slice.mean() : 0;
    return greatest(guess -> around(slice, guess, mean), corners(output));
  }

  private double around(QuadraturePosterior slice, double guess, double mean) {
    double low = Math.max(0, guess - reach);
    double high = Math.min(1, guess + reach);
    double mass = mean == 0 ? 0 : mean * (prior.upTo(high) - prior.upTo(low));
    return slice.upTo(high) - slice.upTo(low) - mass;
  }

  /** Where a window begins or ends at something: an end of the interval or the output. */
  private double[] corners(double output) {
    return new double[] {reach, 1 - reach, output, output - reach, output + reach};
  }

  private static double greatest(DoubleUnaryOperator function, double[] corners) {
    double[] places = new double[GRID + 1 + corners.length];
    for (int i = 0; i <= GRID; i++) {
      places[i] = (double) i / GRID;
    }
    for (int i = 0; i < corners.length; i++) {
      places[GRID + 1 + i] = Math.max(0, Math.min(1, corners[i]));
    }
    Arrays.sort(places);
    double[] values = Arrays.stream(places).map(function).toArray();
    double greatest = Double.NEGATIVE_INFINITY;
    double spread = spread(values);
    double top = Arrays.stream(values).max().orElse(0);
    for (int i = 0; i < places.length; i++) {
      boolean summit =
          (i == 0 || values[i] >= values[i - 1])
              && (i == places.length - 1 || values[i] >= values[i + 1]);
      // A summit that lies far below the highest place cannot overtake it between two places.
      if (summit && values[i] >= top - spread) {
        double from = places[Math.max(0, i - 1)];
        double to = places[Math.min(places.length - 1, i + 1)];
        greatest = Math.max(greatest, Math.max(values[i], search(function, from, to)));
      }
    }
    return greatest;
  }

  /** The greatest change from one place to the next. */
  private static double spread(double[] values) {
    double spread = 0;
    for (int i = 1; i < values.length; i++) {
      spread = Math.max(spread, Math.abs(values[i] - values[i - 1]));
    }
    return spread;
  }

  private static double search(DoubleUnaryOperator function, double from, double to) {
    double low = from;
    double high = to;
    double left = high - GOLDEN * (high - low);
    double right = low + GOLDEN * (high - low);
    double atLeft = function.applyAsDouble(left);
    double atRight = function.applyAsDouble(right);
    double best = Math.max(atLeft, atRight);
    for (int step = 0; step < STEPS && high - low > 1e-6 * (to - from); step++) {
      if (atLeft > atRight) {
        high = right;
        right = left;
        atRight = atLeft;
        left = high - GOLDEN * (high - low);
        atLeft = function.applyAsDouble(left);
      } else {
        low = left;
        left = right;
        atLeft = atRight;
        right = low + GOLDEN * (high - low);
        atRight = function.applyAsDouble(right);
      }
      best = Math.max(best, Math.max(atLeft, atRight));
    }
    return best;
  }
}
