package dev.sievert.scenario.document;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads one mapping strictly: every key that is asked for is known, every other one is a problem.
 *
 * <pre>{@code
 * mechanism.exactlyOneOf("scale", "epsilon");
 * Optional<Double> scale = mechanism.optional("scale").number(Range.greaterThan(0));
 * Optional<Double> epsilon = mechanism.optional("epsilon").number(Range.greaterThan(0));
 * Optional<Double> sensitivity = mechanism.required("sensitivity").number(Range.greaterThan(0));
 * mechanism.finish();
 * }</pre>
 */
public final class MappingReader {
  /** More keys than a line or two of a message. */
  private static final int MOST_LISTED = 24;

  private final Mapping mapping;
  private final Place place;
  private final Set<String> known = new LinkedHashSet<>();

  MappingReader(Mapping mapping, Place place) {
    this.mapping = mapping;
    this.place = place;
  }

  /** {@return the value of a key that may be left out} */
  public Value optional(String key) {
    known.add(key);
    return mapping
        .entry(key)
        .map(entry -> Value.of(entry.value(), place.key(key, entry.value().position())))
        .orElseGet(() -> Value.absent(place.key(key, place.position())));
  }

  /** {@return the value of a key that must be there; its absence is a problem} */
  public Value required(String key) {
    atLeastOneOf(key);
    return optional(key);
  }

  /** {@return whether a key is there; true when it is there, whatever its value} */
  public boolean has(String key) {
    known.add(key);
    return mapping.entry(key).isPresent();
  }

  /** Tells a problem unless at least one of these keys is there. */
  public boolean atLeastOneOf(String... keys) {
    boolean holds = !present(keys).isEmpty();
    if (!holds) {
      report("needs " + joined(List.of(keys), "or"));
    }
    return holds;
  }

  /** Tells a problem when more than one of these keys is there. */
  public boolean atMostOneOf(String... keys) {
    List<String> present = present(keys);
    boolean holds = present.size() <= 1;
    if (!holds) {
      String few = present.size() == 2 ? "both " : "all of ";
      report("must not have " + few + joined(present, "and"));
    }
    return holds;
  }

  /** Tells a problem unless just one of these keys is there. */
  public boolean exactlyOneOf(String... keys) {
    return atLeastOneOf(keys) && atMostOneOf(keys);
  }

  /** Tells a problem when a key is there without another one that it builds on. */
  public boolean onlyTogether(String key, String companion) {
    known.add(companion);
    boolean holds = !has(key) || has(companion);
    if (!holds) {
      optional(key).report("needs " + companion + " beside it");
    }
    return holds;
  }

  private List<String> present(String... keys) {
    return List.of(keys).stream().filter(this::has).toList();
  }

  /**
   * {@return all entries of a mapping whose keys are free; every key is known from now on; keys and
   * values in the order of the file}
   */
  public List<KeyedValue> entries() {
    List<KeyedValue> entries = new ArrayList<>();
    for (Mapping.Entry entry : mapping.entries().values()) {
      Scalar key = entry.key();
      Value keyValue = Value.of(key, place.key(key.text(), key.position()));
      entries.add(new KeyedValue(keyValue, optional(key.text())));
    }
    return List.copyOf(entries);
  }

  /**
   * Gives up on the keys that were not asked for, because what they mean depends on a value that is
   * itself wrong, such as the type of a mechanism.
   */
  public void ignoreRest() {
    known.addAll(mapping.entries().keySet());
  }

  <T> Optional<T> finishedBy(Function<MappingReader, Optional<T>> grammar) {
    Optional<T> result = grammar.apply(this);
    finish();
    return result;
  }

  /** Tells a problem for every key that nobody asked for. */
  public void finish() {
    for (Mapping.Entry entry : mapping.entries().values()) {
      Scalar key = entry.key();
      if (!known.contains(key.text())) {
        Place unknown = place.key(key.text(), key.position());
        unknown.report(() -> "is not a known key" + advice(entry));
      }
    }
  }

  private String advice(Mapping.Entry entry) {
    String key = entry.key().text();
    boolean isRestOfNumber =
        entry.key().kind() == Scalar.Kind.NUMBER
            && entry.value() instanceof Scalar value
            && value.kind() == Scalar.Kind.NULL;
    if (isRestOfNumber) {
      return "; write decimals with a point, such as 0." + key;
    }
    Optional<String> nearest = NearestWord.to(key, known);
    if (nearest.isPresent()) {
      return "; did you mean " + nearest.get() + "?";
    }
    if (known.isEmpty()) {
      return "";
    }
    String listed = known.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
    int more = known.size() - MOST_LISTED;
    return "; known keys are " + listed + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * Tells a problem of the mapping as a whole: {@code <key> <predicate>}.
   *
   * @param predicate the sentence without its subject
   * @return nothing, so that the caller can return it
   */
  public <T> Optional<T> report(String predicate) {
    place.report(predicate);
    return Optional.empty();
  }

  private static String joined(List<String> words, String conjunction) {
    int last = words.size() - 1;
    String ending = words.get(last);
    String beginning = String.join(", ", words.subList(0, last));
    return last == 0 ? ending : beginning + " " + conjunction + " " + ending;
  }
}
