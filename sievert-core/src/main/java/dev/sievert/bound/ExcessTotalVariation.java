package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success minus the best blind guess is at most the total variation.
 *
 * @theorem 000 Theorem 3.4
 */
final class ExcessTotalVariation
    implements GuessingBound<TotalVariation>, Needs.Distance<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "excess.total-variation",
        Risk.EXCESS_SUCCESS,
        "Whatever the baseline, the release adds at most the greatest difference that the "
            + "record makes to the probability of any event.",
        "TV",
        List.of(
            "a total variation for either kind of neighbours",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorems 3.4 and C.1",
        "Attained at the baseline where the gap of the trade-off function is greatest.");
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return true;
  }

  @Override
  public Optional<String> objection(TotalVariation guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  @Override
  public double upper(TotalVariation guarantee, ThreatModel threat) {
    return guarantee.distance();
  }
}
