package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.TailProbabilities;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Patience;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The privacy loss distribution of one step, put on a lattice from both sides.
 *
 * <p>Pessimistic: each cell's probabilities p under P and q under Q are split onto the cell's two
 * ends a and b so that both are kept, p₂ = (q e^−a − p) / (e^(b − a) − 1) going to b (connect the
 * dots); the result tells more apart than the step does. Optimistic: each cell around a lattice
 * point is reported as that point and nothing else; a test that looks only at it can be carried
 * out.
 *
 * <p>Where little probability lies, lattice points are skipped.
 *
 * @theorem Doroshenko, Ghazi, Kamath, Kumar and Manurangsi 2022
 */
final class LossDiscretization {
  /** Share of the error that skipped points may add; the stride grows where less mass lies. */
  private static final double SKIP = 0.004;

  /** What the probabilities of a place take, in nanoseconds. */
  static final double WORK = 800;

  final double step;

  /** The loss of the lattice point with number zero. */
  final double origin;

  /** The lattice points that hold anything. */
  final int[] places;

  /** Pessimistic masses without the record; with it, e^loss times as much. */
  final double[] split;

  /** Optimistic masses without the record. */
  final double[] without;

  /** Optimistic masses with the record. */
  final double[] with;

  /** Mass with the record on outputs that are impossible without it, pessimistically. */
  final double certain;

  /** The same, but only what is truly impossible. */
  final double trulyCertain;

  /**
   * Puts a step on a lattice.
   *
   * @param tilt under which masses count as little
   */
  LossDiscretization(
      DominatingPair pair,
      LossRange range,
      double step,
      double origin,
      CoarseLossDistribution coarse,
      double tilt,
      double longest) {
    this.step = step;
    this.origin = origin;
    this.places = places(range, coarse, tilt, longest);
    this.trulyCertain = pair.withAbove(Double.MAX_VALUE);
    int count = places.length;
    Patience.spend(WORK * count);
    double[] ends = new double[count];
    double[] borders = new double[count - 1];
    for (int i = 0; i < count; i++) {
      ends[i] = origin + places[i] * step;
      if (i > 0) {
        borders[i - 1] = origin + (places[i - 1] + (places[i] - places[i - 1]) / 2.0) * step;
      }
    }
    Cells cells = new Cells(pair, ends, trulyCertain);
    Cells bins = new Cells(pair, borders, trulyCertain);
    this.without = bins.without;
    this.with = bins.with;
    this.split = cells.split(0, count - 1, step);
    this.certain = Math.min(1, trulyCertain + cells.addOutside(split));
  }

  /** What others put on some neighbouring points of a lattice through zero. */
  LossDiscretization(
      double step,
      int first,
      double[] split,
      double[] without,
      double[] with,
      double certain,
      double trulyCertain) {
    this.step = step;
    this.origin = 0;
    this.places = IntStream.range(first, first + split.length).toArray();
    this.split = split;
    this.without = without;
    this.with = with;
    this.certain = certain;
    this.trulyCertain = trulyCertain;
  }

  double loss(int place) {
    return origin + places[place] * step;
  }

