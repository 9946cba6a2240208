package dev.sievert.words;

/** Clauses as sentences. */
final class Sentence {
  private Sentence() {}

  /** A clause with a capital and a full stop. */
  static String of(String clause) {
    return capital(clause) + ".";
  }

  /** The clause with a capital; Greek letters stay small, because they are symbols. */
  static String capital(String clause) {
    char first = clause.isEmpty() ? ' ' : clause.charAt(0);
    boolean isLetter = first >= 'a' && first <= 'z';
    return isLetter ? Character.toUpperCase(first) + clause.substring(1) : clause;
  }
}
