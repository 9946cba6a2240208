package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success on one of m records guessed exactly: the probabilities of being right add up to at most m
 * (e^ε + (m − 1) δ) / (e^ε + m − 1).
 *
 * @theorem 003 Proposition 5.1 in the tighter form of errata E3, with δ and caps of our own
 */
final class SuccessCategorical
    implements SuccessBound<TradeoffFunction>, Needs.Profile<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.categorical",
        Risk.SUCCESS,
        "However the guesses are spread, the m probabilities of being right when each record "
            + "is the true one have a limited sum; the likeliest records use it up first.",
        "the largest prior probabilities, each at most once, until S is used up; S = m (e^ε + "
            + "(m − 1) δ) / (e^ε + m − 1). Equally likely records: S / m. A trade-off function "
            + "gives the least value over all its (ε, δ)",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; m counts those that can occur",
            "(ε, δ), or any trade-off function, for replace-one neighbours"),
        "003 Proposition 5.1 and 4.16 are both larger; the sum follows from 004 Lemma 5.4 "
            + "(errata E3). δ, the caps and the minimum over (ε, δ) are ours; the rows of 003 Table "
            + "2 are wrong (errata E2)",
        "Attained by randomised response for equally likely records and δ = 0.");
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return adjacency == Adjacency.REPLACE_ONE;
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, ThreatModel threat) {
    return Objections.unlessCategorical(threat);
  }

  /** The best blind guess uses up one, whichever records may be named; the rest is gained. */
  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    return Round.probabilityUp(blind + excess(guarantee, threat), 2);
  }

  @Override
  public double excess(TradeoffFunction guarantee, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double least = Profile.least(guarantee, RightAnswers.about(secret)::excess);
    return isEven(guarantee, secret)
        ? Math.min(least, EvenGuess.excess(guarantee, (double) secret.domain().size()))
        : least;
  }

  private static boolean isEven(TradeoffFunction guarantee, Secret.Finite secret) {
    return secret.prior() instanceof Prior.Uniform && !(guarantee instanceof ApproxDp);
  }
}
