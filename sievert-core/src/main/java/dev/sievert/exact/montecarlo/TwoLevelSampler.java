package dev.sievert.exact.montecarlo;

import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import java.util.random.RandomGenerator;

/** Draws the set that a two-level channel puts out. */
record TwoLevelSampler(TwoLevelChannel channel) implements OutputSampler {
  @Override
  public double work() {
    return channel.records();
  }

  @Override
  public void draw(int record, RandomGenerator random, double[] logarithms) {
    if (channel instanceof IndependentSets sets) {
      for (int each = 0; each < logarithms.length; each++) {
        boolean isIn = random.nextDouble() < (each == record ? sets.own() : sets.other());
        logarithms[each] += isIn ? channel.epsilon() : 0;
      }
    } else {
      ofSize((FixedSizeSets) channel, record, random, logarithms);
    }
  }

  /** Members are chosen one record after the other, each as often as there are places left. */
  private void ofSize(FixedSizeSets sets, int record, RandomGenerator random, double[] logarithms) {
    boolean holdsOwn = random.nextDouble() < sets.hits(1)[0];
    long left = sets.size() - (holdsOwn ? 1 : 0);
    long candidates = sets.records() - 1;
    for (int each = 0; each < logarithms.length; each++) {
      boolean isIn = holdsOwn;
      if (each != record) {
        isIn = left > 0 && random.nextDouble() * candidates < left;
        left -= isIn ? 1 : 0;
        candidates--;
      }
      logarithms[each] += isIn ? channel.epsilon() : 0;
    }
  }
}
