package dev.sievert.mechanism;

import java.util.List;
import java.util.Optional;

/**
 * The catalogue of mechanisms. Everything that lists, reads or documents mechanisms reads it here.
 */
public final class Mechanisms {
  /** Every kind of mechanism. */
  public static final List<MechanismType> ALL =
      List.of(
          StatedGuarantee.TYPE,
          RandomizedResponse.TYPE,
          UnaryEncoding.SYMMETRIC,
          UnaryEncoding.OPTIMIZED,
          SubsetSelection.TYPE,
          LocalHashing.BINARY,
          LocalHashing.OPTIMIZED,
          HadamardResponse.TYPE,
          Rappor.TYPE,
          KnownChannel.TYPE,
          LaplaceNoise.TYPE,
          GaussianNoise.TYPE,
          GeometricNoise.TYPE,
          DiscreteGaussianNoise.TYPE,
          ExponentialMechanism.TYPE,
          Subsampled.TYPE,
          DpSgd.TYPE,
          Composition.TYPE);

  private Mechanisms() {}

  /**
   * Finds a kind of mechanism.
   *
   * @param name its word in scenario files
   * @return the kind, where there is one
   */
  public static Optional<MechanismType> named(String name) {
    return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
  }
}
