package dev.sievert.bound;

import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * The advantage of the strong attacker is at most the total variation.
 *
 * @theorem 000 Appendix F, equation 45
 */
final class MembershipTotalVariation
    implements MembershipBound<TotalVariation>, Needs.Distance<Distinguisher> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "membership.total-variation",
        Risk.MEMBERSHIP,
        "True-positive rate minus false-positive rate is a difference of one event's "
            + "probabilities.",
        "TV",
        List.of("a total variation, in the guarantee's own adjacency"),
        "000 Proposition F.1; the definition of total variation",
        "Attained by the best test.");
  }

  @Override
  public double upper(TotalVariation guarantee, Distinguisher threat) {
    return guarantee.distance();
  }
}
