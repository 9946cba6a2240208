package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trees of maps and lists that were read, to be written again as they were. */
final class PlainJson {
  private PlainJson() {}

  static @Nullable Object of(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      JsonObject object = new JsonObject();
      map.forEach((key, inner) -> object.put(String.valueOf(key), of(inner)));
      return object;
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> values = new ArrayList<>();
      list.forEach(inner -> values.add(of(inner)));
      return values;
    }
    return value;
  }
}
