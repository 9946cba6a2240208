package dev.sievert.exact.solver;

import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * About which members of a cell each guess is right. On a line these are neighbours, so that a run
 * in the order of the line stands for the guess, and many guesses share a run. Where several values
 * may be named, each run is one of them.
 */
public final class GuessRuns {
  private final int[] members;

  /** First place and place after the last of each run; an empty run is a guess that misses all. */
  private final int[] from;

  private final int[] to;

  /** Whether no guess is right about more than one member, so that nothing is added up. */
  private final boolean areSingle;

  /** The first member of each run that has one, and whether there is a run without. */
  private final int[] firsts;

  private final boolean canMiss;

  private final double[] sums;
  private final double[] lost;

  /** How many members may be named, and how many must be because there is nobody else to name. */
  private final int most;

  private final int least;

  private GuessRuns(int[] members, List<int[]> runs) {
    this(members, runs, 1, 1);
  }

  private GuessRuns(int[] members, List<int[]> runs, int most, int least) {
    this.most = most;
    this.least = least;
    this.members = members;
    this.from = runs.stream().mapToInt(run -> run[0]).toArray();
    this.to = runs.stream().mapToInt(run -> run[1]).toArray();
    this.areSingle = runs.stream().allMatch(run -> run[1] - run[0] <= 1);
    this.firsts =
        runs.stream().filter(run -> run[0] < run[1]).mapToInt(run -> members[run[0]]).toArray();
    this.canMiss = firsts.length < from.length;
    this.sums = new double[members.length + 1];
    this.lost = new double[members.length + 1];
  }

  /** The guesses of an attacker on a line; one for each cell of side knowledge. */
  public static GuessRuns[] of(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    if (threat.goal() instanceof Goal.Top top) {
      long records = secret.domain().size();
      return Arrays.stream(ThreatQueries.cells(threat))
          .map(cell -> several(cell, top.guesses(), records))
          .toArray(GuessRuns[]::new);
    }
    BigDecimal tolerance = ((Goal.OnLine) threat.goal()).tolerance();
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

  private static GuessRuns several(int[] cell, int guesses, long records) {
    int most = Math.min(guesses, cell.length);
    long others = records - cell.length;
    int least = (int) Math.max(0, guesses - others);
    return new GuessRuns(cell, singles(cell.length), most, least);
  }

  private static List<int[]> singles(int members) {
    List<int[]> runs = new ArrayList<>();
    for (int place = 0; place < members; place++) {
      runs.add(new int[] {place, place + 1});
    }
    return runs;
  }

  /** The members that are named: those of the greatest terms, below zero only where it must be. */
  public int[] named(double[] terms) {
    PriorityQueue<Integer> least =
        new PriorityQueue<>(Comparator.comparingDouble(member -> terms[member]));
    for (int member : members) {
      if (least.size() < most) {
        least.add(member);
      } else if (most > 0 && terms[member] > terms[least.element()]) {
        least.remove();
        least.add(member);
      }
    }
    while (least.size() > this.least && terms[least.element()] < 0) {
      least.remove();
    }
    return least.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The sum of the greatest terms; those below zero only where somebody must be named. */
  private double greatestOfSeveral(double[] terms) {
    double[] own = Arrays.stream(members).mapToDouble(member -> terms[member]).sorted().toArray();
    ExactSum sum = new ExactSum();
    for (int named = 0; named < most; named++) {
      double term = own[own.length - 1 - named];
      if (term < 0 && named >= least) {
        break;
      }
      sum.add(term);
    }
    return sum.value();
  }

  private static boolean isLast(List<int[]> runs, int first, int end) {
    int[] last = runs.get(runs.size() - 1);
    return last[0] == first && last[1] == end;
  }

  /** Whether one guess is made, which is right about one member at most. */
  public boolean areSingle() {
    return areSingle && most == 1 && least == 1;
  }

  /** Whether the one guess is the only member or anybody else. */
  public boolean isLone() {
    return areSingle() && members.length == 1 && firsts.length == 1 && canMiss;
  }

  /** Whether a guess is right about no member. */
  public boolean canMiss() {
    return canMiss;
  }

  /**
   * Guesses of one record each, in a cell of other members, each of whom may be guessed, where it
   * can be missed as much as this one.
   */
  public GuessRuns singlesOf(int[] others) {
    List<int[]> runs = singles(others.length);
    if (canMiss) {
      runs.add(new int[] {0, 0});
    }
    return new GuessRuns(others, runs);
  }

  /** The members in the order of the line. */
  public int[] members() {
    return members;
  }

  /** How many members the cell has. */
  public int size() {
    return members.length;
  }

  /** A member. */
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

  /** How many members may be named. */
  public int most() {
    return most;
  }

  /** How many members must be named, where several are. */
  public int least() {
    return least;
  }

  /** The greatest sum of terms, by record, of the members about which one guess is right. */
  public double greatest(double[] terms) {
    if (areSingle()) {
      return greatestOfOne(terms);
    }
    if (most != 1 || least != 1) {
      return greatestOfSeveral(terms);
    }
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

  private double greatestOfOne(double[] terms) {
    double greatest = canMiss ? 0 : Double.NEGATIVE_INFINITY;
    for (int member : firsts) {
      // Not Math.max, which takes several times as long; terms are numbers.
      if (terms[member] > greatest) {
        greatest = terms[member];
      }
    }
    return greatest;
  }
}
