package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;

/** The columns of Hadamard response against someone who must guess the record exactly. */
final class HadamardColumns {
  /** Error of a transform of up to 2^25 terms in units of round-off, with a margin of two. */
  private static final double ERROR = 120 * 0x1p-53;

  private static final double STEPS = 64;

  private final HadamardChannel channel;
  private final ThreatModel threat;
  private final double[] masses;

  private final HadamardMasses columns;

  HadamardColumns(HadamardChannel channel, ThreatModel threat) {
    this.channel = channel;
    this.threat = threat;
    this.masses = ThreatQueries.masses(threat);
    this.columns = new HadamardMasses(channel, masses);
  }

  OptimalRisk optimum() {
    return threat.auxiliary() instanceof Auxiliary.Everything ? everythingKnown() : guessed();
  }

  /** Every cell is one record: each column adds π(B) (1 − π(B)). */
  private OptimalRisk everythingKnown() {
    ExactSum sum = new ExactSum();
    for (int column = 0; column < columns.count(); column++) {
      sum.add(columns.inside(column) * columns.outside(column));
    }
    return new OptimalRisk(advantage(sum.value(), columns.count()), Bracket.exactly(1));
  }

  private OptimalRisk guessed() {
    int[][] cells = ThreatQueries.cells(threat);
    Arrays.setAll(cells, cell -> LikeliestFirst.sorted(cells[cell], masses));
    ExactSum gain = new ExactSum();
    ExactSum right = new ExactSum();
    ExactSum weight = new ExactSum();
    double shrink = Math.exp(-channel.epsilon());
    for (int column = 0; column < columns.count(); column++) {
      double outside = columns.outside(column);
      for (int[] cell : cells) {
        double best = greatestInside(cell, column);
        gain.add(outside * best);
        weight.add(best);
        right.add(Math.max(best, shrink * masses[cell[0]]));
      }
    }
    double success = channel.inside() * right.value();
    return new OptimalRisk(
        advantage(gain.value(), weight.value()), Round.probability(success, STEPS));
  }

  /** Each column's mass is off by so much of what the transform summed, times its weight here. */
  private Bracket advantage(double sum, double weight) {
    double more = channel.inside() * -Math.expm1(-channel.epsilon());
    double value = more * sum;
    double error = more == 0 ? 0 : ERROR * (value + more * weight * columns.others());
    return Bracket.probabilityWithin(value, error);
  }

  private double greatestInside(int[] cell, int column) {
    for (int record : cell) {
      if (HadamardChannel.isLikely(record, column)) {
        return masses[record];
      }
    }
    return 0;
  }
}
