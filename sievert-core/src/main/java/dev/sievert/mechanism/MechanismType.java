package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A kind of mechanism: its name in scenario files, its parameters, and how to make one. */
public interface MechanismType {
  /** {@return the word in scenario files, such as {@code laplace}} */
  String name();

  /** {@return what it does, in one plain sentence} */
  String summary();

  /**
   * {@return how its parameters combine and what their defaults are, in one or two plain sentences}
   */
  String usage();

  /** {@return where it comes from} */
  String source();

  /**
   * {@return a scenario's mechanism line that works, such as {@code {type: laplace, epsilon: 1,
   * sensitivity: 100}}}
   */
  String example();

  /** {@return the parameters it understands} */
  List<Parameter> parameters();

  /**
   * {@return a parameter that it understands, where it has one}
   *
   * @param name its name
   */
  default Optional<Parameter> parameter(String name) {
    return parameters().stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * {@return whether turning its noise up never raises a risk; true where more noise is a further
   * processing of less} Not so where something else is chosen anew for each amount of noise.
   *
   * @param stated the names of the parameters that are stated
   */
  default boolean isSteady(Set<String> stated) {
    return true;
  }

  /**
   * {@return whether more noise is a further processing of less, with all that is stated and not
   * only its names}
   */
  default boolean isSteady(Settings settings) {
    return isSteady(settings.names());
  }

  /**
   * {@return the values of ε at which a mechanism that is not steady changes its shape; between two
   * of them it is, in increasing order, all of them up to the last; none where they are not known}
   *
   * @param secret what is known of the secret it acts on
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
   * @throws dev.sievert.number.OutOfRangeException if a value is out of range
   */
  Mechanism create(Settings settings, Secret secret);
}
