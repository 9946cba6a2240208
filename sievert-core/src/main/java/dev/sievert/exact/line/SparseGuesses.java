package dev.sievert.exact.line;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Guesses that are right about any values with any weights. Equal guesses count once. */
final class SparseGuesses implements CellGuesses {
  /** Error of a likelihood and a product, in units of round-off, for the values and the mean. */
  private static final double TERM_ERROR = 16;

  private final int[] members;
  private final double[] places;

  /** For each guess its entries by member, ascending; one more start. */
  private final int[] starts;

  private final int[] entryMembers;
  private final double[] entryWeights;
  private final double[] masses;
  private final double[] totals;

  /** For each guess the last member of it or of those before, whose first members ascend. */
  private final int[] reaches;

  private final int lightest;

  private SparseGuesses(LineRecords records, int[] members, LineGuesses guesses, int[][] entries) {
    this.members = members;
    this.places = Arrays.stream(members).mapToDouble(records::place).toArray();
    int count = entries.length;
    this.starts = new int[count + 1];
    for (int guess = 0; guess < count; guess++) {
      starts[guess + 1] = starts[guess] + entries[guess].length - 1;
    }
    this.entryMembers = new int[starts[count]];
    this.entryWeights = new double[starts[count]];
    this.masses = new double[count];
    this.totals = new double[count];
    this.reaches = new int[count];
    int least = 0;
    for (int guess = 0; guess < count; guess++) {
      ExactSum total = new ExactSum();
      for (int i = starts[guess]; i < starts[guess + 1]; i++) {
        int entry = entries[guess][1 + i - starts[guess]];
        int record = records.recordOf(guesses.value(entry));
        entryMembers[i] = Arrays.binarySearch(members, record);
        entryWeights[i] = guesses.weight(entry);
        total.add(entryWeights[i]);
      }
      masses[guess] = guesses.mass(entries[guess][0]);
      totals[guess] = total.value();
      int own = starts[guess] == starts[guess + 1] ? -1 : entryMembers[starts[guess + 1] - 1];
      reaches[guess] = Math.max(own, guess == 0 ? -1 : reaches[guess - 1]);
      least = masses[guess] < masses[least] ? guess : least;
    }
    this.lightest = least;
  }

  /** The guesses, unless nobody is in the cell. */
  static Optional<SparseGuesses> of(LineRecords records, LineGuesses guesses) {
    int[][] entries =
        IntStream.range(0, guesses.count())
            .mapToObj(guess -> entries(records, guesses, guess))
            .toArray(int[][]::new);
    int[] members =
        Arrays.stream(entries)
            .flatMapToInt(guess -> Arrays.stream(guess).skip(1))
            .map(entry -> records.recordOf(guesses.value(entry)))
            .sorted()
            .distinct()
            .toArray();
    boolean isEmpty = members.length == 0 && isNothing(guesses);
    return isEmpty || entries.length == 0
        ? Optional.empty()
        : Optional.of(
            new SparseGuesses(records, members, guesses, distinct(records, guesses, entries)));
  }

  private static boolean isNothing(LineGuesses guesses) {
    return IntStream.range(0, guesses.count()).allMatch(guess -> guesses.mass(guess) == 0);
  }

  /** The guess itself, and its entries with weights in the order of the line. */
  private static int[] entries(LineRecords records, LineGuesses guesses, int guess) {
    int first = guesses.first(guess);
    int[] entries = new int[1 + guesses.end(guess) - first];
    int count = 1;
    boolean isSorted = true;
    for (int entry = first; entry < guesses.end(guess); entry++) {
      if (guesses.weight(entry) > 0) {
        isSorted &=
            count == 1
                || records.recordOf(guesses.value(entries[count - 1]))
                    < records.recordOf(guesses.value(entry));
        entries[count++] = entry;
      }
    }
    entries[0] = guess;
    int[] kept = Arrays.copyOf(entries, count);
    if (!isSorted) {
      int[] ordered =
          Arrays.stream(kept, 1, count)
              .boxed()
              .sorted(Comparator.comparingInt(entry -> records.recordOf(guesses.value(entry))))
              .mapToInt(Integer::intValue)
              .toArray();
      System.arraycopy(ordered, 0, kept, 1, ordered.length);
    }
    return kept;
  }

  /** One of each kind, by their first values; those without any come last. */
  private static int[][] distinct(LineRecords records, LineGuesses guesses, int[][] entries) {
    Set<Content> seen = new HashSet<>();
    return Arrays.stream(entries)
        .filter(guess -> seen.add(Content.of(guesses, guess)))
        .sorted(Comparator.comparingInt(guess -> first(records, guesses, guess)))
        .toArray(int[][]::new);
  }

