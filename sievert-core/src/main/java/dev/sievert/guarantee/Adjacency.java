package dev.sievert.guarantee;

/** Which data sets count as neighbours: the unit that a guarantee protects. */
public enum Adjacency {
  /** One person's record is exchanged for another: both data sets hold a record. */
  REPLACE_ONE("replace-one"),
  /** One person's record is added or removed. */
  ADD_REMOVE("add-remove");

  private final String word;

  Adjacency(String word) {
    this.word = word;
  }

  /** {@return the word in scenario files; {@code replace-one} or {@code add-remove}} */
  public String word() {
    return word;
  }
}
