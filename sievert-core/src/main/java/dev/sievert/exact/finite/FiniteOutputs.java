package dev.sievert.exact.finite;

/** The outputs of a channel, one after the other. */
public interface FiniteOutputs {
  /** How many records there are. */
  int records();

  /** Shows every output once. */
  void forEach(Visitor visitor);

  /** The greatest absolute error of a risk that comes from rounding in the channel itself. */
  double rounding();

  /** Sees one output. */
  interface Visitor {
    /**
     * Sees how probable an output is.
     *
     * @param extra what each record adds to it, at least zero; only lent
     */
    void see(double common, double[] extra);
  }
}
