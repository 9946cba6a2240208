package dev.sievert.exact.finite;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.exact.solver.Support;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;

/**
 * The capacity of channels whose outputs are sets, with S the records that can occur. A set is
 * likelier by e^ε for each record inside it, so that with |S| = k
 *
 * <pre>
 * gain       = (1 − e^−ε) Σ_{j=1}^{k−1} P(own record inside, j others outside)
 * separation = (1 − e^−ε) P(own record inside, not all of S inside).
 * </pre>
 *
 * <p>The columns of a Hadamard matrix that have the same sign in all rows of S are the solutions of
 * a system of equations over two elements, K/2^rank of them or none.
 */
public final class SetCapacity {
  private static final double STEPS = 64;

  private SetCapacity() {}

  /** The capacity of sets of which no record is special. */
  public static Capacity of(TwoLevelChannel channel, Support support) {
    double told = -Math.expm1(-channel.epsilon());
    double hits = channel.sumOfHits();
    if (support.count() < channel.records()) {
      double[] some = channel.hits(Math.toIntExact(support.count()));
      some[0] = 0;
      hits = ExactSum.of(some);
    }
    double steps = STEPS + 4 * Math.min(support.count(), FixedSizeSets.MOST_TERMS);
    return Capacity.rounded(told * hits, told * channel.notAll(support.count()), steps);
  }

  /** The capacity of Hadamard response. */
  public static Capacity of(HadamardChannel channel, Support support) {
    double told = -Math.expm1(-channel.epsilon()) / (1 + Math.exp(-channel.epsilon()));
    if (support.count() == 1) {
      return Capacity.NONE;
    }
    int rank = Long.numberOfTrailingZeros(channel.outputs());
    boolean canAllMiss = channel.records() < 3;
    if (support.places().isPresent()) {
      SignEquations equations = new SignEquations();
      for (int place : support.places().get()) {
        equations.add(place + 1L);
      }
      rank = equations.rank();
      canAllMiss = equations.isSolvable();
    }
    double rare = Math.scalb(2.0, -rank);
    return Capacity.rounded(told * (canAllMiss ? 1 - rare : 1), told * (1 - rare), STEPS);
  }

  /** Equations ⟨row, y⟩ = 1 over two elements, by elimination. */
  private static final class SignEquations {
    private final long[] pivots = new long[Long.SIZE];
    private final boolean[] sides = new boolean[Long.SIZE];
    private int rank;
    private boolean solvable = true;

    void add(long row) {
      long left = row;
      boolean side = true;
      while (left != 0) {
        int lead = Long.SIZE - 1 - Long.numberOfLeadingZeros(left);
        if (pivots[lead] == 0) {
          pivots[lead] = left;
          sides[lead] = side;
          rank++;
          return;
        }
        left ^= pivots[lead];
        side ^= sides[lead];
      }
      solvable &= !side;
    }

    int rank() {
      return rank;
    }

    boolean isSolvable() {
      return solvable;
    }
  }
}
