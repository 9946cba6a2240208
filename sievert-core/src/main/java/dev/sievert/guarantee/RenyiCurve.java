package dev.sievert.guarantee;

/** The greatest Rényi divergence between neighbours as a function of the order. */
interface RenyiCurve {
  /** The greatest divergence of an order of at least one; infinite where nothing is known. */
  double epsilon(double order);

  /** Orders worth trying against a test of this size; any choice is sound, a good one is tight. */
  double[] usefulOrders(double alpha);

  /** The promise in a few symbols. */
  String words();

  /** Orders worth trying for the privacy profile at this ε. */
  double[] profileOrders(double epsilon);
}
