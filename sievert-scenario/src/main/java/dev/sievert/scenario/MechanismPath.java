package dev.sievert.scenario;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way to a parameter inside a mechanism, such as {@code epsilon} or {@code of[0].of.steps}.
 *
 * @param steps keys, and places in lists as numbers
 */
record MechanismPath(List<Object> steps) {
  private static final Pattern STEP = Pattern.compile("([A-Za-z-]+)((?:\\[\\d{1,4}\\])*)");
  private static final Pattern PLACE = Pattern.compile("\\[(\\d+)\\]");

  MechanismPath {
    steps = List.copyOf(steps);
  }

  /** Reads a path as people write it; nothing where it is none. */
  static Optional<MechanismPath> parse(String text) {
    String inside = text.startsWith("mechanism.") ? text.substring("mechanism.".length()) : text;
    List<Object> steps = new ArrayList<>();
    for (String part : inside.split("\\.", -1)) {
      Matcher step = STEP.matcher(part);
      if (!step.matches()) {
        return Optional.empty();
      }
      steps.add(step.group(1));
      Matcher place = PLACE.matcher(step.group(2));
      while (place.find()) {
        steps.add(Integer.valueOf(place.group(1)));
      }
    }
    return Optional.of(new MechanismPath(steps));
  }

  MechanismPath key(String key) {
    return then(key);
  }

  MechanismPath element(int place) {
    return then(place);
  }

  private MechanismPath then(Object step) {
    List<Object> longer = new ArrayList<>(steps);
    longer.add(step);
    return new MechanismPath(longer);
  }

  /** The path of the mechanism that has the parameter. */
  MechanismPath parent() {
    return new MechanismPath(steps.subList(0, steps.size() - 1));
  }

  /** The last key: the parameter's own name. */
  String parameter() {
    return (String) steps.get(steps.size() - 1);
  }

  /** The same mechanism with another number at this path, and without what that replaces. */
  Node set(Node mechanism, double value, Collection<String> without) {
    return parent()
        .change(
            mechanism,
            node -> {
              Mapping mapping = (Mapping) node;
              Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.entries());
              without.forEach(entries::remove);
              Scalar number = number(value, mapping.position());
              entries.put(parameter(), entry(parameter(), number, mapping.position()));
              return new Mapping(mapping.position(), entries);
            });
  }

  /** The same mechanism with what stands at this path changed, and nothing else. */
  Node change(Node mechanism, UnaryOperator<Node> change) {
    return change(mechanism, 0, change);
  }

  private Node change(Node node, int depth, UnaryOperator<Node> change) {
    if (depth == steps.size()) {
      return change.apply(node);
    }
    Object step = steps.get(depth);
    if (step instanceof Integer place) {
      Sequence sequence = (Sequence) node;
      List<Node> elements = new ArrayList<>(sequence.elements());
      elements.set(place, change(elements.get(place), depth + 1, change));
      return new Sequence(sequence.position(), elements);
    }
    Mapping mapping = (Mapping) node;
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.entries());
    Mapping.Entry inner = mapping.entry((String) step).orElseThrow();
    entries.put(
        (String) step, new Mapping.Entry(inner.key(), change(inner.value(), depth + 1, change)));
    return new Mapping(mapping.position(), entries);
  }

  /** What stands on the way to this path, from the outermost mechanism to the path itself. */
  List<Node> along(Node mechanism) {
    List<Node> along = new ArrayList<>(List.of(mechanism));
    for (Object step : steps) {
      Node last = along.get(along.size() - 1);
      along.add(
          step instanceof Integer place
              ? ((Sequence) last).elements().get(place)
              : ((Mapping) last).entry((String) step).orElseThrow().value());
    }
    return along;
  }

  static Mapping.Entry entry(String key, Node value, Position position) {
    return new Mapping.Entry(new Scalar(position, key, Scalar.Kind.TEXT), value);
  }

  private static Scalar number(double value, Position position) {
    if (!Double.isFinite(value)) {
      throw new OutOfRangeException("setting", "a finite number", Check.number(value));
    }
    boolean isWhole = value == Math.rint(value) && Math.abs(value) <= 0x1p53;
    String text = isWhole ? Long.toString((long) value) : Double.toString(value);
    return new Scalar(position, text, Scalar.Kind.NUMBER);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Object step : steps) {
      if (step instanceof Integer place) {
        text.append('[').append(place).append(']');
      } else {
        text.append(text.length() == 0 ? "" : ".").append(step);
      }
    }
    return text.toString();
  }
}
