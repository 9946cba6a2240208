package dev.sievert.accounting.lattice;

import java.util.ArrayList;
import java.util.List;

/**
 * How many equal steps are added up without needing a fine lattice for their sum: in batches, and
 * batches of batches, each on a coarser lattice than the one before. A batch of 25 spreads five
 * times as far as its parts and gets a lattice three times as coarse, so that all the lattices
 * together add little more to the variance than the first alone.
 *
 * @param times how many steps
 * @param rungs the batches
 */
record BatchedConvolution(long times, List<Rung> rungs) {
  private static final int BATCH = 25;
  private static final int FACTOR = 3;

  /** From here on rounding is worth fighting: see {@link LowFrequencies}. */
  private static final long MANY = 70_000;

  /**
   * One kind of batch.
   *
   * @param batch how many summands
   * @param factor how much coarser the lattice of their sum is
   */
  record Rung(long batch, int factor) {}

  /** No batches: all steps at once on their own lattice. */
  static BatchedConvolution flat(long times) {
    return new BatchedConvolution(times, List.of());
  }

  /**
   * Chooses the batches.
   *
   * @param times how many steps
   * @param reach how far a single step reaches, in its standard deviations
   */
  static BatchedConvolution of(long times, double reach) {
    double spread = Math.sqrt((double) times);
    if (times >= MANY && 2 * spread <= reach) {
      int half = (int) Math.min(200, spread / 8);
      return new BatchedConvolution(times, List.of(new Rung(times, 2 * half + 1)));
    }
    List<Rung> rungs = new ArrayList<>();
    Rung next = new Rung(BATCH, FACTOR);
    // A first batch that spreads less far than a single step reaches costs no more than one step.
    while (16.0 * BATCH * Math.sqrt((double) next.batch()) / 5 <= reach
        && next.batch() * BATCH * BATCH <= times) {
      next = new Rung(next.batch() * BATCH, next.factor() * FACTOR);
    }
    for (long left = times; left >= next.batch(); next = new Rung(BATCH, FACTOR)) {
      rungs.add(next);
      left /= next.batch();
    }
    return new BatchedConvolution(times, rungs);
  }

  /** How many finest lattice steps the coarsest one holds. */
  int coarsest() {
    int factor = 1;
    for (Rung rung : rungs) {
      factor *= rung.factor();
    }
    return factor;
  }

  /**
   * The variance that lattices add to the sum, pessimistically, in sixths of the square of the
   * coarsest lattice step.
   */
  double roughness() {
    double square = 1.0 / coarsest() / coarsest();
    double total = times * square;
    long left = times;
    for (Rung rung : rungs) {
      total += left % rung.batch();
      left /= rung.batch();
      square *= (double) rung.factor() * rung.factor();
      total += left * square;
    }
    return total;
  }

  /** The sum of all steps as a few summands on the coarsest lattice. */
  List<Convolution.Term> climb(PrivacyLossDistribution finest) {
    List<Convolution.Term> terms = new ArrayList<>();
    PrivacyLossDistribution current = finest;
    int toTop = coarsest();
    long left = times;
    for (Rung rung : rungs) {
      if (left % rung.batch() > 0) {
        terms.add(new Convolution.Term(current.coarser(toTop), left % rung.batch()));
      }
      left /= rung.batch();
      toTop /= rung.factor();
      List<Convolution.Term> batch = List.of(new Convolution.Term(current, rung.batch()));
      current =
          Convolution.of(batch, (double) left, rung.factor()).trimmed().coarser(rung.factor());
    }
    terms.add(new Convolution.Term(current, left));
    return terms;
  }
}
