package dev.sievert.scenario.document;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a document. Who asks often keeps what was read of them. Safe for use by several
 * threads.
 */
public final class DocumentBytes {
  private final byte[] bytes;
  private final boolean isKept;
  private @Nullable Parsed parsed;

  /** What was read: the document, where it has a tree, and what is wrong with it. */
  private record Parsed(Optional<Document> document, Problems problems) {}

  private DocumentBytes(byte[] bytes, boolean isKept) {
    this.bytes = bytes.clone();
    this.isKept = isKept;
  }

  /**
   * {@return a document that is read anew whenever it is asked for, and takes no room between}
   *
   * @param bytes its content, in UTF-8
   */
  public static DocumentBytes of(byte[] bytes) {
    return new DocumentBytes(bytes, false);
  }

  /** {@return a document that is read when it is first asked for, and not again} */
  public static DocumentBytes kept(byte[] bytes) {
    return new DocumentBytes(bytes, true);
  }

  /** {@return its content, in UTF-8} */
  public byte[] bytes() {
    return bytes.clone();
  }

  /**
   * {@return the document, or nothing when it has no tree}
   *
   * @param problems takes what is wrong with it, and knows its name, always the same
   */
  public Optional<Document> parse(Problems problems) {
    return isKept ? once(problems) : Document.parse(bytes, problems);
  }

  private synchronized Optional<Document> once(Problems problems) {
    Parsed known = parsed;
    if (known == null) {
      Problems found = Problems.in(problems.source());
      known = new Parsed(Document.parse(bytes, found), found);
      parsed = known;
    }
    problems.addAll(known.problems());
    return known.document();
  }
}
