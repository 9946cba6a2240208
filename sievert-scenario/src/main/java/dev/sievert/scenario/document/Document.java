package dev.sievert.scenario.document;

import java.util.Optional;

/**
 * A text that was read: YAML or JSON as an immutable tree.
 *
 * <p>The name of the source says how it is written: {@code .json} is JSON, {@code .yaml} and {@code
 * .yml} are YAML. For any other name, standard input for one, a text that starts with a brace or a
 * bracket is tried as JSON first.
 */
public record Document(Node root) {

  /**
   * Reads a document from memory, within the {@link Limits#STANDARD standard limits}, or nothing
   * when it has no tree.
   *
   * @param bytes its content, in UTF-8
   * @param problems takes what is wrong with it, and knows its name
   */
  public static Optional<Document> parse(byte[] bytes, Problems problems) {
    return parse(bytes, Limits.STANDARD, problems);
  }

  /**
   * Reads a document from memory, or nothing when it has no tree.
   *
   * @param limits how much it may hold
   */
  public static Optional<Document> parse(byte[] bytes, Limits limits, Problems problems) {
    try {
      if (bytes.length > limits.bytes()) {
        String predicate = "must be at most " + limits.bytes() + " bytes long but is longer";
        throw new Unreadable(Position.START, predicate);
      }
      return Optional.of(new Document(tree(SourceText.decode(bytes), limits, problems)));
    } catch (Unreadable reason) {
      reason.reportTo(problems);
      return Optional.empty();
    }
  }

  /**
   * Tries each syntax in turn; when all fail, the one that came furthest understood the text best.
   */
  private static Node tree(String text, Limits limits, Problems problems) throws Unreadable {
    Unreadable furthest = null;
    for (Syntax syntax : Syntax.candidates(problems.source(), text)) {
      Problems found = Problems.in(problems.source());
      try {
        Node root = new TreeBuilder(syntax.tokens(text, limits), limits, found).build();
        problems.addAll(found);
        return root;
      } catch (Unreadable reason) {
        furthest = furthest == null ? reason : later(furthest, reason);
      }
    }
    throw furthest;
  }

  private static Unreadable later(Unreadable first, Unreadable second) {
    return second.position().compareTo(first.position()) > 0 ? second : first;
  }

  /** {@return the top of the document as a value, to be read as whatever it must be} */
  public Value value(Problems problems) {
    return Value.of(root, new Place(KeyPath.TOP, root.position(), problems));
  }
}
