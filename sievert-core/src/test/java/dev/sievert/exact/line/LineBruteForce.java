package dev.sievert.exact.line;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.Normal;
import java.util.Arrays;

/** The best attack straight from the definition: every guess, every output, adaptive Simpson. */
final class LineBruteForce {
  private static final double TENTH = 0.1;

  private final LineChannel channel;
  private final int[] places;
  private final double[] masses;
  private final int[] cells;
  private final int reach;
  private final boolean advantage;

  LineBruteForce(LineInstance instance, boolean advantage) {
    this.channel = instance.channel();
    this.places = instance.places();
    this.masses = instance.masses();
    this.cells = instance.cells();
    this.reach = instance.reach();
    this.advantage = advantage;
  }

  double value() {
    double low =
        Math.max(channel.low(), place(Arrays.stream(places).min().orElseThrow()) - margin());
    double high =
        Math.min(channel.high(), place(Arrays.stream(places).max().orElseThrow()) + margin());
    double atoms = 0;
    if (channel.low() > Double.NEGATIVE_INFINITY) {
      atoms += best(z -> upTo(channel.low() - place(z), true));
    }
    if (channel.high() < Double.POSITIVE_INFINITY) {
      atoms += best(z -> 1 - upTo(channel.high() - place(z), false));
    }
    return atoms + (channel.noise().isWhole() ? sum(low, high) : integral(low, high));
  }

  private double margin() {
    return channel.noise().isWhole() ? 180 : 30;
  }

  private double place(int record) {
    return channel.noise().isWhole() ? record : record * TENTH;
  }

  private double sum(double low, double high) {
    double sum = 0;
    boolean clampedLow = low <= channel.low();
    boolean clampedHigh = high >= channel.high();
    double first = clampedLow ? Math.floor(low) + 1 : Math.ceil(low);
    for (double n = first; clampedHigh ? n < high : n <= high; n++) {
      double output = n;
      sum += best(z -> likelihood(output - place(z)));
    }
    return sum;
  }

  private double integral(double low, double high) {
    double[] cuts =
        Arrays.stream(places).mapToDouble(this::place).filter(x -> x > low && x < high).toArray();
    double[] all = Arrays.copyOf(cuts, cuts.length + 2);
    all[cuts.length] = low;
    all[cuts.length + 1] = high;
    Arrays.sort(all);
    double sum = 0;
    for (int i = 1; i < all.length; i++) {
      int parts = (int) Math.max(4, Math.ceil((all[i] - all[i - 1]) / channel.scale()));
      double width = (all[i] - all[i - 1]) / parts;
      for (int part = 0; part < parts; part++) {
        double from = all[i - 1] + part * width;
        sum += simpson(from, from + width, at(from), at(from + width), 0);
      }
    }
    return sum;
  }

  private double at(double output) {
    return best(z -> likelihood(output - place(z)));
  }

  private double simpson(double from, double to, double atFrom, double atTo, int depth) {
    double middle = (from + to) / 2;
    double between = at(middle);
    double coarse = (to - from) / 6 * (atFrom + 4 * between + atTo);
    double left = at((from + middle) / 2);
    double right = at((middle + to) / 2);
    double fine = (to - from) / 12 * (atFrom + 4 * left + 2 * between + 4 * right + atTo);
    if (depth > 30 || Math.abs(fine - coarse) < 1e-9 * (to - from)) {
      return fine + (fine - coarse) / 15;
    }
    return simpson(from, middle, atFrom, between, depth + 1)
        + simpson(middle, to, between, atTo, depth + 1);
  }

  /** The sum over cells of what the best guess gains. */
  private double best(DoubleOfRecord probability) {
    double[] likelihoods = new double[places.length];
    double mean = 0;
    for (int z = 0; z < places.length; z++) {
      likelihoods[z] = probability.of(places[z]);
      mean += masses[z] * likelihoods[z];
    }
    double sum = 0;
    for (int cell = 0; cell <= Arrays.stream(cells).max().orElse(0); cell++) {
      double greatest = Double.NEGATIVE_INFINITY;
      for (int guess : places) {
        double gain = 0;
        for (int z = 0; z < places.length; z++) {
          if (cells[z] == cell && Math.abs(places[z] - guess) <= reach) {
            gain += masses[z] * (likelihoods[z] - (advantage ? mean : 0));
          }
        }
        greatest = Math.max(greatest, gain);
      }
      sum += greatest;
    }
    return sum;
  }

  private double likelihood(double distance) {
    double x = distance / channel.scale();
    return switch (channel.noise()) {
      case LAPLACE -> Math.exp(-Math.abs(x)) / (2 * channel.scale());
      case GAUSSIAN -> Math.exp(-x * x / 2) / (channel.scale() * Math.sqrt(2 * Math.PI));
      case DISCRETE_LAPLACE -> shape(x) / total();
      case DISCRETE_GAUSSIAN -> shape(x) / total();
    };
  }

  private double shape(double x) {
    return channel.noise() == LineChannel.Noise.DISCRETE_LAPLACE
        ? Math.exp(-Math.abs(x))
        : Math.exp(-x * x / 2);
  }

  private double total() {
    double total = 0;
    for (int n = -200; n <= 200; n++) {
      total += shape(n / channel.scale());
    }
    return total;
  }

  private double upTo(double distance, boolean included) {
    double x = distance / channel.scale();
    if (channel.noise() == LineChannel.Noise.LAPLACE) {
      return x < 0 ? Math.exp(x) / 2 : 1 - Math.exp(-x) / 2;
    }
    if (channel.noise() == LineChannel.Noise.GAUSSIAN) {
      return Normal.cdf(x);
    }
    double sum = 0;
    for (int n = -200; included ? n <= distance : n < distance; n++) {
      sum += shape(n / channel.scale());
    }
    return sum / total();
  }

  /** A number for each record. */
  interface DoubleOfRecord {
    double of(int place);
  }
}
