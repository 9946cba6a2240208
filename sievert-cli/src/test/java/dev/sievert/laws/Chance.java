package dev.sievert.laws;

import java.util.List;
import java.util.SplittableRandom;

/** Seeded choices of the kinds that a scenario needs. */
final class Chance {
  private final SplittableRandom random;

  Chance(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A whole number, both ends included. */
  int whole(int least, int greatest) {
    return random.nextInt(least, greatest + 1);
  }

  /** True so often. */
  boolean with(double probability) {
    return random.nextDouble() < probability;
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  double between(double low, double high) {
    return rounded(low + (high - low) * random.nextDouble());
  }

  /** Spread evenly over orders of magnitude. */
  double magnitude(double low, double high) {
    return rounded(low * Math.exp(Math.log(high / low) * random.nextDouble()));
  }

  /** Probabilities that sum to one up to rounding; some of them zero, now and then. */
  double[] shares(int count, double zeros) {
    double[] shares = new double[count];
    double sum = 0;
    for (int i = 0; i < count; i++) {
      boolean isZero = i > 0 && with(zeros);
      shares[i] = isZero ? 0 : -Math.log(1 - random.nextDouble()) + 1e-3;
      sum += shares[i];
    }
    int moved = random.nextInt(count);
    for (int i = 0; i < count; i++) {
      shares[i] /= sum;
    }
    double kept = shares[0];
    shares[0] = shares[moved];
    shares[moved] = kept;
    return shares;
  }

  /** Four digits, as people write numbers. */
  private static double rounded(double value) {
    if (value == 0) {
      return 0;
    }
    double unit = Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 3);
    return Double.parseDouble(
        String.format(java.util.Locale.ROOT, "%.4g", Math.rint(value / unit) * unit));
  }
}
