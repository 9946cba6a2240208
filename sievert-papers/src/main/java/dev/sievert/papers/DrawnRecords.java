package dev.sievert.papers;

import dev.sievert.threat.BetaPrior;
import java.util.random.RandomGenerator;

/** Records drawn from a Beta prior on [0, 1]. */
record DrawnRecords(BetaPrior prior) {
  /** The density of the prior but for a constant. */
  double weight(double record) {
    return prior.isUniform()
        ? 1
        : Math.pow(record, prior.first() - 1) * Math.pow(1 - record, prior.second() - 1);
  }

  /** The next record. */
  double next(RandomGenerator random) {
    if (prior.isUniform()) {
      return random.nextDouble();
    }
    return prior.first() <= 1 && prior.second() <= 1 ? byPowers(random) : byGammas(random);
  }

  /** Jöhnk 1964, for shapes of at most one. */
  private double byPowers(RandomGenerator random) {
    while (true) {
      double one = Math.pow(random.nextDouble(), 1 / prior.first());
      double other = Math.pow(random.nextDouble(), 1 / prior.second());
      if (one + other > 0 && one + other <= 1) {
        return one / (one + other);
      }
    }
  }

  private double byGammas(RandomGenerator random) {
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
