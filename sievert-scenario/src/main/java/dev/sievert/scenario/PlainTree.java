package dev.sievert.scenario;

import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Texts, numbers, truth values, lists and maps of these, as pieces of a document that stands in no
 * file, and the other way round.
 */
public final class PlainTree {
  private int order;

  PlainTree() {}

  /** {@return a document that stands in no file} */
  public static Document document(Map<String, ?> entries) {
    return new Document(new PlainTree().of(entries));
  }

  /**
   * {@return a piece of a document without its places; a text, {@link BigDecimal}, truth value,
   * null, or list or map of these}
   */
  public static @Nullable Object of(Node node) {
    if (node instanceof Mapping mapping) {
      Map<String, @Nullable Object> entries = new LinkedHashMap<>();
      mapping.entries().forEach((key, entry) -> entries.put(key, of(entry.value())));
      return entries;
    }
    if (node instanceof Sequence sequence) {
      List<@Nullable Object> list = new ArrayList<>();
      sequence.elements().forEach(element -> list.add(of(element)));
      return list;
    }
    Scalar scalar = (Scalar) node;
    return switch (scalar.kind()) {
      case NUMBER -> scalar.decimal();
      case BOOLEAN -> Boolean.valueOf(scalar.text());
      case NULL -> null;
      case TEXT, AMBIGUOUS -> scalar.text();
    };
  }

  Node of(@Nullable Object value) {
    order++;
    Position position = Position.beside(order);
    if (value instanceof Map<?, ?> map) {
      Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
      map.forEach(
          (key, inner) -> {
            String name = String.valueOf(key);
            Scalar written = Scalar.key(Position.beside(order + 1), name);
            entries.put(name, new Mapping.Entry(written, of(inner)));
          });
      return new Mapping(position, entries);
    }
    if (value instanceof List<?> list) {
      List<Node> elements = new ArrayList<>();
      list.forEach(element -> elements.add(of(element)));
      return new Sequence(position, elements);
    }
    if (value instanceof BigDecimal number) {
      return new Scalar(position, number.toString(), Scalar.Kind.NUMBER);
    }
    if (value instanceof Number number) {
      return new Scalar(position, JsonText.compact(number), Scalar.Kind.NUMBER);
    }
    Scalar.Kind kind =
        value == null
            ? Scalar.Kind.NULL
            : value instanceof Boolean ? Scalar.Kind.BOOLEAN : Scalar.Kind.TEXT;
    return new Scalar(position, String.valueOf(value), kind);
  }
}
