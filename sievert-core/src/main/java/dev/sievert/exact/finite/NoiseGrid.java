package dev.sievert.exact.finite;

import dev.sievert.exact.solver.DiscreteNoise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Noise on numbers between two mechanisms with finitely many outputs. The lower one tells only in
 * which interval the output lies: no attack on it gains more. The upper one tells more. For Laplace
 * noise of scale one, between places s &lt; t with no value inside, every likelihood is
 *
 * <pre>p(θ|v) = (sinh(t − θ) p(s|v) + sinh(θ − s) p(t|v)) / sinh(t − s),</pre>
 *
 * so that outputs in the interval can be drawn from knowing s or t, which come with weights tanh((t
 * − s)/2) p(s|v) and tanh((t − s)/2) p(t|v). For Gaussian noise the greatest gain is at most the
 * trapezoid rule plus h³/12 of the greatest second derivative. Whole outputs are what they are.
 *
 * @param lower for each output how probable it is for each value
 * @param upper the same for a mechanism that tells more, but for the excess
 * @param excess what the best success may exceed that of the upper mechanism by, and the best
 *     advantage by twice
 * @theorem ours; docs/theory/columns.md
 */
public record NoiseGrid(List<double[]> lower, List<double[]> upper, double excess) {
  /** Farther out than this, in deviations, Gaussian noise has 1e-23 left. */
  private static final double FAR = 10;

  private static final double PEAK = 1 / Math.sqrt(2 * Math.PI);

  public NoiseGrid {
    lower = List.copyOf(lower);
    upper = List.copyOf(upper);
  }

  /** The greatest sum of upper probabilities, at least one. */
  public double greatestSum() {
    double greatest = 1;
    for (int value = 0; value < upper.get(0).length; value++) {
      double sum = 0;
      for (double[] output : upper) {
        sum += output[value];
      }
      greatest = Math.max(greatest, sum);
    }
    return greatest;
  }

  /**
   * Both mechanisms, or nothing where there would be too many outputs.
   *
   * @param most how many outputs there may be
   */
  public static Optional<NoiseGrid> of(LineChannel channel, BigDecimal[] values, int most) {
    BigDecimal origin = Arrays.stream(values).min(BigDecimal::compareTo).orElseThrow();
    double unit = channel.noise().isWhole() ? 1 : channel.scale();
    if (Double.isInfinite(channel.scale())) {
      double[] sure = new double[values.length];
      Arrays.fill(sure, 1);
      return Optional.of(new NoiseGrid(List.of(sure), List.of(sure), 0));
    }
    double[] places =
        Arrays.stream(values)
            .mapToDouble(value -> value.subtract(origin).doubleValue() / unit)
            .toArray();
    double low = coordinate(channel.low(), origin, unit);
    double high = coordinate(channel.high(), origin, unit);
    return channel.noise().isWhole()
        ? whole(channel, places, low, high, most)
        : intervals(channel.noise() == Noise.GAUSSIAN, places, low, high, most);
  }

  private static double coordinate(double output, BigDecimal origin, double unit) {
    return Double.isInfinite(output)
        ? output
        : new BigDecimal(output).subtract(origin).doubleValue() / unit;
  }

  private static Optional<NoiseGrid> whole(
      LineChannel channel, double[] places, double low, double high, int most) {
    double margin = channel.noise().isGaussian() ? Math.ceil(FAR * channel.scale()) : 1;
    double span = Arrays.stream(places).max().orElse(0);
    Optional<DiscreteNoise> noise = DiscreteNoise.of(channel);
    if (noise.isEmpty() || span + 2 * margin > most) {
      return Optional.empty();
    }
    // The last output below each place; beyond all values discrete Laplace outputs are alike.
    TreeSet<Double> ends = new TreeSet<>();
    for (double at = -margin; at <= span + margin; at++) {
      if (at >= low && at < high) {
        ends.add(at);
      }
    }
    if (low > Double.NEGATIVE_INFINITY) {
      ends.add(Math.floor(low));
    }
    if (high < Double.POSITIVE_INFINITY) {
      ends.add(Math.ceil(high) - 1);
    }
    List<double[]> outputs = new ArrayList<>();
    double below = Double.NEGATIVE_INFINITY;
    for (double end : ends) {
      double from = below;
      outputs.add(
          Arrays.stream(places)
              .map(place -> between(noise.get(), from - place, end - place))
              .toArray());
      below = end;
    }
    double last = below;
    outputs.add(Arrays.stream(places).map(place -> 1 - upTo(noise.get(), last - place)).toArray());
    double beyond = channel.noise().isGaussian() ? 4 * Normal.cdf(-FAR) : 0;
    return Optional.of(new NoiseGrid(outputs, outputs, beyond));
  }

