package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Distinguisher;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/**
 * The first bound of the advantage under pure ε.
 *
 * @theorem 003 section 4.1; Yeom et al. 2018
 */
final class MembershipYeom implements Bound<ApproxDp, Distinguisher> {
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
  public Class<ApproxDp> needs() {
    return ApproxDp.class;
  }

  @Override
  public String needsWords() {
    return "a pure ε guarantee (δ = 0)";
  }

  @Override
  public Class<Distinguisher> against() {
    return Distinguisher.class;
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return true;
  }

  @Override
  public Optional<String> objection(ApproxDp guarantee, Distinguisher threat) {
    return Objections.unlessPure(guarantee);
  }

  @Override
  public double upper(ApproxDp guarantee, Distinguisher threat) {
    return Round.probabilityUp(Math.expm1(guarantee.epsilon()), 2);
  }
}
