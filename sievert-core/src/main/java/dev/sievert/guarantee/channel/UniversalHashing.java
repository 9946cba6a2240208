package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.math.BigInteger;

/**
 * Hashing into buckets by a hash drawn from the family of Carter and Wegman, then randomised
 * response on the bucket. The output is the hash, as its two seeds, with the reported bucket.
 * Record z falls into bucket ((a z + b) mod P) mod g, where P is the least prime of at least m and
 * g, and the seeds a in 1..P − 1 and b in 0..P − 1 are equally likely.
 *
 * @param records how many records there are, m
 * @param epsilon at least zero
 * @param buckets how many buckets there are, g
 * @theorem Carter and Wegman 1979, class H1
 */
public record UniversalHashing(long records, double epsilon, long buckets) implements Channel {
  /** Seeds and records are multiplied as long numbers. */
  public static final long MOST = 1L << 31;

  public UniversalHashing {
    epsilon = Check.nonNegative("epsilon", epsilon);
    if (records < 1 || records > MOST) {
      throw new OutOfRangeException("size", "from 1 to 2^31 for this family of hashes", records);
    }
    if (buckets < 2 || buckets > MOST) {
      throw new OutOfRangeException("buckets", "from 2 to 2^31 for this family of hashes", buckets);
    }
  }

  /** {@return the prime of the family} */
  public long prime() {
    long least = Math.max(records, buckets);
    return BigInteger.valueOf(least - 1).nextProbablePrime().longValueExact();
  }

  /**
   * {@return the bucket of a record, from 0 to g − 1}
   *
   * @param factor the seed a
   * @param shift the seed b
   * @param prime the prime of the family
   * @param record the record, from 0
   */
  public long bucket(long factor, long shift, long prime, long record) {
    return Math.floorMod(factor * record % prime + shift, prime) % buckets;
  }

  /** {@return how probable the own bucket is reported; e^ε / (e^ε + g − 1)} */
  public double kept() {
    return 1 / (1 + (buckets - 1) * Math.exp(-epsilon));
  }

  /**
   * {@return how often two records fall into different buckets} Two different records are sent to
   * two different numbers below P, any two with the same probability, so that this is the same for
   * all.
   */
  public double apart() {
    double prime = prime();
    double full = Math.floor(prime / buckets);
    double fuller = prime - full * buckets;
    double together = fuller * (full + 1) * full + (buckets - fuller) * full * (full - 1);
    return 1 - together / (prime * (prime - 1));
  }

  @Override
  public String words() {
    return "hashes of a family, known exactly";
  }
}
