package dev.sievert.scenario.document;

import java.util.Optional;

/**
 * One thing that is wrong with a document, as a sentence for its author.
 *
 * @param position where the problem is
 * @param path the key, such as {@code attacker[1].goal}; empty for the document as a whole
 * @param allowed what would have been right, as it reads after "must be", where the sentence says
 *     so
 * @param given what stands there instead
 */
public record Problem(
    String source,
    Position position,
    String path,
    String message,
    Optional<String> allowed,
    Optional<String> given) {

  /** A problem of which there is no more to say than its sentence. */
  public Problem(String source, Position position, String path, String message) {
    this(source, position, path, message, Optional.empty(), Optional.empty());
  }

  /**
   * {@return the problem in one line: {@code survey.yaml:4: mechanism.epsilon must be at least 0
   * but was -1}; what stands in no file has no line}
   */
  public String inOneLine() {
    String place = position.isInText() ? source + ":" + position.line() : source;
    return place + ": " + message;
  }
}
