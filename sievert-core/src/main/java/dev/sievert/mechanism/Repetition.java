package dev.sievert.mechanism;

import dev.sievert.mechanism.Composition.Part;
import dev.sievert.threat.Secret;
import java.util.List;

/**
 * What runs several times as a part of a {@link Composition}: {@code {times: 15, of: {…}}}. It is
 * no kind of mechanism that can be chosen, and has no word of its own.
 */
final class Repetition {
  static final MechanismType TYPE =
      MechanismType.of(
          "repetition",
          "The same mechanism several times.",
          "Needs times and of.",
          Composition.TYPE.source(),
          "{times: 15, of: {type: laplace, epsilon: 0.1, sensitivity: 1}}",
          List.of(
              Parameter.count("times", "how often it runs").saferWhenLess(),
              new Parameter("of", new Parameter.Series(), "what is repeated")),
          (settings, secret) -> new Composition(List.of(part(settings, secret))));

  private Repetition() {}

  /** What is repeated, and how often. */
  static Part part(Settings settings, Secret secret) {
    long times = settings.requiredCount("times");
    List<Part> parts = settings.requiredParts("of", secret);
    return new Part(
        settings.nested("of").isList() ? new Composition(parts) : parts.get(0).mechanism(), times);
  }
}
