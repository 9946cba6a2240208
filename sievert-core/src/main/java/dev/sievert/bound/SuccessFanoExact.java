package dev.sievert.bound;

import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Risk;
import java.util.List;

/**
 * Fano's inequality with the exact information of a known mechanism.
 *
 * @theorem 001 section 5.2
 */
final class SuccessFanoExact implements FanoBound.Known {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.fano-exact",
        Risk.SUCCESS,
        "As success.fano, with the information that this very mechanism leaves for this very prior.",
        "success.fano with the mutual information of record and output; randomised response in closed "
            + "form, Gaussian noise on one-hot codes by quadrature",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a known mechanism and prior"),
        "001 section 5.2; quadrature instead of Monte Carlo is ours",
        "Attained by randomised response with equally likely records (errata C7).");
  }

  @Override
  public String needsWords() {
    return "a mechanism whose mutual information is known exactly";
  }

  @Override
  public MutualInformation.Origin origin() {
    return MutualInformation.Origin.EXACT;
  }
}
