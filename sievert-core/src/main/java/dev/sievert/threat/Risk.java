package dev.sievert.threat;

import java.util.Arrays;
import java.util.Optional;

/** What is measured. The papers call several of these "advantage"; they must never be compared. */
public enum Risk {
  /** Success against a participant minus success against a stranger. */
  RECONSTRUCTION_ADVANTAGE(
      "rad",
      "cost of taking part",
      "How much more often the attack succeeds against someone whose record was used than against "
          + "someone whose record was not. Without the release it is 0."),
  /** The probability that the attack succeeds. */
  SUCCESS(
      "success",
      "success of the attack",
      "How often the attack succeeds against someone whose record was used."),
  /** Success minus the best blind guess. */
  EXCESS_SUCCESS(
      "excess",
      "gain over blind guessing",
      "How much more often the attack succeeds than the best guess made without the release.");

  private final String word;
  private final String title;
  private final String meaning;

  Risk(String word, String title, String meaning) {
    this.word = word;
    this.title = title;
    this.meaning = meaning;
  }

  /**
   * The word in scenario files and results.
   *
   * @return such as {@code rad}
   */
  public String word() {
    return word;
  }

  /**
   * The name that people read.
   *
   * @return a few words
   */
  public String title() {
    return title;
  }

  /**
   * What the number says.
   *
   * @return one or two plain sentences
   */
  public String meaning() {
    return meaning;
  }

  /**
   * Finds a risk.
   *
   * @param word its word
   * @return the risk, where there is one
   */
  public static Optional<Risk> named(String word) {
    return Arrays.stream(values()).filter(risk -> risk.word.equals(word)).findFirst();
  }
}
