package dev.sievert.accounting.lattice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Lattices for equal steps whose losses crowd at one place and reach far: each three times as
 * coarse as the one before and made for losses from a wider range, so that none has many points.
 * The greater the loss, the rarer, and the less a coarse lattice adds to the variance of the sum.
 *
 * @param finest the step of the finest lattice, whose multiples are doubles without rounding
 * @param ranges one for each lattice, from the finest to the coarsest
 */
record NestedLattices(double finest, List<Range> ranges) {
  /** Lattices may be coarse wherever losses are rare. */
  static final double ANYWHERE = Double.NEGATIVE_INFINITY;

  private static final int FACTOR = 3;

  private static final int MOST_LATTICES = 14;

  /** So many points in one place are no crowd. */
  private static final int MOST_POINTS = 1 << 16;

  /** So far out, points are numbers still; a lattice that begins or ends there is too fine. */
  private static final int FARTHEST = 1 << 28;

  /** Of more steps, errors of Fourier transforms would be felt, and are fought elsewhere. */
  private static final double MOST_STEPS = 10_000;

  /** A step of so many bits has multiples without rounding, as often as it is multiplied by 3. */
  private static final int BITS = 8;

  /**
   * Points of a lattice, and which losses of a step count there. The next lattice holds the ends of
   * the range, those of cells around points reach one point farther.
   *
   * @param first the first point
   * @param last the last point
   * @param low the range, in points of the next lattice; for the last lattice all losses count
   * @param high its upper end
   */
  record Range(int first, int last, int low, int high) {
    /** From one point of the next lattice to another. */
    static Range between(int low, int high) {
      return new Range(FACTOR * low - 1, FACTOR * high + 1, low, high);
    }

    int points() {
      return last - first + 1;
    }

    private boolean isTooLong() {
      return points() > MOST_POINTS || low <= -FARTHEST || high >= FARTHEST;
    }
  }

  /**
   * The lattices for some steps, where none needs many points.
   *
   * @param finest how long the step of one lattice would be
   * @param longest how long that of the coarsest may be
   * @param near up to this loss on either side the finest lattice has to reach, or {@link
   *     #ANYWHERE}
   */
  static Optional<NestedLattices> of(
      ComposedSteps steps, double tilt, double finest, double longest, double near) {
    if (steps.isExact() || steps.steps().size() > 1 || steps.times() > MOST_STEPS) {
      return Optional.empty();
    }
    ComposedSteps.Step each = steps.steps().get(0);
    if (each.origin() != 0) {
      return Optional.empty();
    }
    double[] tails = each.coarse().tiltedTails(tilt);
    // Each adds as much to the variance as the finest: all together as much as the one would.
    int count = laid(steps, tails, finest, longest, near).ranges.size();
    NestedLattices lattices = laid(steps, tails, finest / Math.sqrt(count), longest, near);
    return lattices.ranges.stream().anyMatch(Range::isTooLong)
        ? Optional.empty()
        : Optional.of(lattices);
  }

  /** Lattices of which none adds more to the variance of the sum than the finest. */
  private static NestedLattices laid(
      ComposedSteps steps, double[] tails, double finest, double longest, double near) {
    ComposedSteps.Step each = steps.steps().get(0);
    List<Range> ranges = new ArrayList<>();
    double step = shortened(finest);
    double width = step;
    double outside = 1 / steps.times();
    while (ranges.size() + 1 < MOST_LATTICES && width * FACTOR <= longest) {
      // The next lattice adds nine times the variance of this one, where it is needed.
      outside /= FACTOR * FACTOR;
      LossRange crowd = crowd(each, tails, outside, near);
      int[] ends = ends(crowd, FACTOR * width, ranges, FACTOR);
      if (isAll(each.range(), ends, FACTOR * width)) {
        break;
      }
      ranges.add(Range.between(ends[0], ends[1]));
      width *= FACTOR;
    }
    int[] ends = ends(each.range(), width, ranges, 1);
    ranges.add(new Range(ends[0], ends[1], ends[0], ends[1]));
    return new NestedLattices(step, ranges);
  }

  /** The step of a lattice. */
  double step(int level) {
    return finest * Math.pow(FACTOR, level);
  }

  /** How many points all lattices have together. */
  double points() {
    return ranges.stream().mapToDouble(Range::points).sum();
  }

  /** The losses outside of which so little of the tilted probability lies, and those near zero. */
  private static LossRange crowd(
      ComposedSteps.Step step, double[] tails, double most, double near) {
    int[] inside = IntStream.range(0, tails.length).filter(i -> tails[i] > most).toArray();
    if (inside.length == 0) {
      return step.range();
    }
    int low = inside[0] - 1;
    int high = inside[inside.length - 1] + 1;
    LossRange range = step.range();
    double lowest = low < 0 ? range.low() : Math.min(step.coarse().loss(low), -near);
    double highest = high == tails.length ? range.high() : Math.max(step.coarse().loss(high), near);
    return new LossRange(Math.max(range.low(), lowest), Math.min(range.high(), highest));
  }

  /**
   * Points of a lattice between which some losses lie, and the range of the lattice before.
   *
   * @param finer by how much the ends of that range are finer
   */
  private static int[] ends(LossRange losses, double step, List<Range> before, int finer) {
    int low = (int) within(Math.floor(losses.low() / step));
    int high = Math.max(low + 1, (int) within(Math.ceil(losses.high() / step)));
    if (before.isEmpty()) {
      return new int[] {low, high};
    }
    Range range = before.get(before.size() - 1);
    return new int[] {
      Math.min(low, Math.floorDiv(range.low(), finer)),
      Math.max(high, -Math.floorDiv(-range.high(), finer))
    };
  }

  private static double within(double place) {
    return Math.max(-FARTHEST, Math.min(FARTHEST, place));
  }

  private static boolean isAll(LossRange losses, int[] ends, double step) {
    return ends[0] * step <= losses.low() && ends[1] * step >= losses.high();
  }

  private static double shortened(double step) {
    double unit = Math.scalb(1.0, Math.getExponent(step) - BITS);
    return Math.floor(step / unit) * unit;
  }
}
