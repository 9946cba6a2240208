package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * RAD of guessing one of m records exactly: every record's share of the advantage is capped, and so
 * is their sum.
 *
 * @theorem 004 Theorem 5.5 and Corollary 5.6, on the records that can occur
 */
final class RadCategorical implements GuessingBound<TradeoffFunction>, Needs.Profile<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.categorical",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "With m possible records the attack must spread its advantage over all of them: each record "
            + "can gain only so much, and all together only so much, so the likeliest are filled "
            + "first.",
        "records in order of probability π, each with A (1 − π) until G is used up, weighted by π; "
            + "A = (e^ε − 1 + 2δ) / (e^ε + 1), G = (m − 1)(e^ε − 1 + mδ) / (e^ε + m − 1). Equally "
            + "likely records: G / m. A trade-off function gives the least value over all its "
            + "(ε, δ)",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; m counts those that can occur",
            "(ε, δ), or any trade-off function, for replace-one neighbours"),
        "004 Theorem 5.5 and Corollary 5.6, with m the number of records that can occur (errata "
            + "A16). Minimising over the (ε, δ) of a trade-off function is ours",
        "Equally likely records: attained for every ε and δ, and for every trade-off function that is "
            + "its own inverse, by randomised response. Other priors: not attained in general.");
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, ThreatModel threat) {
    return Objections.unlessCategorical(threat);
  }

  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double least = Profile.least(guarantee, CappedShares.of(secret)::greatest);
    return secret.prior() instanceof Prior.Uniform && !(guarantee instanceof ApproxDp)
        ? Math.min(least, EvenGuess.excess(guarantee, (double) secret.domain().size()))
        : least;
  }
}
