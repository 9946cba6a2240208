package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A kind of mechanism that people run on their own value, one of finitely many.
 *
 * @param name the word in scenario files
 * @param summary what it does
 * @param usage how its parameters combine
 * @param source where it comes from
 * @param example a mechanism line that works
 * @param parameters what it understands
 * @param maker makes one from its settings and the number of values
 */
record LocalType(
    String name,
    String summary,
    String usage,
    String source,
    String example,
    List<Parameter> parameters,
    BiFunction<Settings, Long, Mechanism> maker)
    implements MechanismType {
  /** The parameter that all of them have. */
  static final Parameter EPSILON =
      Parameter.nonNegative("epsilon", "epsilon of local differential privacy");

  LocalType {
    parameters = List.copyOf(parameters);
  }

  @Override
  public Mechanism create(Settings settings, Secret secret) {
    if (!(secret instanceof Secret.Finite finite)) {
      throw new MissingSettingException("needs a secret with size or values");
    }
    return maker.apply(settings, finite.domain().size());
  }
}
