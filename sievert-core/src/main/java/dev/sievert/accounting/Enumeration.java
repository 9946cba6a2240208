package dev.sievert.accounting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The composition of steps with few outputs, as one step: every way to divide the repetitions of a
 * step among its outputs is one output of the whole.
 */
final class Enumeration {
  /** More outputs than this are left to lattices. */
  private static final double MOST = 1 << 15;

  private Enumeration() {}

  /** The whole as one pair; nothing where there are too many outputs, or too many steps. */
  static Optional<FinitePair> of(List<Component> components) {
    double outputs = 1;
    List<FinitePair.Atoms> atoms = new ArrayList<>();
    for (Component component : components) {
      Optional<FinitePair.Atoms> each = component.pair().atoms();
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
      products[i] = Math.min(1, first[i / second.length] * second[i % second.length]);
    }
    return products;
  }

  /** All divisions of the repetitions of one step, by their multinomial probabilities. */
  private static final class Power {
    private final FinitePair.Atoms atoms;
    private final List<double[]> found = new ArrayList<>();
    private final double[] without;
    private final double[] with;

    Power(FinitePair.Atoms atoms, long times) {
      this.atoms = atoms;
      divide(0, times, 1, 1);
      this.without = found.stream().mapToDouble(each -> each[0]).toArray();
      this.with = found.stream().mapToDouble(each -> each[1]).toArray();
    }

    private void divide(int output, long left, double without, double with) {
      if (output == atoms.count() - 1) {
        double lastWithout = without * Math.pow(atoms.without(output), (double) left);
        double lastWith = with * Math.pow(atoms.with(output), (double) left);
        found.add(new double[] {lastWithout, lastWith});
        return;
      }
      double waysWithout = without;
      double waysWith = with;
      for (long taken = 0; taken <= left; taken++) {
        divide(output + 1, left - taken, waysWithout, waysWith);
        double more = (double) (left - taken) / (taken + 1);
        waysWithout *= more * atoms.without(output);
        waysWith *= more * atoms.with(output);
      }
    }
  }
}
