package dev.sievert.scenario;

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
    return set(mechanism, 0, value, without);
  }

  private Node set(Node node, int depth, double value, Collection<String> without) {
    Object step = steps.get(depth);
    if (step instanceof Integer place && node instanceof Sequence sequence) {
      List<Node> elements = new ArrayList<>(sequence.elements());
      elements.set(place, set(elements.get(place), depth + 1, value, without));
      return new Sequence(sequence.position(), elements);
    }
    Mapping mapping = (Mapping) node;
    String key = (String) step;
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>(mapping.entries());
    if (depth == steps.size() - 1) {
      without.forEach(entries::remove);
      entries.put(key, entry(key, number(value, mapping.position()), mapping.position()));
    } else {
      Mapping.Entry inner = mapping.entry(key).orElseThrow();
      entries.put(
          key, new Mapping.Entry(inner.key(), set(inner.value(), depth + 1, value, without)));
    }
    return new Mapping(mapping.position(), entries);
  }

  static Mapping.Entry entry(String key, Node value, Position position) {
    return new Mapping.Entry(new Scalar(position, key, Scalar.Kind.TEXT), value);
  }

  private static Scalar number(double value, Position position) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 0x1p53;
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
