package dev.sievert.attack;

/**
 * What an attacker guesses.
 *
 * @param <O> what outputs are
 */
@FunctionalInterface
public interface Attack<O> {
  /**
   * The guess.
   *
   * @param output what was released
   * @param cell in which cell of the side knowledge the record lies
   * @return the place of the guess among those that the attacker may make
   */
  int guess(O output, int cell);
}
