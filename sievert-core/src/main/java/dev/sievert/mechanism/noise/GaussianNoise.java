package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.formula.MixtureInformation;
import dev.sievert.mechanism.formula.OneHotInformation;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/**
 * Gaussian noise on a number.
 *
 * @param standardDeviation of the noise, greater than zero
 * @param sensitivity greatest change of the number when one record is exchanged; √2 for one-hot
 *     codes
 * @param oneHot whether each record is a vector with a one at its own place, rather than a number
 * @param clamp the range to which outputs are moved
 */
public record GaussianNoise(
    double standardDeviation, double sensitivity, boolean oneHot, Clamp clamp)
    implements Mechanism {
  private static final String ONE_HOT = "one-hot";

  static final Parameter EPSILON =
      Parameter.nonNegative("epsilon", "epsilon of (epsilon, delta)-differential privacy")
          .saferWhenLess("sigma");

  static final Parameter DELTA =
      Parameter.probability("delta", "delta of (epsilon, delta)-differential privacy");

  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "gaussian",
          "Gaussian noise on a released number.",
          "Needs sigma, or epsilon with delta, which means the least sigma that keeps both."
              + " sensitivity is by default the range of the secret's values. With encoding one-hot"
              + " each value is a vector with a one at its own place, and the sensitivity is the"
              + " square root of 2.",
          "Balle and Wang 2018; Dong, Roth and Su 2022; 004 Appendix A",
          "{type: gaussian, sigma: 2, sensitivity: 1}",
          List.of(
              Parameter.positive("sigma", "standard deviation of the noise")
                  .saferWhenMore("epsilon", "delta"),
              EPSILON,
              DELTA,
              Sensitivity.PARAMETER,
              Clamp.PARAMETER,
              new Parameter(
                  "encoding",
                  new Parameter.Choice(List.of("number", ONE_HOT)),
                  "how a value becomes numbers, by default as it is")),
          Clamp::isSteady,
          GaussianNoise::create);

  /** Two different one-hot codes are √2 apart, whatever anybody states. */
  private static final double BETWEEN_CODES = Math.nextUp(Math.sqrt(2));

  public GaussianNoise {
    standardDeviation = Check.positive("sigma", standardDeviation);
    sensitivity = oneHot ? BETWEEN_CODES : Check.positive("sensitivity", sensitivity);
  }

  /**
   * Gaussian noise on a number.
   *
   * @param standardDeviation greater than zero
   * @param sensitivity greater than zero
   */
  public GaussianNoise(double standardDeviation, double sensitivity) {
    this(standardDeviation, sensitivity, false);
  }

  /**
   * Gaussian noise whose outputs are released as they are.
   *
   * @param oneHot whether each record is a vector with a one at its own place
   */
  public GaussianNoise(double standardDeviation, double sensitivity, boolean oneHot) {
    this(standardDeviation, sensitivity, oneHot, Clamp.NONE);
  }

  /**
   * {@return the least noise that keeps (ε, δ), found on the exact privacy profile and rounded up}
   *
   * @param epsilon at least zero
   * @param delta greater than zero, less than one
   * @param sensitivity greater than zero
   * @theorem Balle and Wang 2018, Theorem 8
   */
  public static GaussianNoise ofEpsilonDelta(double epsilon, double delta, double sensitivity) {
    Check.nonNegative("epsilon", epsilon);
    if (!(delta > 0 && delta < 1)) {
      throw new MissingSettingException("needs delta greater than 0 and less than 1");
    }
    double mu =
        MonotoneInverse.border(
                distance -> Normal.profileUp(distance, epsilon) <= delta, 0, GREATEST_MU, 4)
            .lower();
    double sigma = Round.quotientUp(sensitivity, mu);
    if (sigma == Double.MAX_VALUE) {
      throw new OutOfRangeException(
          "delta", "large enough for a finite sigma", Check.number(delta));
    }
    return new GaussianNoise(sigma, sensitivity);
  }

  /** Beyond it two unit normals are told apart with certainty, as far as doubles can say. */
  private static final double GREATEST_MU = 1e6;

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    double mu = mu(secret);
    List<Guarantee> known = new ArrayList<>();
    known.add(GaussianDp.of(mu));
    if (secret instanceof Secret.Finite finite && !(finite.prior() instanceof Prior.WorstCase)) {
      information(finite, mu, known);
    }
    noise(secret).ifPresent(known::add);
    return known;
  }

  private Optional<? extends Channel> noise(Secret secret) {
    if (!oneHot) {
      return NoiseChannel.on(secret, LineChannel.Noise.GAUSSIAN, standardDeviation, clamp);
    }
    return secret instanceof Secret.Finite finite
        ? Optional.of(
            new OneHotChannel(
                finite.domain().size(), LineChannel.Noise.GAUSSIAN, standardDeviation, 1))
        : Optional.empty();
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(clamp.release(new GaussianPair(mu(secret)), Adjacency.REPLACE_ONE));
  }

  /** One-hot codes have a sensitivity of their own, which is for exchanging records. */
  @Override
  public Optional<Release> sampledRelease() {
    double mu = Round.quotientUp(sensitivity, standardDeviation);
    return oneHot
        ? Optional.empty()
        : Optional.of(clamp.release(new GaussianPair(mu), Adjacency.ADD_REMOVE));
  }

  private double mu(Secret secret) {
    double reach = oneHot ? sensitivity : Sensitivity.reach(sensitivity, secret);
    return Round.quotientUp(reach, standardDeviation);
  }

  private void information(Secret.Finite secret, double mu, List<Guarantee> known) {
    if (oneHot && secret.prior() instanceof Prior.Uniform) {
      double exact = OneHotInformation.nats((double) secret.domain().size(), standardDeviation);
      known.add(new MutualInformation(exact, MutualInformation.Origin.EXACT));
    }
    if (oneHot || secret.span().isPresent()) {
      double mixture = MixtureInformation.nats(secret, mu, standardDeviation, oneHot);
      known.add(new MutualInformation(mixture, MutualInformation.Origin.GAUSSIAN_MIXTURE));
    }
  }

  @Override
  public Optional<Draft> draft() {
    Draft draft = Draft.of(TYPE).sigma(standardDeviation);
    return Optional.of(
        oneHot ? draft.with("encoding", ONE_HOT) : clamp.on(draft.sensitivity(sensitivity)));
  }

  @Override
  public Optional<Utility> utility() {
    return Optional.of(Utility.ofGaussian(standardDeviation));
  }

  @Override
  public String words() {
    return "Gaussian noise of standard deviation "
        + Check.number(standardDeviation)
        + (oneHot ? " on one-hot codes" : "")
        + clamp.words();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return oneHot ? List.of() : Sensitivity.remarks(sensitivity, secret);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    boolean oneHot = settings.word("encoding").orElse("").equals(ONE_HOT);
    if (oneHot && settings.has("sensitivity")) {
      throw new MissingSettingException("takes encoding one-hot or sensitivity, not both");
    }
    if (oneHot && settings.has("clamp")) {
      throw new MissingSettingException("takes encoding one-hot or clamp, not both");
    }
    double sensitivity = oneHot ? BETWEEN_CODES : Sensitivity.of(settings, secret);
    double sigma =
        deviation(
            settings,
            (epsilon, delta) -> ofEpsilonDelta(epsilon, delta, sensitivity).standardDeviation());
    return new GaussianNoise(sigma, sensitivity, oneHot, Clamp.of(settings));
  }

  /** The stated σ, or the one that a calibration finds for ε and δ. */
  static double deviation(Settings settings, DoubleBinaryOperator calibration) {
    String way = settings.exactlyOne("sigma", "epsilon");
    if (way.equals("epsilon")) {
      if (!settings.has("delta")) {
        throw new MissingSettingException("needs delta with epsilon, or sigma");
      }
      return calibration.applyAsDouble(settings.required(way), settings.required("delta"));
    }
    if (settings.has("delta")) {
      throw new MissingSettingException("takes delta only with epsilon");
    }
    return settings.required(way);
  }
}
