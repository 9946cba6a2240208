package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
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
final class RadCategorical implements Bound<TradeoffFunction> {
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
  public Class<TradeoffFunction> needs() {
    return TradeoffFunction.class;
  }

  @Override
  public String needsWords() {
    return "a trade-off function or an (ε, δ) guarantee";
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, ThreatModel threat) {
    if (!threat.goal().isExact()) {
      return Optional.of("needs the goal to be exact");
    }
    if (!(threat.secret() instanceof Secret.Finite) || Objections.hasAnyPrior(threat.secret())) {
      return Optional.of("needs finitely many records with a known prior");
    }
    return Objections.unlessKnowsNothing(threat);
  }

  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    CappedShares shares = CappedShares.of((Secret.Finite) threat.secret());
    return guarantee instanceof ApproxDp approx
        ? shares.greatest(approx)
        : leastOverProfile(guarantee, shares);
  }

  /**
   * Every (ε, δ) of the profile gives a true bound, so a search that misses the best only loses.
   */
  private static double leastOverProfile(TradeoffFunction f, CappedShares shares) {
    double best = 0;
    double least = at(f, shares, best);
    for (double epsilon = 1e-4; epsilon < 700; epsilon *= 1.3) {
      double value = at(f, shares, epsilon);
      if (value < least) {
        least = value;
        best = epsilon;
      }
    }
    return best == 0 ? least : Math.min(least, refined(f, shares, best / 1.3, best * 1.3));
  }

  private static double refined(TradeoffFunction f, CappedShares shares, double low, double high) {
    double left = low;
    double right = high;
    double least = 1;
    for (int step = 0; step < 40; step++) {
      double third = (right - left) / 3;
      double atLeft = at(f, shares, left + third);
      double atRight = at(f, shares, right - third);
      least = Math.min(least, Math.min(atLeft, atRight));
      if (atLeft < atRight) {
        right -= third;
      } else {
        left += third;
      }
    }
    return least;
  }

  private static double at(TradeoffFunction f, CappedShares shares, double epsilon) {
    return shares.greatest(ApproxDp.of(epsilon, f.delta(epsilon)));
  }
}
