package dev.sievert.bound;

import dev.sievert.exact.ExactInformation;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Fano's inequality with the information itself: of a known mechanism, or as somebody states it.
 *
 * @theorem 001 Algorithm 1 and section 5.2
 */
final class SuccessFanoExact implements SuccessBound<Guarantee> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.fano-exact",
        Risk.SUCCESS,
        "As success.fano, with the information that this very mechanism leaves for this very prior, or with "
            + "a stated bound on it.",
        "success.fano with the mutual information of record and output; sets in closed form for equally "
            + "likely records, tables output by output, noise on numbers and on one-hot codes by quadrature",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a known mechanism and prior, or a bound on the mutual information for that prior"),
        "001 Algorithm 1 and section 5.2; quadrature instead of Monte Carlo is ours",
        "Attained by randomised response with equally likely records (errata C7).");
  }

  @Override
  public Need<Guarantee> need() {
    return new Need<>(Guarantee.class, "a mechanism whose mutual information is known");
  }

  @Override
  public Optional<String> objection(Guarantee guarantee, ThreatModel threat) {
    return Objections.unlessCategorical(threat)
        .or(
            () ->
                nats(guarantee, threat).isPresent()
                    ? Optional.empty()
                    : Optional.of("needs " + needsWords()));
  }

  @Override
  public double upper(Guarantee guarantee, ThreatModel threat) {
    double nats = nats(guarantee, threat).orElseThrow();
    return nats == 0
        ? threat.baseline().informed().upper()
        : Fano.about((Secret.Finite) threat.secret()).success(1, nats);
  }

  /** Fano's inequality alone would not know that nothing is told. */
  @Override
  public double excess(Guarantee guarantee, ThreatModel threat) {
    return nats(guarantee, threat).orElseThrow() == 0
        ? 0
        : SuccessBound.super.excess(guarantee, threat);
  }

  private static Optional<Double> nats(Guarantee guarantee, ThreatModel threat) {
    if (guarantee instanceof MutualInformation information) {
      return information.origin() == MutualInformation.Origin.GAUSSIAN_MIXTURE
          ? Optional.empty()
          : Optional.of(information.nats());
    }
    return guarantee instanceof Channel channel
        ? ExactInformation.nats(channel, (Secret.Finite) threat.secret())
        : Optional.empty();
  }
}
