package dev.sievert.exact.product;

import dev.sievert.exact.line.LineCells;
import dev.sievert.exact.line.LineGuesses;
import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;

/**
 * Noise on a number beside finitely many outputs y of other steps: given y the records are as
 * likely as y makes them, while what guesses were worth before stays,
 *
 * <pre>RAD = Σ_y p(y) Σ_x ∫ max_g (Σ_z π(z|y) p(θ|z) − K_x(g) Σ_z π(z|y) p(θ|z)) dθ,</pre>
 *
 * where the first sum is over the records of x about which g is right, and the second over all.
 */
final class SlicedProduct {
  private final MergedOutputs outputs;
  private final LineChannel channel;
  private final double[] prior;
  private final GuessRuns[] cells;
  private final LineCells line;
  private final ExactSum[] sums = new ExactSum[6];

  SlicedProduct(MergedOutputs outputs, LineChannel channel, ThreatModel threat) {
    this.outputs = outputs;
    this.channel = channel;
    this.prior = ThreatQueries.masses(threat);
    this.cells = GuessRuns.of(threat);
    this.line = LineCells.of(channel, (Secret.Finite) threat.secret());
    Arrays.setAll(sums, place -> new ExactSum());
  }

  OptimalRisk solve() {
    for (int output = 0; output < outputs.count(); output++) {
      search(outputs.column(output));
    }
    double error = 2 * (outputs.rounding() + (128.0 + 4 * prior.length) * 0x1p-53);
    return new OptimalRisk(
        bracket(0, error, 2 * outputs.lost()), bracket(3, error, outputs.lost()));
  }

  private void search(double[] column) {
    ExactSum sum = new ExactSum();
    for (int record = 0; record < prior.length; record++) {
      sum.add(prior[record] * column[record]);
    }
    double probability = sum.value();
    double[] likely = new double[prior.length];
    Arrays.setAll(likely, record -> prior[record] * column[record] / probability);
    LineCells given = line.given(channel, likely);
    for (GuessRuns cell : cells) {
      given.add(guesses(cell, likely));
    }
    OptimalRisk found = given.risk();
    add(probability, found.advantage(), 0);
    add(probability, found.success(), 3);
  }

  private LineGuesses guesses(GuessRuns cell, double[] likely) {
    int[] starts = new int[cell.runs() + 1];
    for (int run = 0; run < cell.runs(); run++) {
      starts[run + 1] = starts[run] + cell.to(run) - cell.from(run);
    }
    int[] values = new int[starts[cell.runs()]];
    double[] weights = new double[values.length];
    double[] before = new double[cell.runs()];
    for (int run = 0; run < cell.runs(); run++) {
      ExactSum blind = new ExactSum();
      for (int place = cell.from(run); place < cell.to(run); place++) {
        int entry = starts[run] + place - cell.from(run);
        values[entry] = cell.member(place);
        weights[entry] = likely[cell.member(place)];
        blind.add(prior[cell.member(place)]);
      }
      before[run] = blind.value();
    }
    return new LineGuesses(starts, values, weights, before);
  }

  private void add(double probability, Bracket found, int place) {
    sums[place].add(probability * found.lower());
    sums[place + 1].add(probability * found.value());
    sums[place + 2].add(probability * found.upper());
  }

  private Bracket bracket(int place, double error, double lost) {
    double value = Math.min(1, Math.max(0, sums[place + 1].value()));
    return new Bracket(
        Math.max(0, Math.min(value, sums[place].value() - error)),
        value,
        Math.min(1, Math.max(value, sums[place + 2].value() + error + lost)));
  }
}
