package dev.sievert.scenario.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keys and their values, in the order of the file; no key occurs twice.
 *
 * @param position where it starts
 * @param entries the entries by the text of their key
 */
public record Mapping(Position position, Map<String, Entry> entries) implements Node {

  /**
   * A key and its value.
   *
   * @param key the key, which has a place and a kind of its own
   * @param value the value
   */
  public record Entry(Scalar key, Node value) {}

  /**
   * Keeps a copy of the entries, in their order.
   *
   * @param position where it starts
   * @param entries the entries by the text of their key
   */
  public Mapping {
    entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
  }

  /**
   * The entry with this key.
   *
   * @param key the text of the key
   * @return the entry, or nothing when the key is absent
   */
  public Optional<Entry> entry(String key) {
    return Optional.ofNullable(entries.get(key));
  }
}
