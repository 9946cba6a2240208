package dev.sievert.lab.data;

import dev.sievert.numeric.RandomStream;

/** The categorical distribution: place i with probability masses[i]. */
public final class Categorical {
  private Categorical() {}

  /** One place, never one of no mass, even where rounding leaves the masses short of one. */
  public static int drawn(double[] masses, RandomStream random) {
    double at = random.nextDouble();
    int last = 0;
    for (int i = 0; i < masses.length; i++) {
      at -= masses[i];
      if (masses[i] > 0) {
        last = i;
        if (at < 0) {
          return i;
        }
      }
    }
    return last;
  }
}
