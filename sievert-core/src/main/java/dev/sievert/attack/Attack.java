package dev.sievert.attack;

/** What an attacker guesses. */
@FunctionalInterface
public interface Attack<O> {
  /**
   * The place of the guess among those that the attacker may make.
   *
   * @param cell in which cell of the side knowledge the record lies
   */
  int guess(O output, int cell);
}
