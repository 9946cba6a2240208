package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * A channel whose output is a set of records: those inside it are more likely by e^ε than those
 * outside, and no record is special. Randomised response, unary encoding, subset selection and
 * hashing with an ideal hash are all of this kind.
 *
 * <p>All that solvers need to know are the <em>hits</em>: how probable it is that a person's own
 * record is in the set and k other given records are not.
 */
public sealed interface TwoLevelChannel extends Channel permits IndependentSets, FixedSizeSets {
  /** {@return how many records there are} */
  long records();

  /**
   * {@return how much likelier a set is for a record inside it than for one outside, as a
   * logarithm, at least zero, perhaps infinite}
   */
  double epsilon();

  /**
   * {@return the first few hits, for k = 0, 1, ... the probability that the own record is in the
   * set and k others are not}
   *
   * @param count how many
   * @accuracy 8 units in the last place on the average that any decreasing weights give
   */
  double[] hits(int count);

  /** {@return the sum of the hits from k = 1 to m − 1, without listing them} */
  double sumOfHits();

  /**
   * {@return the probability that neither the own record nor k − 1 others are in the set, in
   * proportion to the hit of k − 1 others}
   *
   * @param avoided how many records are not in the set, k, at least one
   */
  double missesPerHit(long avoided);

  /**
   * {@return the probability that the own record and another given one are both in the set; the
   * probability, zero for a single record}
   */
  double both();

  /**
   * {@return the probability that the own record is in the set but not all of some records, the own
   * one among them}
   *
   * @param members how many these records are, from 1 to {@link #records()}
   * @accuracy 32 units in the last place, and four for each of the first records
   */
  double notAll(long members);

  /**
   * {@return the probability of one particular set for a record inside it; e^ε times the
   * probability for a record outside}
   *
   * @param members how many records are in the set, from 1 to {@link #records()}
   */
  double inside(int members);

  /**
   * {@return the probability of one particular set for a record outside it}
   *
   * @param members how many records are in the set, from 0 to one less than {@link #records()}
   */
  double outside(int members);

  /**
   * {@return the greatest difference that one exchanged record makes to the probability of an
   * event: the sets that hold the one record and not the other}
   */
  default double totalVariation() {
    return records() == 1 ? 0 : -Math.expm1(-epsilon()) * hits(2)[1];
  }

  /**
   * Randomised response: the set is a single record.
   *
   * @param records how many records there are, m
   * @param epsilon at least zero
   */
  static TwoLevelChannel response(long records, double epsilon) {
    return new FixedSizeSets(records, epsilon, 1);
  }

  /**
   * {@return the record itself: randomised response with so great an ε that e^−ε is zero as a
   * double}
   *
   * @param records how many records there are, m
   */
  static TwoLevelChannel identity(long records) {
    return new FixedSizeSets(records, Double.MAX_VALUE, 1);
  }

  /**
   * Symmetric unary encoding: each bit is kept with probability e^(ε/2) / (e^(ε/2) + 1).
   *
   * @param records how many records there are, m
   * @param epsilon at least zero
   */
  static TwoLevelChannel symmetricUnary(long records, double epsilon) {
    double shrink = Math.exp(-epsilon / 2);
    return new IndependentSets(records, epsilon, 1 / (1 + shrink), shrink / (1 + shrink));
  }

  /**
   * Optimised unary encoding: the own bit is set with probability 1/2, every other one with
   * probability 1 / (e^ε + 1).
   *
   * @param records how many records there are, m
   * @param epsilon at least zero
   */
  static TwoLevelChannel optimizedUnary(long records, double epsilon) {
    double shrink = Math.exp(-epsilon);
    return new IndependentSets(records, epsilon, 0.5, shrink / (1 + shrink));
  }

  /**
   * Hashing into buckets with an ideal hash, then randomised response on the bucket. Given the
   * bucket, every other record falls into it by chance, one in so many buckets.
   *
   * @param records how many records there are, m
   * @param epsilon at least zero
   * @param buckets how many buckets there are, at least two
   */
  static TwoLevelChannel hashing(long records, double epsilon, long buckets) {
    if (buckets < 2 || buckets > Check.MOST_RECORDS) {
      throw new OutOfRangeException("buckets", "a whole number from 2 to 2^53", buckets);
    }
    double kept = 1 / (1 + (buckets - 1) * Math.exp(-epsilon));
    return new IndependentSets(records, epsilon, kept, 1.0 / buckets);
  }

  /**
   * Subset selection: sets of one size, likelier by e^ε for the records in them.
   *
   * @param records how many records there are, m
   * @param epsilon at least zero
   * @param size how many records are in each set
   */
  static TwoLevelChannel subsets(long records, double epsilon, long size) {
    return new FixedSizeSets(records, epsilon, size);
  }
}
