package dev.sievert.cli.text;

import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** JSON of our own, read so that every number of it is printed as before. */
public final class PrintedJson {
  private static final int MOST = 1 << 28;
  private static final Limits LIMITS = new Limits(MOST, MOST, 64, MOST, MOST, MOST);

  private PrintedJson() {}

  /**
   * A text of ours as a tree.
   *
   * @throws IllegalArgumentException where it is no JSON
   */
  public static Node node(String text) {
    return Document.parse(
            text.getBytes(StandardCharsets.UTF_8), LIMITS, Problems.in("carried.json"))
        .orElseThrow(() -> new IllegalArgumentException("is no JSON of ours"))
        .root();
  }

  /** What stands under a key. */
  public static Optional<Node> at(Node root, String key) {
    return ((Mapping) root).entry(key).map(Mapping.Entry::value);
  }

  /** A tree as {@link JsonText} takes it. */
  public static Object tree(Node node) {
    if (node instanceof Mapping mapping) {
      JsonObject object = new JsonObject();
      mapping.entries().forEach((key, entry) -> object.put(key, value(entry.value())));
      return object;
    }
    if (node instanceof Sequence sequence) {
      List<@Nullable Object> list = new ArrayList<>();
      sequence.elements().forEach(element -> list.add(value(element)));
      return list;
    }
    return scalar((Scalar) node);
  }

  private static @Nullable Object value(Node node) {
    return node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NULL ? null : tree(node);
  }

  private static Object scalar(Scalar scalar) {
    return switch (scalar.kind()) {
      case NUMBER -> number(scalar);
      case BOOLEAN -> Boolean.valueOf(scalar.text());
      default -> scalar.text();
    };
  }

  /** A number was a double or a decimal before it was printed; the one that prints alike. */
  private static Number number(Scalar scalar) {
    double rounded = scalar.decimal().doubleValue();
    return JsonText.compact(rounded).equals(scalar.text()) ? (Number) rounded : scalar.decimal();
  }
}
