package dev.sievert.scenario;

import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A piece of a scenario as JSON that reads back as the same piece. */
final class NodeJson {
  private NodeJson() {}

  /** What was read as something, and so is not null. */
  static Object of(Value value) {
    return Objects.requireNonNull(of(value.node().orElseThrow()));
  }

  static @Nullable Object of(Node node) {
    if (node instanceof Mapping mapping) {
      JsonObject object = new JsonObject();
      mapping.entries().forEach((key, entry) -> object.put(key, of(entry.value())));
      return object;
    }
    if (node instanceof Sequence sequence) {
      List<@Nullable Object> list = new ArrayList<>();
      sequence.elements().forEach(element -> list.add(of(element)));
      return list;
    }
    return PlainTree.of(node);
  }
}
