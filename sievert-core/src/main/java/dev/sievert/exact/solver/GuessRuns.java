package dev.sievert.exact.solver;

import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * About which members of a cell each guess is right. On a line these are neighbours, so that a run
 * in the order of the line stands for the guess, and many guesses share a run.
 */
public final class GuessRuns {
  private final int[] members;

  /** First place and place after the last of each run; an empty run is a guess that misses all. */
  private final int[] from;

  private final int[] to;
  private final double[] sums;
  private final double[] lost;

  private GuessRuns(int[] members, List<int[]> runs) {
    this.members = members;
    this.from = runs.stream().mapToInt(run -> run[0]).toArray();
    this.to = runs.stream().mapToInt(run -> run[1]).toArray();
    this.sums = new double[members.length + 1];
    this.lost = new double[members.length + 1];
  }

  /** The guesses of an attacker on a line; one for each cell of side knowledge. */
  public static GuessRuns[] of(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    BigDecimal tolerance =
        threat.goal() instanceof Goal.Within within ? within.tolerance() : BigDecimal.ZERO;
    BigDecimal[] positions = secret.domain().placesAmong(secret.domain());
    BigDecimal[] guesses = secret.alphabet().placesAmong(secret.domain());
    Arrays.sort(guesses);
    return Arrays.stream(ThreatQueries.cells(threat))
        .map(cell -> of(cell, positions, guesses, tolerance))
        .toArray(GuessRuns[]::new);
  }

  private static GuessRuns of(
      int[] cell, BigDecimal[] positions, BigDecimal[] guesses, BigDecimal tolerance) {
    int[] members =
        Arrays.stream(cell)
            .boxed()
            .sorted(Comparator.comparing(record -> positions[record]))
            .mapToInt(Integer::intValue)
            .toArray();
    List<int[]> runs = new ArrayList<>();
    int first = 0;
    int end = 0;
    boolean misses = false;
    for (BigDecimal guess : guesses) {
      BigDecimal low = guess.subtract(tolerance);
      BigDecimal high = guess.add(tolerance);
      while (first < members.length && positions[members[first]].compareTo(low) < 0) {
        first++;
      }
      while (end < members.length && positions[members[end]].compareTo(high) <= 0) {
        end++;
      }
      boolean known = !runs.isEmpty() && isLast(runs, first, end);
      if (!known && !(misses && first == end)) {
        runs.add(new int[] {first, end});
      }
      misses |= first == end;
    }
    return new GuessRuns(members, runs);
  }

  private static boolean isLast(List<int[]> runs, int first, int end) {
    int[] last = runs.get(runs.size() - 1);
    return last[0] == first && last[1] == end;
  }

  /** The members in the order of the line. */
  public int[] members() {
    return members;
  }

  /** How many members the cell has. */
  public int size() {
    return members.length;
  }

  /**
   * A member.
   *
   * @param place its place in the order of the line
   */
  public int member(int place) {
    return members[place];
  }

  /** How many runs there are; both ends of a run grow from one to the next. */
  public int runs() {
    return from.length;
  }

  /** Where a run begins. */
  public int from(int run) {
    return from[run];
  }

  /** Where a run ends; the place after its last. */
  public int to(int run) {
    return to[run];
  }

  /** The greatest sum of terms, by record, of the members about which one guess is right. */
  public double greatest(double[] terms) {
    for (int place = 0; place < members.length; place++) {
      double term = terms[members[place]];
      double sum = sums[place];
      double next = sum + term;
      double error = Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
      sums[place + 1] = next;
      lost[place + 1] = lost[place] + error;
    }
    double greatest = Double.NEGATIVE_INFINITY;
    for (int run = 0; run < from.length; run++) {
      double whole = sums[to[run]] - sums[from[run]];
      greatest = Math.max(greatest, whole + (lost[to[run]] - lost[from[run]]));
    }
    return greatest;
  }
}
