package dev.sievert.scenario.document;

import java.util.function.Supplier;

/** Where a value is, and where to tell what is wrong with it. */
record Place(KeyPath path, Position position, Problems problems) {

  Place key(String name, Position where) {
    return new Place(path.key(name), where, problems);
  }

  Place element(int index, Position where) {
    return new Place(path.element(index), where, problems);
  }

  /** Tells a problem: the path is the subject of the sentence. */
  void report(String predicate) {
    report(() -> predicate);
  }

  /** Tells a problem that takes time to put into words. */
  void report(Supplier<String> predicate) {
    problems.add(position, path, () -> ValueComplaint.of(predicate.get()));
  }

  /** Tells that the value must be something else, which takes time to put into words. */
  void reject(String allowed, Supplier<String> given, String advice) {
    problems.add(position, path, () -> ValueComplaint.mustBe(allowed, given.get(), advice));
  }
}
