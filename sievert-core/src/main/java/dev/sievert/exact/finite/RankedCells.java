package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.numeric.Round;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;

/**
 * Sums over the ranks of records in their cells, likeliest first. With h(k) the hits of a channel
 * and x = e^−ε, the record of rank i and mass π adds to the advantage
 *
 * <pre>π (1 − x) (before h(i − 1) + rest h(i)),</pre>
 *
 * where <em>before</em> is the mass ranked above it in its cell and <em>rest</em> all other mass.
 * All terms are positive. Both weights of h decrease with the rank, so the error of h counts only
 * on the average.
 *
 * @theorem ours, from 004 Theorem 4.3
 */
final class RankedCells {
  private final double likelier;
  private final double shrink;
  private final TwoLevelChannel channel;
  private final double[] hits;
  private final ExactSum advantage = new ExactSum();
  private final ExactSum success = new ExactSum();

  private RankedCells(TwoLevelChannel channel, int largest) {
    this.channel = channel;
    this.hits = channel.hits(largest + 1);
    this.likelier = -Math.expm1(-channel.epsilon());
    this.shrink = Math.exp(-channel.epsilon());
  }

  static OptimalRisk solve(TwoLevelChannel channel, ThreatModel threat) {
    double[] masses = ThreatQueries.masses(threat);
    double[][] cells = threat.knowsNothing() ? new double[][] {masses} : pick(masses, threat);
    double[] totals = new double[cells.length];
    int largest = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      Arrays.sort(cells[cell]);
      totals[cell] = ExactSum.of(cells[cell]);
      largest = Math.max(largest, cells[cell].length);
    }
    PrefixSums sums = PrefixSums.of(totals);
    RankedCells ranked = new RankedCells(channel, largest);
    for (int cell = 0; cell < cells.length; cell++) {
      double outside = sums.between(0, cell) + sums.between(cell + 1, cells.length);
      ranked.add(cells[cell], outside);
    }
    return new OptimalRisk(
        Round.probability(ranked.likelier * ranked.advantage.value(), TwoLevelSolver.STEPS),
        Round.probability(ranked.success.value(), TwoLevelSolver.STEPS));
  }

  private static double[][] pick(double[] masses, ThreatModel threat) {
    return Arrays.stream(ThreatQueries.cells(threat))
        .map(cell -> Arrays.stream(cell).mapToDouble(record -> masses[record]).toArray())
        .toArray(double[][]::new);
  }

  /** One cell, in ascending order. */
  private void add(double[] ascending, double outside) {
    addAdvantage(ascending, outside);
    addSuccess(ascending);
  }

  private void addAdvantage(double[] ascending, double outside) {
    double[] below = new double[ascending.length];
    ExactSum smaller = new ExactSum();
    for (int place = 0; place < ascending.length; place++) {
      below[place] = smaller.value();
      smaller.add(ascending[place]);
    }
    ExactSum before = new ExactSum();
    for (int rank = 1; rank <= ascending.length; rank++) {
      int place = ascending.length - rank;
      double rest = below[place] + outside;
      double share = before.value() * hits[rank - 1] + rest * hits[rank];
      advantage.add(ascending[place] * share);
      before.add(ascending[place]);
    }
  }

  /**
   * The likeliest record of the cell where the set holds it. Otherwise the likeliest inside, unless
   * that is by e^ε less likely than the likeliest of all.
   */
  private void addSuccess(double[] ascending) {
    int last = ascending.length - 1;
    double top = ascending[last];
    int ranks = 0;
    while (ranks <= last && (ranks == 0 || ascending[last - ranks] > shrink * top)) {
      success.add(ascending[last - ranks] * hits[ranks]);
      ranks++;
    }
    success.add(top * hits[ranks - 1] * channel.missesPerHit(ranks));
  }
}
