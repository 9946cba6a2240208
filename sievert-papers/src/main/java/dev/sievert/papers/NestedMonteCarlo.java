package dev.sievert.papers;

import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Check;
import dev.sievert.threat.BetaPrior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The advantage on [0, 1] as Appendix A.2 of paper 004 estimates it, for comparison only: three
 * nested means over N draws each.
 *
 * <p>Outputs θ are drawn uniformly. For each, fresh draws of the prior give ŷ = mean p(θ|z), the
 * derivative of g(x) = ∫ 1(|z − x| ≤ η)(p(θ|z) − ŷ)π(z) dz by Leibniz' rule gives the candidates
 * for its greatest place, and more fresh draws give ĝ at the candidates, of which the greatest
 * counts. So the estimate is not free of bias; its error falls as 1/√N. Several tolerances are
 * estimated from the same draws; each estimate by itself is as printed.
 *
 * <p>The paper keeps critical points where the derivative rises, which are minima (errata A20); all
 * critical points are kept here.
 */
final class NestedMonteCarlo {
  private static final int STEPS = 48;
  private static final int HALVINGS = 20;
  private static final int CANDIDATES = 4;

  private final BetaPrior prior;
  private final DrawnRecords records;
  private final double[] reaches;
  private final double scale;
  private final Edge[][] grid;

  /** What enters a window around a guess on the right, and what leaves it on the left. */
  private record Edge(Spot right, Spot left) {}

  /**
   * A place at the edge of a window, or one beyond the interval, which weighs nothing.
   *
   * @param weight the density of the prior, but for a constant
   */
  private record Spot(double place, double weight, double below, double above) {
    static final Spot BEYOND = new Spot(0, 0, 0, 0);

    double excess(double output, double down, double up, double marginal) {
      return weight == 0 ? 0 : weight * ((place <= output ? down * below : up * above) - marginal);
    }
  }

  /**
   * @param channel the exponential mechanism, its scale in parts of the interval
   * @param reaches tolerances η
   */
  NestedMonteCarlo(IntervalChannel channel, BetaPrior prior, double... reaches) {
    if (channel.noise() != IntervalChannel.Noise.EXPONENTIAL) {
      throw new IllegalArgumentException("the exponential mechanism only");
    }
    Arrays.stream(reaches).forEach(reach -> Check.probability("within", reach));
    this.prior = prior;
    this.records = new DrawnRecords(prior);
    this.reaches = reaches.clone();
    this.scale = channel.scale();
    this.grid = new Edge[reaches.length][STEPS];
    for (int which = 0; which < reaches.length; which++) {
      for (int i = 0; i < STEPS; i++) {
        grid[which][i] = edge(which, (i + 0.5) / STEPS);
      }
    }
  }

  /** For each tolerance the mean of many estimates, between the limits that hold 95 % of them. */
  List<Estimate> repeated(int samples, int repetitions, RandomGenerator random) {
    double[][] all = estimates(samples, repetitions, random);
    List<Estimate> found = new ArrayList<>();
    for (double[] each : all) {
      Arrays.sort(each);
      int tail = (int) (0.025 * repetitions);
      double mean = Arrays.stream(each).sum() / repetitions;
      found.add(
          new Estimate(
              Math.min(mean, each[tail]),
              mean,
              Math.max(mean, each[repetitions - 1 - tail]),
              0.95));
    }
    return found;
  }

  /** The root of the mean squared error of many estimates, for the first tolerance. */
  double rootMeanSquare(double truth, int samples, int repetitions, RandomGenerator random) {
    double[] all = estimates(samples, repetitions, random)[0];
    return Math.sqrt(Arrays.stream(all).map(x -> (x - truth) * (x - truth)).sum() / repetitions);
  }

  private double[][] estimates(int samples, int repetitions, RandomGenerator random) {
    double[][] all = new double[reaches.length][repetitions];
    for (int i = 0; i < repetitions; i++) {
      double[] found = estimate(samples, random);
      for (int which = 0; which < found.length; which++) {
        all[which][i] = found[which];
      }
    }
    return all;
  }

  /** One estimate for each tolerance, from as many outputs and draws for each. */
  double[] estimate(int samples, RandomGenerator random) {
    double[] sums = new double[reaches.length];
    double[] places = new double[samples];
    double[] gains = new double[samples];
    for (int i = 0; i < samples; i++) {
      double output = random.nextDouble();
      double marginal = 0;
      for (int k = 0; k < samples; k++) {
        marginal += likelihood(output, records.next(random)) / samples;
      }
      for (int k = 0; k < samples; k++) {
        places[k] = records.next(random);
        gains[k] = likelihood(output, places[k]) - marginal;
      }
      for (int which = 0; which < sums.length; which++) {
        sums[which] += greatest(which, output, marginal, places, gains) / samples;
      }
    }
    return sums;
  }

