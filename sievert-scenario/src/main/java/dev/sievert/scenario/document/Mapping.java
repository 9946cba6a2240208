package dev.sievert.scenario.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Keys and their values, in the order of the file; no key occurs twice. */
public record Mapping(Position position, Map<String, Entry> entries) implements Node {

  /**
   * A key and its value.
   *
   * @param key the key, which has a place and a kind of its own
   */
  public record Entry(Scalar key, Node value) {}

  public Mapping {
    entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
  }

  /** {@return the entry with this key, or nothing when the key is absent} */
  public Optional<Entry> entry(String key) {
    return Optional.ofNullable(entries.get(key));
  }

  /** {@return what stands under this key as it is written, where that is a scalar} */
  public Optional<String> text(String key) {
    return entry(key)
        .map(Entry::value)
        .filter(Scalar.class::isInstance)
        .map(value -> ((Scalar) value).text());
  }
}
