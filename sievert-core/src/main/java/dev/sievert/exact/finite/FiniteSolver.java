package dev.sievert.exact.finite;

import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;

/**
 * The best attacks on a channel with finitely many outputs: for every output and every cell of side
 * knowledge the best guess for itself. A cell is never cut off at zero: where no guess misses all
 * of it, its share may be negative.
 *
 * @theorem 004 Theorem 4.3, with success as loss(truth, guess) within the tolerance (errata A1, A2)
 */
public final class FiniteSolver implements Solver<FiniteChannel> {
  /** Outputs times records; each takes a few nanoseconds. */
  private static final double MOST_STEPS = 1 << 25;

  /** Relative error of one share in units of round-off, with a margin of two. */
  private static final double SHARE_ERROR = 40 * 0x1p-53;

  @Override
  public Class<FiniteChannel> shape() {
    return FiniteChannel.class;
  }

  @Override
  public Optional<String> objection(FiniteChannel channel, ThreatModel threat) {
    return ThreatQueries.unlessAbout(channel.records(), threat);
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  /** Why there are too many outputs to try each. */
  public static Optional<String> unlessFew(double outputs, double records) {
    return outputs * records <= MOST_STEPS
        ? Optional.empty()
        : Optional.of("fewer values, or an exact goal: there are too many outputs to try each");
  }

  @Override
  public OptimalRisk solve(FiniteChannel channel, ThreatModel threat) {
    return solve(new MatrixOutputs(channel), threat);
  }

  /** The best guess for every output, with what rounding in the outputs themselves may cost. */
  public static OptimalRisk solve(FiniteOutputs outputs, ThreatModel threat) {
    double[] masses = ThreatQueries.masses(threat);
    return solve(outputs, masses, masses, GuessRuns.of(threat));
  }

  /**
   * The same, where some records stand for others, for which every output is as probable.
   *
   * @param outputs for the records that stand for others
   * @param together how likely each is together with those for which it stands
   * @param masses how likely each is for itself
   */
  static OptimalRisk solve(
      FiniteOutputs outputs, double[] together, double[] masses, GuessRuns[] cells) {
    Shares shares = new Shares(together, masses, cells);
    outputs.forEach(shares);
    return shares.optimum(outputs.rounding());
  }

  /** The shares of the outputs seen so far. */
  private static final class Shares implements FiniteOutputs.Visitor {
    private final double[] together;
    private final double[] masses;
    private final GuessRuns[] cells;

    /** Records that are alone in their cells: each is guessed or not. */
    private final int[] lone;

    private final PositiveSums gained;
    private final PositiveSums guessed;
    private final double[] evidence;
    private final double[] weight;
    private final ExactSum advantage = new ExactSum();
    private final ExactSum success = new ExactSum();
    private final ExactSum scale = new ExactSum();

    Shares(double[] together, double[] masses, GuessRuns[] cells) {
      this.together = together;
      this.masses = masses;
      this.lone =
          Arrays.stream(cells).filter(GuessRuns::isLone).mapToInt(cell -> cell.member(0)).toArray();
      this.cells = Arrays.stream(cells).filter(cell -> !cell.isLone()).toArray(GuessRuns[]::new);
      this.gained = new PositiveSums(masses.length);
      this.guessed = new PositiveSums(masses.length);
      this.evidence = new double[masses.length];
      this.weight = new double[masses.length];
    }

    /** What all records have in common is no evidence, so it is left out before subtracting. */
    @Override
    public void see(double common, double[] extra) {
      double mean = mean(extra);
      for (int record = 0; record < masses.length; record++) {
        evidence[record] = masses[record] * (extra[record] - mean);
        weight[record] = masses[record] * (common + extra[record]);
      }
      scale.add(2 * mean);
      if (lone.length > 0) {
        gained.add(evidence);
        guessed.add(weight);
      }
      for (GuessRuns cell : cells) {
        if (mean > 0) {
          advantage.add(cell.greatest(evidence));
        }
        success.add(cell.greatest(weight));
      }
    }

    /** Two sums side by side, because each addition waits for the one before. */
    private double mean(double[] extra) {
      ExactSum even = new ExactSum();
      ExactSum odd = new ExactSum();
      int pairs = extra.length & ~1;
      for (int record = 0; record < pairs; record += 2) {
        even.add(together[record] * extra[record]);
        odd.add(together[record + 1] * extra[record + 1]);
      }
      if (pairs < extra.length) {
        even.add(together[pairs] * extra[pairs]);
      }
      return even.value() + odd.value();
    }

    OptimalRisk optimum(double rounding) {
      for (int record : lone) {
        advantage.add(gained.value(record));
        success.add(guessed.value(record));
      }
      double spread = scale.value();
      double error = spread == 0 ? 0 : spread * SHARE_ERROR + 2 * rounding;
      double right = Math.min(1, success.value());
      double doubt = SHARE_ERROR + rounding;
      return new OptimalRisk(
          Bracket.probabilityWithin(advantage.value(), error),
          Bracket.probabilityWithin(right, doubt * right));
    }
  }
}
