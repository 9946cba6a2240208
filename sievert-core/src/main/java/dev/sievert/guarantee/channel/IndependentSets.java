package dev.sievert.guarantee.channel;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.Arrays;

/**
 * Every record is in the set for itself, the own one more often than any other, as unary encoding
 * reports them: P(S|z) = p q^(|S| − 1) (1 − q)^(m − |S|) where z is in S, and (1 − p) q^|S| (1 −
 * q)^(m − 1 − |S|) where it is not.
 *
 * @param records how many records there are, m
 * @param epsilon ln(p (1 − q) / (q (1 − p)))
 * @param own how probable the own record is in the set, p, greater than zero
 * @param other how probable any other one is, q, at most p
 */
public record IndependentSets(long records, double epsilon, double own, double other)
    implements TwoLevelChannel {
  public IndependentSets {
    Check.records("size", records);
    epsilon = Check.nonNegative("epsilon", epsilon);
    own = Check.probability("own", own);
    other = Check.probability("other", other);
    if (!(own > 0 && other <= own)) {
      throw new OutOfRangeException("other", "at most " + own, Check.number(other));
    }
  }

  /** Powers by exponentials, because the product of a million rounded factors is not accurate. */
  @Override
  public double[] hits(int count) {
    double[] hits = new double[count];
    double rate = Math.log1p(-other);
    Arrays.setAll(hits, others -> others == 0 ? own : own * Math.exp(others * rate));
    return hits;
  }

  @Override
  public double sumOfHits() {
    double terms = records - 1.0;
    double sum = other == 0 ? terms : -Math.expm1(terms * Math.log1p(-other)) / other;
    return terms == 0 ? 0 : own * (1 - other) * sum;
  }

  @Override
  public double missesPerHit(long avoided) {
    return (1 - own) / own;
  }

  @Override
  public double both() {
    return records == 1 ? 0 : own * other;
  }

  @Override
  public double notAll(long members) {
    return members == 1 ? 0 : own * -Math.expm1((members - 1.0) * Math.log(other));
  }

  @Override
  public double inside(int members) {
    return own * chance(members - 1.0);
  }

  @Override
  public double outside(int members) {
    return (1 - own) * chance(members);
  }

  /** How probable it is that exactly some given ones of the other records are in the set. */
  private double chance(double members) {
    return Math.pow(other, members) * Math.pow(1 - other, records - 1 - members);
  }

  @Override
  public String words() {
    return "every set of " + records + " values, known exactly";
  }
}
