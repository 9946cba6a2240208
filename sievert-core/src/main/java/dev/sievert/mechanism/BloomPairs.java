package dev.sievert.mechanism;

import dev.sievert.accounting.FinitePair;
import dev.sievert.guarantee.BloomChannel;
import dev.sievert.numeric.Round;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What one report of a Bloom filter says about two records. Only the bits count that one of the two
 * sets and the other does not; of these, only how many of each kind were reported.
 */
final class BloomPairs {
  /** Pairs of records times bits; above it, two records may differ in all their bits. */
  private static final double MOST_COMPARED = 1 << 24;

  private record Difference(int own, int other) {}

  private final BloomChannel channel;
  private final Set<Difference> differences;

  private BloomPairs(BloomChannel channel, Set<Difference> differences) {
    this.channel = channel;
    this.differences = differences;
  }

  static BloomPairs of(BloomChannel channel) {
    return new BloomPairs(channel, differences(channel));
  }

  private static Set<Difference> differences(BloomChannel channel) {
    Set<Difference> differences = new HashSet<>();
    double records = channel.records();
    if (records * records * channel.hashes() > MOST_COMPARED) {
      differences.add(new Difference(channel.hashes(), channel.hashes()));
      return differences;
    }
    int[][] patterns = new int[(int) channel.records()][];
    Arrays.setAll(patterns, channel::pattern);
    for (int[] own : patterns) {
      for (int[] other : patterns) {
        int shared = shared(own, other);
        differences.add(new Difference(own.length - shared, other.length - shared));
      }
    }
    return differences;
  }

  private static int shared(int[] own, int[] other) {
    int shared = 0;
    int next = 0;
    for (int bit : own) {
      while (next < other.length && other[next] < bit) {
        next++;
      }
      shared += next < other.length && other[next] == bit ? 1 : 0;
    }
    return shared;
  }

  /** The least ε of pure differential privacy, rounded up; infinite where a report excludes. */
  double epsilon() {
    if (channel.isConstant()) {
      return 0;
    }
    double gained = greatestLoss(channel.set(), channel.unset());
    double lost = greatestLoss(channel.unset(), channel.set());
    double greatest = 0;
    for (Difference each : differences) {
      // Zero times infinity is nothing here: no such bit differs.
      double own = each.own() == 0 ? 0 : each.own() * gained;
      double other = each.other() == 0 ? 0 : each.other() * lost;
      greatest = Math.max(greatest, own + other);
    }
    return greatest == 0 ? 0 : Round.up(greatest, 16) + 0x1p-42;
  }

  private static double greatestLoss(double one, double other) {
    double reported = Math.log(one) - Math.log(other);
    double silent = Math.log1p(-one) - Math.log1p(-other);
    return Math.max(Double.isNaN(reported) ? 0 : reported, Double.isNaN(silent) ? 0 : silent);
  }

  /** The greatest distance of two records, to nearest. */
  double totalVariation() {
    double greatest = 0;
    for (Difference each : differences) {
      double[] own = outputs(each, true);
      double[] other = outputs(each, false);
      double above = 0;
      for (int output = 0; output < own.length; output++) {
        above += Math.max(0, own[output] - other[output]);
      }
      greatest = Math.max(greatest, above);
    }
    // Sums of up to some thousand terms, each off by some hundred units.
    return Math.min(1, greatest * (1 + 0x1p-40));
  }

  /** Two records that differ in most bits: every other pair says less. */
  Optional<FinitePair> worst() {
    int most = differences.stream().mapToInt(Difference::own).max().orElse(0);
    if (most == 0 || channel.isConstant()) {
      return Optional.empty();
    }
    Difference widest = new Difference(most, most);
    return Optional.of(FinitePair.of(outputs(widest, false), outputs(widest, true)));
  }

  /** How probable each pair of counts is, where the own record is there or the other one. */
  private double[] outputs(Difference difference, boolean isOwn) {
    double[] own = binomial(difference.own(), isOwn ? channel.set() : channel.unset());
    double[] other = binomial(difference.other(), isOwn ? channel.unset() : channel.set());
    double[] all = new double[own.length * other.length];
    Arrays.setAll(all, i -> own[i / other.length] * other[i % other.length]);
    return all;
  }

  private static double[] binomial(int trials, double probability) {
    double[] masses = new double[trials + 1];
    masses[0] = 1;
    for (int trial = 1; trial <= trials; trial++) {
      for (int hits = trial; hits > 0; hits--) {
        masses[hits] = masses[hits] * (1 - probability) + masses[hits - 1] * probability;
      }
      masses[0] *= 1 - probability;
    }
    return masses;
  }
}
