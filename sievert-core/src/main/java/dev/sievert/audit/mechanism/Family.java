package dev.sievert.audit.mechanism;

import dev.sievert.mechanism.GaussianNoise;
import dev.sievert.mechanism.GeometricNoise;
import dev.sievert.mechanism.HadamardResponse;
import dev.sievert.mechanism.LaplaceNoise;
import dev.sievert.mechanism.LocalHashing;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.mechanism.SubsetSelection;
import dev.sievert.mechanism.UnaryEncoding;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Mechanisms that differ in one parameter, of which more always reveals more: the noisier one is
 * the other with something done to its output. Families without that property, such as discrete
 * Gaussian noise and the exponential mechanism, are not listed.
 *
 * @param setting the parameter of the mechanism as it is
 * @param isPure whether the parameter is ε with δ = 0
 * @param greatest the greatest parameter that is searched
 * @param maker the mechanism at a parameter greater than zero
 */
record Family(double setting, boolean isPure, double greatest, DoubleFunction<Mechanism> maker) {
  private static final double GREATEST_EPSILON = 700;
  private static final double GREATEST_MU = 75;

  /** The family of a mechanism, where it is known to have one. */
  static Optional<Family> of(Mechanism mechanism) {
    if (mechanism instanceof RandomizedResponse own) {
      return pure(own.epsilon(), epsilon -> new RandomizedResponse(epsilon, own.records()));
    }
    if (mechanism instanceof SubsetSelection own) {
      return pure(
          own.epsilon(), epsilon -> new SubsetSelection(epsilon, own.records(), own.size()));
    }
    if (mechanism instanceof UnaryEncoding own) {
      return pure(
          own.epsilon(), epsilon -> new UnaryEncoding(epsilon, own.records(), own.symmetric()));
    }
    if (mechanism instanceof LocalHashing own) {
      return pure(
          own.epsilon(),
          epsilon -> new LocalHashing(epsilon, own.records(), own.buckets(), own.family()));
    }
    if (mechanism instanceof HadamardResponse own) {
      return pure(own.epsilon(), epsilon -> new HadamardResponse(epsilon, own.records()));
    }
    if (mechanism instanceof OnColumn own) {
      return of(own.inner()).map(inner -> inner.on(own.column()));
    }
    return noise(mechanism);
  }

  private static Optional<Family> noise(Mechanism mechanism) {
    if (mechanism instanceof LaplaceNoise own) {
      return pure(
          own.epsilon(),
          epsilon -> LaplaceNoise.ofEpsilon(epsilon, own.sensitivity()).clamped(own.clamp()));
    }
    if (mechanism instanceof GeometricNoise own) {
      return pure(
          own.epsilon(),
          epsilon -> GeometricNoise.ofEpsilon(epsilon, own.sensitivity()).clamped(own.clamp()));
    }
    if (mechanism instanceof GaussianNoise own && !own.oneHot()) {
      double mu = own.sensitivity() / own.standardDeviation();
      return Optional.of(
          new Family(
              mu,
              false,
              Math.max(GREATEST_MU, 2 * mu),
              distance ->
                  new GaussianNoise(
                      own.sensitivity() / distance, own.sensitivity(), false, own.clamp())));
    }
    return Optional.empty();
  }

  private static Optional<Family> pure(double epsilon, DoubleFunction<Mechanism> maker) {
    return Optional.of(new Family(epsilon, true, Math.max(GREATEST_EPSILON, 2 * epsilon), maker));
  }

  private Family on(String column) {
    return new Family(setting, isPure, greatest, value -> new OnColumn(maker.apply(value), column));
  }

  Mechanism mechanism(double value) {
    return maker.apply(value);
  }
}
