package dev.sievert.bound;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.WorstCasePrior;
import dev.sievert.exact.montecarlo.MonteCarloOptimum;
import dev.sievert.exact.montecarlo.MonteCarloRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * RAD of the best attack on a known mechanism: not a bound, but the value itself.
 *
 * @theorem 004 Theorem 4.3
 */
final class RadOptimalAttack implements GuessingBound<Channel>, Needs.Everything<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.optimal-attack",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "The mechanism is known, so the best attack on it can be worked out: for each output, the "
            + "guess about which that output says most.",
        "Σ over outputs θ and cells x of side knowledge of the greatest, over guesses g, of "
            + "Σ π(z) (p(θ|z) − p(θ)), where z runs over the records of x about which g is right",
        List.of(
            "a mechanism whose outputs are known with their probabilities",
            "finitely many records with a known prior; for mechanisms whose outputs are sets also the worst "
                + "prior, for an exact goal and nothing or everything known",
            "any side knowledge, any goal"),
        "004 Theorem 4.3, with the guess judged by loss(truth, guess) and no share cut off at zero "
            + "(errata A1, A2)",
        "Always: it is the risk of an attack.");
  }

  @Override
  public Optional<String> objection(Channel guarantee, ThreatModel threat) {
    return worst(guarantee, threat).isPresent()
        ? Optional.empty()
        : ExactRisk.objection(guarantee, threat);
  }

  @Override
  public double upper(Channel guarantee, ThreatModel threat) {
    return worst(guarantee, threat)
        .map(prior -> prior.advantage().upper())
        .orElseGet(() -> ExactRisk.solve(guarantee, threat).orElseThrow().advantage().upper());
  }

  private static Optional<WorstCasePrior> worst(Channel guarantee, ThreatModel threat) {
    return Objections.hasAnyPrior(threat.secret())
        ? WorstCasePrior.proven(guarantee, threat)
        : Optional.empty();
  }

  @Override
  public Optional<Bracket> attained(Channel guarantee, ThreatModel threat) {
    return worst(guarantee, threat)
        .map(WorstCasePrior::advantage)
        .or(() -> ExactRisk.solve(guarantee, threat).map(optimum -> optimum.advantage()));
  }

  @Override
  public Optional<Estimate> estimate(Channel guarantee, ThreatModel threat) {
    return MonteCarloRisk.estimate(guarantee, threat).map(MonteCarloOptimum::advantage);
  }
}
