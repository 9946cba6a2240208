package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * The first bound of the advantage under pure ε.
 *
 * @theorem 003 section 4.1; Yeom et al. 2018
 */
final class MembershipYeom implements MembershipBound<ApproxDp>, Needs.Pure<Distinguisher> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "membership.yeom",
        Risk.MEMBERSHIP,
        "Under pure ε the true-positive rate is at most e^ε times the false-positive rate.",
        "e^ε − 1, at most 1",
        List.of("pure ε (δ = 0), in the guarantee's own adjacency"),
        "003 section 4.1",
        "Never smaller than membership.erlingsson; kept for comparison.");
  }

  @Override
  public double upper(ApproxDp guarantee, Distinguisher threat) {
    return Round.probabilityUp(Math.expm1(guarantee.epsilon()), 2);
  }
}
