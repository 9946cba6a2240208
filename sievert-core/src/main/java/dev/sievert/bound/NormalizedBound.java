package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * A theorem about the share of the missing knowledge that an attack gains on one of finitely many
 * records.
 *
 * @param <G> the kind of guarantee it needs
 */
interface NormalizedBound<G extends Guarantee> extends GuessingBound<G> {
  /** The greatest normalised advantage, rounded up. */
  double advantage(G guarantee, Fano fano);

  @Override
  default Optional<String> objection(G guarantee, ThreatModel threat) {
    return Objections.unlessCategorical(threat).or(() -> Objections.unlessGuessCanFail(threat));
  }

  @Override
  default double upper(G guarantee, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Fano fano = Fano.about(secret);
    return advantage(
        guarantee,
        secret.guesses().isEmpty() ? fano : fano.against(threat.baseline().best().lower()));
  }
}
