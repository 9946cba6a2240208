package dev.sievert.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words that a program has put out so far, each with a number of its own, so that outputs can
 * be kept in columns. Truth values and the missing value have fixed numbers below the words'.
 */
public final class Alphabet {
  /** Marks a place that holds a number. */
  public static final int NUMBER = -1;

  /** Marks a place behind the last one of a shorter output. */
  public static final int ABSENT = 0;

  /** The missing value. */
  public static final int NOTHING = 1;

  /** The truth value no. */
  public static final int FALSE = 2;

  /** The truth value yes. */
  public static final int TRUE = 3;

  /** A run that failed, whose program died, or said what cannot be understood. */
  public static final int FAILED = 4;

  /** A run that gave no answer in time. */
  public static final int NO_ANSWER = 5;

  private static final int FIRST = 6;

  private final Map<String, Integer> codes = new HashMap<>();
  private final List<String> words = new ArrayList<>();

  /**
   * {@return the number of a word, which is new where the word is}
   *
   * @param word the word
   */
  public synchronized int code(String word) {
    return codes.computeIfAbsent(
        word,
        added -> {
          words.add(added);
          return FIRST + words.size() - 1;
        });
  }

  /**
   * {@return whether a symbol is a word}
   *
   * @param code its number
   */
  public boolean isWord(int code) {
    return code >= FIRST;
  }

  /**
   * {@return nothing where the symbol is no word}
   *
   * @param code its number
   */
  public synchronized Optional<String> word(int code) {
    return code < FIRST ? Optional.empty() : Optional.of(words.get(code - FIRST));
  }

  /**
   * {@return how a symbol reads}
   *
   * @param code its number
   */
  public synchronized String words(int code) {
    return switch (code) {
      case ABSENT -> "nothing more";
      case NOTHING -> "null";
      case FALSE -> "false";
      case TRUE -> "true";
      case FAILED -> "⟨failed⟩";
      case NO_ANSWER -> "⟨no answer⟩";
      default -> '"' + words.get(code - FIRST) + '"';
    };
  }

  /** {@return how many symbols there are} */
  public synchronized int size() {
    return FIRST + words.size();
  }
}
