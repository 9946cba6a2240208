package dev.sievert.papers;

import dev.sievert.audit.mechanism.LdpAuditor;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * LDP-Auditor played on sets of which only what decides is drawn: whether they hold the first
 * value, and how many others they hold. Every run has the same law as with the sets written out,
 * which takes a hundred times as long for thousands of places.
 */
final class EarlierAudit {
  private final double epsilon;
  private final int records;
  private final SplittableRandom random;

  EarlierAudit(double epsilon, long records, long seed) {
    this.epsilon = epsilon;
    this.records = Math.toIntExact(records);
    this.random = new SplittableRandom(seed);
  }

  /** Plays as many runs with the first value and with another one. */
  LdpAuditor play(LocalMechanism kind, long trials) {
    return switch (kind) {
      case GRR -> subsets(1, trials);
      case SS -> subsets(size(), trials);
      case OUE -> bits(trials);
    };
  }

  private int size() {
    return (int) Math.max(1, Math.floor(records / (Math.exp(epsilon) + 1)));
  }

  /** A set of w values holds the true one with probability w e^ε/(w e^ε + m − w). */
  private LdpAuditor subsets(int size, long trials) {
    double grown = size * Math.exp(epsilon);
    double holds = grown / (grown + records - size);
    long[] hits = new long[2];
    for (long i = 0; i < trials; i++) {
      hits[0] += random.nextDouble() < holds && isNamed(size) ? 1 : 0;
      int others = random.nextDouble() < holds ? size - 1 : size;
      boolean isThere = random.nextDouble() * (records - 1) < others;
      hits[1] += isThere && isNamed(size) ? 1 : 0;
    }
    return new LdpAuditor(hits[0], hits[1], trials);
  }

  /** The true bit is set half the time, every other with probability 1/(e^ε + 1). */
  private LdpAuditor bits(long trials) {
    double other = 1 / (Math.exp(epsilon) + 1);
    double[] upTo = binomial(records - 2, other);
    long[] hits = new long[2];
    for (long i = 0; i < trials; i++) {
      hits[0] += isNamed(random.nextDouble() < 0.5, random.nextDouble() < other, upTo) ? 1 : 0;
      hits[1] += isNamed(random.nextDouble() < other, random.nextDouble() < 0.5, upTo) ? 1 : 0;
    }
    return new LdpAuditor(hits[0], hits[1], trials);
  }

  /** Whether the first value is named, of a set that holds it, a second one and more, or not. */
  private boolean isNamed(boolean holdsFirst, boolean holdsSecond, double[] upTo) {
    int found = Arrays.binarySearch(upTo, random.nextDouble());
    int more = Math.min(upTo.length - 1, found < 0 ? -found - 1 : found);
    int members = more + (holdsFirst ? 1 : 0) + (holdsSecond ? 1 : 0);
    return members == 0 ? isNamed(records) : holdsFirst && isNamed(members);
  }

  private boolean isNamed(int members) {
    return random.nextDouble() * members < 1;
  }

  /** The distribution function of how many of so many bits are set. */
  private static double[] binomial(int count, double share) {
    double[] upTo = new double[count + 1];
    double log = count * Math.log1p(-share);
    double sum = 0;
    for (int k = 0; k <= count; k++) {
      sum += Math.exp(log);
      upTo[k] = sum;
      log += Math.log((count - k) * share) - Math.log((k + 1) * (1 - share));
    }
    return upTo;
  }
}
