package dev.sievert.audit.mechanism;

import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/** Audits that tests ask for. */
final class Plans {
  private Plans() {}

  static MechanismPlan once(Mechanism mechanism, ThreatModel threat, long trials, long seed) {
    return plan(mechanism, threat, trials, seed, false);
  }

  static MechanismPlan always(Mechanism mechanism, ThreatModel threat, long trials, long seed) {
    return plan(mechanism, threat, trials, seed, true);
  }

  private static MechanismPlan plan(
      Mechanism mechanism, ThreatModel threat, long trials, long seed, boolean anytime) {
    Optional<Claim> claim = MechanismClaim.of(mechanism, threat.secret(), Optional.empty());
    return new MechanismPlan(mechanism, threat, claim, trials, seed, 0.95, anytime);
  }

  static ThreatModel blind(long size) {
    return ThreatModel.reconstruction(Secret.uniform(size));
  }

  static Secret.Finite weighted(double... weights) {
    return new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
  }

  static ThreatModel threat(Secret secret, Goal goal, Auxiliary auxiliary) {
    return ThreatModel.of("somebody", secret, goal, auxiliary);
  }
}
