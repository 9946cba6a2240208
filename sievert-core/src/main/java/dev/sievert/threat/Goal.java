package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** What counts as success: loss(truth, guess) at most the tolerance. */
public sealed interface Goal permits Goal.Exact, Goal.Within, Goal.Column, Goal.Listed, Goal.Top {
  /** The guess must be the record itself. */
  Goal EXACT = new Exact();

  /** The guess must be the record itself. */
  record Exact() implements Goal {
    @Override
    public boolean isExact() {
      return true;
    }
  }

  /**
   * The guess may miss the record by a distance on the line.
   *
   * @param tolerance the greatest distance that still counts, compared as a decimal
   */
  record Within(BigDecimal tolerance) implements Goal {
    public Within {
      if (tolerance.signum() < 0) {
        throw new OutOfRangeException("within", "at least 0", tolerance);
      }
    }

    @Override
    public boolean isExact() {
      return tolerance.signum() == 0;
    }
  }

  /**
   * The guess is a value of one column of a table, right where the record has that value or one
   * near it.
   *
   * @param name the column
   * @param tolerance the greatest distance that still counts, compared as a decimal; zero for
   *     columns that are no numbers
   */
  record Column(String name, BigDecimal tolerance) implements Goal {
    public Column {
      if (tolerance.signum() < 0) {
        throw new OutOfRangeException("within", "at least 0", tolerance);
      }
    }

    /**
     * The very value of a column.
     *
     * @param name the column
     */
    public Column(String name) {
      this(name, BigDecimal.ZERO);
    }

    /** {@return whether a guess may be off; true where the tolerance is not zero} */
    public boolean isNear() {
      return tolerance.signum() > 0;
    }

    @Override
    public boolean isExact() {
      return false;
    }
  }

  /**
   * Several different records may be named, and one of them must be right: the top k.
   *
   * @param guesses how many are named, k; at least two
   */
  record Top(int guesses) implements Goal {
    public Top {
      if (guesses < 2) {
        throw new OutOfRangeException("top", "at least 2", guesses);
      }
    }

    @Override
    public boolean isExact() {
      return false;
    }
  }

  /**
   * {@return the goal of someone who may name several different records; the exact goal for one}
   *
   * @param guesses how many are named
   */
  static Goal top(int guesses) {
    return guesses == 1 ? EXACT : new Top(guesses);
  }

  /**
   * {@return whether only the record itself counts; true for the exact goal and for tolerance zero}
   */
  boolean isExact();

  /** For each guess, which is a record, the records about which it is right. */
  final class Listed implements Goal {
    private final int[][] right;
    private final String words;

    private Listed(int[][] right, String words) {
      this.right = right;
      this.words = words;
    }

    /**
     * {@return the guesses that are near enough by some distance; the goal, the plain exact one
     * where each guess is right about itself alone}
     *
     * @param records how many records there are, each of them a guess
     * @param isRight whether a record is near enough to a guess; the record comes first
     * @param words the goal as it reads after "wants the value"
     */
    public static Goal of(int records, BiPredicate<Integer, Integer> isRight, String words) {
      int[][] right = new int[records][];
      boolean exact = true;
      long all = 0;
      for (int guess = 0; guess < records; guess++) {
        int chosen = guess;
        right[guess] =
            IntStream.range(0, records).filter(record -> isRight.test(record, chosen)).toArray();
        exact &= right[guess].length == 1 && right[guess][0] == guess;
        all += right[guess].length;
        if (all > MOST) {
          throw new OutOfRangeException(
              "within", "right about at most " + MOST + " pairs of records", "right about more");
        }
      }
      return exact ? EXACT : new Listed(right, words);
    }

    /** Pairs of a guess and a record about which it is right; each is held and summed over. */
    private static final long MOST = 1 << 24;

    /** {@return how many guesses there are, as many as records} */
    public int guesses() {
      return right.length;
    }

    /**
     * About how many records a guess is right.
     *
     * @param guess the guess
     * @return their number
     */
    public int count(int guess) {
      return right[guess].length;
    }

    /**
     * {@return one of the records about which a guess is right}
     *
     * @param guess the guess
     * @param place which of them, below {@link #count}
     */
    public int record(int guess, int place) {
      return right[guess][place];
    }

    /** {@return the goal in words, as it reads after "wants the value"} */
    public String words() {
      return words;
    }

    @Override
    public boolean isExact() {
      return false;
    }
  }
}
