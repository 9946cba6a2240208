package dev.sievert.exact.line;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.numeric.RangeMinimum;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the attacker can choose between inside one cell of the side knowledge: each guess is right
 * about a run of the cell's records. Guesses that are right about the same run count once.
 */
final class GuessWindows implements CellGuesses {
  private final int[] members;
  private final double[] weights;
  private final double[] places;
  private final PrefixSums sums;
  private final int[] starts;
  private final int[] ends;
  private final double[] masses;
  private final int lightest;
  private @Nullable RangeMinimum lightestOf;

  private GuessWindows(LineRecords records, int[] members, double[] weights, List<int[]> runs) {
    this.members = members;
    this.weights = weights;
    this.places = Arrays.stream(members).mapToDouble(records::place).toArray();
    this.sums = PrefixSums.of(weights);
    this.starts = runs.stream().mapToInt(run -> run[0]).toArray();
    this.ends = runs.stream().mapToInt(run -> run[1]).toArray();
    this.masses = new double[starts.length];
    boolean isEven = Arrays.stream(weights).allMatch(weight -> weight == weights[0]);
    int least = 0;
    for (int i = 0; i < masses.length; i++) {
      // Where weights are equal, windows of one length must not differ by rounding.
      masses[i] = isEven ? sums.between(0, ends[i] - starts[i]) : sums.between(starts[i], ends[i]);
      least = masses[i] < masses[least] ? i : least;
    }
    this.lightest = least;
  }

  /** The choices inside a cell that holds all people with its values, in the order of the line. */
  static GuessWindows of(LineRecords records, int[] members, BigDecimal tolerance) {
    double[] weights = Arrays.stream(members).mapToDouble(records::mass).toArray();
    return of(records, members, weights, tolerance);
  }

  /**
   * The choices inside a cell.
   *
   * @param members the values that occur in it, in the order of the line
   * @param weights how likely each of them is together with being in the cell
   */
  static GuessWindows of(
      LineRecords records, int[] members, double[] weights, BigDecimal tolerance) {
    List<int[]> runs =
        records.areGuesses() && tolerance.signum() == 0
            ? singles(records, members)
            : near(records, members, weights, tolerance);
    return new GuessWindows(records, members, weights, runs);
  }

  /** Each guess is right about one record, so nothing has to be compared. */
  private static List<int[]> singles(LineRecords records, int[] members) {
    List<int[]> runs = new ArrayList<>();
    for (int i = 0; i < members.length; i++) {
      runs.add(new int[] {i, i + 1});
    }
    if (members.length < records.countOfGuesses() && records.size() > 1) {
      runs.add(new int[] {0, 0});
    }
    return runs;
  }

