package dev.sievert.bound;

import dev.sievert.exact.ExactCapacity;
import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.Channel;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success is at most κ⁺ times Σ_θ max_z p(θ|z), the multiplicative capacity of the mechanism.
 *
 * @theorem Braun, Chatzikokolakis and Palamidessi 2009; Alvim and others 2012
 */
final class SuccessCapacity implements SuccessBound<Channel>, Needs.Everything<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.capacity",
        Risk.SUCCESS,
        "Against anybody at all, whatever they know and whatever they want: no attack on this mechanism "
            + "multiplies the success of the best blind guess by more than its capacity.",
        "κ⁺ Σ_θ max_z p(θ|z), over the records z that can occur",
        List.of(
            "a mechanism whose outputs are known with their probabilities",
            "any prior, any side knowledge, any goal; of these only κ⁺ matters",
            "something left to guess: the attacker does not know the whole record"),
        "Ours: proof in docs/theory/proofs/success.capacity.md, after the miracle theorem of Alvim and "
            + "others 2012 (min-capacity, g-leakage)",
        "Attained for equally likely records guessed exactly; never below success.optimal-attack.");
  }

  @Override
  public Optional<String> objection(Channel guarantee, ThreatModel threat) {
    return Objections.unlessBaselineKnown(threat)
        .or(() -> ExactCapacity.objection(guarantee, threat.secret()));
  }

  @Override
  public double upper(Channel guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    double gain = capacity(guarantee, threat).gain();
    return Double.isInfinite(gain) ? 1 : Round.probabilityUp(blind + blind * gain, 4);
  }

  /** κ gain, and whatever κ is, the lesser of that and 1 − κ is at most gain/(1 + gain). */
  @Override
  public double excess(Channel guarantee, ThreatModel threat) {
    double gain = capacity(guarantee, threat).gain();
    if (Double.isInfinite(gain)) {
      return 1;
    }
    double blind = threat.baseline().informed().upper();
    return Round.probabilityUp(Math.min(blind * gain, gain / (1 + gain)), 4);
  }

  @Override
  public Optional<String> excessObjection(Channel guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat)
        .or(() -> ExactCapacity.objection(guarantee, threat.secret()));
  }

  private static Capacity capacity(Channel guarantee, ThreatModel threat) {
    return ExactCapacity.of(guarantee, threat.secret()).orElseThrow();
  }
}
