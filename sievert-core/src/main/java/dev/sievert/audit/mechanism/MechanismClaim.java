package dev.sievert.audit.mechanism;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.audit.Claim;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import java.util.Optional;

/** The budget that a mechanism claims where nobody states one. */
public final class MechanismClaim {
  /** Used where nobody stated another. */
  public static final double USUAL_DELTA = 1e-5;

  private static final double ACCURACY = 1e-6;

  private MechanismClaim() {}

  /**
   * What a mechanism says of itself; its budget, with δ = 0 where that is finite; nothing where it
   * is not known.
   *
   * @param delta the δ that it was made for, where it was
   */
  public static Optional<Claim> of(Mechanism mechanism, Secret secret, Optional<Double> delta) {
    if (delta.isEmpty()) {
      Optional<MonotoneFamily> pure =
          MonotoneFamily.of(mechanism, secret).filter(MonotoneFamily::isPure);
      if (pure.isPresent()) {
        return Optional.of(new Claim(pure.get().setting(), 0));
      }
      Optional<ApproxDp> stated =
          mechanism.guarantees(secret).stream()
              .filter(ApproxDp.class::isInstance)
              .map(ApproxDp.class::cast)
              .filter(budget -> Double.isFinite(budget.epsilon()))
              .findFirst();
      if (stated.isPresent()) {
        return Optional.of(new Claim(stated.get().epsilon(), stated.get().delta()));
      }
    }
    double chosen = delta.orElse(USUAL_DELTA);
    return mechanism
        .exchangedRelease(secret)
        .map(release -> Accountant.curve(release, Direction.REPLACE, ACCURACY))
        .map(curve -> curve.epsilon(chosen).upper())
        .filter(Double::isFinite)
        .map(epsilon -> new Claim(epsilon, chosen));
  }
}
