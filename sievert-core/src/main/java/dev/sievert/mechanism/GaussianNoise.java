package dev.sievert.mechanism;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.List;

/**
 * Gaussian noise on a number.
 *
 * @param standardDeviation of the noise, greater than zero
 * @param sensitivity greatest change of the number when one record is exchanged
 */
public record GaussianNoise(double standardDeviation, double sensitivity) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE = new Type();

  /** Refuses parameters outside their ranges. */
  public GaussianNoise {
    standardDeviation = Check.positive("sigma", standardDeviation);
    sensitivity = Check.positive("sensitivity", sensitivity);
  }

  /**
   * The least noise that keeps (ε, δ), found on the exact privacy profile and rounded up.
   *
   * @param epsilon at least zero
   * @param delta greater than zero, less than one
   * @param sensitivity greater than zero
   * @return the mechanism
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
    double reach = Sensitivity.reach(sensitivity, secret);
    return List.of(GaussianDp.of(Round.quotientUp(reach, standardDeviation)));
  }

  @Override
  public String words() {
    return "Gaussian noise of standard deviation " + Check.number(standardDeviation);
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks(sensitivity, secret);
  }

  private static final class Type implements MechanismType {
    @Override
    public String name() {
      return "gaussian";
    }

    @Override
    public String summary() {
      return "Gaussian noise on a released number.";
    }

    @Override
    public String usage() {
      return "Needs sigma, or epsilon with delta, which means the least sigma that keeps both. "
          + "sensitivity is by default the range of the secret's values.";
    }

    @Override
    public String source() {
      return "Balle and Wang 2018; Dong, Roth and Su 2022; 004 Appendix A";
    }

    @Override
    public String example() {
      return "{type: gaussian, sigma: 2, sensitivity: 1}";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          Parameter.positive("sigma", "standard deviation of the noise"),
          Parameter.nonNegative("epsilon", "epsilon of (epsilon, delta)-differential privacy"),
          Parameter.probability("delta", "delta of (epsilon, delta)-differential privacy"),
          Sensitivity.PARAMETER);
    }

    @Override
    public Mechanism create(Settings settings, Secret secret) {
      double sensitivity = Sensitivity.of(settings, secret);
      String way = settings.exactlyOne("sigma", "epsilon");
      if (way.equals("epsilon")) {
        if (!settings.has("delta")) {
          throw new MissingSettingException("needs delta with epsilon, or sigma");
        }
        return ofEpsilonDelta(settings.required(way), settings.required("delta"), sensitivity);
      }
      if (settings.has("delta")) {
        throw new MissingSettingException("takes delta only with epsilon");
      }
      return new GaussianNoise(settings.required(way), sensitivity);
    }
  }
}
