package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;

/** The steps of a composition, each on its lattice, and the tilted sums of their losses. */
final class DiscretizedSteps {
  private final ComposedSteps steps;
  private final List<LossDiscretization> lattices;
  private final double tilt;

  /** What adding up a tail and rounding of the steps' own masses do to it, as a share. */
  private final double relative;

  /**
   * Puts steps on lattices.
   *
   * @param summation what adding up a tail may be off, as a share
   */
  DiscretizedSteps(ComposedSteps steps, LatticeSpacing spacing, double tilt, double summation) {
    this.steps = steps;
    this.tilt = tilt;
    this.lattices =
        steps.steps().stream()
            .map(step -> step.lattice(spacing.coarsest(), tilt, spacing.longest()))
            .toList();
    double share = summation;
    for (int i = 0; i < lattices.size(); i++) {
      share += InputRounding.of(lattices.get(i), tilt, times(i));
    }
    this.relative = share;
  }

  private double times(int step) {
    return steps.steps().get(step).batches().times();
  }

  /** The logarithm of how probable it is, with the record, that nothing tells of it for certain. */
  double logUncertain() {
    double sum = 0;
    for (int i = 0; i < lattices.size(); i++) {
      sum += times(i) * Math.log1p(-lattices.get(i).certain);
    }
    return sum;
  }

  /** The same of what truly tells of it. */
  double logTrulyUncertain() {
    double sum = 0;
    for (int i = 0; i < lattices.size(); i++) {
      sum += times(i) * Math.log1p(-lattices.get(i).trulyCertain);
    }
    return sum;
  }

  /** The sum of losses of which each was split onto both ends of its cell. */
  Convolution split() {
    List<Repeated<PrivacyLossDistribution>> terms = new ArrayList<>();
    for (int i = 0; i < lattices.size(); i++) {
      terms.addAll(convolved(i, Side.SPLIT, tilt, lattices.get(i).split));
    }
    return Convolution.of(terms, 1, 1);
  }

  private List<Repeated<PrivacyLossDistribution>> convolved(
      int step, Side side, double under, double[] masses) {
    PrivacyLossDistribution one = lattices.get(step).tilted(side, under, masses);
    return steps.steps().get(step).batches().convolved(one);
  }

  /**
   * Corners that no test beats.
   *
   * @param sum {@link #split}
   */
  NeymanPearsonTests pessimistic(Convolution sum, double certain) {
    double logPossible = 0;
    for (int i = 0; i < lattices.size(); i++) {
      logPossible += times(i) * Math.log(Math.min(1, sum(lattices.get(i).split)));
    }
    return NeymanPearsonTests.pessimistic(sum, tilt, certain, Math.exp(logPossible), relative);
  }

  /** Corners that a test attains, which looks only at the points to which losses are nearest. */
  NeymanPearsonTests optimistic(double certain, double uncertain) {
    List<Repeated<PrivacyLossDistribution>> without = new ArrayList<>();
    List<Repeated<PrivacyLossDistribution>> with = new ArrayList<>();
    double bias = 0;
    for (int i = 0; i < lattices.size(); i++) {
      LossDiscretization lattice = lattices.get(i);
      bias += times(i) * lattice.bias(tilt);
      without.addAll(convolved(i, Side.MERGED, tilt, lattice.without));
      with.addAll(convolved(i, Side.MERGED, tilt - 1, lattice.with));
    }
    return NeymanPearsonTests.optimistic(
        Convolution.of(without, 1, 1),
        Convolution.of(with, 1, 1),
        tilt,
        new double[] {certain, uncertain, bias},
        relative);
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
