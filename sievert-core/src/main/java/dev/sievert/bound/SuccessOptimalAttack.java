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
 * Success of the best attack on a known mechanism: not a bound, but the value itself.
 *
 * @theorem Bayes' rule; ours for sets of records
 */
final class SuccessOptimalAttack implements SuccessBound<Channel>, Needs.Everything<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.optimal-attack",
        Risk.SUCCESS,
        "The mechanism is known, so the best attack on it can be worked out: for each output, the "
            + "guess that is then most likely right.",
        "Σ over outputs θ and cells x of side knowledge of the greatest, over guesses g, of "
            + "Σ π(z) p(θ|z), where z runs over the records of x about which g is right",
        List.of(
            "a mechanism whose outputs are known with their probabilities",
            "finitely many records with a known prior",
            "any side knowledge, any goal"),
        "Ours: Bayes' rule; proof in docs/theory/proofs/success.optimal-attack.md",
        "Always: it is the success of an attack.");
  }

  @Override
  public Optional<String> objection(Channel guarantee, ThreatModel threat) {
    return ExactRisk.objection(guarantee, threat);
  }

  @Override
  public double upper(Channel guarantee, ThreatModel threat) {
    return ExactRisk.solve(guarantee, threat).orElseThrow().success().upper();
  }

  /**
   * The difference cancels where little is revealed. Against a stranger the attack is a blind
   * guess, so the advantage is a bound too, and it does not cancel.
   */
  @Override
  public double excess(Channel guarantee, ThreatModel threat) {
    Optional<WorstCasePrior> worst = worst(guarantee, threat);
    if (worst.isPresent()) {
      return worst.get().advantage().upper();
    }
    double advantage = ExactRisk.solve(guarantee, threat).orElseThrow().advantage().upper();
    return Math.min(advantage, SuccessBound.super.excess(guarantee, threat));
  }

  /** Whatever the prior, the gain is at most the advantage, whose worst prior is known. */
  @Override
  public Optional<String> excessObjection(Channel guarantee, ThreatModel threat) {
    return worst(guarantee, threat).isPresent()
        ? Objections.unlessSomethingToGuess(threat)
        : objection(guarantee, threat);
  }

  private static Optional<WorstCasePrior> worst(Channel guarantee, ThreatModel threat) {
    return Objections.hasAnyPrior(threat.secret())
        ? WorstCasePrior.proven(guarantee, threat)
        : Optional.empty();
  }

  @Override
  public Optional<Bracket> attained(Channel guarantee, ThreatModel threat) {
    return ExactRisk.solve(guarantee, threat).map(optimum -> optimum.success());
  }

  @Override
  public Optional<Estimate> estimate(Channel guarantee, ThreatModel threat) {
    return MonteCarloRisk.estimate(guarantee, threat).map(MonteCarloOptimum::success);
  }
}