  private static int first(LineRecords records, LineGuesses guesses, int[] guess) {
    return guess.length == 1 ? Integer.MAX_VALUE : records.recordOf(guesses.value(guess[1]));
  }

  /** What makes two guesses the same. */
  private record Content(double mass, List<Integer> values, List<Double> weights) {
    static Content of(LineGuesses guesses, int[] guess) {
      return new Content(
          guesses.mass(guess[0]),
          Arrays.stream(guess).skip(1).mapToObj(guesses::value).toList(),
          Arrays.stream(guess).skip(1).mapToObj(guesses::weight).toList());
    }
  }

  @Override
  public int count() {
    return masses.length;
  }

  @Override
  public double mass(int guess) {
    return masses[guess];
  }

  @Override
  public double total(int guess) {
    return totals[guess];
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

  /** The record of a member. */
  int record(int index) {
    return members[index];
  }

  /** The first entry of a guess. */
  int start(int guess) {
    return starts[guess];
  }

  /** The place after the last entry of a guess. */
  int end(int guess) {
    return starts[guess + 1];
  }

  /** The member of an entry. */
  int member(int entry) {
    return entryMembers[entry];
  }

  /** The weight of an entry. */
  double weight(int entry) {
    return entryWeights[entry];
  }

  @Override
  public int firstFrom(double at, int low, int high) {
    int found = Arrays.binarySearch(places, low, high, at);
    return found < 0 ? -found - 1 : found;
  }

  @Override
  public int[] near(int first, int end, int before) {
    int low = MonotoneInverse.first(0, masses.length, guess -> reaches[guess] >= first);
    int high = MonotoneInverse.first(low, masses.length, guess -> firstMember(guess) >= end);
    int[] chosen = new int[high - low + 1];
    int count = 0;
    boolean isThere = false;
    for (int guess = low; guess < high; guess++) {
      if (entryMembers[starts[guess + 1] - 1] >= first) {
        chosen[count++] = guess;
        isThere |= guess == lightest;
      }
    }
    if (!isThere) {
      chosen[count++] = lightest;
    }
    return Arrays.copyOf(chosen, count);
  }

  private int firstMember(int guess) {
    return starts[guess] == starts[guess + 1] ? Integer.MAX_VALUE : entryMembers[starts[guess]];
  }

  @Override
  public double surplus(int one, int other) {
    return masses[one] - masses[other];
  }

  @Override
  public void compare(int one, int other, Weighed difference) {
    merge(one, other, (member, weight) -> difference.see(members[member], weight));
  }

  /** The differences of weights by member, where they are not zero. */
  void merge(int one, int other, Weighed difference) {
    int i = starts[one];
    int j = starts[other];
    while (i < starts[one + 1] || j < starts[other + 1]) {
      int left = i < starts[one + 1] ? entryMembers[i] : Integer.MAX_VALUE;
      int right = j < starts[other + 1] ? entryMembers[j] : Integer.MAX_VALUE;
      double weight = 0;
      if (left <= right) {
        weight += entryWeights[i++];
      }
      if (right <= left) {
        weight -= entryWeights[j++];
      }
      if (weight != 0) {
        difference.see(Math.min(left, right), weight);
      }
    }
  }

  @Override
  public double[] gained(IntToDoubleFunction upTo, double mean) {
    double[] reached = Arrays.stream(members).mapToDouble(upTo).toArray();
    double[] gained = new double[masses.length];
    for (int guess = 0; guess < gained.length; guess++) {
      ExactSum sum = new ExactSum().add(-masses[guess] * mean);
      for (int i = starts[guess]; i < starts[guess + 1]; i++) {
        sum.add(entryWeights[i] * reached[entryMembers[i]]);
      }
      gained[guess] = sum.value();
    }
    return gained;
  }

  @Override
  public double magnitude(IntToDoubleFunction upTo, double mean) {
    return 2 * heaviest();
  }

  @Override
  public boolean areAlike() {
    return false;
  }

  @Override
  public int lone() {
    return -1;
  }

  @Override
  public double rounding() {
    int longest = 0;
    for (int guess = 0; guess < masses.length; guess++) {
      longest = Math.max(longest, starts[guess + 1] - starts[guess]);
    }
    return 2 * (longest + TERM_ERROR) * 0x1p-53 * 2 * heaviest();
  }
}
