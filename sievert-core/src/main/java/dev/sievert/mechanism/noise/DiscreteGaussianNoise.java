package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gaussian noise in whole numbers: the probability of x falls as e^(−x² / (2 σ²)).
 *
 * @param sigma the parameter σ, a little more than the standard deviation, greater than zero
 * @param sensitivity greatest change of the number when one record is exchanged
 * @param clamp the range to which outputs are moved
 */
public record DiscreteGaussianNoise(double sigma, long sensitivity, Clamp clamp)
    implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "discrete-gaussian",
          "Gaussian noise in whole numbers on a released whole number.",
          "Needs sigma, or epsilon with delta, which means the least sigma that keeps both."
              + " sensitivity is by default the range of the secret's values, which must be"
              + " whole numbers.",
          "Canonne, Kamath and Steinke 2020",
          "{type: discrete-gaussian, sigma: 2, sensitivity: 1}",
          List.of(
              Parameter.positive(
                      "sigma", "parameter of the noise, a little more than its standard deviation")
                  .saferWhenMore("epsilon", "delta"),
              GaussianNoise.EPSILON,
              GaussianNoise.DELTA,
              WholeSensitivity.PARAMETER,
              Clamp.PARAMETER),
          // On the whole numbers a little more noise may fit the values better.
          settings -> false,
          DiscreteGaussianNoise::create);

  /** So many σ apart, no test errs with a probability that a double can hold. */
  private static final double FAR = 90;

  public DiscreteGaussianNoise {
    sigma = Check.positive("sigma", sigma);
    Check.records("sensitivity", sensitivity);
  }

  /**
   * Noise whose outputs are released as they are.
   *
   * @param sigma greater than zero
   * @param sensitivity at least one
   */
  public DiscreteGaussianNoise(double sigma, long sensitivity) {
    this(sigma, sensitivity, Clamp.NONE);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return WholeSensitivity.reach(sensitivity, secret)
        .map(reach -> guarantees(reach, secret))
        .orElse(List.of());
  }

  private List<Guarantee> guarantees(long reach, Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    known.add(concentrated(reach));
    if (reach > 0) {
      known.add(promise(reach));
    }
    NoiseChannel.on(secret, LineChannel.Noise.DISCRETE_GAUSSIAN, sigma, clamp)
        .ifPresent(known::add);
    return known;
  }

  private Guarantee promise(long reach) {
    Release release = single(reach, Adjacency.REPLACE_ONE);
    return new DiscreteGaussianPromise(
        Accountant.curve(release, Direction.REPLACE, Accountant.DEFAULT_ACCURACY).promise(),
        sigma,
        reach);
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return WholeSensitivity.reach(sensitivity, secret).stream()
        .<RenyiGuarantee>map(this::concentrated)
        .toList();
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return WholeSensitivity.reach(sensitivity, secret)
        .map(reach -> single(reach, Adjacency.REPLACE_ONE));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(single(sensitivity, Adjacency.ADD_REMOVE));
  }

  /** ρ = Δ² / (2 σ²), as for continuous noise (Canonne, Kamath and Steinke 2020, Theorem 4). */
  private ZeroConcentratedDp concentrated(long reach) {
    double mu = Round.quotientUp((double) reach, sigma);
    double rho = mu == 0 ? 0 : Math.max(Double.MIN_NORMAL, Round.up(mu * mu / 2, 1));
    return ZeroConcentratedDp.of(Math.min(Double.MAX_VALUE, rho));
  }

  /** A number that never moves reveals nothing, and one that moves far gives the record away. */
  private Release single(long reach, Adjacency adjacency) {
    return clamp.release(pair(sigma, reach), adjacency);
  }

  /** Noise on a number and on the same number moved. */
  static DominatingPair pair(double sigma, long reach) {
    boolean isFar = (double) reach > FAR * sigma;
    return reach == 0 || isFar
        ? new ApproxPair(0, isFar ? 1 : 0)
        : new DiscreteGaussianPair(sigma, reach);
  }

  @Override
  public Optional<Utility> utility() {
    return Optional.of(WholeGaussianMoments.utility(sigma));
  }

  @Override
  public String words() {
    return "discrete Gaussian noise with σ = " + Check.number(sigma) + clamp.words();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks((double) sensitivity, secret);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    long sensitivity = WholeSensitivity.of(settings, secret);
    double sigma =
        GaussianNoise.deviation(
            settings,
            (epsilon, delta) -> DiscreteGaussianProfile.leastSigma(epsilon, delta, sensitivity));
    return new DiscreteGaussianNoise(sigma, sensitivity, Clamp.of(settings));
  }
}
