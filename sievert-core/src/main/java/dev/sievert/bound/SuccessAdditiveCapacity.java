package dev.sievert.bound;

import dev.sievert.exact.ExactCapacity;
import dev.sievert.guarantee.Channel;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success is at most κ⁺ + (1 − κ⁺)(1 − s), s = Σ_θ min_z p(θ|z): with probability s the output is
 * drawn without looking at the record.
 *
 * @theorem Alvim and others 2014 (additive capacity); with the factor 1 − κ⁺ it is ours
 */
final class SuccessAdditiveCapacity
    implements SuccessBound<Channel>, Needs.Everything<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.additive-capacity",
        Risk.SUCCESS,
        "Against anybody at all, whatever they know and whatever they want: part of the time the output "
            + "is drawn as if nobody's record mattered, and only in the other part is anything learned.",
        "κ⁺ + (1 − κ⁺)(1 − Σ_θ min_z p(θ|z)), over the records z that can occur; at most κ⁺ + 1 − Σ_θ "
            + "min_z p(θ|z)",
        List.of(
            "a mechanism whose outputs are known with their probabilities",
            "any prior, any side knowledge, any goal; of these only κ⁺ matters",
            "something left to guess: the attacker does not know the whole record"),
        "Ours: proof in docs/theory/proofs/success.additive-capacity.md; without the factor 1 − κ⁺ it is "
            + "the additive capacity of Alvim and others 2014",
        "Attained by two values, one of which is excluded by every output that tells them apart.");
  }

  @Override
  public Optional<String> objection(Channel guarantee, ThreatModel threat) {
    return Objections.unlessBaselineKnown(threat)
        .or(() -> ExactCapacity.objection(guarantee, threat.secret()));
  }

  @Override
  public double upper(Channel guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    return Round.probabilityUp(blind + (1 - blind) * separation(guarantee, threat), 4);
  }

  @Override
  public double excess(Channel guarantee, ThreatModel threat) {
    double wrong = 1 - threat.baseline().informed().lower();
    return Round.probabilityUp(wrong * separation(guarantee, threat), 4);
  }

  @Override
  public Optional<String> excessObjection(Channel guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat)
        .or(() -> ExactCapacity.objection(guarantee, threat.secret()));
  }

  /** (1 − κ) (1 − s) / (1 − κ), whatever κ is. */
  @Override
  public double share(Channel guarantee, ThreatModel threat) {
    return separation(guarantee, threat);
  }

  @Override
  public Optional<String> shareObjection(Channel guarantee, ThreatModel threat) {
    return excessObjection(guarantee, threat).or(() -> Objections.unlessGuessMayFail(threat));
  }

  private static double separation(Channel guarantee, ThreatModel threat) {
    return ExactCapacity.of(guarantee, threat.secret()).orElseThrow().separation();
  }
}
