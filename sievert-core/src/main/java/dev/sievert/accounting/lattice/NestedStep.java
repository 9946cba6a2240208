package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.numeric.Patience;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One step on one of {@link NestedLattices}, in two parts: where its loss lies in the range of the
 * lattice before, and the rest. Pessimistically a range is what lies between two points,
 * optimistically the cells around all points from one to another.
 */
final class NestedStep {
  /** The masses of a part. */
  private static final class Part {
    final double[] split;
    final double[] without;
    final double[] with;

    Part(int count) {
      this.split = new double[count];
      this.without = new double[count];
      this.with = new double[count];
    }
  }

  /** Both parts together. */
  final LossDiscretization all;

  private final Part far;

  NestedStep(DominatingPair pair, NestedLattices lattices, int level) {
    List<NestedLattices.Range> ranges = lattices.ranges();
    NestedLattices.Range range = ranges.get(level);
    double step = lattices.step(level);
    int count = range.points();
    Patience.spend(2 * LossDiscretization.WORK * count);
    double trulyCertain = pair.withAbove(Double.MAX_VALUE);
    var between = new LossDiscretization.Cells(pair, ends(range, 0, step), trulyCertain);
    var around = new LossDiscretization.Cells(pair, ends(range, 1, step), trulyCertain);

    boolean isLast = level + 1 == ranges.size();
    // The range of a lattice in the middle ends one point before its points do.
    int margin = isLast ? 0 : 1;
    int low = level == 0 ? margin : ranges.get(level - 1).low() - range.first();
    int high = level == 0 ? margin - 1 : ranges.get(level - 1).high() - range.first();
    Part near = new Part(count);
    this.far = new Part(count);
    add(near.split, between, low, high, step);
    add(far.split, between, margin, low, step);
    add(far.split, between, Math.max(margin, high), count - 1 - margin, step);
    for (int i = 0; i < count; i++) {
      Part part = low <= i && i <= high ? near : far;
      part.without[i] = around.without[i + 1];
      part.with[i] = around.with[i + 1];
    }
    double certain = trulyCertain;
    if (isLast) {
      certain = Math.min(1, trulyCertain + between.addOutside(far.split));
      far.without[0] += around.without[0];
      far.with[0] += around.with[0];
      far.without[count - 1] += around.without[count + 1];
      far.with[count - 1] += around.with[count + 1];
    }
    this.all =
        new LossDiscretization(
            step,
            range.first(),
            sum(near.split, far.split),
            sum(near.without, far.without),
            sum(near.with, far.with),
            certain,
            trulyCertain);
  }

  /** The points, or the borders of the cells around them. */
  private static double[] ends(NestedLattices.Range range, int more, double step) {
    return IntStream.rangeClosed(range.first(), range.last() + more)
        .mapToDouble(i -> (i - more / 2.0) * step)
        .toArray();
  }

  private static void add(
      double[] split, LossDiscretization.Cells cells, int from, int to, double step) {
    double[] part = to > from ? cells.split(from, to, step) : new double[0];
    for (int i = 0; i < part.length; i++) {
      split[from + i] += part[i];
    }
  }

  private static double[] sum(double[] one, double[] other) {
    return IntStream.range(0, one.length).mapToDouble(i -> one[i] + other[i]).toArray();
  }

  /** Of each split mass, the share of what lies outside of the range before. */
  double[] farSplit() {
    return shares(far.split, all.split);
  }

  /** The same without the record, of masses of the cells around points. */
  double[] farWithout() {
    return shares(far.without, all.without);
  }

  /** The same with the record. */
  double[] farWith() {
    return shares(far.with, all.with);
  }

  private static double[] shares(double[] part, double[] whole) {
    return IntStream.range(0, part.length)
        .mapToDouble(i -> part[i] > 0 ? part[i] / whole[i] : 0)
        .toArray();
  }
}
