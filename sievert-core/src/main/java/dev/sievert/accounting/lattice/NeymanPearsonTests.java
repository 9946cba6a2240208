package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The likelihood-ratio tests that reject P where the privacy loss L is at least l, for each lattice
 * point l: their type I errors α = P(L ≥ l), powers Q(L ≥ l) and type II errors β = Q(L &lt; l),
 * all on one side of the truth. By Neyman and Pearson's lemma they are the corners of the trade-off
 * curve.
 */
final class NeymanPearsonTests {
  /** By how much rounding may leave a number open that steers a search. */
  private static final double TRUSTED = 1.3;

  final Thresholds losses;
  final double[] alpha;
  final double[] power;
  final double[] beta;
  private final double[] doubt;

  private NeymanPearsonTests(Thresholds losses, int count) {
    this.losses = losses;
    this.alpha = new double[count];
    this.power = new double[count];
    this.beta = new double[count];
    this.doubt = new double[count];
  }

  /**
   * Corners that no test beats: errors rounded down.
   *
   * @param certain power that costs nothing
   * @param possible how much mass there is without the record
   */
  static NeymanPearsonTests pessimistic(
      Convolution sum, double tilt, double certain, double possible, double relative) {
    int count = sum.sum().mass().length + 1;
    return pessimistic(
        new Thresholds.Even(sum.sum().lattice(), sum.sum().first(), count),
        new CertifiedTail(sum, -tilt, relative),
        new CertifiedTail(sum, 1 - tilt, relative),
        certain,
        possible);
  }

  /** The same from the tails without and with the record at all thresholds. */
  static NeymanPearsonTests pessimistic(
      Thresholds losses,
      CertifiedTail without,
      CertifiedTail with,
      double certain,
      double possible) {
    int count = without.low.length;
    NeymanPearsonTests tests = new NeymanPearsonTests(losses, count);
    for (int i = 0; i < count; i++) {
      tests.alpha[i] = without.fromAbove ? without.low[i] : Math.max(0, possible - without.high[i]);
      tests.doubt[i] = without.high[i] / without.low[i];
      if (with.fromAbove) {
        tests.power[i] = certain + with.high[i];
        tests.beta[i] = 1 - tests.power[i];
      } else {
        tests.beta[i] = with.low[i];
        tests.power[i] = 1 - tests.beta[i];
      }
    }
    // Losses below the window are not seen from above; whoever rejects them too may reject all.
    tests.power[0] = 1;
    tests.beta[0] = 0;
    // Stricter tests err less in one way and more in the other, whatever rounding says, and so no
    // power is above one and no error below zero.
    for (int i = 1; i < count; i++) {
      tests.power[i] = Math.min(tests.power[i], tests.power[i - 1]);
      tests.beta[i] = Math.max(tests.beta[i], tests.beta[i - 1]);
    }
    for (int i = count - 2; i >= 0; i--) {
      tests.alpha[i] = Math.max(tests.alpha[i], tests.alpha[i + 1]);
    }
    return tests;
  }

  /**
   * Corners that a test attains: errors rounded up.
   *
   * @param certainUncertainBias power that costs nothing, what is left to miss, and by how much the
   *     losses of cells, added up, are more than the losses in them
   */
  static NeymanPearsonTests optimistic(
      Convolution sumWithout,
      Convolution sumWith,
      double tilt,
      double[] certainUncertainBias,
      double relative) {
    CertifiedTail without = new CertifiedTail(sumWithout, -tilt, relative);
    CertifiedTail with = new CertifiedTail(sumWith, 1 - tilt, relative);
    long first = Math.max(sumWithout.sum().first(), sumWith.sum().first());
    long last =
        Math.min(
            sumWithout.sum().first() + sumWithout.sum().mass().length,
            sumWith.sum().first() + sumWith.sum().mass().length);
    int count = (int) Math.max(1, last - first + 1);
    Thresholds losses =
        new Thresholds.Even(
            sumWithout.sum().lattice().shifted(-certainUncertainBias[2]), first, count);
    return optimistic(
        losses,
        without.from(first - sumWithout.sum().first(), count),
        with.from(first - sumWith.sum().first(), count),
        certainUncertainBias[0],
        certainUncertainBias[1]);
  }

  /** The same from the tails without and with the record at all thresholds. */
  static NeymanPearsonTests optimistic(
      Thresholds losses,
      CertifiedTail without,
      CertifiedTail with,
      double certain,
      double uncertain) {
    int count = without.low.length;
    NeymanPearsonTests tests = new NeymanPearsonTests(losses, count);
    for (int i = 0; i < count; i++) {
      double errors = without.fromAbove ? without.high[i] : 1 - without.low[i];
      tests.alpha[i] = Math.min(1, errors);
      if (with.fromAbove) {
        tests.power[i] = certain + with.low[i];
        tests.beta[i] = 1 - tests.power[i];
      } else {
        tests.beta[i] = Math.min(uncertain, with.high[i]);
        tests.power[i] = 1 - tests.beta[i];
      }
    }
    for (int i = 1; i < count; i++) {
      tests.alpha[i] = Math.min(tests.alpha[i], tests.alpha[i - 1]);
    }
    for (int i = count - 2; i >= 0; i--) {
      tests.power[i] = Math.max(tests.power[i], tests.power[i + 1]);
      tests.beta[i] = Math.min(tests.beta[i], tests.beta[i + 1]);
    }
    return tests;
  }

  /**
   * The same tests with the hypotheses exchanged: rejecting L &lt; l is rejecting −L above −l, with
   * the two errors exchanged. What is on one side of the truth stays there.
   */
  NeymanPearsonTests mirrored() {
    int count = alpha.length;
    NeymanPearsonTests tests = new NeymanPearsonTests(losses.mirrored(), count);
    for (int i = 0; i < count; i++) {
      int other = count - 1 - i;
      tests.alpha[i] = beta[other];
      tests.beta[i] = alpha[other];
      tests.power[i] = 1 - alpha[other];
      tests.doubt[i] = 1;
    }
    return tests;
  }

