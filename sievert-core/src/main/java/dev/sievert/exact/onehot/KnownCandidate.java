package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;

/**
 * Someone who knows the record and asks whether it was used. The best attack tells p(y|z) from the
 * mean of all: RAD = Σ π(z) (1 − π(z)) TV(p_z, mean of the others). The mean of the others is at
 * most as far from p_z as the farthest of them, and at least as far as p₀, because conditioned on
 * the own cells it is p₀ (Jensen).
 *
 * @theorem ours; docs/theory/counts.md
 */
final class KnownCandidate {
  private KnownCandidate() {}

  static OptimalRisk solve(OneHotChannel channel, Bracket diversity) {
    Bracket between = channel.records() == 1 ? Bracket.ZERO : CodeDistance.between(channel);
    double most = between.upper();
    // With two records the others are one.
    double lower =
        channel.records() == 2
            ? between.lower()
            : Math.min(CodeDistance.fromAbsence(channel), between.lower());
    Bracket advantage =
        Bracket.between(
            Round.probabilityDown(lower * diversity.lower() * (1 - 1e-12), 4),
            Round.probabilityUp(most * diversity.upper() * (1 + 1e-12), 4));
    return new OptimalRisk(advantage, Bracket.exactly(1));
  }
}
