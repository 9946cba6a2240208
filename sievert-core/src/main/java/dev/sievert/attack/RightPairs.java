package dev.sievert.attack;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn.NearValues;
import dev.sievert.threat.ThreatModel;

/**
 * Which guesses are right about which records, of finitely many, where what is wanted is no
 * distance on a line: the one place where such a goal becomes pairs of a record and a guess.
 */
public sealed interface RightPairs {
  /** Sees one pair. */
  @FunctionalInterface
  interface Pair {
    /**
     * A guess is right about a record.
     *
     * @param record the record
     * @param guess the guess
     */
    void see(int record, int guess);
  }

  /** {@return how many guesses there are, whether or not they are ever right} */
  int guesses();

  /** {@return how many pairs there are} */
  long count();

  /**
   * Shows all pairs, for each guess its records in ascending order.
   *
   * @param pair sees each
   */
  void forEach(Pair pair);

  /**
   * {@return the pairs of a threat}
   *
   * @param threat one with finitely many records
   * @throws OutOfRangeException where a guess may be off on a line, or several are made
   */
  static RightPairs of(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return threat
        .goal()
        .choose(
            new Goal.Cases<>() {
              @Override
              public RightPairs onLine(Goal.OnLine goal) {
                if (!goal.isExact()) {
                  throw new OutOfRangeException("goal", "right about listed records", goal);
                }
                return new OneEach(Partition.singletons(Math.toIntExact(secret.domain().size())));
              }

              @Override
              public RightPairs column(Goal.Column goal) {
                return new OneEach(((Rows) secret.domain()).classes(goal.name()));
              }

              @Override
              public RightPairs nearColumn(Goal.NearColumn goal) {
                Rows rows = (Rows) secret.domain();
                return new Near(rows.near(goal), (int) rows.size());
              }

              @Override
              public RightPairs listed(Goal.Listed goal) {
                return new Listed(goal);
              }

              @Override
              public RightPairs top(Goal.Top goal) {
                throw new OutOfRangeException("goal", "a single guess", goal);
              }
            });
  }

  /**
   * Each record is right for one guess.
   *
   * @param classes the guess of each record
   */
  record OneEach(Partition classes) implements RightPairs {
    @Override
    public int guesses() {
      return classes.count();
    }

    @Override
    public long count() {
      return classes.records();
    }

    @Override
    public void forEach(Pair pair) {
      for (int record = 0; record < classes.records(); record++) {
        pair.see(record, classes.group(record));
      }
    }
  }

  /**
   * Each row is right for the values of a column that are near its own.
   *
   * @param values which they are; guesses by rank
   * @param rows how many rows there are
   */
  record Near(NearValues values, int rows) implements RightPairs {
    @Override
    public int guesses() {
      return values.count();
    }

    @Override
    public long count() {
      long pairs = 0;
      for (int row = 0; row < rows; row++) {
        int rank = values.rank(row);
        pairs += values.end(rank) - values.first(rank);
      }
      return pairs;
    }

    @Override
    public void forEach(Pair pair) {
      for (int row = 0; row < rows; row++) {
        int rank = values.rank(row);
        for (int guess = values.first(rank); guess < values.end(rank); guess++) {
          pair.see(row, guess);
        }
      }
    }
  }

  /**
   * A list says it.
   *
   * @param goal the list
   */
  record Listed(Goal.Listed goal) implements RightPairs {
    @Override
    public int guesses() {
      return goal.guesses();
    }

    @Override
    public long count() {
      long pairs = 0;
      for (int guess = 0; guess < goal.guesses(); guess++) {
        pairs += goal.count(guess);
      }
      return pairs;
    }

    @Override
    public void forEach(Pair pair) {
      for (int guess = 0; guess < goal.guesses(); guess++) {
        for (int place = 0; place < goal.count(guess); place++) {
          pair.see(goal.record(guess, place), guess);
        }
      }
    }
  }
}
