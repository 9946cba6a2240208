package dev.sievert.papers;

import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.BetaPrior;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The advantage on an interval as the papers estimate it, for comparison only: for each of many
 * outputs, fresh draws of the prior stand in for it when the best guess is sought. The guess is the
 * worse for that, so the estimate is of an attack that stays below the best one.
 *
 * @param channel the exponential mechanism, its scale in parts of the interval
 */
record NestedMonteCarlo(IntervalChannel channel, BetaPrior prior, double reach) {
  private static final int GUESSES = 128;

  /** Refuses other mechanisms, for which the papers sample nothing. */
  NestedMonteCarlo {
    if (channel.noise() != IntervalChannel.Noise.EXPONENTIAL) {
      throw new IllegalArgumentException("the exponential mechanism only");
    }
    Check.probability("within", reach);
  }

  /** Plays the attack. */
  Estimate advantage(int outputs, int draws, double confidence, RandomGenerator random) {
    double sum = 0;
    for (int i = 0; i < outputs; i++) {
      double record = place(random);
      double guess = guess(output(record, random), draws, random);
      double blind = upTo(guess + reach) - upTo(guess - reach);
      sum += (Math.abs(record - guess) <= reach ? 1 : 0) - blind;
    }
    double value = sum / outputs;
    // One run lies between minus one and one.
    double error = 2 * Math.sqrt(Math.log(2 / (1 - confidence)) / (2.0 * outputs));
    return new Estimate(value - error, value, value + error, confidence);
  }

  private double guess(double output, int draws, RandomGenerator random) {
    double[] places = random.doubles(draws).map(unused -> place(random)).sorted().toArray();
    double[] likelihoods = Arrays.stream(places).map(z -> likelihood(output, z)).toArray();
    double mean = Arrays.stream(likelihoods).sum() / draws;
    double[] gains = new double[draws + 1];
    for (int i = 0; i < draws; i++) {
      gains[i + 1] = gains[i] + likelihoods[i] - mean;
    }
    double best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= GUESSES; i++) {
      double guess = (double) i / GUESSES;
      double gain = gains[below(places, guess + reach)] - gains[below(places, guess - reach)];
      if (gain > most) {
        most = gain;
        best = guess;
      }
    }
    return best;
  }

  private static int below(double[] places, double at) {
    int found = Arrays.binarySearch(places, at);
    return found < 0 ? -found - 1 : found;
  }

  private double likelihood(double output, double record) {
    double scale = channel.scale();
    double total = -Math.expm1(-record / scale) - Math.expm1((record - 1) / scale);
    return Math.exp(-Math.abs(output - record) / scale) / total;
  }

  /** One side of the record, then a cut-off exponential distance. */
  private double output(double record, RandomGenerator random) {
    double scale = channel.scale();
    double low = -Math.expm1(-record / scale);
    double high = -Math.expm1((record - 1) / scale);
    boolean isBelow = random.nextDouble() * (low + high) < low;
    double distance = -scale * Math.log1p(-random.nextDouble() * (isBelow ? low : high));
    return isBelow ? record - distance : record + distance;
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
