package dev.sievert.scenario.document;

import java.util.Optional;

/**
 * What is said of a value that is wrong.
 *
 * @param predicate the sentence without its subject
 * @param allowed what would have been right, where the sentence says so
 * @param given what stands there instead
 */
record Complaint(String predicate, Optional<String> allowed, Optional<String> given) {
  static Complaint of(String predicate) {
    return new Complaint(predicate, Optional.empty(), Optional.empty());
  }

  /** The value must be something else than it is. */
  static Complaint mustBe(String allowed, String given, String advice) {
    return new Complaint(
        "must be " + allowed + " but was " + given + advice,
        Optional.of(allowed),
        Optional.of(given));
  }
}
