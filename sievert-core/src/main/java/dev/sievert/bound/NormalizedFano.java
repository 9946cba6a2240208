package dev.sievert.bound;

import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.threat.Risk;
import java.util.List;

/**
 * Fano's inequality with the mutual information that the divergence of order one allows.
 *
 * @theorem 001 Algorithm 1 with Theorem 1
 */
final class NormalizedFano implements NormalizedBound<RenyiGuarantee> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "normalized.fano",
        Risk.NORMALIZED_ADVANTAGE,
        "A guess can be right only as often as the information in the output pays for: being right more "
            + "often than a uniform guess costs information.",
        "(s − p*) / (1 − p*), with s the greatest success for which the divergence of the coin (s, 1 − s) "
            + "from (1/M, 1 − 1/M) is at most ε₁ + ln M − H; ε₁ bounds the Kullback-Leibler divergence between "
            + "neighbours, H is the entropy of the prior",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a Rényi guarantee for replace-one neighbours"),
        "001 Algorithm 1 and Theorem 1. The printed direction of the bound on t* is corrected (errata C1)",
        "Not attained through a guarantee alone; see normalized.fano-exact. Best where the information is "
            + "near ln M.");
  }

  @Override
  public Class<RenyiGuarantee> needs() {
    return RenyiGuarantee.class;
  }

  @Override
  public String needsWords() {
    return "a Rényi guarantee";
  }

  @Override
  public double advantage(RenyiGuarantee guarantee, Fano fano) {
    return fano.advantage(1, guarantee.epsilon(1));
  }
}
