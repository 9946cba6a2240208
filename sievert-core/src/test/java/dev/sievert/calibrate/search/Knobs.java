package dev.sievert.calibrate.search;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Secret;
import java.util.Optional;

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
    return Draft.of(Mechanisms.named(name).orElseThrow()).knob(Optional.of("epsilon"), secret);
  }

  static Knob response(long records) {
    return local("grr", Secret.uniform(records));
  }

  static Knob laplace(double sensitivity) {
    return of(Mechanisms.laplace().sensitivity(sensitivity), "scale");
  }

  static Knob gaussian(double sensitivity) {
    return of(Mechanisms.gaussian().sensitivity(sensitivity), "sigma");
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
    return of(Mechanisms.dpSgd().rate(rate).steps(steps).distance(distance), "noise");
  }

  static Knob steps(double noise, double rate) {
    return of(Mechanisms.dpSgd().noise(noise).rate(rate), "steps");
  }

  static Knob of(Draft draft, String path) {
    return draft.knob(Optional.of(path), Secret.any());
  }
}
