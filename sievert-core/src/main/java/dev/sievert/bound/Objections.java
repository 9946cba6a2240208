package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.SinglingOut;
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

  /** Side knowledge does no harm where it is known how well each cell is guessed blindly. */
  static Optional<String> unlessCellsKnown(ThreatModel threat) {
    return threat.baseline().cells().isEmpty() ? unlessKnowsNothing(threat) : Optional.empty();
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

  static Optional<String> unlessPure(ApproxDp guarantee) {
    return guarantee.isPure() ? Optional.empty() : Optional.of("needs δ = 0");
  }

  /** The share of what a blind guess gets wrong is a question only where it can be wrong. */
  static Optional<String> unlessGuessCanFail(ThreatModel threat) {
    return threat.baseline().informed().upper() < 1
        ? Optional.empty()
        : Optional.of("needs a best blind guess that can be wrong");
  }

  /** The same where the best blind guess need not be known. */
  static Optional<String> unlessGuessMayFail(ThreatModel threat) {
    return threat.baseline().informed().lower() < 1
        ? Optional.empty()
        : Optional.of("needs a best blind guess that can be wrong");
  }

  /** A record among finitely many, guessed exactly by someone who knows only the prior. */
  static Optional<String> unlessCategorical(ThreatModel threat) {
    if (!threat.goal().isExact()) {
      return Optional.of("needs the goal to be exact");
    }
    if (!(threat.secret() instanceof Secret.Finite) || hasAnyPrior(threat.secret())) {
      return Optional.of("needs finitely many records with a known prior");
    }
    return unlessKnowsNothing(threat);
  }

  /** Theorems about anybody count each of n people once, so a description must be rare. */
  static Optional<String> unlessAfterAnybody(SinglingOut threat) {
    if (threat.target() != SinglingOut.Target.ANYBODY) {
      return Optional.of("is about anybody; this attacker is after one person");
    }
    return threat.isRare() ? Optional.empty() : Optional.of("needs a weight of at most 1/people");
  }
}
