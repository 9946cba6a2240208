package dev.sievert.papers;

import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.LdpAuditor;
import dev.sievert.audit.mechanism.MechanismClaim;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.threat.Secret;
import java.util.Optional;

/** The three local mechanisms that paper 004 audits. */
enum LocalMechanism {
  GRR("GRR"),
  SS("SS"),
  OUE("OUE");

  private static final double RISK = 0.05;

  private final String title;

  LocalMechanism(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  Mechanism of(double epsilon, long records) {
    return switch (this) {
      case GRR -> new RandomizedResponse(epsilon, records);
      case SS -> Attacked.subsets(epsilon, records);
      case OUE -> new UnaryEncoding(epsilon, records, false);
    };
  }

  double advantage(double epsilon, long records) {
    return Attacked.advantage(of(epsilon, records), PureFormulas.uniform(records));
  }

  /** Plays the best attack and inverts the advantage. */
  MechanismOutcome audit(double epsilon, long records, long trials, long seed) {
    Mechanism mechanism = of(epsilon, records);
    Optional<Claim> claim = MechanismClaim.of(mechanism, Secret.uniform(records), Optional.empty());
    MechanismPlan plan =
        new MechanismPlan(
            mechanism, PureFormulas.uniform(records), claim, trials, seed, 1 - RISK, false);
    return Attacked.audited(plan);
  }

  /** What LDP-Auditor reports. */
  double earlier(double epsilon, long records, long trials, long seed) {
    return new EarlierAudit(epsilon, records, seed).play(this, trials).epsilon(RISK);
  }

  /** The most that LDP-Auditor can report. */
  static double cap(long trials, double risk) {
    return LdpAuditor.cap(trials, risk);
  }
}
