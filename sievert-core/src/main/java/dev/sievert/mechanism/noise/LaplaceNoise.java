package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Laplace noise on a number.
 *
 * @param level how much noise there is
 * @param sensitivity greatest change of the number when one record is exchanged
 * @param clamp the range to which outputs are moved
 */
public record LaplaceNoise(NoiseLevel level, double sensitivity, Clamp clamp) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "laplace",
          "Laplace noise on a released number.",
          "Needs scale or epsilon; epsilon means scale = sensitivity / epsilon. sensitivity is"
              + " by default the range of the secret's values.",
          "Dwork, McSherry, Nissim and Smith 2006; 004 Example 4.7",
          "{type: laplace, epsilon: 1, sensitivity: 100}",
          List.of(
              Parameter.positive(
                      "scale", "scale of the noise; its standard deviation is 1.41 times that")
                  .saferWhenMore("epsilon"),
              NoiseLevel.EPSILON,
              Sensitivity.PARAMETER,
              Clamp.PARAMETER),
          Clamp::isSteady,
          LaplaceNoise::create);

  public LaplaceNoise {
    sensitivity = Check.positive("sensitivity", sensitivity);
  }

  /**
   * Noise of a given scale.
   *
   * @param scale greater than zero
   * @param sensitivity greater than zero
   * @return the mechanism
   */
  public static LaplaceNoise ofScale(double scale, double sensitivity) {
    return new LaplaceNoise(new NoiseLevel.Scale(scale), sensitivity, Clamp.NONE);
  }

  /**
   * Noise that is just enough for ε.
   *
   * @param epsilon at least zero
   * @param sensitivity greater than zero
   * @return the mechanism
   */
  public static LaplaceNoise ofEpsilon(double epsilon, double sensitivity) {
    return new LaplaceNoise(new NoiseLevel.Budget(epsilon), sensitivity, Clamp.NONE);
  }

  /**
   * {@return the scale b of the noise; sensitivity over ε, rounded up, where it is not stated;
   * infinite for ε = 0}
   */
  public double scale() {
    return level.scale(sensitivity);
  }

  /** {@return the ε that is kept; sensitivity over scale, rounded up, where it is not stated} */
  public double epsilon() {
    return level.epsilon(sensitivity, sensitivity);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    double mu = epsilon(secret);
    known.add(Double.isInfinite(mu) ? ApproxDp.of(0, 1) : LaplaceTradeoff.of(mu));
    NoiseChannel.on(secret, LineChannel.Noise.LAPLACE, scale(), clamp).ifPresent(known::add);
    return known;
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(single(epsilon(secret), Adjacency.REPLACE_ONE));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(single(epsilon(), Adjacency.ADD_REMOVE));
  }

  private Release single(double epsilon, Adjacency adjacency) {
    return clamp.release(NoiseLevel.pair(epsilon, LaplacePair::new), adjacency);
  }

  private double epsilon(Secret secret) {
    return level.epsilon(Sensitivity.reach(sensitivity, secret), sensitivity);
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE))
        .filter(draft -> Double.isFinite(epsilon()))
        .map(draft -> clamp.on(draft.epsilon(epsilon()).sensitivity(sensitivity)));
  }

  @Override
  public Optional<Utility> utility() {
    return Optional.of(Utility.ofNoise(Math.sqrt(2) * scale(), scale(), scale() * Math.log(20)));
  }

  @Override
  public String words() {
    return "Laplace noise of scale " + Check.size(scale()) + clamp.words();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks(sensitivity, secret);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    double sensitivity = Sensitivity.of(settings, secret);
    return new LaplaceNoise(NoiseLevel.of(settings), sensitivity, Clamp.of(settings));
  }
}
