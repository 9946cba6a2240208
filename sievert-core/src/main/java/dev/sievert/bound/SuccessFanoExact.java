package dev.sievert.bound;

import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Fano's inequality with the exact information of a known mechanism.
 *
 * @theorem 001 section 5.2
 */
final class SuccessFanoExact implements FanoBound<MutualInformation> {
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
  public Class<MutualInformation> needs() {
    return MutualInformation.class;
  }

  @Override
  public String needsWords() {
    return "a mechanism whose mutual information is known exactly";
  }

  @Override
  public Optional<String> objection(MutualInformation guarantee, ThreatModel threat) {
    return guarantee.origin() == MutualInformation.Origin.EXACT
        ? FanoBound.super.objection(guarantee, threat)
        : Optional.of("needs " + needsWords());
  }

  @Override
  public double success(MutualInformation guarantee, Fano fano) {
    return fano.success(1, guarantee.nats());
  }

  @Override
  public boolean tellsNothing(MutualInformation guarantee) {
    return guarantee.nats() == 0;
  }
}
