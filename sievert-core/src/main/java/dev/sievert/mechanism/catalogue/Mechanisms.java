package dev.sievert.mechanism.catalogue;

import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.local.HadamardResponse;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.NoNoise;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.Rappor;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.DiscreteGaussianNoise;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoisyCounts;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.Memory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The catalogue of mechanisms. Everything that lists, reads or documents mechanisms reads it here.
 */
public final class Mechanisms {
  /** Every kind of mechanism. */
  public static final List<MechanismType> ALL =
      List.of(
          StatedGuarantee.TYPE,
          NoNoise.TYPE,
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
          NoisyCounts.TYPE,
          Subsampled.TYPE,
          DpSgd.TYPE,
          Composition.TYPE);

  private Mechanisms() {}

  /**
   * {@return every kind of mechanism, with those that whoever asks brought along; the kinds, those
   * of this catalogue first}
   */
  public static List<MechanismType> all() {
    return Stream.concat(ALL.stream(), Memory.brought(MechanismType.class).stream()).toList();
  }

  /**
   * Finds a kind of mechanism.
   *
   * @param name its word in scenario files
   * @return the kind, where there is one
   */
  public static Optional<MechanismType> named(String name) {
    return all().stream().filter(type -> type.name().equals(name)).findFirst();
  }

  /**
   * {@return any mechanism of which only its guarantee is known, of which nothing is stated yet}
   */
  public static Draft guarantee() {
    return Draft.of(StatedGuarantee.TYPE);
  }

  /** {@return the release of the record itself} */
  public static Draft none() {
    return Draft.of(NoNoise.TYPE);
  }

  /** {@return randomised response, of which nothing is stated yet} */
  public static Draft grr() {
    return Draft.of(RandomizedResponse.TYPE);
  }

  /** {@return symmetric unary encoding, of which nothing is stated yet} */
  public static Draft sue() {
    return Draft.of(UnaryEncoding.SYMMETRIC);
  }

  /** {@return optimised unary encoding, of which nothing is stated yet} */
  public static Draft oue() {
    return Draft.of(UnaryEncoding.OPTIMIZED);
  }

  /** {@return subset selection, of which nothing is stated yet} */
  public static Draft ss() {
    return Draft.of(SubsetSelection.TYPE);
  }

  /** {@return binary local hashing, of which nothing is stated yet} */
  public static Draft blh() {
    return Draft.of(LocalHashing.BINARY);
  }

  /** {@return optimised local hashing, of which nothing is stated yet} */
  public static Draft olh() {
    return Draft.of(LocalHashing.OPTIMIZED);
  }

  /** {@return Hadamard response, of which nothing is stated yet} */
  public static Draft hadamard() {
    return Draft.of(HadamardResponse.TYPE);
  }

  /** {@return one report of RAPPOR, of which nothing is stated yet} */
  public static Draft rappor() {
    return Draft.of(Rappor.TYPE);
  }

  /** {@return a table of probabilities, of which nothing is stated yet} */
  public static Draft channel() {
    return Draft.of(KnownChannel.TYPE);
  }

  /** {@return Laplace noise on a number, of which nothing is stated yet} */
  public static Draft laplace() {
    return Draft.of(LaplaceNoise.TYPE);
  }

  /** {@return Gaussian noise on a number, of which nothing is stated yet} */
  public static Draft gaussian() {
    return Draft.of(GaussianNoise.TYPE);
  }

  /** {@return geometric noise on a whole number, of which nothing is stated yet} */
  public static Draft geometric() {
    return Draft.of(GeometricNoise.TYPE);
  }

  /** {@return discrete Gaussian noise on a whole number, of which nothing is stated yet} */
  public static Draft discreteGaussian() {
    return Draft.of(DiscreteGaussianNoise.TYPE);
  }

  /** {@return the exponential mechanism for a number, of which nothing is stated yet} */
  public static Draft exponential() {
    return Draft.of(ExponentialMechanism.TYPE);
  }

  /** {@return a table of counts with noise on every cell, of which nothing is stated yet} */
  public static Draft counts() {
    return Draft.of(NoisyCounts.TYPE);
  }

  /**
   * {@return training with clipped gradients and noise on random batches, of which nothing is
   * stated yet}
   */
  public static Draft dpSgd() {
    return Draft.of(DpSgd.TYPE);
  }

  /**
   * {@return another mechanism on a random sample of the people, whose rate is not stated yet}
   *
   * @param of what sees the sample
   */
  public static Draft subsampled(Draft of) {
    return Draft.of(Subsampled.TYPE).with("of", of);
  }

  /**
   * {@return several mechanisms on the same data, all of whose results are released}
   *
   * @param of the mechanisms, each run once unless it is with {@link Draft#times}
   */
  public static Draft composition(Draft... of) {
    return Draft.of(Composition.TYPE).with("of", List.of(of));
  }

  /** {@return something to be run several times as a part of a composition} */
  public static Draft repetition() {
    return Draft.repetition();
  }
}
