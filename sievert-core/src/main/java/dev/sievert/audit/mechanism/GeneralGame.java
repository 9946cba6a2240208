package dev.sievert.audit.mechanism;

import dev.sievert.exact.montecarlo.OutputSampler;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/**
 * Any mechanism of which outputs can be drawn and likelihoods computed, against any attacker. All
 * guesses are compared through sums that run along the sheet of guesses.
 *
 * @theorem 004 Algorithm 1 with the greatest π(z) (p(θ|z) − p(θ)) (errata A4)
 */
final class GeneralGame implements Game {
  private final OutputSampler play;
  private final RankedRecords records;
  private final int[] seen;
  private final double[] prior;
  private final double[] marginal;
  private final GuessSheet sheet;
  private final double[] masses;
  private final double[] logarithms;
  private final double[] likely;
  private final double[] costly;
  private final boolean isOneAttack;

  /**
   * A game.
   *
   * @param isOneAttack whether one attack is best for advantage and success
   */
  GeneralGame(
      OutputSampler play,
      RankedRecords records,
      int[] seen,
      double[] prior,
      GuessSheet sheet,
      boolean isOneAttack) {
    this.isOneAttack = isOneAttack;
    this.play = play;
    this.records = records;
    this.seen = seen;
    this.prior = prior;
    this.sheet = sheet;
    this.masses = sheet.masses(prior);
    this.marginal = new double[Arrays.stream(seen).max().orElse(0) + 1];
    for (int record = 0; record < seen.length; record++) {
      marginal[seen[record]] += prior[record];
    }
    this.logarithms = new double[marginal.length];
    this.likely = new double[sheet.places() + 1];
    this.costly = new double[sheet.places() + 1];
  }

  @Override
  public void play(RandomStream random, Run run) {
    int truth = records.record(records.draw(random));
    Arrays.fill(logarithms, 0);
    play.draw(seen[truth], random, logarithms);
    toRatios();
    for (int place = 0; place < sheet.places(); place++) {
      int record = sheet.member(place);
      double posterior = prior[record] == 0 ? 0 : prior[record] * logarithms[seen[record]];
      likely[place + 1] = likely[place] + posterior;
      costly[place + 1] = costly[place] + (posterior - prior[record]);
    }
    double blind = 0;
    int own = sheet.cell(truth);
    for (int cell = 0; cell < sheet.cells(); cell++) {
      int costliest = sheet.greatest(cell, costly);
      blind += masses[costliest];
      if (cell == own) {
        run.hit = sheet.isRight(costliest, truth);
        run.success = isOneAttack ? run.hit : sheet.isRight(sheet.greatest(cell, likely), truth);
      }
    }
    run.blind = Math.min(1, blind);
  }

  /** From logarithms of likelihoods to likelihoods over that of the output overall. */
  private void toRatios() {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int value = 0; value < marginal.length; value++) {
      greatest = marginal[value] > 0 ? Math.max(greatest, logarithms[value]) : greatest;
    }
    double mean = 0;
    for (int value = 0; value < marginal.length; value++) {
      logarithms[value] = marginal[value] > 0 ? StrictMath.exp(logarithms[value] - greatest) : 0;
      mean += marginal[value] * logarithms[value];
    }
    for (int value = 0; value < marginal.length; value++) {
      logarithms[value] /= mean;
    }
  }
}
