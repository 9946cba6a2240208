package dev.sievert.exact.montecarlo;

import dev.sievert.guarantee.channel.BloomChannel;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Draws the report of a Bloom filter. */
final class BloomSampler implements OutputSampler {
  /** A likelihood of zero, as far as any other one can tell. */
  private static final double NEVER = 1e5;

  private final BloomChannel channel;
  private final int[][] patterns;
  private final double ifReported;
  private final double ifSilent;

  BloomSampler(BloomChannel channel) {
    this.channel = channel;
    this.patterns = new int[(int) channel.records()][];
    Arrays.setAll(patterns, record -> channel.pattern(record));
    this.ifReported = ratio(channel.set(), channel.unset());
    this.ifSilent = ratio(1 - channel.set(), 1 - channel.unset());
  }

  private static double ratio(double one, double other) {
    return one == other ? 0 : Math.max(-NEVER, Math.min(NEVER, Math.log(one) - Math.log(other)));
  }

  @Override
  public double work() {
    return (double) patterns.length * channel.hashes() + channel.bits();
  }

  /** Bits that a record does not set count the same for all, up to a common summand. */
  @Override
  public void draw(int record, RandomGenerator random, double[] logarithms) {
    double[] gain = new double[channel.bits()];
    boolean[] isSet = new boolean[channel.bits()];
    for (int bit : patterns[record]) {
      isSet[bit] = true;
    }
    for (int bit = 0; bit < gain.length; bit++) {
      boolean shown = random.nextDouble() < (isSet[bit] ? channel.set() : channel.unset());
      gain[bit] = shown ? ifReported : ifSilent;
    }
    for (int each = 0; each < logarithms.length; each++) {
      for (int bit : patterns[each]) {
        logarithms[each] += gain[bit];
      }
    }
  }
}
