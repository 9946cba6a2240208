package dev.sievert.accounting.lattice.convolution;

/** A lattice would need more points than fit in memory. */
public final class TooFineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Nothing more is known. */
  public TooFineException() {
    super("the lattice is too fine", null, false, false);
  }
}
