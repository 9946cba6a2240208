package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Erfc;

/** Noise on a number, its outputs put into bins. */
final class TrueNoise {
  private static final double FAR = 6;
  private static final double WIDTH = 0.5;

  private final World world;
  private final World.Column seen;
  private final boolean onSample;

  TrueNoise(World world, World.Column seen, boolean onSample) {
    this.world = world;
    this.seen = seen;
    this.onSample = onSample;
  }

  /**
   * A distribution around zero.
   *
   * @param scale the unit in which bins are cut
   * @param below the probability of what is less than a number
   * @param above the probability of what is at least a number
   */
  record Noise(double scale, DoubleUnaryOperator below, DoubleUnaryOperator above) {}

  TrueChannel of(JsonNode mechanism) {
    double sensitivity = mechanism.path("sensitivity").asDouble(seen.span());
    double[] places = places(mechanism, sensitivity);
    boolean isInWholeNumbers =
        mechanism.path("type").asText().matches("geometric|discrete-gaussian");
    Noise noise = noise(mechanism, sensitivity);
    NavigableSet<Double> edges =
        isInWholeNumbers ? wholeEdges(noise, places) : edges(noise, places);
    if (mechanism.has("clamp")) {
      double low = mechanism.path("clamp").path(0).asDouble();
      double high = mechanism.path("clamp").path(1).asDouble();
      // What lies beyond is released as the end itself: all of it is one bin.
      edges.removeIf(edge -> edge <= low || edge >= high);
      edges.add(isInWholeNumbers ? low + 0.5 : low);
      edges.add(isInWholeNumbers ? high - 0.5 : high);
    }
    return new TrueChannel(bins(noise, places, edges), onSample, false).reduced();
  }

  /** Where the records put the number; on a sample also where it is without the person. */
  private double[] places(JsonNode mechanism, double sensitivity) {
    int records = world.records();
    double[] places = new double[onSample ? records + 1 : records];
    boolean isOneHot = mechanism.path("encoding").asText().equals("one-hot");
    for (int record = 0; record < records; record++) {
      if (isOneHot) {
        // Along the line through the first two corners.
        int value = seen.cells()[record];
        places[record] = value > 1 ? 0 : (1 - 2 * value) * Math.sqrt(0.5);
      } else if (onSample) {
        places[record] = (2 * world.side()[record] - 1) * sensitivity;
      } else {
        int value = seen.cells()[record];
        int side = world.side()[record];
        places[record] =
            seen.values()
                .map(values -> values.get(value))
                .map(BigDecimal::doubleValue)
                .orElse(side * sensitivity);
      }
    }
    return places;
  }

  private static Noise noise(JsonNode mechanism, double sensitivity) {
    double scale =
        mechanism.path("scale").asDouble(sensitivity / mechanism.path("epsilon").asDouble(1));
    boolean isStated = !mechanism.has("sigma");
    double epsilon = mechanism.path("epsilon").asDouble();
    double delta = mechanism.path("delta").asDouble();
    return switch (mechanism.path("type").asText()) {
      case "laplace" -> laplace(scale);
      case "geometric" -> geometric(scale);
      case "gaussian" ->
          gaussian(
              isStated
                  ? Calibrated.gaussian(epsilon, delta, sensitivity)
                  : mechanism.path("sigma").asDouble());
      default ->
          discreteGaussian(
              isStated
                  ? Calibrated.discreteGaussian(epsilon, delta, (int) sensitivity)
                  : mechanism.path("sigma").asDouble());
    };
  }

  static Noise laplace(double scale) {
    DoubleUnaryOperator below = x -> x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
    return new Noise(scale, below, x -> below.applyAsDouble(-x));
  }

  static Noise gaussian(double sigma) {
    DoubleUnaryOperator below = x -> Erfc.value(-x / sigma / Math.sqrt(2)) / 2;
    return new Noise(sigma, below, x -> below.applyAsDouble(-x));
  }

