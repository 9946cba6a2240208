package dev.sievert.scenario.document;

/**
 * Ends the reading of a text that has no tree, because it is malformed or beyond a limit.
 *
 * <p>It never leaves this package: {@link Document} turns it into a problem.
 */
final class Unreadable extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Position position;
  private final String path;
  private final String sentence;

  /** Carries no stack trace: this is news about a file, not about our program. */
  Unreadable(Position position, KeyPath path, String predicate) {
    super(predicate, null, false, false);
    this.position = position;
    this.path = path.toString();
    this.sentence = path.asSubject() + " " + predicate;
  }

  Unreadable(Position position, String predicate) {
    this(position, KeyPath.TOP, predicate);
  }

  Position position() {
    return position;
  }

  void reportTo(Problems problems) {
    problems.add(position, path, sentence);
  }
}
