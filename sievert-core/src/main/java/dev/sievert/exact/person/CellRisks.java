package dev.sievert.exact.person;

import dev.sievert.exact.finite.LikeliestFirst;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.PrefixSums;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * One cell of side knowledge against sets of values. The attack says the heaviest guess whose value
 * the set holds. With h(k) the hits of the channel and x = e^−ε, a guess of value v that comes
 * after k other values in this order is made with probability h(k) for people who have v, and gains
 *
 * <pre>(1 − x) (M(before) h(k) + M(rest) h(k + 1)),</pre>
 *
 * M(before) being the share of everybody who has one of these k values and M(rest) that of all
 * others but v. Guesses of equal weight come in a random order of their values, so that the mean
 * over k is taken; guesses of the same value share it evenly. Where every guess is right about
 * someone in the cell and the set holds none of its values, the lightest guess is made, and loses.
 *
 * <p>A cell needs nothing of other cells but M, so that cells may be computed anywhere; sums of
 * whole weights are exact, and the result is the same to the last bit in any order.
 *
 * @theorem ours, from 004 Theorem 4.3 term by term
 */
public final class CellRisks {
  /** Weights that differ by less are equal: they were summed in another order. */
  static final double TIE = 0x1p-44;

  private final TwoLevelChannel channel;
  private final double total;
  private final double likelier;
  private final double nothing;
  private final double everything;
  private double[] hits = {};
  private PrefixSums sums = PrefixSums.of(hits);

  /**
   * For cells of one table.
   *
   * @param channel the mechanism on the values
   * @param total the weight of everybody
   */
  public CellRisks(TwoLevelChannel channel, double total) {
    this.channel = channel;
    this.total = total;
    this.likelier = -Math.expm1(-channel.epsilon());
    this.nothing = channel.outside(0);
    this.everything = channel.inside(Math.toIntExact(channel.records()));
  }

  /** What each guess of a cell achieves about the people about whom it is right. */
  public static final class Guessed {
    private final double[] success;
    private final double[] risk;

    private Guessed(int guesses) {
      this.success = new double[guesses];
      this.risk = new double[guesses];
    }

    /** How probable it is that a guess is made, for one of them. */
    public double success(int guess) {
      return success[guess];
    }

    /** The same less how probable it is for anybody. */
    public double risk(int guess) {
      return risk[guess];
    }
  }

  /**
   * {@return the most that any attack aimed at one person gains: the total variation distance
   * between the outputs of this person and of anybody, (1 − x)(1 − M(v)) h(1)}
   *
   * @param share the weight of everybody who has the value of this person
   */
  public double exposure(double share) {
    if (channel.records() == 1) {
      return 0;
    }
    need(2);
    return likelier * (Math.max(0, total - share) / total) * hits[1];
  }

  /**
   * {@return what is achieved in a cell}
   *
   * @param values what the mechanism sees where each guess is right
   * @param weights the weight in the cell of those about whom each guess is right
   * @param shares the weight of everybody, in all cells, who has the value
   * @param copies how many guesses of the same value and weight each stands for
   * @param canMiss whether some guess is wrong about the whole cell
   */
  public Guessed of(
      long[] values, double[] weights, double[] shares, long[] copies, boolean canMiss) {
    int[] all = new int[weights.length];
    Arrays.setAll(all, guess -> guess);
    int[] order = LikeliestFirst.sorted(all, weights);
    Cell cell = new Cell(values, shares, copies, order);
    need(cell.ranks.size() + 1);
    Guessed guessed = new Guessed(weights.length);
    ExactSum above = new ExactSum();
    int rank = 0;
    for (int from = 0; from < order.length; ) {
      int to = endOfTie(order, weights, from);
      rank = cell.add(from, to, rank, above, guessed);
      from = to;
    }
    if (!canMiss) {
      int least = startOfTie(order, weights);
      cell.lose(least, Math.max(0, total - above.value()), guessed);
    }
    cell.sayNothing(canMiss, guessed);
    return guessed;
  }

