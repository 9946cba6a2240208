package dev.sievert.scenario.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Trees with another value in one place; everything else keeps its own place in the text. */
public final class Edit {
  /** A key, or a place in a list, such as {@code [2]}. */
  private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[([0-9]{1,9})]");

  private Edit() {}

  /**
   * The same tree with a value at a path, or nothing where the path leads to no place. Mappings on
   * the way are made where they are missing; a list on the way must be long enough.
   *
   * @param path such as {@code mechanism.of[0].steps}
   */
  public static Optional<Node> put(Node root, String path, Node value) {
    return put(root, steps(path), value);
  }

  /**
   * What stands at a path, where there is one.
   *
   * @param path such as {@code mechanism.of[0]}; empty for the tree itself
   */
  public static Optional<Node> find(Node root, String path) {
    Optional<Node> found = Optional.of(root);
    for (String step : steps(path)) {
      found = found.flatMap(node -> child(node, step));
    }
    return found;
  }

  /**
   * The same mapping with a value.
   *
   * @param key the key, which keeps its place where it has one
   */
  public static Mapping put(Mapping mapping, String key, Node value) {
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.entries());
    Scalar name = Scalar.key(value.position(), key);
    entries.put(key, new Mapping.Entry(name, value));
    return new Mapping(mapping.position(), entries);
  }

  /**
   * The same mapping without some keys.
   *
   * @param keys the keys, whether it has them or not
   */
  public static Mapping without(Mapping mapping, Iterable<String> keys) {
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.entries());
    keys.forEach(entries::remove);
    return new Mapping(mapping.position(), entries);
  }

  /** Steps as they are written: keys bare, places in lists in brackets. */
  private static List<String> steps(String path) {
    List<String> steps = new ArrayList<>();
    Matcher step = STEP.matcher(path);
    while (step.find()) {
      steps.add(step.group());
    }
    return steps;
  }

  private static boolean isPlace(String step) {
    return step.startsWith("[");
  }

  private static int place(String step) {
    return Integer.parseInt(step.substring(1, step.length() - 1));
  }

  private static Optional<Node> child(Node node, String step) {
    if (isPlace(step)) {
      return node instanceof Sequence list && place(step) < list.elements().size()
          ? Optional.of(list.elements().get(place(step)))
          : Optional.empty();
    }
    return node instanceof Mapping mapping
        ? mapping.entry(step).map(Mapping.Entry::value)
        : Optional.empty();
  }

  private static Optional<Node> put(Node node, List<String> steps, Node value) {
    if (steps.isEmpty()) {
      return Optional.of(value);
    }
    String first = steps.get(0);
    List<String> rest = steps.subList(1, steps.size());
    if (isPlace(first)) {
      return child(node, first)
          .flatMap(old -> put(old, rest, value))
          .map(made -> exchanged((Sequence) node, place(first), made));
    }
    Mapping mapping =
        node instanceof Mapping known ? known : new Mapping(value.position(), Map.of());
    Node old = child(mapping, first).orElse(new Mapping(value.position(), Map.of()));
    return put(old, rest, value).map(made -> put(mapping, first, made));
  }

  private static Node exchanged(Sequence list, int place, Node element) {
    List<Node> elements = new ArrayList<>(list.elements());
    elements.set(place, element);
    return new Sequence(list.position(), elements);
  }
}
