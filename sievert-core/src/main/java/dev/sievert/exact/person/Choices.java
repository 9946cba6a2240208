package dev.sievert.exact.person;

import dev.sievert.attack.RightPairs;
import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * For every cell of side knowledge the guesses that are right about someone in it, each with the
 * records about which it is right.
 */
@SuppressWarnings("ArrayRecordComponent")
record Choices(int[] members, int[] guessStart, int[] cellStart, boolean[] canMiss) {
  /** Pairs of a guess and a record about which it is right. */
  private static final double MOST = 1 << 24;

  /** Why there are too many, as it reads after "needs". */
  static Optional<String> objection(ThreatModel threat) {
    if (threat.goal() instanceof Goal.Top) {
      return Optional.of("a single guess");
    }
    return pairs(threat) <= MOST ? Optional.empty() : Optional.of("fewer values");
  }

  private static double pairs(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return isOnLine(threat)
        ? (double) secret.domain().size() * secret.alphabet().size()
        : RightPairs.of(threat).count();
  }

  /** Whether a guess may be off on a line, or be none of the records. */
  private static boolean isOnLine(ThreatModel threat) {
    return threat.goal() instanceof Goal.OnLine && !ThreatQueries.isPlain(threat);
  }

  static Choices of(ThreatModel threat) {
    if (isOnLine(threat)) {
      return onLine(GuessRuns.of(threat));
    }
    RightPairs right = RightPairs.of(threat);
    return right instanceof RightPairs.OneEach one
        ? grouped(one.classes(), cells(threat))
        : paired(right, cells(threat));
  }

  private static Partition cells(ThreatModel threat) {
    return Partition.of((Secret.Finite) threat.secret(), threat.auxiliary());
  }

  private static Choices grouped(Partition classes, Partition cells) {
    int records = classes.records();
    Builder builder = new Builder(records, records, cells.count());
    for (int record : cells.sorted(classes.sorted())) {
      builder.add(cells.group(record), classes.group(record), record, classes.count());
    }
    return builder.choices();
  }

  /** A guess that is right about a record of a cell. */
  private record Right(int cell, int guess, int record) {}

  private static Choices paired(RightPairs right, Partition cells) {
    List<Right> pairs = new ArrayList<>();
    right.forEach((record, guess) -> pairs.add(new Right(cells.group(record), guess, record)));
    // Stable, so that within a guess the records stay in their order.
    pairs.sort(Comparator.comparingInt(Right::cell).thenComparingInt(Right::guess));
    Builder builder = new Builder(pairs.size(), pairs.size(), cells.count());
    pairs.forEach(pair -> builder.add(pair.cell(), pair.guess(), pair.record(), right.guesses()));
    return builder.choices();
  }

  private static Choices onLine(GuessRuns[] cells) {
    int pairs = 0;
    int guesses = 0;
    for (GuessRuns runs : cells) {
      for (int run = 0; run < runs.runs(); run++) {
        pairs += runs.to(run) - runs.from(run);
      }
      guesses += runs.runs();
    }
    Builder builder = new Builder(pairs, guesses, cells.length);
    for (GuessRuns runs : cells) {
      builder.cell(0);
      for (int run = 0; run < runs.runs(); run++) {
        if (runs.from(run) == runs.to(run)) {
          builder.miss();
        } else {
          builder.guess();
          for (int place = runs.from(run); place < runs.to(run); place++) {
            builder.member(runs.member(place));
          }
        }
      }
    }
    return builder.choices();
  }

  int cells() {
    return cellStart.length - 1;
  }

  int firstGuess(int cell) {
    return cellStart[cell];
  }

  int lastGuess(int cell) {
    return cellStart[cell + 1];
  }

  int first(int guess) {
    return guessStart[guess];
  }

  int last(int guess) {
    return guessStart[guess + 1];
  }

  int member(int place) {
    return members[place];
  }

  /** Whether some guess is wrong about the whole cell. */
  boolean canMiss(int cell) {
    return canMiss[cell];
  }

  /** Pairs of a guess and a record about which it is right. */
  int size() {
    return members.length;
  }

  int guesses() {
    return guessStart.length - 1;
  }

  /** Takes cells, their guesses and the records of these in order. */
  private static final class Builder {
    private final int[] members;
    private final int[] guessStart;
    private final int[] cellStart;
    private final boolean[] canMiss;
    private int size;
    private int guesses;
    private int cells;
    private int possible;
    private int cell = -1;
    private int guess = -1;

    Builder(int mostMembers, int mostGuesses, int mostCells) {
      this.members = new int[mostMembers];
      this.guessStart = new int[mostGuesses + 1];
      this.cellStart = new int[mostCells + 1];
      this.canMiss = new boolean[mostCells];
    }

    /** The next record of a guess in a cell, of so many guesses that can be made in all. */
    void add(int inCell, int ofGuess, int record, int guessesInAll) {
      if (inCell != cell) {
        cell(guessesInAll);
        cell = inCell;
        guess = -1;
      }
      if (ofGuess != guess) {
        guess();
        guess = ofGuess;
      }
      member(record);
    }

    /** Begins a cell; so many guesses can be made in all. */
    void cell(int guessesInAll) {
      endCell();
      possible = guessesInAll;
      cellStart[cells++] = guesses;
    }

    private void endCell() {
      if (cells > 0 && guesses - cellStart[cells - 1] < possible) {
        miss();
      }
    }

    void miss() {
      canMiss[cells - 1] = true;
    }

    void guess() {
      guessStart[guesses++] = size;
    }

    void member(int record) {
      members[size++] = record;
    }

    Choices choices() {
      endCell();
      guessStart[guesses] = size;
      cellStart[cells] = guesses;
      return new Choices(
          Arrays.copyOf(members, size),
          Arrays.copyOf(guessStart, guesses + 1),
          Arrays.copyOf(cellStart, cells + 1),
          Arrays.copyOf(canMiss, cells));
    }
  }
}
