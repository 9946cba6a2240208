package dev.sievert.mechanism;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Drafts of mechanisms inside another one. */
record Nested(List<Draft> drafts, boolean isList) {
  Nested {
    drafts = List.copyOf(drafts);
  }

  Nested each(UnaryOperator<Draft> change) {
    return new Nested(drafts.stream().map(change).toList(), isList);
  }

  /** The same with another draft in one place. */
  Nested with(int place, Draft other) {
    List<Draft> changed = new ArrayList<>(drafts);
    changed.set(place, other);
    return new Nested(changed, isList);
  }

  /** The way to one of them, such as {@code of[1]}. */
  String path(String name, int place) {
    return isList ? name + "[" + place + "]" : name;
  }
}
