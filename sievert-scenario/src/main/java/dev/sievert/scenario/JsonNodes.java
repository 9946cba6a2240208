package dev.sievert.scenario;

import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values that somebody stated beside a file, as pieces of a document; the other way round of {@link
 * NodeJson}.
 */
final class JsonNodes {
  private int order;

  Node of(Object value) {
    order++;
    Position position = Position.beside(order);
    if (value instanceof Map<?, ?> map) {
      Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
      map.forEach(
          (key, inner) -> {
            String name = String.valueOf(key);
            Scalar written = new Scalar(Position.beside(order + 1), name, Scalar.Kind.TEXT);
            entries.put(name, new Mapping.Entry(written, of(inner)));
          });
      return new Mapping(position, entries);
    }
    if (value instanceof List<?> list) {
      return new Sequence(position, list.stream().map(element -> of(element)).toList());
    }
    if (value instanceof BigDecimal number) {
      return new Scalar(position, number.toString(), Scalar.Kind.NUMBER);
    }
    if (value instanceof Number number) {
      return new Scalar(position, JsonText.compact(number), Scalar.Kind.NUMBER);
    }
    boolean isTruth = value instanceof Boolean;
    return new Scalar(
        position, String.valueOf(value), isTruth ? Scalar.Kind.BOOLEAN : Scalar.Kind.TEXT);
  }
}
