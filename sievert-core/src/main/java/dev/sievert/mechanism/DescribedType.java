package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * A kind of mechanism, described in one place.
 *
 * @param name the word in scenario files
 * @param source where it comes from
 * @param steady whether turning its noise up never raises a risk
 */
record DescribedType(
    String name,
    String summary,
    String usage,
    String source,
    String example,
    List<Parameter> parameters,
    boolean steady,
    BiFunction<Settings, Secret, Mechanism> maker)
    implements MechanismType {
  /** A kind of mechanism that turning its noise up only makes safer. */
  DescribedType(
      String name,
      String summary,
      String usage,
      String source,
      String example,
      List<Parameter> parameters,
      BiFunction<Settings, Secret, Mechanism> maker) {
    this(name, summary, usage, source, example, parameters, true, maker);
  }

  @Override
  public boolean isSteady(Set<String> stated) {
    return steady;
  }

  @Override
  public Mechanism create(Settings settings, Secret secret) {
    return maker.apply(settings, secret);
  }
}
