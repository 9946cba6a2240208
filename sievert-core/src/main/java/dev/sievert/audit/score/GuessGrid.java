package dev.sievert.audit.score;

import dev.sievert.audit.ScoreOutcome.Guesses;
import dev.sievert.audit.ScoreOutcome.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * The guesses that are tried: about all scores, about half of them, a quarter and so on, at both
 * ends or at one; each with a share of the risk that does not depend on what was seen.
 */
final class GuessGrid {
  private static final int LEAST = 24;

  private GuessGrid() {}

  /**
   * Some guesses.
   *
   * @param share of the risk
   */
  record Tried(Guesses guesses, double share) {
    OneRunLimit limit() {
      return new OneRunLimit(guesses.coins(), guesses.number(), guesses.right());
    }
  }

  static List<Tried> of(CoinedScores scores) {
    List<Integer> numbers = numbers(scores.size());
    List<Tried> tried = new ArrayList<>();
    for (int number : numbers) {
      for (Side side : Side.values()) {
        for (boolean isReversed : new boolean[] {false, true}) {
          Guesses guesses =
              new Guesses(
                  side,
                  isReversed,
                  scores.size(),
                  number,
                  scores.right(side, isReversed, number));
          tried.add(new Tried(guesses, weight(side, isReversed) / numbers.size()));
        }
      }
    }
    return tried;
  }

  /** High scores are mostly those of members, and mostly both ends tell. */
  private static double weight(Side side, boolean isReversed) {
    return (side == Side.BOTH ? 0.5 : 0.25) * (isReversed ? 0.2 : 0.8);
  }

  private static List<Integer> numbers(int size) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = size; number >= Math.min(LEAST, Math.max(1, size)); number /= 2) {
      numbers.add(number);
    }
    return numbers;
  }
}
