package dev.sievert.scenario.document;

import java.math.BigDecimal;

/**
 * A single value as it was written.
 *
 * @param text the text, without quotation marks and with escapes resolved
 */
public record Scalar(Position position, String text, Kind kind) implements Node {

  /** What the text of a scalar stands for. */
  public enum Kind {
    /** A number in plain decimal notation: {@code 10}, {@code -0.5}, {@code 1e-6}. */
    NUMBER,
    /**
     * Something that one reader of YAML takes for a number and another does not, or that is no
     * finite number: {@code 010}, {@code 0x1F}, {@code 1_000}, {@code 1:30}, {@code .nan}. It is
     * neither read as a number nor as text; its author has to say which.
     */
    AMBIGUOUS,
    /** Text, quoted or not. */
    TEXT,
    /** {@code true} or {@code false}; the words yes, no, on and off are text. */
    BOOLEAN,
    /** {@code null}, {@code ~}, or a key without a value. */
    NULL
  }

  /**
   * {@return a key} JSON has all of them in quotes, and a tree in memory has none, so quotes say
   * nothing about a key: a number is told by its look.
   */
  public static Scalar key(Position position, String name) {
    return new Scalar(position, name, kindOfKey(name));
  }

  static Kind kindOfKey(String name) {
    return Notation.kindOf(name) == Kind.NUMBER ? Kind.NUMBER : Kind.TEXT;
  }

  /**
   * {@return the number as it was written, so that 0.1 is one tenth}
   *
   * <p>Its exponent may be huge: compare it, but do not expand it.
   *
   * @throws IllegalStateException when the scalar is not of kind {@link Kind#NUMBER}
   */
  public BigDecimal decimal() {
    if (kind != Kind.NUMBER) {
      throw new IllegalStateException("kind must be NUMBER but was " + kind);
    }
    return new BigDecimal(text);
  }
}