  /** Below means at most the whole number before a half. */
  static Noise geometric(double scale) {
    double ratio = Math.exp(-1 / scale);
    DoubleUnaryOperator tail = first -> Math.pow(ratio, first) / (1 + ratio);
    DoubleUnaryOperator above =
        x -> x > 0 ? tail.applyAsDouble(Math.ceil(x)) : 1 - tail.applyAsDouble(1 - Math.ceil(x));
    return new Noise(scale, x -> above.applyAsDouble(-x), above);
  }

  static Noise discreteGaussian(double sigma) {
    int far = (int) Math.ceil(40 * sigma) + 2;
    double[] tails = new double[far + 1];
    double sum = 0;
    for (int k = far; k >= 0; k--) {
      sum += Math.exp(-0.5 * (k / sigma) * (k / sigma));
      tails[k] = sum;
    }
    double all = 2 * tails[0] - 1;
    DoubleUnaryOperator tail = first -> first > far ? 0 : tails[(int) first] / all;
    DoubleUnaryOperator above =
        x -> x > 0 ? tail.applyAsDouble(Math.ceil(x)) : 1 - tail.applyAsDouble(1 - Math.ceil(x));
    return new Noise(sigma, x -> above.applyAsDouble(-x), above);
  }

  static double[][] binned(Noise noise, double[] places) {
    return bins(noise, places, edges(noise, places));
  }

  /** Every whole number that matters. */
  static double[][] whole(Noise noise, double[] places) {
    return bins(noise, places, wholeEdges(noise, places));
  }

  /** What is below a number and what is above it. */
  static double[][] split(Noise noise, double[] places, double at) {
    return bins(noise, places, new TreeSet<>(List.of(at)));
  }

  /** Around every place, and between any two of them, where Bayes decides. */
  private static NavigableSet<Double> edges(Noise noise, double[] places) {
    NavigableSet<Double> edges = new TreeSet<>();
    for (double place : places) {
      for (double step = -FAR; step <= FAR; step += WIDTH) {
        edges.add(place + step * noise.scale());
      }
      for (double other : places) {
        edges.add((place + other) / 2);
      }
    }
    return edges;
  }

  /** Between all whole numbers that matter, or between blocks of them. */
  private static NavigableSet<Double> wholeEdges(Noise noise, double[] places) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double place : places) {
      least = Math.min(least, place);
      greatest = Math.max(greatest, place);
    }
    double far = Math.ceil(8 * noise.scale()) + 1;
    int count = (int) Math.min(300, greatest - least + 2 * far);
    double block = Math.ceil((greatest - least + 2 * far) / count);
    NavigableSet<Double> edges = new TreeSet<>();
    double start = least - far;
    IntStream.rangeClosed(0, count).forEach(i -> edges.add(start + i * block + 0.5));
    return edges;
  }

  private static double[][] bins(Noise noise, double[] places, NavigableSet<Double> edges) {
    double[] borders = edges.stream().mapToDouble(Double::doubleValue).toArray();
    double[][] rows = new double[places.length][borders.length + 1];
    for (int row = 0; row < places.length; row++) {
      rows[row][0] = noise.below().applyAsDouble(borders[0] - places[row]);
      for (int i = 1; i < borders.length; i++) {
        rows[row][i] = between(noise, borders[i - 1] - places[row], borders[i] - places[row]);
      }
      rows[row][borders.length] =
          noise.above().applyAsDouble(borders[borders.length - 1] - places[row]);
    }
    return rows;
  }

  /** Small probabilities must not be differences of large ones. */
  private static double between(Noise noise, double low, double high) {
    return Math.max(
        0,
        low > 0
            ? noise.above().applyAsDouble(low) - noise.above().applyAsDouble(high)
            : noise.below().applyAsDouble(high) - noise.below().applyAsDouble(low));
  }
}
