package dev.sievert.audit.mechanism;

import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Records ranked by how probable they are, the most probable first, and drawn so. */
final class RankedRecords {
  private final int[] order;
  private final double[] masses;
  private final double[] sums;
  private final boolean isUniform;

  private RankedRecords(int[] order, double[] masses, boolean isUniform) {
    this.order = order;
    this.masses = masses;
    this.isUniform = isUniform;
    this.sums = masses.clone();
    for (int rank = 1; rank < sums.length; rank++) {
      sums[rank] += sums[rank - 1];
    }
  }

  /** The records of a secret, ranked. */
  static RankedRecords ranked(Secret.Finite secret) {
    double[] prior = secret.masses();
    if (isUniform(prior)) {
      return new RankedRecords(IntStream.range(0, prior.length).toArray(), prior, true);
    }
    int[] order =
        IntStream.range(0, prior.length)
            .boxed()
            .sorted(Comparator.comparingDouble(record -> -prior[record]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] ranked = Arrays.stream(order).mapToDouble(record -> prior[record]).toArray();
    return new RankedRecords(order, ranked, false);
  }

  private static boolean isUniform(double[] prior) {
    return Arrays.stream(prior).allMatch(mass -> mass == prior[0]);
  }

  int size() {
    return masses.length;
  }

  boolean isUniform() {
    return isUniform;
  }

  /** The record at a rank. */
  int record(int rank) {
    return order[rank];
  }

  /** Its probability. */
  double mass(int rank) {
    return masses[rank];
  }

  /** Draws a rank. */
  int draw(RandomStream random) {
    if (isUniform) {
      return random.below(masses.length);
    }
    double at = random.nextDouble() * sums[sums.length - 1];
    int low = MonotoneInverse.first(0, sums.length - 1, rank -> sums[rank] > at);
    // Rounding must not lead to a record that never occurs.
    while (masses[low] == 0) {
      low--;
    }
    return low;
  }
}
