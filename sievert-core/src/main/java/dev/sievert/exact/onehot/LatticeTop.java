package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.number.Bracket;
import java.util.Arrays;

/**
 * The mean of the k greatest ratios where they live on a lattice: between two of the places t₀ + k
 * s − u_g, N does not change, so that the integral is a sum.
 */
final class LatticeTop {
  private static final double ROUNDING = 1e-12;

  private final RelativeWeights weights;
  private final RatioLattice lattice;
  private final SuccessCounts counts;

  /** P₀(ln l > t₀ + (k − 1/2) s), and the logarithm of one minus that. */
  private final double[] tails;

  private final double[] missed;

  private LatticeTop(RelativeWeights weights, int guesses, RatioLattice lattice) {
    this.weights = weights;
    this.lattice = lattice;
    this.counts = new SuccessCounts(guesses);
    int length = lattice.masses().length;
    this.tails = new double[length + 1];
    this.missed = new double[length + 1];
    for (int k = length - 1; k >= 0; k--) {
      tails[k] = tails[k + 1] + lattice.masses()[k];
    }
    double below = 0;
    for (int k = 0; k <= length; k++) {
      missed[k] = below < 0.5 ? Math.log(below) : Math.log1p(-tails[k]);
      below += k < length ? lattice.masses()[k] : 0;
    }
  }

  /** What the k greatest gain over the k greatest weights, in parts of the greatest weight. */
  static Bracket gain(RelativeWeights weights, int guesses, double blind, RatioLattice lattice) {
    return new LatticeTop(weights, guesses, lattice).gain(guesses, blind);
  }

  private Bracket gain(int guesses, double blind) {
    double[] places = places();
    double gained = 0;
    double lost = 0;
    double to = places[places.length - 1];
    for (int i = places.length - 2; i >= -1; i--) {
      double from = i < 0 ? Double.NEGATIVE_INFINITY : places[i];
      if (from < to) {
        set(i < 0 ? to - lattice.step() / 2 : (from + to) / 2);
        gained += to > 0 ? width(Math.max(0, from), to) * counts.found() : 0;
        lost += from < 0 ? width(from, Math.min(0, to)) * counts.missing() : 0;
        to = from;
      }
    }
    double value = Math.max(0, guesses - blind + (gained - lost));
    double error =
        ROUNDING * (guesses + gained + lost)
            + lattice.lost() * weights.candidates() * (guesses + gained);
    return new Bracket(Math.max(0, value - error), value, value + error);
  }

  private static double width(double from, double to) {
    return from == Double.NEGATIVE_INFINITY ? Math.exp(to) : Math.exp(from) * Math.expm1(to - from);
  }

  private double[] places() {
    int length = lattice.masses().length;
    double[] places = new double[weights.groups() * length + 1];
    for (int group = 0; group < weights.groups(); group++) {
      for (int k = 0; k < length; k++) {
        places[group * length + k] = lattice.first() + k * lattice.step() - weights.gaps()[group];
      }
    }
    // So that what is below zero has an end there even where no ratio reaches it.
    places[places.length - 1] = 0;
    Arrays.sort(places);
    return places;
  }

  /** Sets how many are found above a place that is none of the lattice's. */
  private void set(double at) {
    counts.clear();
    for (int group = 0; group < weights.groups(); group++) {
      double steps = (at + weights.gaps()[group] - lattice.first()) / lattice.step();
      int k = (int) Math.max(0, Math.min(tails.length - 1.0, Math.floor(steps) + 1));
      counts.add(weights.counts()[group], Math.min(1, tails[k]), missed[k]);
    }
  }
}
