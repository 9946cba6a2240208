package dev.sievert.mechanism;

import dev.sievert.mechanism.Composition.Part;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The parameters of one mechanism as someone stated them, by name and in that order. */
public final class Settings {
  private static final Settings NONE = new Settings(Map.of(), Map.of(), false);

  private final Map<String, Object> values;
  private final Map<String, Object> texts;
  private final boolean onSample;

  /** No settings yet. */
  public Settings() {
    this(NONE.values, NONE.texts, false);
  }

  private Settings(Map<String, Object> values, Map<String, Object> texts, boolean onSample) {
    this.values = values;
    this.texts = texts;
    this.onSample = onSample;
  }

  /**
   * States a number.
   *
   * @param name the parameter
   * @param value its value
   * @return these settings and that
   */
  public Settings number(String name, double value) {
    return with(name, value);
  }

  /**
   * States a word.
   *
   * @param name the parameter
   * @param word its value
   * @return these settings and that
   */
  public Settings word(String name, String word) {
    return with(name, word);
  }

  /**
   * States a list of pairs, or of longer rows.
   *
   * @param name the parameter
   * @param list its values
   * @return these settings and that
   */
  public Settings pairs(String name, List<double[]> list) {
    return with(name, copied(list));
  }

  /** The same settings and one more, in the place of another of that name. */
  Settings with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Settings(more, without(texts, List.of(name)), onSample);
  }

  /** The same settings without some. */
  Settings without(Collection<String> names) {
    return new Settings(without(values, names), without(texts, names), onSample);
  }

  /** The same settings, one of which somebody wrote in this way. */
  Settings written(String name, Object text) {
    Map<String, Object> more = new LinkedHashMap<>(texts);
    more.put(name, text);
    return new Settings(values, more, onSample);
  }

  /** The same settings, those that are named in the order of their names, the others last. */
  Settings inOrder(Collection<String> names) {
    Map<String, Object> sorted = new LinkedHashMap<>();
    names.stream().filter(values::containsKey).forEach(name -> sorted.put(name, value(name)));
    values.forEach(sorted::putIfAbsent);
    return new Settings(sorted, texts, onSample);
  }

  /**
   * States that the mechanism sees a random sample of the people. What the secret is does not say
   * then how far one person moves the result.
   *
   * @return these settings and that
   */
  public Settings onSample() {
    Map<String, Object> inside = new LinkedHashMap<>(values);
    inside.replaceAll(
        (name, value) -> value instanceof Nested nested ? nested.each(Draft::onSample) : value);
    return new Settings(inside, texts, true);
  }

  /**
   * {@return whether the mechanism sees a random sample of the people; true where that is stated}
   */
  public boolean isOnSample() {
    return onSample;
  }

  /**
   * {@return a number, where stated}
   *
   * @param name the parameter
   */
  public OptionalDouble number(String name) {
    return values.get(name) instanceof Double value
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  /**
   * {@return a number that must be stated}
   *
   * @param name the parameter
   */
  public double required(String name) {
    return number(name).orElseThrow(() -> new MissingSettingException("needs " + name));
  }

  /**
   * {@return a whole number that must be stated; its value, from 1 to 2^53}
   *
   * @param name the parameter
   */
  public long requiredCount(String name) {
    return count(name, required(name));
  }

  /**
   * {@return a whole number, from 1 to 2^53} A number that is not whole is refused: cutting it off
   * would promise too much.
   *
   * @param name the parameter
   * @param value its value
   */
  public static long count(String name, double value) {
    if (!(value >= 1 && value <= Check.MOST_RECORDS && value == Math.rint(value))) {
      throw new OutOfRangeException(name, "a whole number from 1 to 2^53", Check.number(value));
    }
    return (long) value;
  }

  /**
   * {@return a word, where stated}
   *
   * @param name the parameter
   */
  public Optional<String> word(String name) {
    return values.get(name) instanceof String word ? Optional.of(word) : Optional.empty();
  }

  /**
   * {@return whether something is stated to be so; true where it is stated as true}
   *
   * @param name the parameter
   */
  public boolean isTrue(String name) {
    return Boolean.TRUE.equals(values.get(name));
  }

  /**
   * {@return a list of pairs or longer rows; empty where not stated}
   *
   * @param name the parameter
   */
  public List<double[]> pairs(String name) {
    return values.get(name) instanceof List<?> rows
        ? copied(rows.stream().map(double[].class::cast).toList())
        : List.of();
  }

  /**
   * Other mechanisms that must be stated, made for a secret.
   *
   * @param name the parameter
   * @param secret what is known of the secret
   * @return the mechanisms, at least one
   */
  public List<Part> requiredParts(String name, Secret secret) {
    if (nested(name).drafts().isEmpty()) {
      throw new MissingSettingException("needs " + name);
    }
    return nested(name).drafts().stream().map(draft -> DraftCreation.part(draft, secret)).toList();
  }

  /** Other mechanisms; none where not stated. */
  Nested nested(String name) {
    return values.get(name) instanceof Nested nested ? nested : new Nested(List.of(), true);
  }

  /**
   * {@return whether a parameter is stated; true where it is}
   *
   * @param name the parameter
   */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** The names of all that is stated, in order. */
  Set<String> names() {
    return Collections.unmodifiableSet(values.keySet());
  }

  /** What is stated by a name that is. */
  Object value(String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new MissingSettingException("needs " + name);
    }
    return value;
  }

  /** How somebody wrote it, where that is known. */
  Optional<Object> text(String name) {
    return Optional.ofNullable(texts.get(name));
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

  private static Map<String, Object> without(Map<String, Object> map, Collection<String> names) {
    Map<String, Object> fewer = new LinkedHashMap<>(map);
    names.forEach(fewer::remove);
    return fewer;
  }

  private static List<double[]> copied(List<double[]> rows) {
    return rows.stream().map(double[]::clone).toList();
  }
}
