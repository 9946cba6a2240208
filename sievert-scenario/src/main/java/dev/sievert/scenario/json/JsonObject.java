package dev.sievert.scenario.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An object of JSON in the making: its keys come out in the order in which they were put in. */
public final class JsonObject {

  private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();

  /** Starts without entries. */
  public JsonObject() {}

  /**
   * Adds an entry.
   *
   * @param key the key, not used before
   * @param value a text, number, truth value, {@link JsonObject}, list of these, optional of these,
   *     or null
   * @throws IllegalArgumentException when the key was used before
   */
  public JsonObject put(String key, @Nullable Object value) {
    if (entries.containsKey(key)) {
      throw new IllegalArgumentException("key must be new but was " + key);
    }
    entries.put(key, value);
    return this;
  }

  /**
   * Adds an entry only when there is something to say.
   *
   * @param value the value; when it is empty the key is left out
   */
  public JsonObject putIfPresent(String key, Optional<?> value) {
    return value.isEmpty() ? this : put(key, value);
  }

  /** A new object that begins with one more entry. */
  public JsonObject after(String key, @Nullable Object value) {
    JsonObject longer = new JsonObject().put(key, value);
    entries.forEach(longer::put);
    return longer;
  }

  Map<String, @Nullable Object> entries() {
    return Collections.unmodifiableMap(entries);
  }
}
