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
  /** The same against a stranger whose record is another one: RAD / (1 − κπ). */
  CONTRAST(
      "contrast",
      "cost of taking part beside someone with another record",
      "How much more often the attack succeeds against someone whose record was used than against "
          + "someone who has another record: rad over the probability that two people differ. "
          + "Without the release it is 0. It is worked out where somebody asks for it by name."),
  /** The probability that the attack succeeds. */
  SUCCESS(
      "success",
      "success of the attack",
      "How often the attack succeeds against someone whose record was used."),
  /** Success minus the best blind guess. */
  EXCESS_SUCCESS(
      "excess",
      "gain over blind guessing",
      "How much more often the attack succeeds than the best guess made without the release."),
  /** (success − p*) / (1 − p*), with p* the best blind guess. */
  NORMALIZED_ADVANTAGE(
      "normalized",
      "share of the missing knowledge gained",
      "Of what the best blind guess gets wrong, the share that the attack gets right. It is no "
          + "probability of success: read it beside the baseline."),
  /** Greatest true-positive rate minus false-positive rate. */
  MEMBERSHIP(
      "membership",
      "advantage of the strong attacker",
      "How much more often the strong attacker says \"was used\" when it was than when it was not, "
          + "knowing everything but that."),
  /** The advantage of someone who wants one part of a record. */
  ATTRIBUTE(
      "attribute",
      "attribute advantage",
      "How much more often the attack finds an attribute of someone whose record was used than of"
          + " someone whose record was not. Against an attacker who wants a column of a table it is"
          + " rad; attribute.via-membership bounds one attack only."),
  /** Success of a predicate that fits exactly one person. */
  SINGLING_OUT(
      "singling-out",
      "success of singling out",
      "How often the attacker finds a description that fits exactly one person in the data."),
  /** Success on the data that was used. */
  NARCISSUS(
      "narcissus",
      "success on the data that was used",
      "How often an attack succeeds on the data that was used, given how often it succeeds on other"
          + " data from the same source."),
  /** Loss on a record in the data minus loss on the same record out of it. */
  MEMORIZATION(
      "memorization",
      "memorization of one record",
      "How much the loss on one record changes because that record was used."),
  /** Average loss on new data. */
  GENERALIZATION(
      "generalization",
      "loss on new data",
      "How large the average loss on new data can be, given the loss on the training data.");

  private final String word;
  private final String title;
  private final String meaning;

  Risk(String word, String title, String meaning) {
    this.word = word;
    this.title = title;
    this.meaning = meaning;
  }

  /** {@return the word in scenario files and results, such as {@code rad}} */
  public String word() {
    return word;
  }

  /** {@return the name that people read} */
  public String title() {
    return title;
  }

  /** {@return what the number says; one or two plain sentences} */
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
