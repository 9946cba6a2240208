package dev.sievert.accounting.lattice.convolution;

/**
 * Evenly spaced losses.
 *
 * @param origin the loss with number zero
 * @param step the distance of two neighbours
 */
public record Lattice(double origin, double step) {
  /** The loss with this number. */
  public double loss(double place) {
    return origin + place * step;
  }

  /** The lattice of sums of some losses on lattices with the same step. */
  public Lattice shifted(double by) {
    return new Lattice(origin + by, step);
  }

  Lattice coarser(int factor) {
    return new Lattice(origin, step * factor);
  }
}