  private static List<int[]> near(
      LineRecords records, int[] members, double[] weights, BigDecimal tolerance) {
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
        takesAll |= end - start == records.size() && isEveryone(records, weights);
      }
    }
    // A guess that is right about everyone gains as little as one about nobody, but it succeeds.
    if (misses && !takesAll) {
      runs.add(new int[] {0, 0});
    }
    return runs;
  }

  private static boolean isEveryone(LineRecords records, double[] weights) {
    for (int record = 0; record < weights.length; record++) {
      if (weights[record] != records.mass(record)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int count() {
    return starts.length;
  }

  int start(int window) {
    return starts[window];
  }

  int end(int window) {
    return ends[window];
  }

  @Override
  public double mass(int window) {
    return masses[window];
  }

  @Override
  public double total(int window) {
    return masses[window];
  }

  /** How likely a member is together with being in the cell. */
  double weight(int index) {
    return weights[index];
  }

  /** The record at a place in the cell. */
  int member(int index) {
    return members[index];
  }

  double massBetween(int start, int end) {
    return sums.between(start, end);
  }

  @Override
  public int lightest() {
    return lightest;
  }

  @Override
  public int members() {
    return members.length;
  }

  @Override
  public double place(int index) {
    return places[index];
  }

  @Override
  public int firstFrom(double at, int low, int high) {
    int found = Arrays.binarySearch(places, low, high, at);
    return found < 0 ? -found - 1 : found;
  }

  /** Whether two windows hold the same of some members. */
  private boolean isSameWithin(int one, int other, int first, int end) {
    return Math.max(first, starts[one]) == Math.max(first, starts[other])
        && Math.min(end, ends[one]) == Math.min(end, ends[other]);
  }

  /**
   * Of the windows that hold the same near members the lightest gains most. Those that hold all of
   * them stand one after the other, and may be many.
   */
  @Override
  public int[] near(int first, int end, int before) {
    int low = firstEndingAfter(first);
    int high = Math.max(low, firstStartingAt(end));
    int whole = Math.max(low, firstEndingAfter(end - 1));
    int beyond = Math.min(high, firstStartingAt(first + 1));
    int[] chosen = new int[high - low + 1 - Math.max(0, beyond - whole - 1)];
    int count = 0;
    boolean isThere = false;
    for (int next = low; next < high; next++) {
      int window = next;
      if (next == whole && whole + 1 < beyond) {
        window = lightestOf(whole, beyond, before);
        next = beyond - 1;
      }
      boolean isSame = count > 0 && isSameWithin(chosen[count - 1], window, first, end);
      if (!isSame) {
        chosen[count++] = window;
      } else if (masses[window] < masses[chosen[count - 1]]) {
        chosen[count - 1] = window;
      }
      isThere |= chosen[count - 1] == lightest;
    }
    if (!isThere) {
      chosen[count++] = lightest;
    }
    return Arrays.copyOf(chosen, count);
  }

  /** Of equally light ones the one before, where it is among them. */
  private int lightestOf(int from, int to, int before) {
    if (lightestOf == null) {
      lightestOf = new RangeMinimum(masses);
    }
    int first = lightestOf.first(from, to);
    boolean isAmong = before >= from && before < to;
    return isAmong && masses[before] == masses[first] ? before : first;
  }

  /** Where windows overlap, nothing is added up, so that no digits are lost. */
  @Override
  public double surplus(int one, int other) {
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

  @Override
  public void compare(int one, int other, Weighed difference) {
    int start = Math.max(starts[one], starts[other]);
    int end = Math.min(ends[one], ends[other]);
    if (start >= end) {
      weigh(starts[one], ends[one], 1, difference);
      weigh(starts[other], ends[other], -1, difference);
    } else {
      weigh(starts[one], start, 1, difference);
      weigh(end, ends[one], 1, difference);
      weigh(starts[other], start, -1, difference);
      weigh(end, ends[other], -1, difference);
    }
  }

  private void weigh(int start, int end, int sign, Weighed difference) {
    for (int i = start; i < end; i++) {
      difference.see(members[i], sign * weights[i]);
    }
  }

  /** One sum along the members serves all windows. */
  @Override
  public double[] gained(IntToDoubleFunction upTo, double mean) {
    double[] sums = new double[members.length + 1];
    ExactSum sum = new ExactSum();
    for (int i = 0; i < members.length; i++) {
      sums[i + 1] = sum.add(weights[i] * (upTo.applyAsDouble(members[i]) - mean)).value();
    }
    double[] gained = new double[starts.length];
    Arrays.setAll(gained, window -> sums[ends[window]] - sums[starts[window]]);
    return gained;
  }

  @Override
  public double magnitude(IntToDoubleFunction upTo, double mean) {
    double magnitude = 0;
    for (int i = 0; i < members.length; i++) {
      magnitude += Math.abs(weights[i] * (upTo.applyAsDouble(members[i]) - mean));
    }
    return magnitude;
  }

  @Override
  public boolean areAlike() {
    if (starts.length != members.length) {
      return false;
    }
    for (int i = 0; i < members.length; i++) {
      if (starts[i] != i || ends[i] != i + 1 || weights[i] != weights[0]) {
        return false;
      }
    }
    return true;
  }

  /** Whether there is one guess for each member in their order, and perhaps one about nobody. */
  boolean areSingles() {
    int count = starts.length;
    boolean hasNobody = count == members.length + 1 && ends[count - 1] == 0;
    if (count != members.length && !hasNobody) {
      return false;
    }
    for (int i = 0; i < members.length; i++) {
      if (starts[i] != i || ends[i] != i + 1) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int lone() {
    boolean isAlone = members.length == 1 && starts.length == 2 && ends[0] == 1 && ends[1] == 0;
    return isAlone ? members[0] : -1;
  }

  /** Gains leave out what all windows share, so that a wrong choice costs what terms are off by. */
  @Override
  public double rounding() {
    return 0;
  }

  /** The first run that reaches beyond a member. */
  private int firstEndingAfter(int member) {
    return firstBeyond(ends, member + 1);
  }

  /** The first run that starts at a member or later. */
  private int firstStartingAt(int member) {
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