  /** The same tests, if they may miss so much more. */
  NeymanPearsonTests missing(double share) {
    for (int i = 0; i < power.length; i++) {
      power[i] = Math.max(0, power[i] - share);
      beta[i] = Math.min(1, beta[i] + share);
    }
    return this;
  }

  /** The corners of a few outputs, in either direction off by a share. */
  static NeymanPearsonTests exact(FinitePair pair, double share, boolean isPessimistic) {
    double[] all = pair.losses();
    double[] finite = Arrays.stream(all).filter(Double::isFinite).toArray();
    NeymanPearsonTests tests =
        new NeymanPearsonTests(new Thresholds.Listed(finite), finite.length + 1);
    double down = 1 - share;
    double up = 1 + share;
    for (int i = 0; i <= finite.length; i++) {
      double below = i == 0 ? -Double.MAX_VALUE : finite[i - 1];
      tests.alpha[i] = Math.min(1, pair.withoutAbove(below) * (isPessimistic ? down : up));
      tests.power[i] = Math.min(1, pair.withAbove(below) * (isPessimistic ? up : down));
      tests.beta[i] = Math.min(1, pair.withUpTo(below) * (isPessimistic ? down : up));
      tests.doubt[i] = 1;
    }
    return tests;
  }

  /** The power of rejecting nothing but what is certain; what left the window may count. */
  double powerOfNothing(double certain) {
    return Math.max(certain, power[power.length - 1]);
  }

  /** The type II error of rejecting nothing but what is certain. */
  double betaOfNothing(double uncertain) {
    return Math.min(uncertain, beta[beta.length - 1]);
  }

  /** Adds the corners with type I errors in a range, or those of the test the other way round. */
  void collect(List<double[]> corners, double from, double to, boolean isMirrored) {
    for (int i = 0; i < alpha.length; i++) {
      if (alpha[i] >= from && alpha[i] <= to) {
        corners.add(
            isMirrored ? new double[] {beta[i], 1 - alpha[i]} : new double[] {alpha[i], power[i]});
      }
    }
  }

  double loss(int place) {
    return losses.at(place);
  }

  /** By what share rounding leaves the type I error of a corner open. */
  double doubt(int place) {
    return doubt[place] - 1;
  }

  /** The first corner whose loss is above this one. */
  int placeAbove(double loss) {
    return losses.above(loss);
  }

  /** The corner whose loss is nearest. */
  int placeAt(double loss) {
    return losses.nearest(loss);
  }

  /** The nearest corner to the left that rounding does not leave open. */
  int trusted(int from) {
    int place = Math.max(0, from);
    while (place > 0 && !(doubt[place] <= TRUSTED)) {
      place--;
    }
    return place;
  }

  /** Whether a type I error lies between a corner and the next one, and both are known well. */
  boolean isSteppedOver(int place, double size) {
    int next = place + 1;
    return place >= 0
        && next < alpha.length
        && doubt[place] <= TRUSTED
        && alpha[place] >= size
        && alpha[next] < size
        && alpha[next] > 0
        && doubt[next] <= TRUSTED;
  }

  /** The last corner whose type I error is at least this one; −1 where all are less. */
  int at(double size) {
    return last(alpha.length, place -> alpha[place] >= size);
  }

  /** The last corner up to which a list keeps to a limit; −1 where none does. */
  private static int last(int count, IntPredicate keeps) {
    return MonotoneInverse.first(0, count, keeps.negate()) - 1;
  }

  /** The power between corners, on the line between them; at the ends, the line to (1, 1). */
  double power(double size, double atZero) {
    return between(size, power, 1, atZero);
  }

  /** The type II error between corners. */
  double beta(double size, double atZero) {
    return between(size, beta, 0, atZero);
  }

  /** The type I error of the test with this type II error, by whichever of both is small. */
  double alpha(double misses) {
    if (misses > 0.5) {
      double wanted = 1 - misses;
      int left = last(power.length, place -> power[place] >= wanted);
      return alphaOnLine(wanted, power, left, 1, 0);
    }
    int left = last(beta.length, place -> beta[place] <= misses);
    return alphaOnLine(misses, beta, left, 0, 1);
  }

  private double alphaOnLine(double wanted, double[] values, int left, double first, double last) {
    double atLeft = from(values, left, first);
    double atRight = upTo(values, left + 1, last);
    return onLine(wanted, atRight, upTo(alpha, left + 1, 0), atLeft, from(alpha, left, 1));
  }

  private double between(double size, double[] values, double atOne, double atZero) {
    int left = at(size);
    double lower = upTo(alpha, left + 1, 0);
    double upper = from(alpha, left, 1);
    return onLine(size, lower, upTo(values, left + 1, atZero), upper, from(values, left, atOne));
  }

  /** One of some values, or what stands before the first. */
  private static double from(double[] values, int place, double before) {
    return place < 0 ? before : values[place];
  }

  /** One of some values, or what stands behind the last. */
  private static double upTo(double[] values, int place, double behind) {
    return place == values.length ? behind : values[place];
  }

  /**
   * At x, which lies between both ends, on the line between them; reckoned from the end that is
   * nearer to x, so that nothing cancels where the other one is far greater.
   */
  private static double onLine(double x, double right, double atRight, double left, double atLeft) {
    if (left == right) {
      return atRight;
    }
    double width = left - right;
    return left - x < x - right
        ? atLeft + (left - x) / width * (atRight - atLeft)
        : atRight + (x - right) / width * (atLeft - atRight);
  }
}
