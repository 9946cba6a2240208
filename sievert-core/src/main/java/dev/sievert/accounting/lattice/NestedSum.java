package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.numeric.MonotoneInverse;

/**
 * One of the sums that a composition on nested lattices is put together from.
 *
 * @param bias by how much the losses of its cells, added up, are more than the losses in them
 */
record NestedSum(Convolution sum, double bias) {
  /** The loss of a place. */
  double loss(long place) {
    return sum.sum().lattice().loss((double) place) - bias;
  }

  /** How many of some ascending losses are no greater than that of the place before one. */
  int from(double[] losses, long place) {
    double before = loss(place - 1);
    return MonotoneInverse.first(0, losses.length, i -> losses[i] > before);
  }

  /** A place whose loss is about this one. */
  long near(double loss) {
    return Math.round((loss + bias) / sum.sum().lattice().step());
  }

  long first() {
    return sum.sum().first();
  }

  long last() {
    return sum.sum().first() + sum.sum().mass().length - 1;
  }
}
