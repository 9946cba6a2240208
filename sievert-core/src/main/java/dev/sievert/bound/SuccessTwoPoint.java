package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ConcaveMaximum;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Success on one of two records is at most one minus the Bayes error of f.
 *
 * @theorem 000 Theorem D.1, corrected by errata B1 and B2
 */
final class SuccessTwoPoint implements SuccessBound<PowerFunction>, Needs.Presence<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.two-point",
        Risk.SUCCESS,
        "With two possible records the attack is a test between them, and the prior says how "
            + "much each of its two errors weighs.",
        "1 − min over α of (1 − π) α + π f(α), with π the probability of one record and f its "
            + "own inverse. Neighbours that add or remove a record: 1 − min over α of (1 − π) f(1 − α) + "
            + "π f(α)",
        List.of(
            "exactly two records that can occur, and exactly one of them right for each guess",
            "an attacker without side knowledge",
            "a trade-off function for replace-one neighbours, made its own inverse first; or one for "
                + "adding a record, of \"without\" against \"with\""),
        "000 Theorem D.1. The printed statement allows any score, for which it is false "
            + "(errata B1); its proof exchanges the two errors (errata B2). The form for adding a "
            + "record is ours",
        "Attained by every pair of distributions whose trade-off function is f.");
  }

  @Override
  public Optional<String> objection(PowerFunction guarantee, ThreatModel threat) {
    if (!threat.goal().isExact() || threat.secret().support() != 2) {
      return Optional.of("needs exactly two records that can occur, one of which is right");
    }
    return Objections.unlessKnowsNothing(threat);
  }

  @Override
  public double upper(PowerFunction guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    double likelier = blind.upper();
    double rarer = Math.min(0.5, Math.nextUp(1 - blind.lower()));
    DoubleUnaryOperator success =
        guarantee instanceof TradeoffFunction f && f.adjacency() == Adjacency.REPLACE_ONE
            ? exchanged(f.symmetrized().concave(), likelier, rarer)
            : added(guarantee.concave(), likelier, rarer);
    return Math.min(1, ConcaveMaximum.of(success, 0, 1));
  }

  /** f is its own inverse, so it does not matter which record is the null hypothesis. */
  private static DoubleUnaryOperator exchanged(TradeoffFunction f, double likelier, double rarer) {
    return alpha -> likelier * (1 - alpha) + rarer * f.power(alpha);
  }

  /** Without any record the attack names one of them α of the time, and the other the rest. */
  private static DoubleUnaryOperator added(PowerFunction f, double likelier, double rarer) {
    return alpha ->
        likelier * f.power(Math.min(1, Math.nextUp(1 - alpha))) + rarer * f.power(alpha);
  }
}
