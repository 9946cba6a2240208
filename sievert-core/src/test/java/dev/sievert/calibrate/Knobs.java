package dev.sievert.calibrate;

import dev.sievert.mechanism.DpSgd;
import dev.sievert.mechanism.GaussianNoise;
import dev.sievert.mechanism.LaplaceNoise;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.StatedGuarantee;
import dev.sievert.mechanism.Steadiness;
import dev.sievert.threat.Secret;
import java.util.Set;
import java.util.function.DoubleFunction;

/** Knobs that tests turn. */
public final class Knobs {
  private Knobs() {}

  /**
   * The ε of a local mechanism whose other parameters are the usual ones.
   *
   * @param name the word for its kind
   * @param secret its values
   * @return the knob
   */
  public static Knob local(String name, Secret secret) {
    MechanismType type = Mechanisms.named(name).orElseThrow();
    return of(
        type,
        "epsilon",
        secret,
        value -> type.create(new Settings().number("epsilon", value), secret));
  }

  static Knob response(long records) {
    return of(
        RandomizedResponse.TYPE,
        "epsilon",
        Secret.uniform(records),
        value -> new RandomizedResponse(value, records));
  }

  static Knob laplace(double sensitivity) {
    return of(
        LaplaceNoise.TYPE,
        "scale",
        Secret.any(),
        value -> LaplaceNoise.ofScale(value, sensitivity));
  }

  static Knob gaussian(double sensitivity) {
    return of(
        GaussianNoise.TYPE, "sigma", Secret.any(), value -> new GaussianNoise(value, sensitivity));
  }

  /**
   * The noise of DP-SGD.
   *
   * @param rate probability to be in a batch
   * @param steps number of batches
   * @param distance greatest distance of two gradients
   * @return the knob
   */
  public static Knob training(double rate, long steps, double distance) {
    return of(DpSgd.TYPE, "noise", Secret.any(), value -> new DpSgd(value, rate, steps, distance));
  }

  static Knob steps(double noise, double rate) {
    return of(DpSgd.TYPE, "steps", Secret.any(), value -> new DpSgd(noise, rate, (long) value));
  }

  static Knob epsilon(DoubleFunction<Mechanism> mechanism) {
    return of(StatedGuarantee.TYPE, "epsilon", Secret.any(), mechanism);
  }

  private static Knob of(
      MechanismType type, String name, Secret secret, DoubleFunction<Mechanism> mechanism) {
    Parameter parameter =
        type.parameters().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow();
    Steadiness steadiness = Steadiness.COUNTED.of(type, Set.of(name));
    return new Knob(name, parameter, Double.NaN, steadiness, secret, mechanism);
  }
}
