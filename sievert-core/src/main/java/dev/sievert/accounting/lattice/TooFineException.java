package dev.sievert.accounting.lattice;

/** A lattice would need more points than fit in memory. */
final class TooFineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooFineException() {
    super("the lattice is too fine", null, false, false);
  }
}
