package dev.sievert.scenario.document;

import java.util.List;
import java.util.Optional;

/** Two numbers that belong together, such as an order and its budget. */
public record NumberPair(double first, double second) {

  /** Reads both elements before it answers, so that the problems of both are told. */
  static Optional<NumberPair> read(List<Value> elements, Range first, Range second) {
    Optional<Double> one = elements.get(0).number(first);
    Optional<Double> other = elements.get(1).number(second);
    return one.flatMap(x -> other.map(y -> new NumberPair(x, y)));
  }
}
