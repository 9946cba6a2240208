package dev.sievert.exact.line;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The records that can occur, in the order of the line. Places are counted from the first record in
 * coordinates: units of the noise, or whole steps where the noise is whole. Gaps that no noise
 * bridges are shortened, so that places keep their digits however far apart the values are.
 */
final class LineRecords {
  /** Units of noise; what crosses half of them, e^−64, is far below the rounding of one. */
  private static final double WIDEST_GAP = 128;

  /** Whole steps of more units than this are never crossed either. */
  private static final double LONGEST_STEP = 700;

  private final int[] original;
  private final int[] recordOf;
  private final BigDecimal[] values;
  private final double[] places;
  private final double[] masses;
  private final PrefixSums sums;
  private final double scale;
  private final double unit;
  private final boolean whole;
  private final BigDecimal[] guesses;
  private final boolean guessable;
  private boolean sorted;
  private @Nullable Boolean even;

  private LineRecords(Secret.Finite secret, LineChannel channel) {
    BigDecimal[] all = secret.domain().placesAmong(secret.domain());
    double[] prior = secret.masses();
    original =
        QuickOrder.of(
            IntStream.range(0, all.length).filter(record -> prior[record] > 0).toArray(),
            record -> all[record].doubleValue(),
            (one, other) -> all[one].compareTo(all[other]));
    recordOf = inverse(original, all.length);
    values = Arrays.stream(original).mapToObj(record -> all[record]).toArray(BigDecimal[]::new);
    masses = Arrays.stream(original).mapToDouble(record -> prior[record]).toArray();
    sums = PrefixSums.of(masses);
    whole = channel.noise().isWhole();
    unit = whole ? Math.min(LONGEST_STEP, 1 / channel.scale()) : 1;
    scale = whole ? 1 : channel.scale();
    places = Double.isInfinite(scale) ? new double[values.length] : places();
    guessable = secret.guesses().isEmpty();
    guesses = guessable ? all.clone() : secret.alphabet().placesAmong(secret.domain());
  }

  private LineRecords(LineRecords same, double[] prior) {
    original = same.original;
    recordOf = same.recordOf;
    values = same.values;
    masses = Arrays.stream(original).mapToDouble(record -> prior[record]).toArray();
    sums = PrefixSums.of(masses);
    whole = same.whole;
    unit = same.unit;
    scale = same.scale;
    places = same.places;
    guessable = same.guessable;
    guesses = same.guesses;
    sorted = same.sorted;
  }

  private static int[] inverse(int[] original, int size) {
    int[] recordOf = new int[size];
    Arrays.fill(recordOf, -1);
    for (int record = 0; record < original.length; record++) {
      recordOf[original[record]] = record;
    }
    return recordOf;
  }

  private double[] places() {
    double widest = widest();
    double[] placed = new double[values.length];
    BigDecimal origin = values[0];
    double offset = 0;
    for (int i = 1; i < placed.length; i++) {
      if (distance(values[i - 1], values[i]) > widest) {
        origin = values[i];
        offset = placed[i - 1] + widest;
      }
      placed[i] = offset + distance(origin, values[i]);
    }
    return placed;
  }

  private double widest() {
    return whole ? Math.ceil(WIDEST_GAP / unit) : WIDEST_GAP;
  }

  private double distance(BigDecimal from, BigDecimal to) {
    return to.subtract(from).doubleValue() / scale;
  }

  static LineRecords of(Secret secret, LineChannel channel) {
    return new LineRecords((Secret.Finite) secret, channel);
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

  /** The record of a number in the secret, or -1 where it cannot occur. */
  int recordOf(int number) {
    return recordOf[number];
  }

  /**
   * The same places where the records are otherwise likely.
   *
   * @param prior by their numbers in the secret
   */
  LineRecords reweighted(double[] prior) {
    return new LineRecords(this, prior);
  }

  int greatestOriginal() {
    return Arrays.stream(original).max().orElse(0);
  }

  /** Whether every record may be guessed, and nothing else. */
  boolean areGuesses() {
    return guessable;
  }

  /** How many different answers the attacker may give. */
  int countOfGuesses() {
    return guesses.length;
  }

  /** What the attacker may answer, ascending; sorted only where someone asks. */
  BigDecimal[] guesses() {
    if (!sorted) {
      Arrays.sort(guesses);
      sorted = true;
    }
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

  /**
   * How far a place may be off in units of the noise: one quotient and two sums. Whole places are
   * exact; only the unit is rounded, which matters no more than it does over one unit.
   */
  double error() {
    return 0x1p-51 * (whole ? Math.min(1, span()) : span());
  }

  /** Whether all records are equally likely and each is as far from the one before. */
  boolean isEven() {
    Boolean known = even;
    if (known == null) {
      known = evenness();
      even = known;
    }
    return known;
  }

  private boolean evenness() {
    if (values.length < 2) {
      return false;
    }
    BigDecimal step = values[1].subtract(values[0]);
    for (int i = 1; i < values.length; i++) {
      if (masses[i] != masses[0] || values[i].subtract(values[i - 1]).compareTo(step) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The coordinate of an output, which may lie in a shortened gap. */
  double coordinate(double output) {
    if (Double.isInfinite(output)) {
      return output;
    }
    BigDecimal decimal = new BigDecimal(output);
    int found = Arrays.binarySearch(values, decimal);
    int next = found < 0 ? -found - 1 : found + 1;
    if (next == 0) {
      return Math.max(-widest(), distance(values[0], decimal));
    }
    double below = distance(values[next - 1], decimal);
    if (next == values.length) {
      return places[next - 1] + Math.min(widest(), below);
    }
    double above = distance(decimal, values[next]);
    double half = (places[next] - places[next - 1]) / 2;
    return below <= above
        ? places[next - 1] + Math.min(below, half)
        : places[next] - Math.min(above, half);
  }

  /** The first record that lies above a coordinate. */
  int firstAbove(double at) {
    return firstAbove(at, 0, places.length);
  }

  /**
   * The same where it is known to lie between two records: half of the steps look where it would be
   * if places were even, which they mostly are, and the others in the middle.
   */
  int firstAbove(double at, int from, int to) {
    if (from >= to || places[from] > at) {
      return from;
    }
    if (places[to - 1] <= at) {
      return to;
    }
    int below = from;
    int above = to - 1;
    for (boolean even = true; above - below > 1; even = !even) {
      double share = even ? (at - places[below]) / (places[above] - places[below]) : 0.5;
      int next = Math.min(above - 1, below + 1 + (int) (share * (above - below - 1)));
      if (places[next] > at) {
        above = next;
      } else {
        below = next;
      }
    }
    return above;
  }
}
