package dev.sievert.mechanism;

import dev.sievert.threat.Secret;
import java.util.List;

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
