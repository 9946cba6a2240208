package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.Component;
import dev.sievert.accounting.pair.LossPair;
import java.util.List;

/** Steps that are about to be put on lattices. */
final class Steps {
  /** On a lattice of their own steps need more points than this only by a mistake. */
  private static final double MOST_PLACES = 1 << 20;

  /** One point beyond the farthest loss, e^loss must still be a double. */
  private static final double WIDEST_LATTICE = 709 - LossRange.FARTHEST;

  private final double lattice;
  private final List<Step> steps;

  private Steps(double lattice, List<Step> steps) {
    this.lattice = lattice;
    this.steps = steps;
  }

  /** The lattice on which the losses of all steps lie; zero where there is none. */
  private static double commonLattice(List<Component> components) {
    double lattice = components.get(0).pair().latticeStep();
    boolean isCommon =
        components.stream().allMatch(component -> component.pair().latticeStep() == lattice);
    boolean isUsable =
        lattice > 0
            && lattice < WIDEST_LATTICE
            && components.stream().allMatch(each -> fits(each, lattice));
    return isCommon && isUsable ? lattice : 0;
  }

  private static boolean fits(Component component, double lattice) {
    double range = LossRange.of(component.pair(), 1e-30, 1e-30).width();
    return range / lattice * Math.sqrt((double) component.times()) * 8 < MOST_PLACES;
  }

  /** One kind of step, how often it is taken, and which of its losses matter. */
  record Step(LossPair pair, Ladder ladder, LossRange range, CoarseLoss coarse, double origin) {
    StepLattice lattice(double coarsest, double tilt, double longest) {
      double step = coarsest / ladder.coarsest();
      return new StepLattice(pair, range, step, origin, coarse, tilt, longest);
    }
  }

  /**
   * Cuts off tails.
   *
   * @param components the steps
   * @param above how probable, with the record, a greater loss in any step may be
   * @param below how probable, without it, a lesser loss
   */
  static Steps of(List<Component> components, double above, double below) {
    double times = components.stream().mapToDouble(Component::times).sum();
    double lattice = commonLattice(components);
    return new Steps(
        lattice,
        components.stream()
            .map(
                component -> {
                  LossRange range = LossRange.of(component.pair(), above / times, below / times);
                  CoarseLoss coarse = CoarseLoss.of(component.pair(), range);
                  Ladder ladder =
                      lattice > 0
                          ? Ladder.flat(component.times())
                          : Ladder.of(component.times(), coarse.reach(range));
                  double origin = lattice == 0 && isBounded(component.pair()) ? range.nearest() : 0;
                  return new Step(component.pair(), ladder, range, coarse, origin);
                })
            .toList());
  }

  /** A pair of bounded losses often has atoms at their ends, which belong on the lattice. */
  private static boolean isBounded(LossPair pair) {
    return Double.isFinite(pair.lowest()) && Double.isFinite(pair.highest());
  }

  /** A lattice step of about this size that ends where the losses end, if there is one. */
  double fitted(double coarsest) {
    Step first = steps.get(0);
    double width = first.range().width();
    if (steps.size() > 1 || !isBounded(first.pair()) || !(width > 0)) {
      return coarsest;
    }
    double cells = Math.ceil(width * first.ladder().coarsest() / coarsest);
    return width * first.ladder().coarsest() / cells;
  }

  List<Step> steps() {
    return steps;
  }

  double times() {
    return steps.stream().mapToDouble(step -> step.ladder().times()).sum();
  }

  /** The greatest loss of all steps together that matters. */
  double greatest() {
    return steps.stream().mapToDouble(step -> step.ladder().times() * step.range().high()).sum();
  }

  Cumulants cumulants() {
    return new Cumulants(
        steps.stream().map(Step::coarse).toList(),
        steps.stream().map(step -> new Component(step.pair(), step.ladder().times())).toList());
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
    double roughness = steps.stream().mapToDouble(step -> step.ladder().roughness()).sum();
    return Math.sqrt(6 * variance / roughness);
  }

  /** The coarsest lattice that needs no more than this many points for any step. */
  double leastStep(double points) {
    if (lattice > 0) {
      return lattice;
    }
    return steps.stream()
        .mapToDouble(step -> step.range().width() * step.ladder().coarsest() / points)
        .max()
        .orElse(0);
  }
}
