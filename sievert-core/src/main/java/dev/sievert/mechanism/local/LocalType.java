package dev.sievert.mechanism.local;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * A kind of mechanism that people run on their own value, one of finitely many.
 *
 * @param maker makes one from its settings and the number of values
 * @param jumper the values of ε at which the shape changes, for a number of values
 */
record LocalType(
    String name,
    String summary,
    String usage,
    String source,
    String example,
    List<Parameter> parameters,
    BiFunction<Settings, Long, Mechanism> maker,
    LongFunction<List<Double>> jumper)
    implements MechanismType {
  /** The parameter that all of them have. */
  static final Parameter EPSILON =
      Parameter.nonNegative("epsilon", "epsilon of local differential privacy").saferWhenLess();

  /** A kind of mechanism whose shape is the same for every ε. */
  LocalType(
      String name,
      String summary,
      String usage,
      String source,
      String example,
      List<Parameter> parameters,
      BiFunction<Settings, Long, Mechanism> maker) {
    this(name, summary, usage, source, example, parameters, maker, records -> List.of());
  }

  LocalType {
    parameters = List.copyOf(parameters);
  }

  /** What is counted, such as buckets, is chosen anew for each ε unless it is stated. */
  @Override
  public boolean isSteady(Set<String> stated) {
    return parameters.stream()
        .filter(parameter -> parameter.kind() instanceof Parameter.Whole)
        .allMatch(parameter -> stated.contains(parameter.name()));
  }

  @Override
  public List<Double> jumps(Secret secret) {
    return secret instanceof Secret.Finite finite
        ? jumper.apply(finite.domain().size())
        : List.of();
  }

  @Override
  public Mechanism create(Settings settings, Secret secret) {
    if (!(secret instanceof Secret.Finite finite)) {
      throw new MissingSettingException("needs a secret with size or values");
    }
    return maker.apply(settings, finite.domain().size());
  }
}
