package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;

/**
 * How many equal steps are convolved without needing a fine lattice for their sum: in batches, and
 * batches of batches, each on a coarser lattice than the one before. A batch of 25 spreads five
 * times as far as its parts and gets a lattice three times as coarse, so that all the lattices
 * together add little more to the variance than the first alone, N h²/6 · Σ (9/25)^k.
 */
public record BatchedConvolution(long times, List<Level> levels) {
  private static final int BATCH = 25;
  private static final int FACTOR = 3;

  /** From here on rounding is worth fighting: see {@link LowFrequencies}. */
  private static final long MANY = 70_000;

  /**
   * One kind of batch.
   *
   * @param factor how much coarser the lattice of their sum is
   */
  public record Level(long batch, int factor) {}

  /** No batches: all steps at once on their own lattice. */
  public static BatchedConvolution flat(long times) {
    return new BatchedConvolution(times, List.of());
  }

  /**
   * Chooses the batches.
   *
   * @param reach how far a single step reaches, in its standard deviations
   */
  public static BatchedConvolution of(long times, double reach) {
    double spread = Math.sqrt((double) times);
    if (times >= MANY && 2 * spread <= reach) {
      int half = (int) Math.min(200, spread / 8);
      return new BatchedConvolution(times, List.of(new Level(times, 2 * half + 1)));
    }
    List<Level> levels = new ArrayList<>();
    Level next = new Level(BATCH, FACTOR);
    // A first batch that spreads less far than a single step reaches costs no more than one step.
    while (16.0 * BATCH * Math.sqrt((double) next.batch()) / 5 <= reach
        && next.batch() * BATCH * BATCH <= times) {
      next = new Level(next.batch() * BATCH, next.factor() * FACTOR);
    }
    for (long left = times; left >= next.batch(); next = new Level(BATCH, FACTOR)) {
      levels.add(next);
      left /= next.batch();
    }
    return new BatchedConvolution(times, levels);
  }

  /** How many finest lattice steps the coarsest one holds. */
  public int coarsest() {
    int factor = 1;
    for (Level level : levels) {
      factor *= level.factor();
    }
    return factor;
  }

  /**
   * The variance that lattices add to the sum, pessimistically, in sixths of the square of the
   * coarsest lattice step.
   */
  public double roughness() {
    double square = 1.0 / coarsest() / coarsest();
    double total = times * square;
    long left = times;
    for (Level level : levels) {
      total += left % level.batch();
      left /= level.batch();
      square *= (double) level.factor() * level.factor();
      total += left * square;
    }
    return total;
  }

  /** The sum of all steps as a few summands on the coarsest lattice. */
  public List<Repeated<PrivacyLossDistribution>> convolved(PrivacyLossDistribution finest) {
    List<Repeated<PrivacyLossDistribution>> terms = new ArrayList<>();
    PrivacyLossDistribution current = finest;
    int toTop = coarsest();
    long left = times;
    for (Level level : levels) {
      if (left % level.batch() > 0) {
        terms.add(new Repeated<>(current.coarser(toTop), left % level.batch()));
      }
      left /= level.batch();
      toTop /= level.factor();
      List<Repeated<PrivacyLossDistribution>> batch =
          List.of(new Repeated<>(current, level.batch()));
      current =
          Convolution.of(batch, (double) left, level.factor()).trimmed().coarser(level.factor());
    }
    terms.add(new Repeated<>(current, left));
    return terms;
  }
}
