package dev.sievert.accounting.lattice;

/** Few numbers that change when any number of a list does that counts in their sum. */
public final class Digest {
  /** The golden ratio spreads the weights of places evenly. */
  private static final double GOLDEN = 0.6180339887498949;

  private Digest() {}

  /** How many there are, their sum, and a sum in which each place has its own weight. */
  public static double[] of(double... values) {
    double sum = 0;
    double weighted = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i];
      weighted += values[i] * (1 + (i * GOLDEN) % 1);
    }
    return new double[] {values.length, sum, weighted};
  }
}
