package dev.sievert.mechanism;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The parameters of one mechanism as someone wrote them, by name. */
public final class Settings {
  private final Map<String, Double> numbers = new LinkedHashMap<>();
  private final Map<String, String> words = new LinkedHashMap<>();
  private final Map<String, List<double[]>> pairs = new LinkedHashMap<>();
  private final Map<String, List<Part>> parts = new LinkedHashMap<>();
  private boolean onSample;

  /** No settings yet. */
  public Settings() {}

  /**
   * States a number.
   *
   * @param name the parameter
   * @param value its value
   * @return these settings
   */
  public Settings number(String name, double value) {
    numbers.put(name, value);
    return this;
  }

  /**
   * States a word.
   *
   * @param name the parameter
   * @param word its value
   * @return these settings
   */
  public Settings word(String name, String word) {
    words.put(name, word);
    return this;
  }

  /**
   * States a list of pairs, or of longer rows.
   *
   * @param name the parameter
   * @param list its values
   * @return these settings
   */
  public Settings pairs(String name, List<double[]> list) {
    pairs.put(name, list.stream().map(double[]::clone).toList());
    return this;
  }

  /**
   * States other mechanisms that this one is made of.
   *
   * @param name the parameter
   * @param list the mechanisms
   * @return these settings
   */
  public Settings parts(String name, List<Part> list) {
    parts.put(name, List.copyOf(list));
    return this;
  }

  /**
   * States that the mechanism sees a random sample of the people. What the secret is does not say
   * then how far one person moves the result.
   *
   * @return these settings
   */
  public Settings onSample() {
    onSample = true;
    return this;
  }

  /**
   * Whether the mechanism sees a random sample of the people.
   *
   * @return true where that is stated
   */
  public boolean isOnSample() {
    return onSample;
  }

  /**
   * A number, where stated.
   *
   * @param name the parameter
   * @return its value
   */
  public OptionalDouble number(String name) {
    Double value = numbers.get(name);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /**
   * A number that must be stated.
   *
   * @param name the parameter
   * @return its value
   */
  public double required(String name) {
    return number(name).orElseThrow(() -> new MissingSettingException("needs " + name));
  }

  /**
   * A whole number that must be stated.
   *
   * @param name the parameter
   * @return its value, from 1 to 2^53
   */
  public long requiredCount(String name) {
    return count(name, required(name));
  }

  /** A number that is not whole is refused: cutting it off would promise too much. */
  static long count(String name, double value) {
    if (!(value >= 1 && value <= Check.MOST_RECORDS && value == Math.rint(value))) {
      throw new OutOfRangeException(name, "a whole number from 1 to 2^53", Check.number(value));
    }
    return (long) value;
  }

  /**
   * A word, where stated.
   *
   * @param name the parameter
   * @return its value
   */
  public Optional<String> word(String name) {
    return Optional.ofNullable(words.get(name));
  }

  /**
   * A list of pairs or longer rows; empty where not stated.
   *
   * @param name the parameter
   * @return its values
   */
  public List<double[]> pairs(String name) {
    return pairs.getOrDefault(name, List.of()).stream().map(double[]::clone).toList();
  }

  /**
   * Other mechanisms that must be stated.
   *
   * @param name the parameter
   * @return the mechanisms, at least one
   */
  public List<Part> requiredParts(String name) {
    List<Part> stated = parts.getOrDefault(name, List.of());
    if (stated.isEmpty()) {
      throw new MissingSettingException("needs " + name);
    }
    return stated;
  }

  /**
   * Whether a parameter is stated.
   *
   * @param name the parameter
   * @return true where it is
   */
  public boolean has(String name) {
    return numbers.containsKey(name)
        || words.containsKey(name)
        || pairs.containsKey(name)
        || parts.containsKey(name);
  }

  /**
   * Requires exactly one of several ways to say the same thing.
   *
   * @param names the alternatives
   * @return the one that is stated
   */
  public String exactlyOne(String... names) {
    List<String> stated = Arrays.stream(names).filter(this::has).toList();
    if (stated.isEmpty()) {
      throw new MissingSettingException("needs " + String.join(" or ", names));
    }
    if (stated.size() > 1) {
      throw new MissingSettingException(
          "takes " + String.join(" or ", names) + ", not " + String.join(" and ", stated));
    }
    return stated.get(0);
  }
}
