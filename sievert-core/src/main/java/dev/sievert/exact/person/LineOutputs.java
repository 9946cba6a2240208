package dev.sievert.exact.person;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.solver.DiscreteNoise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Noise on a line as finitely many outputs: the line is cut wherever somebody decides otherwise,
 * and all outputs between two cuts are one, because nobody tells them apart. What is known of the
 * pieces is exact, P(a &lt; x + noise ≤ b) for each value x.
 *
 * <p>Where to cut is found by looking. Between two neighbouring values the likelihoods of Laplace
 * noise are a e^(y/b) + c e^(−y/b), so that the difference of any two gains has one sign there if
 * it has the same sign at both ends, and looking at the ends is a proof. With Gaussian noise the
 * line is looked at in steps of a small part of its width; an overlooked piece can only make the
 * attack weaker than the best one. Whole outputs are pieces by themselves, but for those beyond all
 * values.
 */
final class LineOutputs {
  /** Looks for each width of Gaussian noise. */
  private static final int LOOKS = 32;

  /** Widths of Gaussian noise beyond all values; what is farther out has a probability of 1e-19. */
  private static final double FAR = 9;

  private final LineChannel channel;
  private final double[] places;
  private final double[] looks;
  private final Optional<DiscreteNoise> discrete;

  private LineOutputs(LineChannel channel, double[] places, double[] looks) {
    this.channel = channel;
    this.places = places;
    this.looks = looks;
    this.discrete = DiscreteNoise.of(channel);
  }

  /** How often the line is looked at, before any cut is looked for. */
  static double looks(LineChannel channel, double[] places) {
    double span = last(places) - first(places);
    double scale = channel.scale();
    return switch (channel.noise()) {
      case LAPLACE -> places.length;
      case GAUSSIAN -> (span / scale + 2 * FAR) * LOOKS;
      case DISCRETE_LAPLACE -> span + 2;
      case DISCRETE_GAUSSIAN -> span + 2 * FAR * scale + 2;
    };
  }

  private static double first(double[] places) {
    return Arrays.stream(places).min().orElseThrow();
  }

  private static double last(double[] places) {
    return Arrays.stream(places).max().orElseThrow();
  }

  /**
   * The outputs of noise on a line, which may be many looks long.
   *
   * @param places where each value that the mechanism sees lies
   */
  static LineOutputs of(LineChannel channel, double[] places) {
    boolean isTold = Double.isFinite(channel.scale());
    return new LineOutputs(channel, places, isTold ? looked(channel, places) : new double[0]);
  }

  private static double[] looked(LineChannel channel, double[] places) {
    double scale = channel.scale();
    double low = first(places);
    double high = last(places);
    DoubleStream all =
        switch (channel.noise()) {
          case LAPLACE -> Arrays.stream(places);
          case GAUSSIAN -> {
            int count = (int) Math.ceil(looks(channel, places));
            double step = scale / LOOKS;
            double from = low - FAR * scale;
            yield DoubleStream.iterate(0, i -> i <= count, i -> i + 1).map(i -> from + i * step);
          }
          case DISCRETE_LAPLACE, DISCRETE_GAUSSIAN -> {
            double margin = channel.noise().isGaussian() ? Math.ceil(FAR * scale) : 0;
            yield DoubleStream.iterate(low - margin, n -> n <= high + margin, n -> n + 1);
          }
        };
    return all.filter(y -> y > channel.low() && y < channel.high()).sorted().distinct().toArray();
  }

  /**
   * The outputs, cut where a decision changes.
   *
   * @param decision what somebody does, told the likelihoods of all values up to a common factor
   */
  FiniteOutputs cut(Function<double[], ?> decision) {
    return channel.noise().isWhole() ? pieces(whole()) : pieces(cuts(decision));
  }

