package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.PowerDifference;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The sum of equal steps on {@link NestedLattices}. Let c_k be a step where its loss lies in the
 * k-th of the ranges, and w the whole step. A power telescopes,
 *
 * <pre>w^N = c_0^N + Σ (c_k^N − c_(k−1)^N), the last c_k being w,</pre>
 *
 * and the k-th term is the sum of all steps where the farthest of their losses lies in the k-th
 * range and not in the one before, which the outputs themselves say. So each term may be put on a
 * lattice of its own, and what the terms add to errors of tests adds up.
 *
 * @theorem docs/theory/accounting.md, Nested lattices
 */
final class NestedConvolution {
  private final double tilt;
  private final List<NestedSum> split = new ArrayList<>();
  private final List<NestedSum> without = new ArrayList<>();
  private final List<NestedSum> with = new ArrayList<>();

  /** What adding up a tail of one sum may be off, and what tails of all steps, as shares. */
  private final double summation;

  private final double input;

  /** The logarithms of what is not certain, of what truly is not, and of what is possible. */
  private final double logUncertain;

  private final double logTrulyUncertain;
  private final double logPossible;

  /**
   * Adds up.
   *
   * @param summation what adding up a tail may be off, as a share
   */
  NestedConvolution(ComposedSteps steps, NestedLattices lattices, double tilt, double summation) {
    this.tilt = tilt;
    ComposedSteps.Step step = steps.steps().get(0);
    long times = step.batches().times();
    double rounding = 0;
    int last = lattices.ranges().size() - 1;
    for (int level = 0; level < last; level++) {
      NestedStep laid = new NestedStep(step.pair(), lattices, level);
      rounding = Math.max(rounding, add(laid, times, level == 0));
    }
    NestedStep laid = new NestedStep(step.pair(), lattices, last);
    this.summation = summation;
    this.input = Math.max(rounding, add(laid, times, last == 0));
    this.logUncertain = times * Math.log1p(-laid.all.certain);
    this.logTrulyUncertain = times * Math.log1p(-laid.all.trulyCertain);
    this.logPossible = times * Math.log(Math.min(1, DoubleStream.of(laid.all.split).sum()));
  }

  /** Adds the sum of steps whose farthest loss lies in a range and in none before. */
  private double add(NestedStep step, long times, boolean isFirst) {
    LossDiscretization all = step.all;
    double bias = times * all.bias(tilt);
    split.add(
        new NestedSum(
            sum(all.tilted(Side.SPLIT, tilt, all.split), step.farSplit(), times, isFirst), 0));
    without.add(
        new NestedSum(
            sum(all.tilted(Side.MERGED, tilt, all.without), step.farWithout(), times, isFirst),
            bias));
    with.add(
        new NestedSum(
            sum(all.tilted(Side.MERGED, tilt - 1, all.with), step.farWith(), times, isFirst),
            bias));
    return InputRounding.of(all, tilt, (double) times);
  }

  private static Convolution sum(
      PrivacyLossDistribution step, double[] far, long times, boolean isFirst) {
    return isFirst
        ? Convolution.of(List.of(new Repeated<>(step, times)), 1, 1)
        : PowerDifference.of(step, far, times);
  }

  /** The logarithm of how probable it is, with the record, that nothing tells of it for certain. */
  double logUncertain() {
    return logUncertain;
  }

  /** The same of what truly tells of it. */
  double logTrulyUncertain() {
    return logTrulyUncertain;
  }

  /** What rounding adds to a tail, as a share of all tilted probability. */
  double noise() {
    return split.stream().mapToDouble(each -> TiltedCurve.noise(each.sum(), tilt)).sum();
  }

  NeymanPearsonTests pessimistic(double certain) {
    double[] losses = losses(split);
    return NeymanPearsonTests.pessimistic(
        new Thresholds.Listed(losses),
        CertifiedTail.of(split, losses, -tilt, summation, input),
        CertifiedTail.of(split, losses, 1 - tilt, summation, input),
        certain,
        Math.exp(logPossible));
  }

  NeymanPearsonTests optimistic(double certain, double uncertain) {
    double[] losses = losses(without);
    return NeymanPearsonTests.optimistic(
        new Thresholds.Listed(losses),
        CertifiedTail.of(without, losses, -tilt, summation, input),
        CertifiedTail.of(with, losses, 1 - tilt, summation, input),
        certain,
        uncertain);
  }

  /** The points of each lattice that the finer ones do not reach, in ascending order. */
  private static double[] losses(List<NestedSum> sums) {
    DoubleStream.Builder losses = DoubleStream.builder();
    double low = sums.get(0).loss(sums.get(0).first());
    double high = low;
    losses.add(low);
    for (NestedSum sum : sums) {
      for (long place = Math.min(sum.near(low), sum.last()); place >= sum.first(); place--) {
        if (sum.loss(place) < low) {
          low = sum.loss(place);
          losses.add(low);
        }
      }
      for (long place = Math.max(sum.near(high), sum.first()); place <= sum.last(); place++) {
        if (sum.loss(place) > high) {
          high = sum.loss(place);
          losses.add(high);
        }
      }
    }
    return losses.build().sorted().toArray();
  }
}
