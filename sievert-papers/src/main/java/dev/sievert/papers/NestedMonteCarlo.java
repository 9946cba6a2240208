package dev.sievert.papers;

import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
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
 * counts. So the estimate is not free of bias; its error falls as 1/√N.
 *
 * <p>The paper keeps critical points where the derivative rises, which are minima (errata A20); all
 * critical points are kept here.
 *
 * @param channel the exponential mechanism, its scale in parts of the interval
 * @param reach the tolerance η
 */
record NestedMonteCarlo(IntervalChannel channel, BetaPrior prior, double reach) {
  private static final int STEPS = 48;
  private static final int HALVINGS = 20;
  private static final int CANDIDATES = 4;

  /** Refuses other mechanisms, for which the papers sample nothing. */
  NestedMonteCarlo {
    if (channel.noise() != IntervalChannel.Noise.EXPONENTIAL) {
      throw new IllegalArgumentException("the exponential mechanism only");
    }
    Check.probability("within", reach);
  }

  /** The mean of many estimates, with the limits between which 95 % of them lie. */
  Estimate repeated(int samples, int repetitions, RandomGenerator random) {
    double[] all = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      all[i] = estimate(samples, random);
    }
    Arrays.sort(all);
    int tail = (int) (0.025 * repetitions);
    double mean = Arrays.stream(all).sum() / repetitions;
    return new Estimate(
        Math.min(mean, all[tail]), mean, Math.max(mean, all[repetitions - 1 - tail]), 0.95);
  }

  /** The root of the mean squared error of many estimates. */
  double rootMeanSquare(double truth, int samples, int repetitions, RandomGenerator random) {
    double sum = 0;
    for (int i = 0; i < repetitions; i++) {
      double off = estimate(samples, random) - truth;
      sum += off * off;
    }
    return Math.sqrt(sum / repetitions);
  }

  /** One estimate from as many outputs and draws for each. */
  double estimate(int samples, RandomGenerator random) {
    double sum = 0;
    for (int i = 0; i < samples; i++) {
      sum += greatest(random.nextDouble(), samples, random);
    }
    return sum / samples;
  }

  private double greatest(double output, int samples, RandomGenerator random) {
    double marginal = 0;
    for (int i = 0; i < samples; i++) {
      marginal += likelihood(output, place(random)) / samples;
    }
    List<Double> candidates = candidates(output, marginal);
    double[] gains = new double[candidates.size()];
    for (int i = 0; i < samples; i++) {
      double record = place(random);
      double gain = likelihood(output, record) - marginal;
      for (int c = 0; c < gains.length; c++) {
        gains[c] += Math.abs(record - candidates.get(c)) <= reach ? gain : 0;
      }
    }
    return Arrays.stream(gains).max().orElseThrow() / samples;
  }

  /** The ends of the pieces on which the window changes its form, and where the derivative is 0. */
  List<Double> candidates(double output, double marginal) {
    List<Double> found = new ArrayList<>(List.of(0.0, reach, 1 - reach, 1.0));
    double before = slope(output, marginal, 0.5 / STEPS);
    for (int i = 1; i < STEPS; i++) {
      double place = (i + 0.5) / STEPS;
      double here = slope(output, marginal, place);
      if (before > 0 != here > 0) {
        found.add(root(output, marginal, place - 1.0 / STEPS, place));
      }
      before = here;
    }
    return found;
  }

  private double root(double output, double marginal, double from, double to) {
    double low = from;
    double high = to;
    boolean isRising = slope(output, marginal, low) > 0;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (slope(output, marginal, middle) > 0 == isRising) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** What enters the window on the right, less what leaves it on the left. */
  private double slope(double output, double marginal, double guess) {
    double right = guess + reach < 1 ? weight(output, marginal, guess + reach) : 0;
    double left = guess - reach > 0 ? weight(output, marginal, guess - reach) : 0;
    return right - left;
  }

  private double weight(double output, double marginal, double record) {
    double density = Math.pow(record, prior.first() - 1) * Math.pow(1 - record, prior.second() - 1);
    return (likelihood(output, record) - marginal) * density;
  }

  /**
   * The error t that the final display of the appendix allows with this risk, for k = 4 candidates:
   * the sum of 2 exp(−Nt²/18M²), exp(−N(t/3 − M√(2 ln 2k/N))²/2M²) and exp(−N(t/3κ⁺ − M/2√N)²/2M²),
   * each where its bracket is positive.
   */
  double errorBound(int samples, double risk) {
    double most = 1 / (channel.scale() * -Math.expm1(-1 / channel.scale()));
    double root = Math.sqrt(samples);
    double best = bestGuess();
    return Worst.falling(
        t -> {
          double inner = t / 3 - most * Math.sqrt(2 * Math.log(2 * CANDIDATES)) / root;
          double outer = t / (3 * best) - most / (2 * root);
          double scale = samples / (2 * most * most);
          return inner <= 0 || outer <= 0
              ? 1
              : 2 * Math.exp(-scale * t * t / 9)
                  + Math.exp(-scale * inner * inner)
                  + Math.exp(-scale * outer * outer);
        },
        risk,
        0,
        100);
  }

  /** The greatest probability of a window. */
  private double bestGuess() {
    double most = 0;
    for (double guess : Plots.even(0, 1, 200)) {
      most = Math.max(most, upTo(guess + reach) - upTo(guess - reach));
    }
    return most;
  }

  private double likelihood(double output, double record) {
    double scale = channel.scale();
    double total = -Math.expm1(-record / scale) - Math.expm1((record - 1) / scale);
    return Math.exp(-Math.abs(output - record) / scale) / (scale * total);
  }

  private double upTo(double at) {
    double inside = Math.max(0, Math.min(1, at));
    return RegularizedBeta.value(inside, prior.first(), prior.second());
  }

  private double place(RandomGenerator random) {
    if (prior.isUniform()) {
      return random.nextDouble();
    }
    double first = gamma(prior.first(), random);
    double second = gamma(prior.second(), random);
    return first + second > 0 ? first / (first + second) : Math.rint(random.nextDouble());
  }

  /** Marsaglia and Tsang 2000; a shape below one is that of one more, times a power. */
  private static double gamma(double shape, RandomGenerator random) {
    if (shape < 1) {
      return gamma(shape + 1, random) * Math.pow(random.nextDouble(), 1 / shape);
    }
    double centre = shape - 1.0 / 3;
    while (true) {
      double normal = random.nextGaussian();
      double root = 1 + normal / Math.sqrt(9 * centre);
      double cube = root * root * root;
      double level = normal * normal / 2 + centre - centre * cube;
      if (root > 0 && Math.log(random.nextDouble()) < level + centre * Math.log(cube)) {
        return centre * cube;
      }
    }
  }
}
