package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.BatchedConvolution;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.numeric.Repeated;
import java.util.List;

/**
 * The steps of a composition with what is needed to put each on a lattice: how it is batched, which
 * of its losses matter, and where its lattice begins.
 */
record ComposedSteps(double lattice, List<Step> steps) {
  /** On a lattice of their own steps need more points than this only by a mistake. */
  private static final double MOST_PLACES = 1 << 20;

  /** The least share of a lattice step that a range takes which it is fitted to. */
  private static final double SHORTEST = 0.3;

  /** One point beyond the farthest loss, e^loss must still be a double. */
  private static final double WIDEST_LATTICE = 709 - LossRange.FARTHEST;

  /** The lattice on which the losses of all steps lie; zero where there is none. */
  private static double commonLattice(List<Repeated<DominatingPair>> components) {
    double lattice = components.get(0).part().latticeStep();
    boolean isCommon =
        components.stream().allMatch(component -> component.part().latticeStep() == lattice);
    boolean isUsable =
        lattice > 0
            && lattice < WIDEST_LATTICE
            && components.stream().allMatch(each -> fits(each, lattice));
    return isCommon && isUsable ? lattice : 0;
  }

  private static boolean fits(Repeated<DominatingPair> component, double lattice) {
    double range = LossRange.of(component.part(), 1e-30, 1e-30).width();
    return range / lattice * Math.sqrt((double) component.times()) * 8 < MOST_PLACES;
  }

  /** One kind of step, how often it is taken, and which of its losses matter. */
  record Step(
      DominatingPair pair,
      BatchedConvolution batches,
      LossRange range,
      CoarseLossDistribution coarse,
      double origin) {
    LossDiscretization lattice(double coarsest, double tilt, double longest) {
      double step = coarsest / batches.coarsest();
      return new LossDiscretization(pair, range, step, origin, coarse, tilt, longest);
    }
  }

  /**
   * Cuts off tails.
   *
   * @param above how probable, with the record, a greater loss in any step may be
   * @param below how probable, without it, a lesser loss
   */
  static ComposedSteps of(List<Repeated<DominatingPair>> components, double above, double below) {
    double times = components.stream().mapToDouble(Repeated::times).sum();
    double lattice = commonLattice(components);
    return new ComposedSteps(
        lattice,
        components.stream()
            .map(
                component -> {
                  LossRange range = LossRange.of(component.part(), above / times, below / times);
                  CoarseLossDistribution coarse =
                      CoarseLossDistribution.of(component.part(), range);
                  BatchedConvolution batches =
                      lattice > 0
                          ? BatchedConvolution.flat(component.times())
                          : BatchedConvolution.of(component.times(), coarse.reach(range));
                  double origin = lattice == 0 && isBounded(component.part()) ? range.nearest() : 0;
                  return new Step(component.part(), batches, range, coarse, origin);
                })
            .toList());
  }

  /** A pair of bounded losses often has atoms at their ends, which belong on the lattice. */
  private static boolean isBounded(DominatingPair pair) {
    return Double.isFinite(pair.lowest()) && Double.isFinite(pair.highest());
  }

  /** A lattice step of about this size that ends where the losses end, if there is one. */
  double fitted(double coarsest) {
    Step first = steps.get(0);
    double width = first.range().width() * first.batches().coarsest();
    // A step as short as a range far shorter than that would be too fine for the other side's.
    if (steps.size() > 1 || !isBounded(first.pair()) || !(width >= SHORTEST * coarsest)) {
      return coarsest;
    }
    return width / Math.ceil(width / coarsest);
  }

  double times() {
    return steps.stream().mapToDouble(step -> step.batches().times()).sum();
  }

  /** The greatest loss of all steps together that matters. */
  double greatest() {
    return steps.stream().mapToDouble(step -> step.batches().times() * step.range().high()).sum();
  }

  ExponentialTilt cumulants() {
    return new ExponentialTilt(
        steps.stream().map(Step::coarse).toList(),
        steps.stream().map(step -> new Repeated<>(step.pair(), step.batches().times())).toList());
  }

  /** Whether all losses lie on a lattice anyway, so that nothing is lost by using it. */
  boolean isExact() {
    return lattice > 0;
  }

  /** The coarsest lattice that adds no more than this to the variance of the loss. */
  double latticeStep(double variance) {
    if (lattice > 0) {
      return lattice;
    }
    double roughness = steps.stream().mapToDouble(step -> step.batches().roughness()).sum();
    return Math.sqrt(6 * variance / roughness);
  }

  /** The same without batches. */
  double flatStep(double variance) {
    return Math.sqrt(6 * variance / times());
  }

  /** How many points a step needs at most on lattices that add no more than this variance. */
  double points(double variance) {
    double step = latticeStep(variance);
    return steps.stream()
        .mapToDouble(each -> each.range().width() * each.batches().coarsest() / step)
        .max()
        .orElse(0);
  }

  /** The coarsest lattice that needs no more than this many points for any step. */
  double leastStep(double points) {
    if (lattice > 0) {
      return lattice;
    }
    return steps.stream()
        .mapToDouble(step -> step.range().width() * step.batches().coarsest() / points)
        .max()
        .orElse(0);
  }
}
