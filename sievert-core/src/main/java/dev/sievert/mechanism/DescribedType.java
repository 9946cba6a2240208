package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * A kind of mechanism, described in one place.
 *
 * @param name the word in scenario files
 * @param source where it comes from
 * @param steady whether turning its noise up never raises a risk, with its settings
 */
record DescribedType(
    String name,
    String summary,
    String usage,
    String source,
    String example,
    List<Parameter> parameters,
    Predicate<Settings> steady,
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
    this(name, summary, usage, source, example, parameters, settings -> true, maker);
  }

  @Override
  public boolean isSteady(Set<String> stated) {
    return steady.test(new Settings());
  }

  @Override
  public boolean isSteady(Settings settings) {
    return steady.test(settings);
  }

  @Override
  public Mechanism create(Settings settings, Secret secret) {
    return maker.apply(settings, secret);
  }
}
