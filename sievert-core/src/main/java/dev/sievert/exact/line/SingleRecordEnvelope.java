package dev.sievert.exact.line;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The upper envelope max_i G_i(θ) of guesses that are each right about one record, G_i(θ) = W_i
 * (p(θ|i) − p(θ)), or W_i p(θ|i) for success. Guesses are laid over each other, the lightest first.
 *
 * <p>A guess i gains as much as a lighter j on one interval of outputs. Divided by p(θ|i), their
 * difference is
 *
 * <pre>h(θ) = W_i − W_j p(θ|j)/p(θ|i) − (W_i − W_j) p(θ)/p(θ|i),</pre>
 *
 * <p>and for Gaussian noise both quotients are sums of exponentials of lines, so that h is concave;
 * for Laplace noise they rise with the distance from i on either side, so that h falls. The
 * interval holds the place of i, where nothing is likelier than i: W_i (p(i|i) − p) ≥ W_j (p(i|j) −
 * p). So what a guess takes from all lighter ones is an interval around its own place too; it is
 * found by going outwards until the guess loses, and each piece on the way is lost for good. That
 * makes a number of looks proportional to that of guesses, whatever the width of the noise.
 *
 * <p>Gains that differ by less than rounding count as won, and are charged: as h lies above its
 * chord, no more is lost up to the next place than h lacks there.
 */
final class SingleRecordEnvelope {
  private final LineLikelihoods field;
  private final LineRecords records;
  private final GuessWindows guesses;
  private final PairGain gain;
  private final GainCrossing crossing;
  private final double reach;
  private double from;
  private double to;
  private double[] starts = new double[64];
  private int[] owners = new int[64];
  private int pieces;
  private double charged;

  /**
   * An envelope.
   *
   * @param allowance what each change of guesses may cost
   */
  SingleRecordEnvelope(
      LineLikelihoods field,
      LineRecords records,
      GuessWindows guesses,
      boolean advantage,
      double allowance) {
    this.field = field;
    this.records = records;
    this.guesses = guesses;
    this.gain = new PairGain(field, records, guesses, advantage);
    this.crossing = new GainCrossing(gain, records.unit(), allowance);
    this.reach = GainBounds.reach(field, records);
  }

  int pieces() {
    return pieces;
  }

  double start(int piece) {
    return starts[piece];
  }

  int owner(int piece) {
    return owners[piece];
  }

  /** No attack gains more than the ones found so far by more than this. */
  double charged() {
    return charged + crossing.charged();
  }

  /**
   * Decides between two places.
   *
   * @param first the first member near enough to matter
   * @param end the first one beyond that is too far again
   */
  void decide(double low, double high, int first, int end) {
    from = low;
    to = high;
    pieces = 1;
    starts[0] = low;
    owners[0] = guesses.lightest();
    int[] near = IntStream.range(first, end).toArray();
    for (int guess : QuickOrder.of(near, guesses::weight)) {
      if (guess != guesses.lightest()) {
        lay(guess);
      }
    }
  }

  /** Lays a guess over those that are no heavier. */
  private void lay(int guess) {
    double place = guesses.place(guess);
    double least = Math.max(from, place - reach);
    double most = Math.min(to, place + reach);
    if (!(least < most)) {
      return;
    }
    double at = Math.min(most, Math.max(least, place));
    int home = piece(at);
    if (at != place && !wins(guess, owners[home], at)) {
      return;
    }
    int last = home;
    double right = at;
    boolean isOpen = right < most;
    while (isOpen) {
      double end = Math.min(most, end(last));
      isOpen = wins(guess, owners[last], end);
      right = isOpen ? won(guess, right, end) : crossing.place(guess, owners[last], right, end);
      isOpen &= right < most;
      last += isOpen ? 1 : 0;
    }
    int first = home;
    double left = at;
    isOpen = left > least;
    while (isOpen) {
      double end = Math.max(least, starts[first]);
      isOpen = wins(guess, owners[first], end);
      left = isOpen ? won(guess, left, end) : crossing.place(guess, owners[first], left, end);
      isOpen &= left > least;
      first -= isOpen ? 1 : 0;
    }
    replace(guess, first, last, left, right);
  }

  private int piece(double at) {
    int found = Arrays.binarySearch(starts, 0, pieces, at);
    return found < 0 ? -found - 2 : found;
  }

  private double end(int piece) {
    return piece + 1 < pieces ? starts[piece + 1] : to;
  }

  /** Puts a guess between two places, which lie in two pieces, perhaps the same. */
  private void replace(int guess, int first, int last, double left, double right) {
    if (!(left < right)) {
      return;
    }
    boolean keepsFirst = left > starts[first];
    boolean keepsLast = right < end(last);
    int lastOwner = owners[last];
    int at = keepsFirst ? first + 1 : first;
    int after = at + (keepsLast ? 2 : 1);
    int rest = pieces - last - 1;
    if (after + rest > starts.length) {
      starts = Arrays.copyOf(starts, 2 * (after + rest));
      owners = Arrays.copyOf(owners, 2 * (after + rest));
    }
    System.arraycopy(starts, last + 1, starts, after, rest);
    System.arraycopy(owners, last + 1, owners, after, rest);
    starts[at] = left;
    owners[at] = guess;
    if (keepsLast) {
      starts[at + 1] = right;
      owners[at + 1] = lastOwner;
    }
    pieces = after + rest;
  }

  /** Whether a guess gains as much as a lighter one, or perhaps so. */
  private boolean wins(int guess, int lighter, double at) {
    gain.look(guess, lighter, at);
    return gain.difference() >= -gain.doubt();
  }

  /** Goes on to a place at which a guess wins; if it is not sure, what it may have lost counts. */
  private double won(int guess, double inner, double outer) {
    double doubt = gain.doubt();
    if (gain.difference() < doubt) {
      double most = field.density(guesses.member(guess), inner);
      charged += 2 * doubt * most / gain.density() * records.unit() * Math.abs(outer - inner);
    }
    return outer;
  }
}
