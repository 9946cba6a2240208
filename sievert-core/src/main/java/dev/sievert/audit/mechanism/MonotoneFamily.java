package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Mechanisms that differ in one parameter, of which more always reveals more: the noisier one is
 * the other with something done to its output. Mechanisms without that property, such as discrete
 * Gaussian noise and the exponential mechanism, have no family.
 *
 * @param isPure whether the parameter is ε with δ = 0
 * @param maker the mechanism at a parameter greater than zero
 */
record MonotoneFamily(
    double setting, boolean isPure, double greatest, DoubleFunction<Mechanism> maker) {
  private static final double GREATEST_EPSILON = 700;
  private static final double GREATEST_MU = 75;

  /** The family of a mechanism for a secret, where it is known to have one. */
  static Optional<MonotoneFamily> of(Mechanism mechanism, Secret secret) {
    return mechanism.draft().flatMap(draft -> of(draft, secret, perExchange(mechanism, secret)));
  }

  /** An audit compares two records: for that, an ε for adding or removing one counts twice. */
  private static double perExchange(Mechanism mechanism, Secret secret) {
    return mechanism
            .release(secret)
            .filter(release -> release.adjacency() == Adjacency.ADD_REMOVE)
            .isPresent()
        ? 2
        : 1;
  }

  private static Optional<MonotoneFamily> of(Draft draft, Secret secret, double factor) {
    Knob knob = draft.knob(Optional.empty(), secret);
    double stated = knob.stated().orElseThrow();
    if (!knob.isSteady()) {
      return Optional.empty();
    }
    if (knob.name().equals("epsilon")) {
      double budget = factor * stated;
      double greatest = Math.max(GREATEST_EPSILON, 2 * budget);
      return Optional.of(
          new MonotoneFamily(budget, true, greatest, epsilon -> knob.mechanism(epsilon / factor)));
    }
    double sensitivity = draft.number("sensitivity").orElse(1);
    double mu = sensitivity / stated;
    return Optional.of(
        new MonotoneFamily(
            mu,
            false,
            Math.max(GREATEST_MU, 2 * mu),
            distance -> knob.mechanism(sensitivity / distance)));
  }

  Mechanism mechanism(double value) {
    return maker.apply(value);
  }
}
