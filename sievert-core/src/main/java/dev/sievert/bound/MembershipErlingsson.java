package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * An older bound of the advantage under pure ε.
 *
 * @theorem 003 Theorem 4.6, corrected by errata E1; Erlingsson et al. 2019
 */
final class MembershipErlingsson implements MembershipBound<ApproxDp>, Needs.Pure<Distinguisher> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "membership.erlingsson",
        Risk.MEMBERSHIP,
        "Under pure ε the true-positive rate is at most one minus e^−ε times the "
            + "true-negative rate.",
        "1 − e^−ε",
        List.of("pure ε (δ = 0), in the guarantee's own adjacency"),
        "003 Theorem 4.6 prints 1 − e^−δ; it must be 1 − e^−ε (errata E1)",
        "Never smaller than membership.approximate; kept for comparison.");
  }

  @Override
  public double upper(ApproxDp guarantee, Distinguisher threat) {
    return Round.probabilityUp(-Math.expm1(-guarantee.epsilon()), 2);
  }
}
