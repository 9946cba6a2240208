package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import java.util.Arrays;
import java.util.Optional;

/** Every set that a two-level channel can put out. */
public final class SetOutputs implements FiniteOutputs {
  private final TwoLevelChannel channel;
  private final double likelier;

  public SetOutputs(TwoLevelChannel channel) {
    this.channel = channel;
    this.likelier = -Math.expm1(-channel.epsilon());
  }

  static Optional<String> objection(TwoLevelChannel channel) {
    return objection(channel, (double) channel.records());
  }

  /** Why not every set can be tried, each with so many steps. */
  public static Optional<String> objection(TwoLevelChannel channel, double steps) {
    return FiniteSolver.unlessFew(count(channel), Math.max(steps, (double) channel.records()));
  }

  static double count(TwoLevelChannel channel) {
    if (!(channel instanceof FixedSizeSets sets)) {
      return Math.pow(2, (double) channel.records());
    }
    double count = 1;
    long size = Math.min(sets.size(), sets.records() - sets.size());
    for (long chosen = 1; chosen <= size && count < Integer.MAX_VALUE; chosen++) {
      count *= (double) (sets.records() - size + chosen) / chosen;
    }
    return count;
  }

  @Override
  public int records() {
    return (int) channel.records();
  }

  /** A common factor of an output moves its share in proportion, which the solver allows for. */
  @Override
  public double rounding() {
    return 0;
  }

  @Override
  public void forEach(Visitor visitor) {
    if (channel instanceof FixedSizeSets sets) {
      ofSize((int) sets.size(), visitor);
    } else {
      for (int size = 0; size <= records(); size++) {
        ofSize(size, visitor);
      }
    }
  }

  /** All sets of a size, each followed by the next in the order of their places. */
  private void ofSize(int size, Visitor visitor) {
    double[] extra = new double[records()];
    if (size == 0 || size == records()) {
      visitor.see(size == 0 ? channel.outside(0) : channel.inside(size), extra);
      return;
    }
    double common = channel.outside(size);
    double more = channel.inside(size) * likelier;
    int[] set = new int[size];
    Arrays.setAll(set, place -> place);
    do {
      Arrays.fill(extra, 0);
      for (int record : set) {
        extra[record] = more;
      }
      visitor.see(common, extra);
    } while (advance(set));
  }

  private boolean advance(int[] set) {
    int place = set.length - 1;
    while (place >= 0 && set[place] == records() - set.length + place) {
      place--;
    }
    if (place < 0) {
      return false;
    }
    set[place]++;
    for (int next = place + 1; next < set.length; next++) {
      set[next] = set[next - 1] + 1;
    }
    return true;
  }
}
