package dev.sievert.bound;

import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/**
 * Fano's inequality with the mutual information that the divergence of order one allows.
 *
 * @theorem 001 Algorithm 1 with Theorem 1
 */
final class SuccessFano implements FanoBound<RenyiGuarantee>, Needs.Divergence<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.fano",
        Risk.SUCCESS,
        "A guess can be right only as often as the information in the output pays for: being right more "
            + "often than a uniform guess costs information.",
        "the greatest success s for which the divergence of the coin (s, 1 − s) "
            + "from (1/M, 1 − 1/M) is at most ε₁ + ln M − H; ε₁ bounds the Kullback-Leibler divergence of the output "
            + "from that of a neighbour, H is the entropy of the prior",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a Rényi guarantee for either kind of neighbours"),
        "001 Algorithm 1 and Theorem 1. The printed direction of the bound on t* is corrected (errata C1)",
        "Not attained through a guarantee alone; see success.fano-exact. Best where the information is "
            + "near ln M.");
  }

  @Override
  public double success(RenyiGuarantee guarantee, Fano fano) {
    return fano.success(1, guarantee.epsilon(1));
  }

  @Override
  public boolean tellsNothing(RenyiGuarantee guarantee) {
    return guarantee.epsilon(1) == 0;
  }
}
