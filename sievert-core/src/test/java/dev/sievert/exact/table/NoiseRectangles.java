package dev.sievert.exact.table;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The sum over all outputs of two kinds of noise, by rectangles of outputs that are taken for one.
 *
 * <p>What is gained is convex in the likelihoods (a sum of greatest sums), so that taking outputs
 * for one never adds anything: whatever the rectangles, the sum is a lower end. It loses only where
 * the best guess changes inside a rectangle, and those are cut until little is lost.
 */
final class NoiseRectangles {
  /** What is lost at most, as cutting further shows. */
  static final double PRECISION = 2e-5;

  private static final double LEAST = 1e-9;

  private final NoiseIntegral one;
  private final NoiseIntegral other;
  private final ToDoubleFunction<double[]> gain;

  NoiseRectangles(NoiseIntegral one, NoiseIntegral other, ToDoubleFunction<double[]> gain) {
    this.one = one;
    this.other = other;
    this.gain = gain;
  }

  double value() {
    double[] across = edges(one);
    double[] down = edges(other);
    double sum = 0;
    for (int i = 1; i < across.length; i++) {
      for (int j = 1; j < down.length; j++) {
        Side left = new Side(one, across[i - 1], across[i]);
        Side right = new Side(other, down[j - 1], down[j]);
        sum += of(left, right, gain(left, right));
      }
    }
    return sum;
  }

  private static double[] edges(NoiseIntegral noise) {
    double[] cuts = noise.cuts(14);
    return DoubleStream.concat(
            DoubleStream.of(cuts),
            IntStream.range(2, cuts.length - 1)
                .mapToObj(cut -> inner(cuts[cut - 1], cuts[cut]))
                .flatMapToDouble(each -> each))
        .sorted()
        .distinct()
        .toArray();
  }

  private static DoubleStream inner(double from, double to) {
    int parts = 8;
    return Double.isInfinite(from) || Double.isInfinite(to)
        ? DoubleStream.empty()
        : IntStream.range(1, parts).mapToDouble(part -> from + (to - from) * part / parts);
  }

  private double of(Side left, Side right, double whole) {
    if (!left.isCut() && !right.isCut()) {
      return whole;
    }
    Side[] lefts = left.halves();
    Side[] rights = right.halves();
    double[] parts = new double[lefts.length * rights.length];
    double sum = 0;
    for (int part = 0; part < parts.length; part++) {
      parts[part] = gain(lefts[part / rights.length], rights[part % rights.length]);
      sum += parts[part];
    }
    if (sum - whole < LEAST && lostAtCorners(left, right) < LEAST) {
      return sum;
    }
    double finer = 0;
    for (int part = 0; part < parts.length; part++) {
      finer += of(lefts[part / rights.length], rights[part % rights.length], parts[part]);
    }
    return finer;
  }

  /** What were lost if the outputs at the corners were the only ones: nothing if guessed alike. */
  private double lostAtCorners(Side left, Side right) {
    double[] together = new double[left.masses.length];
    double apart = 0;
    for (double[] across : left.corners()) {
      for (double[] down : right.corners()) {
        double[] corner = product(across, down);
        apart += gain.applyAsDouble(corner);
        Arrays.setAll(together, row -> together[row] + corner[row]);
      }
    }
    return apart - gain.applyAsDouble(together);
  }

  private double gain(Side left, Side right) {
    return gain.applyAsDouble(product(left.masses, right.masses));
  }

  private static double[] product(double[] one, double[] other) {
    double[] both = one.clone();
    Arrays.setAll(both, row -> both[row] * other[row]);
    return both;
  }

  /** Outputs of one kind of noise above one and up to another. */
  private static final class Side {
    private final NoiseIntegral noise;
    private final double from;
    private final double to;
    private final double[] masses;

    Side(NoiseIntegral noise, double from, double to) {
      this.noise = noise;
      this.from = from;
      this.to = to;
      this.masses = noise.between(from, to);
    }

    boolean isCut() {
      return Double.isFinite(from) && Double.isFinite(to) && to - from > 1e-9;
    }

    /** Likelihoods at both ends, each for half of the outputs, or of what is not cut. */
    List<double[]> corners() {
      if (!isCut()) {
        return List.of(masses);
      }
      double share = (to - from) / 2;
      return List.of(noise.at(from, share), noise.at(to, share));
    }

    Side[] halves() {
      double middle = (from + to) / 2;
      return isCut()
          ? new Side[] {new Side(noise, from, middle), new Side(noise, middle, to)}
          : new Side[] {this};
    }
  }
}
