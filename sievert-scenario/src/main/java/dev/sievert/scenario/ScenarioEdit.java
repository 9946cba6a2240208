package dev.sievert.scenario;

import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.DocumentBytes;
import dev.sievert.scenario.document.Edit;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.json.FlowYaml;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The text of a scenario in which somebody changes a value in a form: only the section that changed
 * is written anew, on one line; everything else, with its comments, stays as its author wrote it.
 */
public final class ScenarioEdit {
  private final String source;
  private final String text;

  /** It is asked for its tree by many, so it is read once. */
  private final DocumentBytes bytes;

  /**
   * A text to be changed.
   *
   * @param source what people call it; its ending tells YAML from JSON
   */
  public ScenarioEdit(String source, String text) {
    this.source = source;
    this.text = text;
    this.bytes = DocumentBytes.kept(text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return the text as it stands} */
  public String text() {
    return text;
  }

  /** {@return the text as a scenario to be read} */
  public ScenarioBytes bytes() {
    return ScenarioBytes.of(source, bytes);
  }

  /** What the text says, for forms; nothing where it cannot be read. */
  public Optional<Object> tree() {
    return root().map(NodeJson::of);
  }

  /**
   * A value as YAML has it, to be stated in {@link Changes}.
   *
   * @return the value, or nothing where the words are no YAML
   */
  public static Optional<Object> value(String yaml) {
    String whole = "value: " + yaml + "\n";
    Problems problems = Problems.in("value.yaml");
    return Document.parse(whole.getBytes(StandardCharsets.UTF_8), problems)
        .filter(read -> problems.isEmpty())
        .map(Document::root)
        .filter(root -> root instanceof Mapping map && map.entries().size() == 1)
        .flatMap(root -> ((Mapping) root).entry("value"))
        .map(entry -> PlainTree.of(entry.value()));
  }

  /**
   * {@return the text with other values, or as it was where it cannot be read}
   *
   * @param without top keys that go
   */
  public String with(Changes changes, Collection<String> without) {
    Optional<Mapping> root = root().filter(Mapping.class::isInstance).map(Mapping.class::cast);
    if (root.isEmpty()) {
      return text;
    }
    Node changed = changes.appliedTo(root.get(), Problems.in(source));
    Mapping after = Edit.without((Mapping) changed, without);
    return text.stripLeading().startsWith("{")
        ? JsonText.pretty(NodeJson.of(after)) + "\n"
        : written(root.get(), after);
  }

  /** {@return the same as a text to be changed further} */
  public ScenarioEdit changed(Changes changes, Collection<String> without) {
    return new ScenarioEdit(source, with(changes, without));
  }

  private Optional<Node> root() {
    return bytes.parse(Problems.in(source)).map(Document::root);
  }

  private String written(Mapping before, Mapping after) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    TreeMap<Integer, String> starts = new TreeMap<>();
    before.entries().forEach((key, entry) -> starts.put(line(entry.key().position()), key));
    // From the end, so that numbers of lines before stay what they are.
    for (Map.Entry<Integer, String> start : starts.descendingMap().entrySet()) {
      String key = start.getValue();
      Optional<Mapping.Entry> now = after.entry(key);
      boolean isSame = now.isPresent() && isSame(before.entries().get(key), now.get());
      if (!isSame) {
        Integer next = starts.higherKey(start.getKey());
        List<String> section = section(lines, start.getKey(), next);
        section.clear();
        now.ifPresent(entry -> section.add(line(key, entry)));
      }
    }
    after
        .entries()
        .forEach(
            (key, entry) -> {
              if (before.entry(key).isEmpty()) {
                lines.add(line(key, entry));
              }
            });
    return String.join("\n", lines) + "\n";
  }

  /** What belongs to a key: up to the comments of the next one. */
  private static List<String> section(List<String> lines, int first, @Nullable Integer next) {
    int end = next == null ? lines.size() : next - 1;
    while (next != null && end > first && isBetween(lines.get(end - 1))) {
      end--;
    }
    return lines.subList(first - 1, end);
  }

  private static boolean isBetween(String line) {
    return line.isBlank() || line.startsWith("#");
  }

  private static int line(Position position) {
    return position.line();
  }

  /** What nobody touched is the same piece of the tree, and need not be written to be compared. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Mapping.@Nullable Entry before, Mapping.Entry now) {
    if (before == null || before.value() == now.value()) {
      return before != null;
    }
    return JsonText.compact(NodeJson.of(before.value()))
        .equals(JsonText.compact(NodeJson.of(now.value())));
  }

  private static String line(String key, Mapping.Entry entry) {
    Object value = PlainTree.of(entry.value());
    return key + ": " + (value == null ? "null" : FlowYaml.of(value));
  }
}
