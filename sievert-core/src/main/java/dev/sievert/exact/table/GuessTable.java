package dev.sievert.exact.table;

import dev.sievert.attack.RightPairs;
import dev.sievert.exact.finite.LikeliestFirst;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What each guess has at stake: for every cell of side knowledge and every guess that is right
 * about some of its records, the weight of these records by what the mechanism sees of them.
 * Records that agree in all three are one entry. Weights are as stated, so that counts stay whole.
 */
final class GuessTable {
  private final double[] marginal;
  private final GuessEntries entries;
  private final double total;
  private final double totalRest;
  private final int guesses;

  /** The guesses of each cell, likeliest first; nothing until they are asked for. */
  private volatile int @Nullable [] order;

  private GuessTable(double[] marginal, GuessEntries entries, int guesses) {
    this.marginal = marginal;
    this.entries = entries;
    this.guesses = guesses;
    ExactSum sum = new ExactSum();
    for (double weight : marginal) {
      sum.add(weight);
    }
    this.total = sum.value();
    this.totalRest = sum.add(-total).value();
  }

  /**
   * The table of a threat with finitely many records and a known prior; the table; the last one is
   * kept, because several bounds ask for it in turn.
   *
   * @param column what the mechanism sees of a row; the whole record where there is none
   */
  static GuessTable of(ThreatModel threat, Optional<String> column) {
    return Memory.last(GuessTable.class, threat, column, () -> made(threat, column));
  }

  /** The same cells where the guess is what the mechanism sees, whatever the goal. */
  static GuessTable ofSeen(ThreatModel threat, String column) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double[] weights = weights(secret);
    Partition seen = ((Rows) secret.domain()).classes(column);
    Partition cells = Partition.of(secret, threat.auxiliary());
    GuessEntries entries = GuessEntries.grouped(cells, seen, seen, weights);
    return new GuessTable(seen.sums(weights), entries, seen.count());
  }

  private static GuessTable made(ThreatModel threat, Optional<String> column) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return of(
        threat,
        column
            .map(name -> ((Rows) secret.domain()).classes(name))
            .orElseGet(() -> Partition.singletons(Math.toIntExact(secret.domain().size()))));
  }

  /**
   * The table of a threat with finitely many records and a known prior.
   *
   * @param seen which records are alike to the mechanism
   */
  static GuessTable of(ThreatModel threat, Partition seen) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double[] weights = weights(secret);
    Partition cells = Partition.of(secret, threat.auxiliary());
    RightPairs right = RightPairs.of(threat);
    return new GuessTable(
        seen.sums(weights), GuessEntries.of(right, cells, seen, weights), right.guesses());
  }

  private static double[] weights(Secret.Finite secret) {
    double[] weights = new double[Math.toIntExact(secret.domain().size())];
    Arrays.setAll(weights, record -> weight(secret.prior(), record));
    return weights;
  }

  /** By a power of two nearer to one where products of two weights might overflow or vanish. */
  private static double weight(Prior prior, int record) {
    if (!(prior instanceof Prior.Weights stated)) {
      return 1;
    }
    int size = Math.getExponent(stated.total());
    return Math.abs(size) > 300 ? Math.scalb(stated.weight(record), -size) : stated.weight(record);
  }

  /**
   * The guesses of all cells, cell by cell, each cell's likeliest first: the weight of a guess is
   * that of its first entry. The order is the same for every mechanism that is looked at.
   */
  int[] likeliestFirst() {
    int[] known = order;
    if (known == null) {
      known = new int[entries.guesses()];
      for (int cell = 0; cell < entries.cells(); cell++) {
        sort(cell, known);
      }
      order = known;
    }
    return known;
  }

  private void sort(int cell, int[] sorted) {
    int start = entries.firstGuess(cell);
    double[] weights = new double[entries.lastGuess(cell) - start];
    int[] places = new int[weights.length];
    for (int guess = 0; guess < weights.length; guess++) {
      weights[guess] = entries.weight(entries.first(start + guess));
      places[guess] = guess;
    }
    int[] likeliest = LikeliestFirst.sorted(places, weights);
    for (int rank = 0; rank < likeliest.length; rank++) {
      sorted[start + rank] = start + likeliest[rank];
    }
  }

  /** How many different things the mechanism sees. */
  int seen() {
    return marginal.length;
  }

  /** The weight of everybody of whom the mechanism sees the same. */
  double marginal(int seen) {
    return marginal[seen];
  }

  /** The same weights as probabilities. */
  double[] marginalMasses() {
    return Arrays.stream(marginal).map(weight -> weight / total).toArray();
  }

  /** The weight of all. */
  double total() {
    return total;
  }

  /** A sum to take weights away from, which starts with the weight of all in twice the digits. */
  ExactSum everybody() {
    return new ExactSum().add(total).add(totalRest);
  }

  /** The cells with their guesses. */
  GuessEntries entries() {
    return entries;
  }

  /** Whether some guess is wrong about the whole cell, and so neither gains nor loses there. */
  boolean canMiss(int cell) {
    return entries.lastGuess(cell) - entries.firstGuess(cell) < guesses;
  }

  /** Whether there is nothing to choose, so that the release cannot help. */
  boolean isForced() {
    return guesses == 1;
  }

  /** How many people all guesses together are right about; each guess may be right about few. */
  double rightShare() {
    ExactSum right = new ExactSum();
    for (int entry = 0; entry < entries.size(); entry++) {
      right.add(entries.weight(entry));
    }
    return right.value() / total;
  }

  /** Whether each guess is right about people of whom the mechanism sees the same. */
  boolean isSimple() {
    return entries.guesses() == entries.size();
  }
}
