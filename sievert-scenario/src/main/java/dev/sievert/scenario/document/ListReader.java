package dev.sievert.scenario.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads one list, element by element, so that every bad element is told. */
record ListReader(Sequence sequence, Place place) {

  <T> Optional<List<T>> list(Length length, Function<Value, Optional<T>> element) {
    int size = sequence.elements().size();
    if (!length.contains(size)) {
      place.report("must have " + length.requirement() + " but had " + size);
      return Optional.empty();
    }
    List<T> good = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      element.apply(value(i)).ifPresent(good::add);
    }
    return good.size() == size ? Optional.of(List.copyOf(good)) : Optional.empty();
  }

  private Value value(int index) {
    Node node = sequence.elements().get(index);
    return Value.of(node, place.element(index, node.position()));
  }
}
