package dev.sievert.exact.table;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** The sum over all outputs of noise on numbers, straight from its densities: adaptive Simpson. */
final class NoiseIntegral {
  private static final double PRECISION = 1e-9;

  private final LineChannel channel;
  private final double[] places;
  private final ToDoubleFunction<double[]> gain;
  private final double area;

  /**
   * An integral.
   *
   * @param places where each row lies
   * @param gain of the likelihoods of all rows for one output
   */
  NoiseIntegral(LineChannel channel, double[] places, ToDoubleFunction<double[]> gain) {
    this.channel = channel;
    this.places = places.clone();
    this.gain = gain;
    this.area = area(channel);
  }

  double value() {
    double margin = (channel.noise().isWhole() ? 25 : 28) * channel.scale() + 1;
    double low = Math.max(channel.low(), Arrays.stream(places).min().orElseThrow() - margin);
    double high = Math.min(channel.high(), Arrays.stream(places).max().orElseThrow() + margin);
    double sum = 0;
    if (channel.low() > Double.NEGATIVE_INFINITY) {
      sum += at(place -> upTo(channel.low() - place, true));
    }
    if (channel.high() < Double.POSITIVE_INFINITY) {
      sum += at(place -> 1 - upTo(channel.high() - place, false));
    }
    return sum + (channel.noise().isWhole() ? whole(low, high) : integral(low, high));
  }

  /** How likely each row makes an output between two, the ends of all outputs included. */
  double[] between(double from, double to) {
    return Arrays.stream(places)
        .map(place -> below(to - place, to) - below(from - place, from))
        .toArray();
  }

  private double below(double distance, double output) {
    if (output >= channel.high()) {
      return 1;
    }
    return output < channel.low() ? 0 : upTo(distance, true);
  }

  /** Densities at an output, times a length. */
  double[] at(double output, double length) {
    return Arrays.stream(places).map(place -> length * likelihood(output - place)).toArray();
  }

  /** Where rows lie, where outputs are clamped, and all outputs' ends. */
  double[] cuts(double scales) {
    double margin = scales * channel.scale();
    double low = Arrays.stream(places).min().orElseThrow() - margin;
    double high = Arrays.stream(places).max().orElseThrow() + margin;
    return DoubleStream.concat(
            Arrays.stream(places),
            DoubleStream.of(
                Double.NEGATIVE_INFINITY,
                low,
                high,
                Double.POSITIVE_INFINITY,
                Math.nextDown(channel.low()),
                channel.low(),
                Math.nextDown(channel.high()),
                channel.high()))
        .sorted()
        .distinct()
        .toArray();
  }

  private double at(DoubleUnaryOperator likelihood) {
    return gain.applyAsDouble(Arrays.stream(places).map(likelihood).toArray());
  }

  private double at(double output) {
    return at(place -> likelihood(output - place));
  }

  private double whole(double low, double high) {
    double sum = 0;
    double first = low <= channel.low() ? Math.floor(low) + 1 : Math.ceil(low);
    for (double n = first; high >= channel.high() ? n < high : n <= high; n++) {
      sum += at(n);
    }
    return sum;
  }

  private double integral(double low, double high) {
    double[] cuts =
        Arrays.stream(places).filter(place -> place > low && place < high).sorted().toArray();
    double sum = 0;
    double left = low;
    for (int i = 0; i <= cuts.length; i++) {
      double right = i < cuts.length ? cuts[i] : high;
      int parts = (int) Math.max(2, Math.ceil((right - left) / channel.scale()));
      for (int part = 0; part < parts && left < right; part++) {
        double from = left + (right - left) * part / parts;
        double to = left + (right - left) * (part + 1) / parts;
        sum += simpson(from, to, at(from), at(to), 0);
      }
      left = right;
    }
    return sum;
  }

  private double simpson(double from, double to, double atFrom, double atTo, int depth) {
    double middle = (from + to) / 2;
    double between = at(middle);
    double coarse = (to - from) / 6 * (atFrom + 4 * between + atTo);
    double left = at((from + middle) / 2);
    double right = at((middle + to) / 2);
    double fine = (to - from) / 12 * (atFrom + 4 * left + 2 * between + 4 * right + atTo);
    if (depth > 30 || Math.abs(fine - coarse) <= PRECISION * (to - from)) {
      return fine + (fine - coarse) / 15;
    }
    return simpson(from, middle, atFrom, between, depth + 1)
        + simpson(middle, to, between, atTo, depth + 1);
  }

  private double likelihood(double distance) {
    double x = distance / channel.scale();
    double shape = channel.noise().isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
    return shape / area;
  }

  /** What all shapes are together, found once: it is asked for at every output. */
  private static double area(LineChannel channel) {
    if (!channel.noise().isWhole()) {
      double area = channel.noise() == Noise.LAPLACE ? 2 : Math.sqrt(2 * Math.PI);
      return area * channel.scale();
    }
    double total = 0;
    for (int n = -300; n <= 300; n++) {
      double x = n / channel.scale();
      total += channel.noise().isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
    }
    return total;
  }

  private double upTo(double distance, boolean included) {
    double x = distance / channel.scale();
    if (channel.noise() == Noise.LAPLACE) {
      return x < 0 ? Math.exp(x) / 2 : 1 - Math.exp(-x) / 2;
    }
    if (channel.noise() == Noise.GAUSSIAN) {
      return Normal.cdf(x);
    }
    double sum = 0;
    for (int n = -300; included ? n <= distance : n < distance; n++) {
      sum += likelihood(n);
    }
    return sum;
  }
}
