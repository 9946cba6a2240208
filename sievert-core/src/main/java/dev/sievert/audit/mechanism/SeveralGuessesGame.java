package dev.sievert.audit.mechanism;

import dev.sievert.exact.montecarlo.OutputSampler;
import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/**
 * Any mechanism of which outputs can be drawn and likelihoods computed, against someone who may
 * name several values: in each cell of side knowledge the greatest π(z) p(θ|z), or π(z) (p(θ|z) −
 * p(θ)).
 */
final class SeveralGuessesGame implements Game {
  private final OutputSampler play;
  private final RankedRecords records;
  private final double[] prior;
  private final GuessRuns[] cells;
  private final int[] cellOf;
  private final double[] logarithms;
  private final double[] costly;

  SeveralGuessesGame(OutputSampler play, RankedRecords records, double[] prior, GuessRuns[] cells) {
    this.play = play;
    this.records = records;
    this.prior = prior;
    this.cells = cells;
    this.cellOf = new int[prior.length];
    for (int cell = 0; cell < cells.length; cell++) {
      for (int member : cells[cell].members()) {
        cellOf[member] = cell;
      }
    }
    this.logarithms = new double[prior.length];
    this.costly = new double[prior.length];
  }

  /** What a blind guess is right about at most, or at least where it must be. */
  static double blind(GuessRuns[] cells, double[] prior, boolean isMost) {
    double sum = 0;
    for (GuessRuns cell : cells) {
      double[] masses =
          Arrays.stream(cell.members()).mapToDouble(member -> prior[member]).sorted().toArray();
      int count = isMost ? cell.most() : cell.least();
      int from = isMost ? masses.length - count : 0;
      sum += Arrays.stream(masses, from, from + count).sum();
    }
    return sum;
  }

  @Override
  public void play(RandomStream random, Run run) {
    int truth = records.record(records.draw(random));
    Arrays.fill(logarithms, 0);
    play.draw(truth, random, logarithms);
    toPosterior();
    Arrays.setAll(costly, record -> logarithms[record] - prior[record]);
    double blind = 0;
    for (GuessRuns cell : cells) {
      int[] named = cell.named(costly);
      for (int record : named) {
        blind += prior[record];
      }
      if (cell == cells[cellOf[truth]]) {
        run.hit = Arrays.stream(named).anyMatch(record -> record == truth);
        run.success = Arrays.stream(cell.named(logarithms)).anyMatch(record -> record == truth);
      }
    }
    run.blind = Math.min(1, blind);
  }

  /** From logarithms of likelihoods to posteriors. */
  private void toPosterior() {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int record = 0; record < prior.length; record++) {
      greatest = prior[record] > 0 ? Math.max(greatest, logarithms[record]) : greatest;
    }
    double sum = 0;
    for (int record = 0; record < prior.length; record++) {
      logarithms[record] =
          prior[record] > 0 ? prior[record] * StrictMath.exp(logarithms[record] - greatest) : 0;
      sum += logarithms[record];
    }
    for (int record = 0; record < prior.length; record++) {
      logarithms[record] /= sum;
    }
  }
}
