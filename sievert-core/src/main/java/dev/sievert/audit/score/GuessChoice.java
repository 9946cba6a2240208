package dev.sievert.audit.score;

import dev.sievert.audit.ScoreOutcome.Guesses;
import dev.sievert.audit.ScoreOutcome.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Which guesses are made: about all scores, about half of them, a quarter and so on, at both ends
 * or at one. One half of the scores decides that, and the other half is guessed about, with the
 * whole risk: many guesses that share the risk prove less, above all with a δ.
 */
final class GuessChoice {
  private static final int LEAST = 12;

  private final CoinedScores choosing;
  private final CoinedScores certifying;

  GuessChoice(CoinedScores scores) {
    this.choosing = scores.half(0);
    this.certifying = scores.half(1);
  }

  /** How many scores are guessed about. */
  int size() {
    return certifying.size();
  }

  /**
   * The guesses that promise the greatest limit, as they turned out; nothing is guessed where there
   * are too few scores.
   *
   * @param limit what is made of guesses
   */
  Guesses best(ToDoubleFunction<OneRunLimit> limit) {
    Guesses best = new Guesses(Side.BOTH, false, certifying.size(), 0, 0);
    double most = -1;
    for (int number : numbers(choosing.size())) {
      int later = Math.max(1, (int) ((long) number * certifying.size() / choosing.size()));
      for (Side side : Side.values()) {
        for (boolean isReversed : new boolean[] {false, true}) {
          long right = choosing.right(side, isReversed, number);
          double promised = limit.applyAsDouble(expected(right, number, later));
          if (promised > most) {
            most = promised;
            best =
                new Guesses(
                    side,
                    isReversed,
                    certifying.size(),
                    later,
                    certifying.right(side, isReversed, later));
          }
        }
      }
    }
    return best;
  }

  /** What is expected of as many guesses with one standard error of caution. */
  private OneRunLimit expected(long right, int number, int later) {
    double wrong = (number - right + 0.7) / (number + 1.4);
    double cautious = wrong + Math.sqrt(wrong * (1 - wrong) / (number + 1.0));
    long expected = Math.round(Math.max(0, 1 - cautious) * later);
    return new OneRunLimit(certifying.size(), later, expected);
  }

  private static List<Integer> numbers(int size) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = size; number >= 1 && (number >= LEAST || number == size); number /= 2) {
      numbers.add(number);
    }
    return numbers;
  }
}
