package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * What counts as success: loss(truth, guess) at most the tolerance. Who treats goals differently
 * asks {@link #choose}, or for a kind of goals that says what it needs: no kind is the rest.
 */
public sealed interface Goal permits Goal.OnLine, Goal.OfColumn, Goal.Listed, Goal.Top {
  /** The guess must be the record itself. */
  Goal EXACT = new Exact();

  /**
   * What is said of each goal. A goal that is added here has to be decided on wherever it matters.
   *
   * @param <T> what is said
   */
  interface Cases<T> {
    /**
     * The record itself or one near it on a line, {@link Exact} for tolerance zero.
     *
     * @param goal how near
     * @return what is said of it
     */
    T onLine(OnLine goal);

    /**
     * The very value of a column.
     *
     * @param goal which column
     * @return what is said of it
     */
    T column(Column goal);

    /**
     * A value of a column or one near it.
     *
     * @param goal which column, and how near
     * @return what is said of it
     */
    T nearColumn(NearColumn goal);

    /**
     * For each guess, the records about which it is right.
     *
     * @param goal the list
     * @return what is said of it
     */
    T listed(Listed goal);

    /**
     * One of several records.
     *
     * @param goal how many
     * @return what is said of it
     */
    T top(Top goal);
  }

  /**
   * {@return what is said of this goal}
   *
   * @param cases what is said of each
   * @param <T> what is said
   */
  <T> T choose(Cases<T> cases);

  /** A guess is a record, right about those within a distance on the line. */
  sealed interface OnLine extends Goal permits Exact, Within {
    /** {@return the greatest distance that still counts, compared as a decimal} */
    BigDecimal tolerance();

    @Override
    default boolean isExact() {
      return tolerance().signum() == 0;
    }

    @Override
    default <T> T choose(Cases<T> cases) {
      return cases.onLine(this);
    }
  }

  /** The guess must be the record itself. */
  record Exact() implements OnLine {
    @Override
    public BigDecimal tolerance() {
      return BigDecimal.ZERO;
    }
  }

  /**
   * The guess may miss the record by a distance on the line.
   *
   * @param tolerance the greatest distance that still counts, compared as a decimal
   */
  record Within(BigDecimal tolerance) implements OnLine {
    public Within {
      if (tolerance.signum() < 0) {
        throw new OutOfRangeException("within", "at least 0", tolerance);
      }
    }
  }

  /** A guess is a value of one column of a table. */
  sealed interface OfColumn extends Goal permits Column, NearColumn {
    /** {@return the column} */
    String name();

    /** {@return the same goal for someone who sees nothing of a record but this column} */
    OnLine alone();

    @Override
    default boolean isExact() {
      return false;
    }
  }

  /**
   * The guess must be the very value of one column of a table.
   *
   * @param name the column
   */
  record Column(String name) implements OfColumn {
    @Override
    public OnLine alone() {
      return new Exact();
    }

    @Override
    public <T> T choose(Cases<T> cases) {
      return cases.column(this);
    }
  }

  /**
   * The guess may miss the value of one column of a table, of numbers, by a distance.
   *
   * @param name the column
   * @param tolerance the greatest distance that still counts, compared as a decimal; above zero
   */
  record NearColumn(String name, BigDecimal tolerance) implements OfColumn {
    public NearColumn {
      if (tolerance.signum() <= 0) {
        throw new OutOfRangeException("within", "above 0", tolerance);
      }
    }

    @Override
    public OnLine alone() {
      return new Within(tolerance);
    }

    @Override
    public <T> T choose(Cases<T> cases) {
      return cases.nearColumn(this);
    }
  }

  /**
   * {@return the goal of someone who wants a column; its very value for tolerance zero}
   *
   * @param name the column
   * @param tolerance the greatest distance that still counts, compared as a decimal
   */
  static OfColumn column(String name, BigDecimal tolerance) {
    return tolerance.signum() == 0 ? new Column(name) : new NearColumn(name, tolerance);
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

    @Override
    public <T> T choose(Cases<T> cases) {
      return cases.top(this);
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

    @Override
    public <T> T choose(Cases<T> cases) {
      return cases.listed(this);
    }
  }
}
