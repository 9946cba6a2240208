package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Geometric noise on a whole number: the probability of x falls as e^(−|x| / scale).
 *
 * @param level how much noise there is
 * @param sensitivity greatest change of the number when one record is exchanged
 * @param clamp the range to which outputs are moved
 */
public record GeometricNoise(NoiseLevel level, long sensitivity, Clamp clamp) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "geometric",
          "Geometric noise, the Laplace noise of whole numbers, on a released whole number.",
          "Needs scale or epsilon; epsilon means scale = sensitivity / epsilon. sensitivity is"
              + " by default the range of the secret's values, which must be whole numbers.",
          "Ghosh, Roughgarden and Sundararajan 2009",
          "{type: geometric, epsilon: 1, sensitivity: 1}",
          List.of(
              Parameter.positive(
                      "scale",
                      "scale of the noise: one step further is e^(1/scale) times less probable")
                  .saferWhenMore("epsilon"),
              NoiseLevel.EPSILON,
              WholeSensitivity.PARAMETER,
              Clamp.PARAMETER),
          Clamp::isSteady,
          GeometricNoise::create);

  public GeometricNoise {
    Check.records("sensitivity", sensitivity);
  }

  /**
   * Noise of a given scale.
   *
   * @param scale greater than zero
   * @param sensitivity at least one
   * @return the mechanism
   */
  public static GeometricNoise ofScale(double scale, long sensitivity) {
    return new GeometricNoise(new NoiseLevel.Scale(scale), sensitivity, Clamp.NONE);
  }

  /**
   * {@return the scale of the noise; sensitivity over ε, rounded up, where it is not stated;
   * infinite for ε = 0}
   */
  public double scale() {
    return level.scale((double) sensitivity);
  }

  /** {@return the ε that is kept; sensitivity over scale, rounded up, where it is not stated} */
  public double epsilon() {
    return epsilon(sensitivity);
  }

  private double epsilon(long distance) {
    return level.epsilon((double) distance, (double) sensitivity);
  }

  /** Its own trade-off function, which has corners that those of ε alone do not have, and ε. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return WholeSensitivity.reach(sensitivity, secret)
        .map(reach -> guarantees(reach, secret))
        .orElse(List.of());
  }

  private List<Guarantee> guarantees(long reach, Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    known.add(pure(reach));
    if (!isSilent(reach)) {
      known.addAll(Promises.curves(single(reach, Adjacency.REPLACE_ONE)));
    }
    NoiseChannel.on(secret, LineChannel.Noise.DISCRETE_LAPLACE, scale(), clamp)
        .ifPresent(known::add);
    return known;
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return WholeSensitivity.reach(sensitivity, secret)
        .map(reach -> RenyiGuarantee.impliedBy(List.of(pure(reach))))
        .orElse(List.of());
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

  private ApproxDp pure(long reach) {
    double epsilon = epsilon(reach);
    return Double.isInfinite(epsilon) ? ApproxDp.of(0, 1) : ApproxDp.pure(epsilon);
  }

  /** Endless noise and a number that never moves both reveal nothing. */
  private Release single(long reach, Adjacency adjacency) {
    DominatingPair pair =
        isSilent(reach)
            ? new ApproxPair(0, 0)
            : NoiseLevel.pair(
                epsilon(reach), epsilon -> new DiscreteLaplacePair(epsilon(1), reach));
    return clamp.release(pair, adjacency);
  }

  private boolean isSilent(long reach) {
    return epsilon(reach) == 0;
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE))
        .filter(draft -> Double.isFinite(epsilon()))
        .map(draft -> clamp.on(draft.epsilon(epsilon()).sensitivity((double) sensitivity)));
  }

  @Override
  public Optional<Utility> utility() {
    double scale = scale();
    double ratio = Math.exp(-1 / scale);
    double rest = -Math.expm1(-1 / scale);
    // The tail beyond t is 2 r^(t+1) / (1 + r), with r = e^(-1/scale).
    double usual = Math.ceil(scale * Math.log(2 / (0.05 * (1 + ratio))) - 1);
    return Optional.of(
        Utility.ofNoise(
            Math.sqrt(2 * ratio) / rest, 2 * ratio / (rest * (1 + ratio)), Math.max(0, usual)));
  }

  @Override
  public String words() {
    return "geometric noise of scale " + Check.size(scale()) + clamp.words();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks((double) sensitivity, secret);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    long sensitivity = WholeSensitivity.of(settings, secret);
    return new GeometricNoise(NoiseLevel.of(settings), sensitivity, Clamp.of(settings));
  }
}
