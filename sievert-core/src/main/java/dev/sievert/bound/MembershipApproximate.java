package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * The advantage of the strong attacker under (ε, δ).
 *
 * @theorem 003 Theorem 4.9; Humphries et al. 2023
 */
final class MembershipApproximate implements MembershipBound<ApproxDp> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "membership.approximate",
        Risk.MEMBERSHIP,
        "With only ε and δ known, the best test gains at most this.",
        "(e^ε − 1 + 2δ) / (e^ε + 1)",
        List.of("(ε, δ), in the guarantee's own adjacency"),
        "003 Theorem 4.9",
        "Attained for every ε and δ.");
  }

  @Override
  public Need<ApproxDp> need() {
    return new Need<>(ApproxDp.class, "an (ε, δ) guarantee");
  }

  @Override
  public double upper(ApproxDp guarantee, Distinguisher threat) {
    return guarantee.totalVariation();
  }
}
