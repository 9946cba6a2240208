package dev.sievert.accounting.approximate;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The trade-off as earlier work measured it: losses sampled under both hypotheses, and the test
 * that rejects the greatest of them. What comes out is an estimate with confidence limits; a small
 * type I error needs many times its reciprocal in samples.
 */
public final class MonteCarloTradeoff {
  private final double[] without;
  private final double[] with;

  private MonteCarloTradeoff(double[] without, double[] with) {
    this.without = without;
    this.with = with;
  }

  /**
   * The measurement from losses that were sampled elsewhere; equal losses under the null hypothesis
   * must not occur but by chance.
   */
  public static MonteCarloTradeoff of(double[] without, double[] with) {
    return new MonteCarloTradeoff(sorted("without", without), sorted("with", with));
  }

  /** {@return the least type II error, as far as the samples tell} */
  public Estimate beta(double alpha, double confidence) {
    Check.probability("alpha", alpha);
    // Four limits may fail: two for the threshold, two for what is counted beyond it.
    double risk = (1 - Check.probability("confidence", confidence)) / 4;
    int rejected = (int) Math.floor(alpha * without.length);
    double value = (double) accepted(rejected) / with.length;
    double upper = ClopperPearson.upper(accepted(surelyWithin(alpha, risk)), with.length, risk);
    double lower = ClopperPearson.lower(accepted(surelyBeyond(alpha, risk)), with.length, risk);
    return new Estimate(Math.min(lower, value), value, Math.max(upper, value), confidence);
  }

  /** The most that can be rejected so that the true size is at most α but for the risk. */
  private int surelyWithin(double alpha, double risk) {
    return first(rank -> ClopperPearson.atLeast(rank + 1L, without.length, alpha) < 1 - risk);
  }

  /** The least that must be rejected so that the true size is at least α but for the risk. */
  private int surelyBeyond(double alpha, double risk) {
    return first(rank -> ClopperPearson.atLeast(rank, without.length, alpha) <= risk);
  }

  private int first(IntPredicate holds) {
    return MonotoneInverse.first(0, without.length + 1, holds);
  }

  /**
   * How many losses with the record are not above the given one of the greatest without it; before
   * the greatest all are, after the least none.
   */
  private int accepted(int rank) {
    if (rank <= 0) {
      return with.length;
    }
    if (rank > without.length) {
      return 0;
    }
    double threshold = without[without.length - rank];
    return MonotoneInverse.first(0, with.length, place -> !(with[place] <= threshold));
  }

  private static double[] sorted(String name, double[] losses) {
    if (losses.length == 0) {
      throw new OutOfRangeException(name, "a list of at least one loss", "empty");
    }
    double[] copy = losses.clone();
    for (double loss : copy) {
      Check.finite(name, loss);
    }
    Arrays.sort(copy);
    return copy;
  }
}
