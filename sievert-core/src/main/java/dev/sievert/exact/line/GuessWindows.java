package dev.sievert.exact.line;

import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.PrefixSums;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the attacker can choose between inside one cell of the side knowledge: each guess is right
 * about a run of the cell's records. Guesses that are right about the same run count once.
 */
final class GuessWindows {
  private final int[] members;
  private final double[] places;
  private final PrefixSums sums;
  private final int[] starts;
  private final int[] ends;
  private final double[] masses;
  private final int lightest;

  private GuessWindows(LineRecords records, int[] members, List<int[]> runs) {
    this.members = members;
    this.places = Arrays.stream(members).mapToDouble(records::place).toArray();
    this.sums = PrefixSums.of(Arrays.stream(members).mapToDouble(records::mass).toArray());
    this.starts = runs.stream().mapToInt(run -> run[0]).toArray();
    this.ends = runs.stream().mapToInt(run -> run[1]).toArray();
    this.masses = new double[starts.length];
    int least = 0;
    for (int i = 0; i < masses.length; i++) {
      masses[i] = sums.between(starts[i], ends[i]);
      least = masses[i] < masses[least] ? i : least;
    }
    this.lightest = least;
  }

  /** The choices inside a cell, whose members are given in the order of the line. */
  static GuessWindows of(LineRecords records, int[] members, BigDecimal tolerance) {
    return records.areGuesses() && tolerance.signum() == 0
        ? singles(records, members)
        : near(records, members, tolerance);
  }

  /** Each guess is right about one record, so nothing has to be compared. */
  private static GuessWindows singles(LineRecords records, int[] members) {
    List<int[]> runs = new ArrayList<>();
    for (int i = 0; i < members.length; i++) {
      runs.add(new int[] {i, i + 1});
    }
    if (members.length < records.countOfGuesses() && records.size() > 1) {
      runs.add(new int[] {0, 0});
    }
    return new GuessWindows(records, members, runs);
  }

  private static GuessWindows near(LineRecords records, int[] members, BigDecimal tolerance) {
    List<int[]> runs = new ArrayList<>();
    BigDecimal[] guesses = records.guesses();
    int first = below(guesses, records.value(members[0]).subtract(tolerance), false);
    int last = below(guesses, records.value(members[members.length - 1]).add(tolerance), true);
    boolean misses = first > 0 || last < guesses.length;
    int start = 0;
    int end = 0;
    int[] previous = {0, 0};
    boolean takesAll = false;
    for (int guess = first; guess < last; guess++) {
      BigDecimal low = guesses[guess].subtract(tolerance);
      BigDecimal high = guesses[guess].add(tolerance);
      while (start < members.length && records.value(members[start]).compareTo(low) < 0) {
        start++;
      }
      while (end < members.length && records.value(members[end]).compareTo(high) <= 0) {
        end++;
      }
      if (end <= start) {
        misses = true;
      } else if (start != previous[0] || end != previous[1]) {
        previous = new int[] {start, end};
        runs.add(previous);
        takesAll |= end - start == records.size();
      }
    }
    // A guess that is right about everyone gains as little as one about nobody, but it succeeds.
    if (misses && !takesAll) {
      runs.add(new int[] {0, 0});
    }
    return new GuessWindows(records, members, runs);
  }

  int count() {
    return starts.length;
  }

  int start(int window) {
    return starts[window];
  }

  int end(int window) {
    return ends[window];
  }

  double mass(int window) {
    return masses[window];
  }

  /** The record at a place in the cell. */
  int member(int index) {
    return members[index];
  }

  double massBetween(int start, int end) {
    return sums.between(start, end);
  }

  /** The window that weighs least: the best choice where no record of the cell is near. */
  int lightest() {
    return lightest;
  }

  double heaviestMass() {
    return Arrays.stream(masses).max().orElse(0);
  }

  int members() {
    return members.length;
  }

  double place(int index) {
    return places[index];
  }

  /** The first member above a coordinate, or at it. */
  int firstFrom(double at) {
    return firstFrom(at, 0, places.length);
  }

  /** The same where it is known to lie between two members. */
  int firstFrom(double at, int low, int high) {
    int found = Arrays.binarySearch(places, low, high, at);
    return found < 0 ? -found - 1 : found;
  }

  /** Whether two windows hold the same of some members. */
  boolean isSameWithin(int one, int other, int first, int end) {
    return Math.max(first, starts[one]) == Math.max(first, starts[other])
        && Math.min(end, ends[one]) == Math.min(end, ends[other]);
  }

  /** How much one window weighs more than another, without losing digits where they overlap. */
  double surplus(int one, int other) {
    int low = Math.max(starts[one], starts[other]);
    int high = Math.min(ends[one], ends[other]);
    if (low >= high) {
      return masses[one] - masses[other];
    }
    return sums.between(starts[one], low)
        + sums.between(high, ends[one])
        - sums.between(starts[other], low)
        - sums.between(high, ends[other]);
  }

  /** The first run that reaches beyond a member. */
  int firstEndingAfter(int member) {
    return firstBeyond(ends, member + 1);
  }

  /** The first run that starts at a member or later. */
  int firstStartingAt(int member) {
    return firstBeyond(starts, member);
  }

  /** Both ends of the runs ascend; the empty run, which comes last, is left out. */
  private int firstBeyond(int[] bounds, int least) {
    int count = bounds.length - (ends[bounds.length - 1] == 0 ? 1 : 0);
    return MonotoneInverse.first(0, count, run -> bounds[run] >= least);
  }

  private static int below(BigDecimal[] guesses, BigDecimal place, boolean orAt) {
    int least = orAt ? 1 : 0;
    return MonotoneInverse.first(
        0, guesses.length, guess -> guesses[guess].compareTo(place) >= least);
  }
}
