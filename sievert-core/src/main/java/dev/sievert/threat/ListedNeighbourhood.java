package dev.sievert.threat;

import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.PrefixSums;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Records on a line in any order with any weights: sorted once, then one sweep with two fingers.
 */
final class ListedNeighbourhood implements Neighbourhood.Tried {
  private final BigDecimal[] positions;
  private final double[] masses;
  private final BigDecimal[] guesses;
  private final BigDecimal tolerance;
  private final double[] success;

  private ListedNeighbourhood(
      BigDecimal[] positions, double[] masses, BigDecimal[] guesses, BigDecimal tolerance) {
    this.positions = positions;
    this.masses = masses;
    this.guesses = guesses;
    this.tolerance = tolerance;
    this.success = sweep(sorted(positions.length, positions), guesses);
  }

  static ListedNeighbourhood of(Secret.Finite secret, Goal.OnLine goal) {
    BigDecimal[] guesses = secret.alphabet().placesAmong(secret.domain());
    Arrays.sort(guesses);
    return new ListedNeighbourhood(
        secret.domain().placesAmong(secret.domain()), secret.masses(), guesses, goal.tolerance());
  }

  @Override
  public double[] success() {
    return success;
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    if (cell.isEmpty()) {
      return 0;
    }
    Integer[] members = cell.toArray(Integer[]::new);
    Arrays.sort(members, Comparator.comparing(member -> positions[member]));
    BigDecimal from = positions[members[0]].subtract(tolerance);
    BigDecimal to = positions[members[members.length - 1]].add(tolerance);
    int start = guessesBelow(from, false);
    int end = guessesBelow(to, true);
    return Arrays.stream(sweep(members, Arrays.copyOfRange(guesses, start, end))).max().orElse(0);
  }

  /** For each guess in ascending order, the mass of the given records within tolerance of it. */
  private double[] sweep(Integer[] records, BigDecimal[] ascending) {
    double[] weights = new double[records.length];
    Arrays.setAll(weights, i -> masses[records[i]]);
    PrefixSums sums = PrefixSums.of(weights);
    double[] found = new double[ascending.length];
    int first = 0;
    int end = 0;
    for (int guess = 0; guess < ascending.length; guess++) {
      BigDecimal low = ascending[guess].subtract(tolerance);
      BigDecimal high = ascending[guess].add(tolerance);
      while (first < records.length && positions[records[first]].compareTo(low) < 0) {
        first++;
      }
      while (end < records.length && positions[records[end]].compareTo(high) <= 0) {
        end++;
      }
      found[guess] = sums.between(first, end);
    }
    return found;
  }

  /** How many guesses lie below a place, or at it too. */
  private int guessesBelow(BigDecimal place, boolean orAt) {
    int least = orAt ? 1 : 0;
    return MonotoneInverse.first(
        0, guesses.length, guess -> guesses[guess].compareTo(place) >= least);
  }

  private static Integer[] sorted(int count, BigDecimal[] positions) {
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(record -> positions[record]));
    return order;
  }
}
