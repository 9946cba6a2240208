package dev.sievert.scenario;

import dev.sievert.scenario.document.Edit;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values that take the place of what a scenario says, or are added to it: what is typed beside a
 * file, and what differs between the points of a {@link Sweep}.
 *
 * <p>Each has the path of its key, such as {@code mechanism.epsilon} or {@code limit.rad}. A bare
 * name is a parameter of the mechanism, or of the only one inside of it that has such a parameter;
 * {@code size}, {@code values}, {@code interval}, {@code baseline} and {@code prior} belong to the
 * secret, {@code knows} and {@code within} to the attacker. What a value excludes goes: ε takes the
 * place of the scale, the size that of the values. {@code mechanism} itself is a word, and keeps
 * those parameters that both kinds have.
 */
public final class Changes {
  /** The scenario as it stands. */
  public static final Changes NONE = new Changes(Map.of());

  private static final String MECHANISM = "mechanism";
  private static final String SECRET = "secret";
  private static final String ATTACKER = "attacker";

  /** What says which values there are; only one of them does. */
  private static final Set<String> DOMAINS =
      Set.of("size", "values", "interval", "baseline", "table", "sql");

  /** What makes no sense with other values. */
  private static final List<String> OF_DOMAINS = List.of("columns", "weight", "guesses");

  private static final Map<String, String> SHORT =
      Map.of(
          "size", "secret.size",
          "values", "secret.values",
          "interval", "secret.interval",
          "baseline", "secret.baseline",
          "prior", "secret.prior",
          "knows", "attacker.knows",
          "within", "attacker.goal.within");

  private final Map<String, Object> values;

  private Changes(Map<String, Object> values) {
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * The same changes and one more; the changes; of two values in the same place the later one
   * holds.
   *
   * @param path where the value stands
   * @param value a text, number, truth value, list or map of these
   */
  public Changes with(String path, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    more.remove(path);
    more.put(path, value);
    return new Changes(more);
  }

  /**
   * These changes and then others.
   *
   * @param later what holds where both speak of the same place
   */
  public Changes and(Changes later) {
    Changes both = this;
    for (Map.Entry<String, Object> each : later.values.entrySet()) {
      both = both.with(each.getKey(), each.getValue());
    }
    return both;
  }

  /** What is stated; the values by their paths, in order. */
  public Map<String, Object> values() {
    return values;
  }

  /** Whether nothing is changed; true of a scenario as it stands. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** The document with these values; tells what has no place in it. */
  Node appliedTo(Node document, Problems problems) {
    if (isEmpty() || !(document instanceof Mapping)) {
      return document;
    }
    PlainTree nodes = new PlainTree();
    Node changed = document;
    Object kind = values.get(MECHANISM);
    if (kind != null) {
      changed = Edit.put((Mapping) changed, MECHANISM, mechanism(changed, nodes.of(kind)));
    }
    for (Map.Entry<String, Object> each : values.entrySet()) {
      if (!each.getKey().equals(MECHANISM)) {
        changed = changed(changed, each.getKey(), nodes.of(each.getValue()), problems);
      }
    }
    return changed;
  }

  /** A word exchanges the kind; what both kinds understand stays. */
  private static Node mechanism(Node document, Node stated) {
    return stated instanceof Scalar
            && Edit.find(document, MECHANISM).orElse(null) instanceof Mapping old
        ? MechanismPlaces.ofKind(old, stated)
        : stated instanceof Scalar
            ? Edit.put(new Mapping(stated.position(), Map.of()), "type", stated)
            : stated;
  }

  private Node changed(Node document, String name, Node value, Problems problems) {
    List<String> places = places(document, name);
    if (places.size() > 1) {
      problems.add(
          value.position(),
          name,
          name + " could be " + String.join(" or ", places) + "; name one of them by its path");
      return document;
    }
    String path = places.get(0);
    Node cleared = cleared(document, path, value);
    Optional<Node> made = Edit.put(cleared, path, value);
    if (made.isEmpty()) {
      problems.add(value.position(), path, path + " has no place in this scenario");
    }
    return made.orElse(document);
  }

  /** Where a name may stand; one place, unless several mechanisms have such a parameter. */
  private static List<String> places(Node document, String name) {
    String first = name.replaceAll("[.\\[].*", "");
    if (ScenarioReader.KEYS.contains(first)) {
      return List.of(name);
    }
    if (SHORT.containsKey(name)) {
      return List.of(SHORT.get(name));
    }
    boolean isBare = first.equals(name);
    List<String> inside = isBare ? MechanismPlaces.having(name, document) : List.of();
    return inside.isEmpty() ? List.of(MECHANISM + "." + name) : inside;
  }

  /** The document without what a value excludes, unless that is stated too. */
  private Node cleared(Node document, String path, Node value) {
    if (path.startsWith(MECHANISM + ".")) {
      return MechanismPlaces.without(document, path, this::isStated);
    }
    if (path.startsWith(SECRET + ".") && DOMAINS.contains(path.substring(SECRET.length() + 1))) {
      return withoutDomain(document);
    }
    return path.startsWith(ATTACKER + ".") ? withGuesser(document, value.position()) : document;
  }

  private boolean isStated(String key) {
    return values.keySet().stream().anyMatch(path -> path.equals(key) || path.endsWith("." + key));
  }

  private Node withoutDomain(Node document) {
    if (!(Edit.find(document, SECRET).orElse(null) instanceof Mapping secret)) {
      return document;
    }
    List<String> gone = new ArrayList<>(DOMAINS);
    gone.addAll(OF_DOMAINS);
    // Weights are those of the values before; equally likely and however likely are others too.
    boolean isOfValues =
        Edit.find(secret, "prior")
            .filter(
                prior ->
                    !(prior instanceof Scalar word
                        && List.of("uniform", "worst-case").contains(word.text())))
            .isPresent();
    if (isOfValues) {
      gone.add("prior");
    }
    gone.removeIf(this::isStated);
    return Edit.put((Mapping) document, SECRET, Edit.without(secret, gone));
  }

  /** Of one attacker who guesses, knowledge and goal are exchanged; others make way. */
  private static Node withGuesser(Node document, Position position) {
    boolean isGuesser =
        Edit.find(document, ATTACKER).orElse(null) instanceof Mapping attacker
            && Set.of("name", "knows", "goal").containsAll(attacker.entries().keySet());
    return isGuesser
        ? document
        : Edit.put((Mapping) document, ATTACKER, new Mapping(position, Map.of()));
  }
}
