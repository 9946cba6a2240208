package dev.sievert.papers;

import dev.sievert.Sievert;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The exact risks of known mechanisms. */
final class Attacked {
  private static final String OPTIMAL = "rad.optimal-attack";
  private static final double CONFIDENCE = 0.999;
  private static final int THREADS = 2;
  private static final String BAYES = "success.optimal-attack";

  private Attacked() {}

  /** The greatest advantage of any attack. */
  static double advantage(Mechanism mechanism, ThreatModel threat) {
    return Bounded.by(OPTIMAL, mechanism, threat);
  }

  /** The greatest success of any attack. */
  static double success(Mechanism mechanism, ThreatModel threat) {
    return Bounded.by(BAYES, mechanism, threat);
  }

  /** What the best attack was seen to gain, with limits of 99.9 % confidence. */
  static Estimate played(Mechanism mechanism, ThreatModel threat, long trials, long seed) {
    MechanismPlan plan =
        new MechanismPlan(mechanism, threat, Optional.empty(), trials, seed, CONFIDENCE, false);
    return audited(plan).advantage();
  }

  /** What an audit found. */
  static MechanismOutcome audited(MechanismPlan plan) {
    return Sievert.create(options -> options.threads(THREADS)).audit(plan).orThrow();
  }

  /** So many equally likely numbers, from zero to one at equal distances. */
  static ThreatModel unitLine(int records) {
    List<BigDecimal> numbers =
        IntStream.range(0, records)
            .mapToObj(i -> BigDecimal.valueOf((double) i / (records - 1)))
            .toList();
    return ThreatModel.reconstruction(
        new Secret.Finite(new Domain.Numbers(numbers), Prior.UNIFORM));
  }

  /** Numbered records with weights. */
  static ThreatModel weighted(double... weights) {
    return ThreatModel.reconstruction(
        new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights)));
  }

  /** A guess within a tolerance counts. */
  static ThreatModel within(Secret secret, double tolerance) {
    return ThreatModel.of(
        "within", secret, new Goal.Within(BigDecimal.valueOf(tolerance)), Auxiliary.NOTHING);
  }

  /** Subsets as large as the paper takes them. */
  static SubsetSelection subsets(double epsilon, long records) {
    double size = Math.floor((double) records / (Math.exp(epsilon) + 1));
    return new SubsetSelection(epsilon, records, (long) Math.max(1, size));
  }
}
