package dev.sievert.exact.finite;

import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.numeric.Round;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * Randomised response against a guess that may miss. With k(g) the mass of a cell about which a
 * guess g is right, the response θ is worth (p − q) π(θ) (1 − k(g)) to a guess that is right about
 * θ, and less than nothing to any other. So for each response the least k(g) among the guesses that
 * are right about it counts: a minimum over a sliding window.
 *
 * @theorem 004 Example 4.4, with side knowledge
 */
final class TolerantRandomizedResponse {
  /** Absolute error of 1 − k(g), and of all sums below, in units of round-off. */
  private static final double ERROR = 40 * 0x1p-53;

  private final double[] masses;
  private final double truth;
  private final double other;
  private final double more;
  private final ExactSum gain = new ExactSum();
  private final ExactSum right = new ExactSum();

  private TolerantRandomizedResponse(FixedSizeSets channel, double[] masses) {
    double shrink = Math.exp(-channel.epsilon());
    this.masses = masses;
    this.truth = 1 / (1 + (masses.length - 1) * shrink);
    this.other = shrink * truth;
    this.more = -Math.expm1(-channel.epsilon()) * truth;
  }

  static OptimalRisk solve(FixedSizeSets channel, ThreatModel threat) {
    TolerantRandomizedResponse responses =
        new TolerantRandomizedResponse(channel, ThreatQueries.masses(threat));
    Arrays.stream(GuessRuns.of(threat)).forEach(responses::add);
    return responses.optimum();
  }

  private void add(GuessRuns cell) {
    int[] members = cell.members();
    double[] weights = Arrays.stream(members).mapToDouble(member -> masses[member]).toArray();
    PrefixSums sums = PrefixSums.of(weights);
    double[] covered = new double[cell.runs()];
    double least = 1;
    double most = 0;
    for (int run = 0; run < covered.length; run++) {
      covered[run] = sums.between(cell.from(run), cell.to(run));
      least = Math.min(least, covered[run]);
      most = Math.max(most, covered[run]);
    }
    double[] lightest = extremes(cell, covered, Math::min);
    double[] heaviest = extremes(cell, covered, Math::max);
    ExactSum reached = new ExactSum();
    for (int place = 0; place < weights.length; place++) {
      boolean reachable = !Double.isNaN(lightest[place]);
      double blind = other * most;
      if (reachable) {
        gain.add(weights[place] * (1 - lightest[place]));
        reached.add(weights[place]);
        right.add(Math.max(blind, other * heaviest[place] + more * weights[place]));
      } else {
        right.add(blind);
      }
    }
    gain.add(-Math.max(0, 1 - reached.value()) * least);
    right.add((double) (masses.length - weights.length) * other * most);
  }

  /**
   * For each place the extreme value of the runs that hold it, or NaN where none does. Candidates
   * wait in a queue in which each is more extreme than those behind it.
   */
  private static double[] extremes(GuessRuns cell, double[] values, DoubleBinaryOperator extreme) {
    double[] found = new double[cell.members().length];
    int[] queue = new int[values.length];
    int head = 0;
    int tail = 0;
    int next = 0;
    for (int place = 0; place < found.length; place++) {
      while (next < values.length && cell.from(next) <= place) {
        double value = values[next];
        while (tail > head && extreme.applyAsDouble(values[queue[tail - 1]], value) == value) {
          tail--;
        }
        queue[tail++] = next++;
      }
      while (head < tail && cell.to(queue[head]) <= place) {
        head++;
      }
      found[place] = head < tail ? values[queue[head]] : Double.NaN;
    }
    return found;
  }

  private OptimalRisk optimum() {
    double error = more * ERROR;
    Bracket advantage = Bracket.probabilityWithin(more * gain.value(), error);
    return new OptimalRisk(advantage, Round.probability(right.value(), TwoLevelSolver.STEPS));
  }
}
