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
 *
 * @param pair the whole as one pair of distributions
 * @param profile its privacy profile where probabilities may be below all doubles
 */
record EnumeratedComposition(FinitePair pair, Optional<ExactProfile> profile) {
  /** More outputs than this are left to lattices. */
  private static final double MOST = 1 << 15;

  /** The whole; nothing where there are too many outputs, or too many steps. */
  static Optional<EnumeratedComposition> of(List<Repeated<DominatingPair>> components) {
    if (components.size() == 1 && components.get(0).times() == 1) {
      Optional<FinitePair> whole = listed(components.get(0).part());
      if (whole.isPresent()) {
        return whole.map(pair -> new EnumeratedComposition(pair, Optional.empty()));
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
    List<Output> all = List.of(Output.NOTHING);
    for (int i = 0; i < atoms.size(); i++) {
      all = products(all, new Power(atoms.get(i), components.get(i).times()).found);
    }
    return Optional.of(of(all, components.stream().mapToDouble(Repeated::times).sum()));
  }

  /** How far a probability may be off after so many steps, as a share, and so a loss. */
  static double share(double times) {
    return 1e-14 * (8 + times);
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

  private static List<Output> products(List<Output> first, List<Output> second) {
    List<Output> products = new ArrayList<>(first.size() * second.size());
    for (Output one : first) {
      for (Output other : second) {
        products.add(new Output(one.without.times(other.without), one.with.times(other.with)));
      }
    }
    return products;
  }

  private static EnumeratedComposition of(List<Output> all, double times) {
    double[] without = all.stream().mapToDouble(output -> output.without.value()).toArray();
    double[] with = all.stream().mapToDouble(output -> output.with.value()).toArray();
    double[] losses = all.stream().mapToDouble(Output::loss).toArray();
    return new EnumeratedComposition(
        FinitePair.of(without, with), Optional.of(new ExactProfile(with, losses, share(times))));
  }

  /** One output of the whole, which stays possible however rare it is. */
  private record Output(ScaledDouble without, ScaledDouble with) {
    static final Output NOTHING = new Output(ScaledDouble.ONE, ScaledDouble.ONE);

    double loss() {
      return with.logarithm() - without.logarithm();
    }
  }

  /** All divisions of the repetitions of one step, by their multinomial probabilities. */
  private static final class Power {
    private final FinitePair.Atoms atoms;
    private final List<Output> found = new ArrayList<>();

    Power(FinitePair.Atoms atoms, long times) {
      this.atoms = atoms;
      divide(0, times, Output.NOTHING);
    }

    private void divide(int output, long left, Output before) {
      if (output == atoms.count() - 1) {
        found.add(
            new Output(
                before.without.times(ScaledDouble.power(atoms.without(output), left)),
                before.with.times(ScaledDouble.power(atoms.with(output), left))));
        return;
      }
      Output ways = before;
      for (long taken = 0; taken <= left; taken++) {
        divide(output + 1, left - taken, ways);
        double more = (double) (left - taken) / (taken + 1);
        ways =
            new Output(
                ways.without.times(more).times(atoms.without(output)),
                ways.with.times(more).times(atoms.with(output)));
      }
    }
  }
}
