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
import dev.sievert.threat.Secret;
import java.util.List;
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
    Parameter epsilon =
        type.parameters().stream()
            .filter(each -> each.name().equals("epsilon"))
            .findFirst()
            .orElseThrow();
    return new Knob(
        "epsilon",
        Parameter.Safer.LESS,
        Knob.Range.of(epsilon, Double.NaN),
        type.isSteady(Set.of("epsilon")),
        type.jumps(secret),
        value -> type.create(new Settings().number("epsilon", value), secret));
  }

  static Knob response(long records) {
    return epsilon(value -> new RandomizedResponse(value, records));
  }

  static Knob laplace(double sensitivity) {
    return noise("scale", value -> LaplaceNoise.ofScale(value, sensitivity));
  }

  static Knob gaussian(double sensitivity) {
    return noise("sigma", value -> new GaussianNoise(value, sensitivity));
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
    return noise("noise", value -> new DpSgd(value, rate, steps, distance));
  }

  static Knob steps(double noise, double rate) {
    return new Knob(
        "steps",
        Parameter.Safer.LESS,
        new Knob.Range(1, 0x1p53, 1, true),
        true,
        List.of(),
        value -> new DpSgd(noise, rate, (long) value));
  }

  static Knob epsilon(DoubleFunction<Mechanism> mechanism) {
    Knob.Range range = new Knob.Range(0, 700, 1, false);
    return new Knob("epsilon", Parameter.Safer.LESS, range, true, List.of(), mechanism);
  }

  private static Knob noise(String name, DoubleFunction<Mechanism> mechanism) {
    Knob.Range range = new Knob.Range(1e12, 1e-12, 1, false);
    return new Knob(name, Parameter.Safer.MORE, range, true, List.of(), mechanism);
  }
}
