package dev.sievert.mechanism;

import dev.sievert.accounting.ApproxPair;
import dev.sievert.accounting.DiscreteLaplacePair;
import dev.sievert.accounting.LossPair;
import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Geometric noise on a whole number: the probability of x falls as e^(−|x| / scale).
 *
 * @param scale greater than zero; infinite for ε = 0
 * @param sensitivity greatest change of the number when one record is exchanged
 * @param epsilon sensitivity over scale, rounded up
 * @param clamp the range to which outputs are moved
 */
public record GeometricNoise(double scale, long sensitivity, double epsilon, Clamp clamp)
    implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE = new Type();

  /** Refuses parameters outside their ranges. */
  public GeometricNoise {
    scale = Check.above("scale", scale, 0);
    Check.records("sensitivity", sensitivity);
    epsilon = Check.nonNegative("epsilon", epsilon);
  }

  /**
   * Noise whose outputs are released as they are.
   *
   * @param scale greater than zero
   * @param sensitivity at least one
   * @param epsilon at least zero
   */
  public GeometricNoise(double scale, long sensitivity, double epsilon) {
    this(scale, sensitivity, epsilon, Clamp.NONE);
  }

  /**
   * The same noise with outputs moved into a range.
   *
   * @param range the range
   * @return the mechanism
   */
  public GeometricNoise clamped(Clamp range) {
    return new GeometricNoise(scale, sensitivity, epsilon, range);
  }

  /**
   * Noise of a given scale.
   *
   * @param scale greater than zero
   * @param sensitivity at least one
   * @return the mechanism
   */
  public static GeometricNoise ofScale(double scale, long sensitivity) {
    double positive = Check.above("scale", scale, 0);
    double epsilon = Round.quotientUp((double) sensitivity, positive);
    return new GeometricNoise(positive, sensitivity, epsilon);
  }

  /**
   * Noise that is just enough for ε.
   *
   * @param epsilon at least zero
   * @param sensitivity at least one
   * @return the mechanism
   */
  public static GeometricNoise ofEpsilon(double epsilon, long sensitivity) {
    return new GeometricNoise((double) sensitivity / epsilon, sensitivity, epsilon);
  }

  /** Its own trade-off function, which has corners that those of ε alone do not have, and ε. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    OptionalLong reach = WholeSensitivity.reach(sensitivity, secret);
    if (reach.isEmpty()) {
      return List.of();
    }
    List<Guarantee> known = new ArrayList<>();
    known.add(pure(reach.getAsLong()));
    if (epsilon > 0 && reach.getAsLong() > 0) {
      known.addAll(Promises.of(single(reach.getAsLong(), Adjacency.REPLACE_ONE)));
    }
    KnownNoise.on(secret, LineChannel.Noise.DISCRETE_LAPLACE, scale, clamp).ifPresent(known::add);
    return known;
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    OptionalLong reach = WholeSensitivity.reach(sensitivity, secret);
    return reach.isEmpty() ? List.of() : Divergences.impliedBy(List.of(pure(reach.getAsLong())));
  }

  @Override
  public Optional<Release> release(Secret secret) {
    OptionalLong reach = WholeSensitivity.reach(sensitivity, secret);
    return reach.isEmpty()
        ? Optional.empty()
        : Optional.of(single(reach.getAsLong(), Adjacency.REPLACE_ONE));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(single(sensitivity, Adjacency.ADD_REMOVE));
  }

  private ApproxDp pure(long reach) {
    double grown = Round.up(epsilon * ((double) reach / (double) sensitivity), 2);
    return ApproxDp.pure(reach == sensitivity ? epsilon : Math.min(Double.MAX_VALUE, grown));
  }

  /** Endless noise and a number that never moves both reveal nothing. */
  private Release single(long reach, Adjacency adjacency) {
    LossPair pair =
        epsilon == 0 || reach == 0
            ? new ApproxPair(0, 0)
            : new DiscreteLaplacePair(Round.quotientUp(epsilon, (double) sensitivity), reach);
    return new Release.Single(pair, adjacency);
  }

  @Override
  public Optional<Utility> utility() {
    double ratio = Math.exp(-1 / scale);
    double rest = -Math.expm1(-1 / scale);
    // The tail beyond t is 2 r^(t+1) / (1 + r).
    double usual = Math.ceil(Math.log(0.05 * (1 + ratio) / 2) / Math.log(ratio) - 1);
    return Optional.of(
        Utility.ofNoise(
            Math.sqrt(2 * ratio) / rest, 2 * ratio / (rest * (1 + ratio)), Math.max(0, usual)));
  }

  @Override
  public String words() {
    return "geometric noise of scale " + Check.number(scale) + clamp.words();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks((double) sensitivity, secret);
  }

  private static final class Type implements MechanismType {
    @Override
    public String name() {
      return "geometric";
    }

    @Override
    public String summary() {
      return "Geometric noise, the Laplace noise of whole numbers, on a released whole number.";
    }

    @Override
    public String usage() {
      return "Needs scale or epsilon; epsilon means scale = sensitivity / epsilon. sensitivity is by "
          + "default the range of the secret's values, which must be whole numbers.";
    }

    @Override
    public String source() {
      return "Ghosh, Roughgarden and Sundararajan 2009";
    }

    @Override
    public String example() {
      return "{type: geometric, epsilon: 1, sensitivity: 1}";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.positive(
                  "scale",
                  "scale of the noise: one step further is e^(1/scale) times less probable")
              .saferWhenMore("epsilon"),
          Parameter.nonNegative("epsilon", "epsilon of differential privacy")
              .saferWhenLess("scale"),
          WholeSensitivity.PARAMETER,
          Clamp.PARAMETER);
    }

    @Override
    public Mechanism create(Settings settings, Secret secret) {
      long sensitivity = WholeSensitivity.of(settings, secret);
      String way = settings.exactlyOne("scale", "epsilon");
      double value = settings.required(way);
      GeometricNoise noise =
          way.equals("scale") ? ofScale(value, sensitivity) : ofEpsilon(value, sensitivity);
      return noise.clamped(Clamp.of(settings));
    }
  }
}
