package dev.sievert.exact;

import dev.sievert.guarantee.LineChannel;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The records that can occur, in the order of the line. Places are counted from the first record in
 * coordinates: units of the noise, or whole steps where the noise is whole.
 */
final class LineRecords {
  /** More records than this would take too long. */
  private static final int MOST = 5_000_000;

  private final int[] original;
  private final BigDecimal[] values;
  private final double[] places;
  private final double[] masses;
  private final PrefixSums sums;
  private final double unit;
  private final boolean whole;
  private final BigDecimal[] guesses;

  private LineRecords(Secret.Finite secret, LineChannel channel) {
    BigDecimal[] all = numbers(secret.domain());
    double[] prior = masses(secret, all.length);
    original =
        IntStream.range(0, all.length)
            .filter(record -> prior[record] > 0)
            .boxed()
            .sorted(Comparator.comparing(record -> all[record]))
            .mapToInt(Integer::intValue)
            .toArray();
    values = Arrays.stream(original).mapToObj(record -> all[record]).toArray(BigDecimal[]::new);
    masses = Arrays.stream(original).mapToDouble(record -> prior[record]).toArray();
    sums = PrefixSums.of(masses);
    whole = channel.noise().isWhole();
    unit = whole ? 1 / channel.scale() : 1;
    double scale = whole ? 1 : channel.scale();
    places = new double[values.length];
    Arrays.setAll(places, i -> values[i].subtract(values[0]).doubleValue() / scale);
    guesses = numbers(secret.alphabet());
    Arrays.sort(guesses);
    if (whole) {
      Arrays.stream(values).forEach(LineRecords::checkWhole);
    }
  }

  static LineRecords of(Secret secret, LineChannel channel) {
    if (!(secret instanceof Secret.Finite finite) || finite.span().isEmpty()) {
      throw new OutOfRangeException("secret", "a list of numbers for this noise", secret.words());
    }
    if (finite.prior() instanceof Prior.WorstCase) {
      throw new OutOfRangeException("prior", "known for an exact value", "worst-case");
    }
    long size = Math.max(finite.domain().size(), finite.alphabet().size());
    if (size > MOST) {
      throw new OutOfRangeException("size", "at most " + MOST + " here", size);
    }
    return new LineRecords(finite, channel);
  }

  int size() {
    return places.length;
  }

  /** Where a record lies. */
  double place(int record) {
    return places[record];
  }

  double mass(int record) {
    return masses[record];
  }

  /** The prior of all records before a place in the order. */
  double massBelow(int end) {
    return sums.between(0, end);
  }

  /** The prior of all records from a place in the order on. */
  double massFrom(int start) {
    return sums.between(start, masses.length);
  }

  double massBetween(int start, int end) {
    return sums.between(start, end);
  }

  BigDecimal value(int record) {
    return values[record];
  }

  /** The number of the record in the secret. */
  int original(int record) {
    return original[record];
  }

  int greatestOriginal() {
    return Arrays.stream(original).max().orElse(0);
  }

  /** What the attacker may answer, ascending. */
  BigDecimal[] guesses() {
    return guesses;
  }

  /** The distance from the first to the last record in units of the noise. */
  double span() {
    return unit * places[places.length - 1];
  }

  /** Units of noise in one coordinate. */
  double unit() {
    return unit;
  }

  /** Whether outputs are whole coordinates only. */
  boolean isWhole() {
    return whole;
  }

  /** The coordinate of an output. */
  double coordinate(double output, double scale) {
    return Double.isInfinite(output)
        ? output
        : new BigDecimal(output).subtract(values[0]).doubleValue() / (whole ? 1 : scale);
  }

  /** The first record that lies above a coordinate. */
  int firstAbove(double at) {
    return firstAbove(at, 0, places.length);
  }

  /** The same where it is known to lie between two records. */
  int firstAbove(double at, int from, int to) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places[middle] <= at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static void checkWhole(BigDecimal value) {
    if (value.stripTrailingZeros().scale() > 0) {
      throw new OutOfRangeException("values", "whole numbers for this noise", value);
    }
  }

  private static double[] masses(Secret.Finite secret, int size) {
    if (secret.prior() instanceof Prior.Weights weights) {
      return weights.masses();
    }
    double[] masses = new double[size];
    Arrays.fill(masses, 1.0 / size);
    return masses;
  }

  private static BigDecimal[] numbers(Domain domain) {
    if (domain instanceof Domain.Grid grid) {
      BigDecimal[] numbers = new BigDecimal[(int) grid.size()];
      Arrays.setAll(numbers, i -> grid.from().add(grid.step().multiply(BigDecimal.valueOf(i))));
      return numbers;
    }
    return ((Domain.Numbers) domain).numbers().toArray(BigDecimal[]::new);
  }
}
