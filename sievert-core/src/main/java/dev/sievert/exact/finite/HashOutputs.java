package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.UniversalHashing;
import java.util.Arrays;
import java.util.Optional;

/** Every hash of a family with every bucket; buckets that hold no record are one output. */
record HashOutputs(UniversalHashing channel) implements FiniteOutputs {
  static Optional<String> objection(UniversalHashing channel) {
    return FiniteSolver.unlessFew(count(channel), (double) channel.records());
  }

  static double count(UniversalHashing channel) {
    double prime = channel.prime();
    return prime * (prime - 1) * (Math.min(channel.buckets(), channel.records()) + 1);
  }

  @Override
  public int records() {
    return (int) channel.records();
  }

  @Override
  public double rounding() {
    return 16 * 0x1p-53;
  }

  @Override
  public void forEach(Visitor visitor) {
    long prime = channel.prime();
    long[] buckets = new long[records()];
    for (long factor = 1; factor < prime; factor++) {
      for (long shift = 0; shift < prime; shift++) {
        for (int record = 0; record < buckets.length; record++) {
          buckets[record] = channel.bucket(factor, shift, prime, record);
        }
        show(buckets, visitor);
      }
    }
  }

  private void show(long[] buckets, Visitor visitor) {
    double prime = channel.prime();
    double seed = 1 / (prime * (prime - 1));
    double kept = channel.kept() * seed;
    double common = kept * Math.exp(-channel.epsilon());
    double more = kept * -Math.expm1(-channel.epsilon());
    double[] extra = new double[buckets.length];
    long[] filled = Arrays.stream(buckets).distinct().toArray();
    for (long bucket : filled) {
      for (int record = 0; record < buckets.length; record++) {
        extra[record] = buckets[record] == bucket ? more : 0;
      }
      visitor.see(common, extra);
    }
    long empty = channel.buckets() - filled.length;
    if (empty > 0) {
      Arrays.fill(extra, 0);
      visitor.see(empty * common, extra);
    }
  }
}
