package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The composition of steps with few outputs, as one step: every way to divide the repetitions of a
 * step among its outputs is one output of the whole.
 */
final class EnumeratedComposition {
  /** More outputs than this are left to lattices. */
  private static final double MOST = 1 << 15;

  private EnumeratedComposition() {}

  /** The whole as one pair; nothing where there are too many outputs, or too many steps. */
  static Optional<FinitePair> of(List<Repeated<DominatingPair>> components) {
    if (components.size() == 1 && components.get(0).times() == 1) {
      Optional<FinitePair> whole = listed(components.get(0).part());
      if (whole.isPresent()) {
        return whole;
      }
    }
    double outputs = 1;
    List<FinitePair.Atoms> atoms = new ArrayList<>();
    for (Repeated<DominatingPair> component : components) {
      Optional<FinitePair.Atoms> each = component.part().atoms();
      if (each.isEmpty()) {
        return Optional.empty();
      }
      atoms.add(each.get());
      outputs *= ways(component.times(), each.get().count());
      if (outputs > MOST) {
        return Optional.empty();
      }
    }
    double[] without = {1};
    double[] with = {1};
    for (int i = 0; i < atoms.size(); i++) {
      Power power = new Power(atoms.get(i), components.get(i).times());
      without = products(without, power.without);
      with = products(with, power.with);
    }
    return Optional.of(FinitePair.of(without, with));
  }

  /** One step of listed outputs is the whole already, on a sample or not. */
  private static Optional<FinitePair> listed(DominatingPair pair) {
    if (pair instanceof MirroredPair mirrored) {
      return listed(mirrored.part()).map(FinitePair::mirrored);
    }
    if (pair instanceof SampledPair sampled) {
      return listed(sampled.part()).map(part -> part.sampled(sampled.rate()));
    }
    return pair instanceof FinitePair finite ? Optional.of(finite) : Optional.empty();
  }

  private static double ways(long times, int outputs) {
    double ways = 1;
    for (int i = 1; i < outputs; i++) {
      ways *= (double) (times + i) / i;
    }
    return ways;
  }

  private static double[] products(double[] first, double[] second) {
    double[] products = new double[first.length * second.length];
    for (int i = 0; i < products.length; i++) {
      products[i] = product(first[i / second.length], second[i % second.length]);
    }
    return products;
  }

  /** What can happen stays possible, however rarely it does. */
  private static double product(double first, double second) {
    double product = Math.min(1, first * second);
    return product == 0 && first > 0 && second > 0 ? Double.MIN_VALUE : product;
  }

  /** All divisions of the repetitions of one step, by their multinomial probabilities. */
  private static final class Power {
    private final FinitePair.Atoms atoms;
    private final List<double[]> found = new ArrayList<>();
    private final double[] without;
    private final double[] with;

    Power(FinitePair.Atoms atoms, long times) {
      this.atoms = atoms;
      divide(0, times, ScaledDouble.ONE, ScaledDouble.ONE);
      this.without = found.stream().mapToDouble(each -> each[0]).toArray();
      this.with = found.stream().mapToDouble(each -> each[1]).toArray();
    }

    private void divide(int output, long left, ScaledDouble without, ScaledDouble with) {
      if (output == atoms.count() - 1) {
        ScaledDouble lastWithout = without.times(ScaledDouble.power(atoms.without(output), left));
        ScaledDouble lastWith = with.times(ScaledDouble.power(atoms.with(output), left));
        found.add(new double[] {lastWithout.value(), lastWith.value()});
        return;
      }
      ScaledDouble waysWithout = without;
      ScaledDouble waysWith = with;
      for (long taken = 0; taken <= left; taken++) {
        divide(output + 1, left - taken, waysWithout, waysWith);
        double more = (double) (left - taken) / (taken + 1);
        waysWithout = waysWithout.times(more).times(atoms.without(output));
        waysWith = waysWith.times(more).times(atoms.with(output));
      }
    }
  }
}
