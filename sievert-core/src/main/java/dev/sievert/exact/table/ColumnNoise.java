package dev.sievert.exact.table;

import dev.sievert.exact.line.LineCells;
import dev.sievert.exact.line.LineGuesses;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * Noise on the numbers of one column, or on a secret of numbers, against any side knowledge and any
 * goal. In each cell x of side knowledge the guess g has W(g, v) at stake, the probability of its
 * people with the released value v, so that
 *
 * <pre>RAD = Σ_x ∫ max_g Σ_v W_x(g, v) (p(θ|v) − p(θ)) dθ,</pre>
 *
 * where p(θ) is over the whole table: the stranger is anybody, not someone from the cell. Each
 * summand is a question about a line.
 *
 * @theorem ours, from 004 Theorem 4.3; docs/theory/columns.md
 */
final class ColumnNoise {
  /** Entries of guesses that are right about several values, of which each is looked at often. */
  private static final long MOST_ENTRIES = 1 << 23;

  private ColumnNoise() {}

  static Optional<String> objection(
      LineChannel channel, ThreatModel threat, Optional<String> column) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return LineSolver.unlessNumbers(channel, released(secret, column))
        .or(() -> isWanted(threat, column) ? Optional.empty() : unlessFew(threat, column));
  }

  private static Optional<String> unlessFew(ThreatModel threat, Optional<String> column) {
    return TableRisk.unlessPaired(threat)
        .or(
            () ->
                GuessTable.of(threat, column).entries().size() <= MOST_ENTRIES
                    ? Optional.empty()
                    : Optional.of("fewer rows, or guesses that are right about fewer of them"));
  }

  static OptimalRisk solve(LineChannel channel, ThreatModel threat, Optional<String> column) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    LineCells cells = LineCells.of(channel, released(secret, column));
    if (isWanted(threat, column)) {
      addNear(
          cells, GuessTable.ofSeen(threat, column.orElseThrow()), (Goal.OfColumn) threat.goal());
    } else {
      addAll(cells, GuessTable.of(threat, column));
    }
    return cells.risk();
  }

  private static Secret.Finite released(Secret.Finite secret, Optional<String> column) {
    return column.map(name -> Rows.marginal(secret, name)).orElse(secret);
  }

  /** Whether the released column is the wanted one: then guesses are neighbours on its line. */
  private static boolean isWanted(ThreatModel threat, Optional<String> column) {
    return threat.goal() instanceof Goal.OfColumn wanted
        && column.equals(Optional.of(wanted.name()));
  }

  private static void addNear(LineCells cells, GuessTable table, Goal.OfColumn wanted) {
    GuessEntries entries = table.entries();
    for (int cell = 0; cell < entries.cells(); cell++) {
      int first = entries.first(entries.firstGuess(cell));
      int[] values = new int[entries.lastGuess(cell) - entries.firstGuess(cell)];
      double[] weights = new double[values.length];
      for (int place = 0; place < values.length; place++) {
        values[place] = entries.seen(first + place);
        weights[place] = entries.weight(first + place) / table.total();
      }
      cells.addNear(values, weights, wanted.alone().tolerance());
    }
  }

  private static void addAll(LineCells cells, GuessTable table) {
    GuessEntries entries = table.entries();
    for (int cell = 0; cell < entries.cells(); cell++) {
      cells.add(guesses(table, entries, cell));
    }
  }

  /** The guesses of a cell, and one that misses everybody in it where there is one. */
  private static LineGuesses guesses(GuessTable table, GuessEntries entries, int cell) {
    int from = entries.firstGuess(cell);
    int count = entries.lastGuess(cell) - from;
    int first = entries.first(from);
    int size = entries.last(entries.lastGuess(cell) - 1) - first;
    int[] starts = new int[count + (table.canMiss(cell) ? 2 : 1)];
    for (int guess = 0; guess < count; guess++) {
      starts[guess + 1] = entries.last(from + guess) - first;
    }
    starts[starts.length - 1] = size;
    int[] values = new int[size];
    double[] weights = new double[size];
    for (int place = 0; place < size; place++) {
      values[place] = entries.seen(first + place);
      weights[place] = entries.weight(first + place) / table.total();
    }
    return LineGuesses.of(starts, values, weights);
  }
}