  /** By how much the cells' own losses exceed the losses in them, on average under a tilt. */
  double bias(double tilt) {
    double sum = 0;
    double bias = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < places.length; i++) {
      greatest = Math.max(greatest, Math.log(without[i]) + tilt * loss(i));
    }
    for (int i = 0; i < places.length; i++) {
      if (without[i] > 0 && with[i] > 0) {
        double loss = loss(i);
        double weight = Math.exp(Math.log(without[i]) + tilt * loss - greatest);
        sum += weight;
        bias += weight * (loss - Math.log(with[i] / without[i]));
      }
    }
    return sum > 0 ? bias / sum : 0;
  }

  /** Masses on this lattice, tilted. */
  PrivacyLossDistribution tilted(PrivacyLossDistribution.Side side, double tilt, double[] masses) {
    return PrivacyLossDistribution.tilted(side, tilt, new Lattice(origin, step), places, masses);
  }

  /**
   * The masses of the cells between some losses, with and without the record: the first is all that
   * lies below them, the last all that lies above.
   */
  static final class Cells {
    final double[] without;
    final double[] with;
    private final double[] ends;

    Cells(DominatingPair pair, double[] ends, double certain) {
      this.ends = ends;
      this.without = new double[ends.length + 1];
      this.with = new double[ends.length + 1];
      double impossible = pair.withoutUpTo(-Double.MAX_VALUE);
      TailProbabilities before = new TailProbabilities(1 - impossible, impossible, 1, 0);
      for (int i = 0; i <= ends.length; i++) {
        TailProbabilities now =
            i < ends.length
                ? pair.tails(ends[i])
                : new TailProbabilities(0, 1, certain, 1 - certain);
        without[i] = mass(before, now);
        with[i] = massWith(before, now);
        before = now;
      }
      settle(without, 1 - impossible);
      settle(with, 1 - certain);
    }

    /**
     * The cells between two of the ends, each split onto both of its own (connect the dots).
     *
     * @param step of which their distances are multiples
     */
    double[] split(int first, int last, double step) {
      double[] split = new double[last - first + 1];
      for (int i = first; i < last; i++) {
        double mass = without[i + 1];
        double width = Math.rint((ends[i + 1] - ends[i]) / step) * step;
        double right = (with[i + 1] * Math.exp(-ends[i]) - mass) / Math.expm1(width);
        right = Math.max(0, Math.min(mass, right));
        split[i - first] += mass - right;
        split[i - first + 1] += right;
      }
      return split;
    }

    /**
     * Adds what lies outside to the points at both ends: below, as much as goes with the lowest
     * point, the rest is given away for nothing.
     *
     * @return how much with the record is more than goes with the highest point
     */
    double addOutside(double[] split) {
      int top = ends.length - 1;
      split[0] += Math.min(without[0], with[0] * Math.exp(-ends[0]));
      split[top] += without[top + 1];
      return Math.max(0, with[top + 1] - Math.exp(ends[top]) * without[top + 1]);
    }

    /**
     * Gives what the sum lacks to the largest cell. Both sums must be exact: a difference between
     * them shifts every loss, and many steps add the shifts up.
     */
    private static void settle(double[] masses, double total) {
      int largest = 0;
      for (int i = 1; i < masses.length; i++) {
        largest = masses[i] > masses[largest] ? i : largest;
      }
      ExactSum lacking = new ExactSum().add(total);
      for (double mass : masses) {
        lacking.add(-mass);
      }
      masses[largest] += lacking.value();
    }
  }

  /** The mass between two losses without the record, from whichever tail is smaller there. */
  static double mass(TailProbabilities left, TailProbabilities right) {
    return difference(
        left.withoutAbove(), right.withoutAbove(), left.withoutUpTo(), right.withoutUpTo());
  }

  /** The mass between two losses with the record. */
  static double massWith(TailProbabilities left, TailProbabilities right) {
    return difference(left.withAbove(), right.withAbove(), left.withUpTo(), right.withUpTo());
  }

  private static double difference(
      double aboveLeft, double aboveRight, double upToLeft, double upToRight) {
    return Math.max(0, aboveLeft < 0.5 ? aboveLeft - aboveRight : upToRight - upToLeft);
  }

  private int[] places(
      LossRange range, CoarseLossDistribution coarse, double tilt, double longest) {
    int low = (int) Math.floor((range.low() - origin) / step);
    int high = (int) Math.ceil((range.high() - origin) / step);
    double[] tails = coarse.tiltedTails(tilt);
    int most = (int) Math.max(1, Math.min(1e6, longest / step));
    double bulk = bulk(coarse, tails);
    int[] places = new int[high - low + 1];
    int count = 0;
    int near = 0;
    int place = low;
    while (place < high) {
      places[count++] = place;
      near = advance(coarse, near, origin + place * step);
      // A long stride must not leap out of a tail into the bulk, let alone over it.
      int nearBulk = (int) Math.max(1, Math.abs(bulk - origin - place * step) / (2 * step));
      int stride = Math.min(nearBulk, stride(tails, near, most));
      while (stride > 1
          && stride(tails, advance(coarse, near, origin + (place + stride) * step), most)
              < stride) {
        stride /= 2;
      }
      place += stride;
    }
    places[count++] = high;
    return Arrays.copyOf(places, count);
  }

  private static int advance(CoarseLossDistribution coarse, int from, double loss) {
    int near = from;
    while (near + 1 < coarse.size() && coarse.loss(near + 1) <= loss) {
      near++;
    }
    return near;
  }

  private static int stride(double[] tails, int near, int longest) {
    double tail = Math.max(tails[near], tails[Math.min(tails.length - 1, near + 1)]);
    return (int) Math.min(longest, Math.max(1, Math.sqrt(SKIP / tail)));
  }

  /** Where most of the tilted probability is. */
  private static double bulk(CoarseLossDistribution coarse, double[] tails) {
    int best = 0;
    for (int i = 1; i < tails.length; i++) {
      best = tails[i] > tails[best] ? i : best;
    }
    return coarse.loss(best);
  }
}