  private double greatest(
      int which, double output, double marginal, double[] places, double[] gains) {
    double most = Double.NEGATIVE_INFINITY;
    for (double candidate : candidates(which, output, marginal)) {
      double low = candidate - reaches[which];
      double high = candidate + reaches[which];
      double sum = 0;
      for (int k = 0; k < places.length; k++) {
        sum += places[k] >= low && places[k] <= high ? gains[k] : 0;
      }
      most = Math.max(most, sum);
    }
    return most / places.length;
  }

  /** The ends of the pieces on which the window changes its form, and where the derivative is 0. */
  List<Double> candidates(int which, double output, double marginal) {
    double reach = reaches[which];
    List<Double> found = new ArrayList<>(List.of(0.0, reach, 1 - reach, 1.0));
    boolean wasRising = slope(grid[which][0], output, marginal) > 0;
    for (int i = 1; i < STEPS; i++) {
      boolean isRising = slope(grid[which][i], output, marginal) > 0;
      if (wasRising != isRising) {
        found.add(root(which, output, marginal, (i - 0.5) / STEPS, wasRising));
      }
      wasRising = isRising;
    }
    return found;
  }

  private double root(int which, double output, double marginal, double from, boolean isRising) {
    double low = from;
    double high = from + 1.0 / STEPS;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (slope(edge(which, middle), output, marginal) > 0 == isRising) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private double slope(Edge edge, double output, double marginal) {
    double up = Math.exp(output / scale);
    return edge.right().excess(output, 1 / up, up, marginal)
        - edge.left().excess(output, 1 / up, up, marginal);
  }

  private Edge edge(int which, double guess) {
    double right = guess + reaches[which];
    double left = guess - reaches[which];
    return new Edge(right < 1 ? spot(right) : Spot.BEYOND, left > 0 ? spot(left) : Spot.BEYOND);
  }

  /** p(θ|z) = e^(−θ/s) e^(z/s)/t for z ≤ θ and e^(θ/s) e^(−z/s)/t beyond, t the total. */
  private Spot spot(double record) {
    double rise = Math.exp(record / scale);
    double total = total(rise);
    return new Spot(record, records.weight(record), rise / total, 1 / (rise * total));
  }

  private double likelihood(double output, double record) {
    double rise = Math.exp(record / scale);
    return Math.exp(-Math.abs(output - record) / scale) / total(rise);
  }

  /** s (2 − e^(−z/s) − e^(−(1−z)/s)), from e^(z/s). */
  private double total(double rise) {
    return scale * (2 - 1 / rise - rise * Math.exp(-1 / scale));
  }

  /**
   * The error t that the final display of the appendix allows with this risk, for k = 4 candidates
   * and the first tolerance: the sum of 2 exp(−Nt²/18M²), exp(−N(t/3 − M√(2 ln 2k/N))²/2M²) and
   * exp(−N(t/3κ⁺ − M/2√N)²/2M²), each where its bracket is positive.
   */
  double errorBound(int samples, double risk) {
    double most = 1 / (scale * -Math.expm1(-1 / scale));
    double root = Math.sqrt(samples);
    double best = bestGuess();
    return Worst.falling(
        t -> {
          double inner = t / 3 - most * Math.sqrt(2 * Math.log(2 * CANDIDATES)) / root;
          double outer = t / (3 * best) - most / (2 * root);
          double rate = samples / (2 * most * most);
          return inner <= 0 || outer <= 0
              ? 1
              : 2 * Math.exp(-rate * t * t / 9)
                  + Math.exp(-rate * inner * inner)
                  + Math.exp(-rate * outer * outer);
        },
        risk,
        0,
        100);
  }

  /** The greatest probability of a window. */
  private double bestGuess() {
    double most = 0;
    for (double guess : Plots.even(0, 1, 200)) {
      most = Math.max(most, upTo(guess + reaches[0]) - upTo(guess - reaches[0]));
    }
    return most;
  }

  private double upTo(double at) {
    double inside = Math.max(0, Math.min(1, at));
    return RegularizedBeta.value(inside, prior.first(), prior.second());
  }
}
