package dev.sievert.audit.run;

import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Where two documents differ, digit by digit. */
final class JsonDifferences {
  private static final List<String> FACTS =
      List.of("name", "program", "target", "seed", "anytime", "claimed", "verdict");

  private final List<String> found = new ArrayList<>();

  private JsonDifferences() {}

  static List<String> between(Node stated, Node repeated) {
    JsonDifferences differences = new JsonDifferences();
    differences.compare("result", stated, repeated);
    return differences.found;
  }

  /** Those that do not depend on randomness which nobody can repeat. */
  static List<String> betweenFacts(Node stated, Node repeated) {
    JsonDifferences differences = new JsonDifferences();
    if (stated instanceof Mapping one && repeated instanceof Mapping other) {
      for (String key : FACTS) {
        differences.entry("result." + key, one.entry(key), other.entry(key));
      }
    }
    return differences.found;
  }

  /** Whether a result says that another run would give other figures. */
  static boolean isRepeatable(Node result) {
    return !(result instanceof Mapping mapping)
        || mapping.entry("repeats").filter(entry -> text(entry.value()).equals("false")).isEmpty();
  }

  private void compare(String path, Node stated, Node repeated) {
    if (stated instanceof Mapping one && repeated instanceof Mapping other) {
      Set<String> keys = new TreeSet<>(one.entries().keySet());
      keys.addAll(other.entries().keySet());
      for (String key : keys) {
        entry(path + "." + key, one.entry(key), other.entry(key));
      }
    } else if (stated instanceof Sequence one && repeated instanceof Sequence other) {
      if (one.elements().size() != other.elements().size()) {
        found.add(path + " has another length");
        return;
      }
      for (int place = 0; place < one.elements().size(); place++) {
        compare(path + "[" + place + "]", one.elements().get(place), other.elements().get(place));
      }
    } else if (!text(stated).equals(text(repeated))) {
      found.add(path + " was " + text(stated) + " but is " + text(repeated));
    }
  }

  private void entry(String path, Optional<Mapping.Entry> one, Optional<Mapping.Entry> other) {
    if (one.isPresent() && other.isPresent()) {
      compare(path, one.get().value(), other.get().value());
    } else {
      found.add(path + (one.isPresent() ? " is missing now" : " was missing"));
    }
  }

  private static String text(Node node) {
    return node instanceof Scalar scalar ? scalar.text() : node.getClass().getSimpleName();
  }
}
