package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;

/**
 * The best attacks of someone who may name k values, on sets that hold the own value with
 * probability p and each other with probability q. With A(n, c) the probability that fewer than c
 * of n others are in the set, the value of rank i and mass π in a cell of n values adds to the
 * advantage
 *
 * <pre>π (p − q) [before (A(i − 2, k) − A(i − 2, t − 1)) + rest (A(i − 1, k) − A(i − 1, t))],</pre>
 *
 * where <em>before</em> is the mass ranked above it in its cell, <em>rest</em> all other mass, and
 * t = c − (n − i) with c the number of values of the cell that must be named because there are no
 * others. To the success it adds
 *
 * <pre>π [p A(i − 1 − T, k − T) + (1 − p) A(R, k − i + 1)],</pre>
 *
 * T being how many are likelier by more than e^ε and R how many come after it and are less likely
 * by no more than that. All terms are positive.
 *
 * @theorem ours; docs/theory/counts.md
 */
final class SeveralBits {
  /** What rounding adds, in parts of the sums. */
  private static final double ROUNDING = 1e-11;

  private final IndependentSets sets;
  private final int guesses;
  private final double missed;
  private final double odds;
  private final double shrink;
  private final ExactSum advantage = new ExactSum();
  private final ExactSum success = new ExactSum();

  private SeveralBits(IndependentSets sets, int guesses) {
    this.sets = sets;
    this.guesses = guesses;
    this.missed = Math.log1p(-sets.other());
    this.odds = sets.other() / (1 - sets.other());
    this.shrink = Math.exp(-sets.epsilon());
  }

  /** Why the sums are too long, as it reads after "needs". */
  static Optional<String> objection(IndependentSets sets, int guesses) {
    if (guesses > SuccessCounts.MOST_GUESSES) {
      return Optional.of("at most " + SuccessCounts.MOST_GUESSES + " guesses");
    }
    return sets.records() <= ThreatQueries.MOST_LISTED / guesses
        ? Optional.empty()
        : Optional.of("fewer values or guesses");
  }

  static OptimalRisk solve(IndependentSets sets, ThreatModel threat) {
    SeveralBits bits = new SeveralBits(sets, ThreatQueries.guesses(threat));
    double[] masses = ThreatQueries.masses(threat);
    for (int[] cell : ThreatQueries.cells(threat)) {
      double[] descending =
          Arrays.stream(cell).mapToDouble(record -> -masses[record]).sorted().toArray();
      Arrays.setAll(descending, place -> -descending[place]);
      bits.addAdvantage(descending, masses.length - cell.length);
      bits.addSuccess(descending);
    }
    double differ = -Math.expm1(-sets.epsilon()) * sets.own() * (1 - sets.other());
    return new OptimalRisk(bracket(differ * bits.advantage.value()), bracket(bits.success.value()));
  }

  private static Bracket bracket(double value) {
    return Bracket.probabilityWithin(Math.min(1, value), ROUNDING * value);
  }

  private void addAdvantage(double[] descending, int others) {
    int forced = Math.max(0, guesses - others);
    double before = 0;
    for (int i = 1; i <= descending.length; i++) {
      double mass = descending[i - 1];
      int threshold = forced - (descending.length - i);
      double rest = Math.max(0, 1 - before - mass);
      double share = rest * between(i - 1, threshold);
      if (i > 1) {
        share += before * between(i - 2, threshold - 1);
      }
      advantage.add(mass * share);
      before += mass;
    }
  }

  private void addSuccess(double[] descending) {
    for (int i = 1; i <= descending.length; i++) {
      double mass = descending[i - 1];
      // How many are likelier even where they are not in the set.
      int ahead = first(descending, mass / shrink);
      if (ahead >= guesses && i > guesses) {
        return;
      }
      double inside = sets.own() * below(i - 1 - ahead, guesses - ahead);
      double outside = 0;
      if (i <= guesses) {
        int behind = first(descending, shrink * mass) - i;
        outside = (1 - sets.own()) * below(Math.max(0, behind), guesses - i + 1);
      }
      success.add(mass * (inside + outside));
    }
  }

  /** How many masses are greater. */
  private static int first(double[] descending, double mass) {
    return MonotoneInverse.first(0, descending.length, place -> descending[place] <= mass);
  }

  /** A(n, k) − A(n, t): at least t and fewer than k of n are in the set. */
  private double between(int trials, int threshold) {
    return sum(trials, Math.max(0, threshold), guesses);
  }

  private double below(int trials, int count) {
    return sum(trials, 0, count);
  }

  private double sum(int trials, int from, int to) {
    double mass = Math.exp(trials * missed);
    double sum = 0;
    for (int j = 0; j < to && j <= trials; j++) {
      sum += j >= from ? mass : 0;
      mass *= (double) (trials - j) / (j + 1) * odds;
    }
    return sum;
  }
}
