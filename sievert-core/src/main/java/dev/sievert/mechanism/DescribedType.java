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
 * @param summary what it does, in one plain sentence
 * @param usage how its parameters combine and what their defaults are
 * @param source where it comes from
 * @param example a scenario's mechanism line that works
 * @param parameters the parameters it understands
 * @param steady whether turning its noise up never raises a risk, with its settings
 * @param maker makes one from its settings, for a secret
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
  DescribedType {
    parameters = List.copyOf(parameters);
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
