package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A kind of mechanism: its name in scenario files, its parameters, and how to make one. */
public interface MechanismType {
  /**
   * The word in scenario files.
   *
   * @return such as {@code laplace}
   */
  String name();

  /**
   * What it does, in one plain sentence.
   *
   * @return the sentence
   */
  String summary();

  /**
   * How its parameters combine and what their defaults are, in one or two plain sentences.
   *
   * @return the sentences
   */
  String usage();

  /**
   * Where it comes from.
   *
   * @return the source
   */
  String source();

  /**
   * A scenario's mechanism line that works.
   *
   * @return such as {@code {type: laplace, epsilon: 1, sensitivity: 100}}
   */
  String example();

  /**
   * The parameters it understands.
   *
   * @return all of them
   */
  List<Parameter> parameters();

  /**
   * A parameter that it understands.
   *
   * @param name its name
   * @return the parameter, where it has one
   */
  default Optional<Parameter> parameter(String name) {
    return parameters().stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * Whether turning its noise up never raises a risk. Not so where something else is chosen anew
   * for each amount of noise.
   *
   * @param stated the names of the parameters that are stated
   * @return true where more noise is a further processing of less
   */
  default boolean isSteady(Set<String> stated) {
    return true;
  }

  /**
   * The same for all that is stated, where not only the names matter.
   *
   * @param settings what is stated
   * @return true where more noise is a further processing of less
   */
  default boolean isSteady(Settings settings) {
    return isSteady(settings.names());
  }

  /**
   * The values of ε at which a mechanism that is not steady changes its shape; between two of them
   * it is.
   *
   * @param secret what is known of the secret it acts on
   * @return in increasing order, all of them up to the last; none where they are not known
   */
  default List<Double> jumps(Secret secret) {
    return List.of();
  }

  /**
   * Makes a mechanism.
   *
   * @param settings its parameters
   * @param secret what is known of the secret it acts on
   * @return the mechanism
   * @throws MissingSettingException if parameters are missing or exclude each other
   * @throws dev.sievert.numeric.OutOfRangeException if a value is out of range
   */
  Mechanism create(Settings settings, Secret secret);
}