  private static double between(DiscreteNoise noise, double from, double to) {
    return Math.max(0, upTo(noise, to) - upTo(noise, from));
  }

  private static double upTo(DiscreteNoise noise, double at) {
    return Double.isInfinite(at) ? 0 : noise.upTo(at);
  }

  private static Optional<NoiseGrid> intervals(
      boolean isGaussian, double[] places, double low, double high, int most) {
    double span = Arrays.stream(places).max().orElse(0);
    double from = isGaussian ? -FAR : 0;
    double to = isGaussian ? span + FAR : span;
    TreeSet<Double> cuts = new TreeSet<>();
    if (!isGaussian) {
      Arrays.stream(places).forEach(cuts::add);
    }
    int more = most - cuts.size() - 4;
    if (more < 1) {
      return Optional.empty();
    }
    for (int part = 0; part <= more && from < to; part++) {
      cuts.add(from + (to - from) * part / more);
    }
    cuts.removeIf(cut -> cut <= low || cut >= high);
    cuts.add(low);
    cuts.add(high);
    double[] ends = cuts.stream().mapToDouble(Double::doubleValue).toArray();
    List<double[]> lower = new ArrayList<>();
    List<double[]> upper = new ArrayList<>();
    double[] weights = new double[ends.length];
    addMass(isGaussian, places, Double.NEGATIVE_INFINITY, low, lower, upper);
    for (int i = 1; i < ends.length; i++) {
      boolean isInside = ends[i - 1] >= from && ends[i] <= to;
      addMass(
          isGaussian, places, ends[i - 1], ends[i], lower, isInside ? new ArrayList<>() : upper);
      if (isInside) {
        double width = ends[i] - ends[i - 1];
        double weight = isGaussian ? width / 2 : Math.tanh(width / 2);
        weights[i - 1] += weight;
        weights[i] += weight;
      }
    }
    addMass(isGaussian, places, high, Double.POSITIVE_INFINITY, lower, upper);
    for (int i = 0; i < ends.length; i++) {
      if (weights[i] > 0) {
        double at = ends[i];
        double weight = weights[i];
        upper.add(
            Arrays.stream(places).map(place -> weight * density(isGaussian, at - place)).toArray());
      }
    }
    double excess = isGaussian ? curvature(places, ends, from, to) + 4 * Normal.cdf(-FAR) : 0;
    return Optional.of(new NoiseGrid(lower, upper, excess));
  }

  private static void addMass(
      boolean isGaussian,
      double[] places,
      double from,
      double to,
      List<double[]> lower,
      List<double[]> upper) {
    if (from < to) {
      double[] masses =
          Arrays.stream(places).map(place -> mass(isGaussian, from - place, to - place)).toArray();
      lower.add(masses);
      upper.add(masses);
    }
  }

  private static double mass(boolean isGaussian, double from, double to) {
    if (from >= 0) {
      return Math.max(0, below(isGaussian, -from) - below(isGaussian, -to));
    }
    return to <= 0
        ? Math.max(0, below(isGaussian, to) - below(isGaussian, from))
        : 1 - below(isGaussian, from) - below(isGaussian, -to);
  }

  /** How probable noise of at most this is, for numbers that are not positive. */
  private static double below(boolean isGaussian, double at) {
    if (Double.isInfinite(at)) {
      return 0;
    }
    return isGaussian ? Normal.cdf(at) : Math.exp(at) / 2;
  }

  private static double density(boolean isGaussian, double at) {
    return isGaussian ? PEAK * Math.exp(-at * at / 2) : Math.exp(-Math.abs(at)) / 2;
  }

  /** The greatest sum, over intervals, of h³/12 times the greatest |φ''|, of any value. */
  private static double curvature(double[] places, double[] ends, double from, double to) {
    double greatest = 0;
    for (double place : places) {
      double sum = 0;
      for (int i = 1; i < ends.length; i++) {
        if (ends[i - 1] >= from && ends[i] <= to) {
          double width = ends[i] - ends[i - 1];
          double away = Math.max(0, Math.max(ends[i - 1] - place, place - ends[i]));
          sum += width * width * width / 12 * bend(away, Math.abs(ends[i] - place), width);
        }
      }
      greatest = Math.max(greatest, sum);
    }
    return greatest * (1 + 1e-9);
  }

  /** At least |x² − 1| φ(x) between two distances: x² − 1 is greatest at an end, φ at the first. */
  private static double bend(double near, double end, double width) {
    double far = Math.max(end, near + width);
    return Math.max(Math.abs(near * near - 1), Math.abs(far * far - 1)) * density(true, near);
  }
}
