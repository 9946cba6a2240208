package dev.sievert.bound;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/** Reasons for silence that several theorems share. */
final class Objections {
  private Objections() {}

  static Optional<String> unlessKnowsNothing(ThreatModel threat) {
    return threat.knowsNothing()
        ? Optional.empty()
        : Optional.of("needs an attacker without side knowledge");
  }

  /** Success is a question only while the attacker does not have the answer already. */
  static Optional<String> unlessSomethingToGuess(ThreatModel threat) {
    return threat.auxiliary() instanceof Auxiliary.Everything
        ? Optional.of("needs something to guess, but this attacker already knows the record")
        : Optional.empty();
  }

  static boolean hasAnyPrior(Secret secret) {
    return secret instanceof Secret.Finite finite && finite.prior() instanceof Prior.WorstCase;
  }

  static Optional<String> unlessBaselineKnown(ThreatModel threat) {
    if (threat.secret() instanceof Secret.Any) {
      return Optional.of("needs the best blind guess: state a secret");
    }
    return hasAnyPrior(threat.secret())
        ? Optional.of("needs the best blind guess: state a prior")
        : unlessSomethingToGuess(threat);
  }
}
