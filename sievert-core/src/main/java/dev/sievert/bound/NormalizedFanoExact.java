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
final class NormalizedFanoExact implements NormalizedBound<MutualInformation> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "normalized.fano-exact",
        Risk.NORMALIZED_ADVANTAGE,
        "As normalized.fano, with the information that this very mechanism leaves for this very prior.",
        "normalized.fano with the mutual information of record and output; randomised response in closed "
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
        ? NormalizedBound.super.objection(guarantee, threat)
        : Optional.of("needs " + needsWords());
  }

  @Override
  public double advantage(MutualInformation guarantee, Fano fano) {
    return fano.advantage(1, guarantee.nats());
  }
}
