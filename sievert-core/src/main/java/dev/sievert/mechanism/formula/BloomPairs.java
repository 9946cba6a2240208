package dev.sievert.mechanism.formula;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.LeastDominatingPair;
import dev.sievert.accounting.pair.RecordPairs;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.numeric.Round;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What one report of a Bloom filter says about two records. Only the bits count that one of the two
 * sets and the other does not; of these, only how many of each kind were reported.
 */
public final class BloomPairs implements RecordPairs {
  /** Pairs of records times bits; above it, two records may differ in all their bits. */
  private static final double MOST_COMPARED = 1 << 24;

  /** Beyond so many outputs of all kinds of pairs, two records may differ in all their bits. */
  private static final int MOST_OUTPUTS = 1 << 14;

  /** Among so many records some two differ about as much as any. */
  private static final int MOST_TRIED = 64;

  private record Difference(int own, int other) {
    int outputs() {
      return (own + 1) * (other + 1);
    }
  }

  private final BloomChannel channel;
  private final Set<Difference> differences;

  private BloomPairs(BloomChannel channel, Set<Difference> differences) {
    this.channel = channel;
    this.differences = differences;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BloomPairs that && channel.equals(that.channel);
  }

  @Override
  public int hashCode() {
    return channel.hashCode();
  }

  public static BloomPairs of(BloomChannel channel) {
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
  public double epsilon() {
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
  public double totalVariation() {
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

  /** Whether no two records are told apart by any report. */
  public boolean saysNothing() {
    return channel.isConstant() || most() == 0;
  }

  private int most() {
    return differences.stream().mapToInt(Difference::own).max().orElse(0);
  }

  @Override
  public long records() {
    return channel.records();
  }

  @Override
  public FinitePair between(Compared records) {
    return pair(difference(records));
  }

  private Difference difference(Compared records) {
    int[] own = channel.pattern(records.one());
    int[] other = channel.pattern(records.other());
    int shared = shared(own, other);
    return new Difference(own.length - shared, other.length - shared);
  }

  private FinitePair pair(Difference difference) {
    return FinitePair.of(outputs(difference, true), outputs(difference, false));
  }

  /**
   * Two records that differ in most bits both ways, where there are such: every other pair says
   * less. Otherwise no pair need be worse than all others, and their envelope is.
   */
  @Override
  public DominatingPair dominating() {
    Difference widest = new Difference(most(), most());
    return differences.contains(widest) || !isListed()
        ? pair(widest)
        : LeastDominatingPair.of(differences.stream().map(this::pair).toList());
  }

  private boolean isListed() {
    return differences.stream().mapToInt(Difference::outputs).sum() <= MOST_OUTPUTS;
  }

  @Override
  public boolean isTight() {
    Difference widest = new Difference(most(), most());
    return difference(easiest()).equals(widest) || (!differences.contains(widest) && isListed());
  }

  /** Of the first few records the two that differ in most bits. */
  @Override
  public Compared easiest() {
    Compared easiest = new Compared(0, 1);
    int most = 0;
    int tried = (int) Math.min(MOST_TRIED, channel.records());
    for (int one = 0; one < tried; one++) {
      for (int other = 0; other < one; other++) {
        Compared records = new Compared(one, other);
        Difference difference = difference(records);
        if (difference.own() + difference.other() > most) {
          most = difference.own() + difference.other();
          easiest = records;
        }
      }
    }
    return easiest;
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
