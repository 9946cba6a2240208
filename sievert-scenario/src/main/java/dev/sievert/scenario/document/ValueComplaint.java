package dev.sievert.scenario.document;

import java.util.Optional;

/**
 * What is said of a value that is wrong.
 *
 * @param predicate the sentence without its subject
 * @param allowed what would have been right, where the sentence says so
 * @param given what stands there instead
 */
record ValueComplaint(String predicate, Optional<String> allowed, Optional<String> given) {
  static ValueComplaint of(String predicate) {
    return new ValueComplaint(predicate, Optional.empty(), Optional.empty());
  }

  /** The value must be something else than it is. */
  static ValueComplaint mustBe(String allowed, String given, String advice) {
    return new ValueComplaint(
        "must be " + allowed + " but was " + given + advice,
        Optional.of(allowed),
        Optional.of(given));
  }
}
