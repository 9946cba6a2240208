package dev.sievert;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Need;
import dev.sievert.bound.Theorem;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/** A theorem that no catalogue has, in one file: a difference of probabilities is at most TV. */
final class PlainVariation implements Bound<TotalVariation, ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.plain-variation",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "Taking part costs at most the total variation.",
        "TV",
        List.of("a total variation for replace-one neighbours"),
        "a test",
        "Never, where two people may be alike.");
  }

  @Override
  public Need<TotalVariation> need() {
    return new Need<>(TotalVariation.class, "a total variation distance");
  }

  @Override
  public Class<ThreatModel> against() {
    return ThreatModel.class;
  }

  @Override
  public Optional<String> objection(TotalVariation guarantee, ThreatModel threat) {
    return Optional.empty();
  }

  @Override
  public double upper(TotalVariation guarantee, ThreatModel threat) {
    return guarantee.distance();
  }
}