  /** Each number ends a piece; the least takes all below along, and the last all above. */
  private double[] whole() {
    TreeSet<Double> ends = new TreeSet<>();
    for (int look = 0; look < looks.length - 1; look++) {
      ends.add(looks[look]);
    }
    if (looks.length > 0 && Double.isFinite(channel.high())) {
      ends.add(looks[looks.length - 1]);
    }
    if (Double.isFinite(channel.low())) {
      ends.add(channel.low());
    }
    return ends.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private double[] cuts(Function<double[], ?> decision) {
    TreeSet<Double> cuts = new TreeSet<>();
    DoubleStream.of(channel.low(), channel.high()).filter(Double::isFinite).forEach(cuts::add);
    DoubleStream inside = Arrays.stream(looks);
    // Beyond the last looks nothing changes, but between a limit and the next look it may.
    double[] seen =
        DoubleStream.concat(inside, cuts.stream().mapToDouble(x -> x)).sorted().toArray();
    for (int look = 0; look + 1 < seen.length; look++) {
      Object from = decision.apply(likelihoods(seen[look]));
      Object to = decision.apply(likelihoods(seen[look + 1]));
      search(seen[look], from, seen[look + 1], to, decision, cuts);
    }
    return cuts.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void search(
      double from,
      Object atFrom,
      double to,
      Object atTo,
      Function<double[], ?> decision,
      Set<Double> cuts) {
    if (atFrom.equals(atTo)) {
      return;
    }
    double middle = from + (to - from) / 2;
    if (to - from <= 0x1p-46 * channel.scale() || middle <= from || middle >= to) {
      cuts.add(middle);
      return;
    }
    Object between = decision.apply(likelihoods(middle));
    search(from, atFrom, middle, between, decision, cuts);
    search(middle, between, to, atTo, decision, cuts);
  }

  /** The likelihood of each value where the output is y, in proportion to the greatest. */
  private double[] likelihoods(double y) {
    double[] logs = new double[places.length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int value = 0; value < logs.length; value++) {
      double distance = Math.abs(y - places[value]) / channel.scale();
      logs[value] = channel.noise().isGaussian() ? -distance * distance / 2 : -distance;
      greatest = Math.max(greatest, logs[value]);
    }
    for (int value = 0; value < logs.length; value++) {
      logs[value] = Math.exp(logs[value] - greatest);
    }
    return logs;
  }

  /** All of the line, cut into pieces that begin after one cut and end with the next. */
  private FiniteOutputs pieces(double[] cuts) {
    return new FiniteOutputs() {
      @Override
      public int records() {
        return places.length;
      }

      @Override
      public void forEach(Visitor visitor) {
        double[] extra = new double[places.length];
        for (int piece = 0; piece <= cuts.length; piece++) {
          double from = piece == 0 ? Double.NEGATIVE_INFINITY : cuts[piece - 1];
          double to = piece == cuts.length ? Double.POSITIVE_INFINITY : cuts[piece];
          for (int value = 0; value < extra.length; value++) {
            extra[value] = between(from - places[value], to - places[value]);
          }
          visitor.see(0, extra);
        }
      }

      @Override
      public double rounding() {
        return cuts.length * 0x1p-52;
      }
    };
  }

  /** P(from &lt; noise ≤ to), as a difference on the side where both are small. */
  private double between(double from, double to) {
    if (from >= 0 && !channel.noise().isWhole()) {
      return Math.max(0, below(-from) - below(-to));
    }
    return Math.max(0, below(to) - below(from));
  }

  private double below(double noise) {
    if (Double.isInfinite(noise) || Double.isInfinite(channel.scale())) {
      return noise == Double.NEGATIVE_INFINITY ? 0 : 1;
    }
    if (channel.noise().isWhole()) {
      return discrete.orElseThrow().upTo(noise);
    }
    double distance = noise / channel.scale();
    if (channel.noise() == Noise.GAUSSIAN) {
      return Normal.cdf(distance);
    }
    return distance < 0 ? Math.exp(distance) / 2 : 1 - Math.exp(-distance) / 2;
  }
}
