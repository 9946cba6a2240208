package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;

/**
 * What runs several times as a part of a {@link Composition}: {@code {times: 15, of: {…}}}. It is
 * no kind of mechanism that can be chosen, and has no word of its own.
 */
final class Repetition implements MechanismType {
  static final MechanismType TYPE = new Repetition();

  private static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.count("times", "how often it runs").saferWhenLess(),
          new Parameter("of", new Parameter.Series(), "what is repeated"));

  private Repetition() {}

  /** What is repeated, and how often. */
  static Part part(Settings settings, Secret secret) {
    long times = settings.requiredCount("times");
    List<Part> parts = settings.requiredParts("of", secret);
    return new Part(
        settings.nested("of").isList() ? new Composition(parts) : parts.get(0).mechanism(), times);
  }

  @Override
  public Mechanism create(Settings settings, Secret secret) {
    return new Composition(List.of(part(settings, secret)));
  }

  @Override
  public List<Parameter> parameters() {
    return PARAMETERS;
  }

  @Override
  public String name() {
    return "repetition";
  }

  @Override
  public String summary() {
    return "The same mechanism several times.";
  }

  @Override
  public String usage() {
    return "Needs times and of.";
  }

  @Override
  public String source() {
    return Composition.TYPE.source();
  }

  @Override
  public String example() {
    return "{times: 15, of: {type: laplace, epsilon: 0.1, sensitivity: 1}}";
  }
}