  private static int endOfTie(int[] order, double[] weights, int from) {
    double heaviest = weights[order[from]];
    int to = from + 1;
    while (to < order.length && heaviest - weights[order[to]] <= TIE * heaviest) {
      to++;
    }
    return to;
  }

  private static int startOfTie(int[] order, double[] weights) {
    int last = order.length - 1;
    double lightest = weights[order[last]];
    int from = last;
    while (from > 0 && weights[order[from - 1]] - lightest <= TIE * weights[order[from - 1]]) {
      from--;
    }
    return from;
  }

  /** Sees to it that so many hits are known. */
  private void need(int count) {
    if (hits.length < count) {
      hits = channel.hits(count);
      sums = PrefixSums.of(hits);
    }
  }

  /** The guesses of one cell, heaviest first. */
  private final class Cell {
    private final long[] values;
    private final double[] shares;
    private final long[] copies;
    private final int[] order;

    /** For each value how many guesses have it. */
    private final Map<Long, Long> ranks = new HashMap<>();

    /** For each value the first tie that has it, by its end. */
    private final Map<Long, Integer> taken = new HashMap<>();

    Cell(long[] values, double[] shares, long[] copies, int[] order) {
      this.values = values;
      this.shares = shares;
      this.copies = copies;
      this.order = order;
      for (int guess : order) {
        ranks.merge(values[guess], copies[guess], Long::sum);
      }
    }

    /** A tie, after so many other values; returns how many there are now. */
    int add(int from, int to, int rank, ExactSum above, Guessed guessed) {
      Map<Long, Long> sharing = new HashMap<>();
      ExactSum fresh = new ExactSum();
      for (int place = from; place < to; place++) {
        int guess = order[place];
        if (taken.putIfAbsent(values[guess], to) == null) {
          fresh.add(shares[guess]);
        }
        if (taken.getOrDefault(values[guess], 0) == to) {
          sharing.merge(values[guess], copies[guess], Long::sum);
        }
      }
      int size = sharing.size();
      if (size == 0) {
        return rank;
      }
      double before = above.value();
      double made = sums.between(rank, rank + size);
      double next = sums.between(rank + 1, rank + size + 1);
      double spread = sums.between(rank + 1, rank + size) - (size - 1) * hits[rank + size];
      for (int place = from; place < to; place++) {
        int guess = order[place];
        Long alike = sharing.get(values[guess]);
        if (alike != null) {
          double own = shares[guess];
          double others = size == 1 ? 0 : Math.max(0, fresh.value() - own) / (size - 1);
          double rest = Math.max(0, total - before - own);
          double gained = before * made + rest * next + others * Math.max(0, spread);
          double even = (double) size * alike;
          guessed.success[guess] = (made - (rank == 0 ? everything : 0)) / even;
          guessed.risk[guess] = likelier * (gained / total) / even;
        }
      }
      above.add(fresh.value());
      return rank + size;
    }

    /** Where the set holds no value of the cell, and yet something must be said about it. */
    void lose(int from, double outside, Guessed guessed) {
      Map<Long, Long> sharing = new HashMap<>();
      for (int place = from; place < order.length; place++) {
        sharing.merge(values[order[place]], copies[order[place]], Long::sum);
      }
      int seen = ranks.size();
      double missed = hits[seen - 1] * channel.missesPerHit(seen) - nothing;
      for (int place = from; place < order.length; place++) {
        int guess = order[place];
        double even = (double) sharing.size() * sharing.getOrDefault(values[guess], 1L);
        guessed.success[guess] += Math.max(0, missed) / even;
        guessed.risk[guess] -= likelier * (outside / total) * hits[seen] / even;
      }
    }

    /** Sets of nothing and of everything are equally likely for all: any guess will do. */
    void sayNothing(boolean canMiss, Guessed guessed) {
      double choices = ranks.size() + (canMiss ? 1.0 : 0.0);
      for (int guess : order) {
        double even = choices * ranks.getOrDefault(values[guess], 1L);
        guessed.success[guess] += (nothing + everything) / even;
      }
    }
  }
}
