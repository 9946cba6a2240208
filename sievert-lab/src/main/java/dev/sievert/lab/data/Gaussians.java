package dev.sievert.lab.data;

import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/**
 * Normally distributed numbers, the same for the same stream on every machine and release of Java.
 *
 * @theorem Marsaglia and Tsang 2000, the ziggurat; in the form of Doornik 2005, in which layer and
 *     place are drawn from different bits
 */
public record Gaussians(RandomStream random) {
  private static final int LAYERS = 128;
  private static final double TAIL = 3.442619855899;
  private static final double AREA = 9.91256303526217e-3;
  private static final double[] EDGES = edges();
  private static final double[] RATIOS = ratios();

  private static double[] edges() {
    double[] edges = new double[LAYERS + 1];
    double height = Math.exp(-TAIL * TAIL / 2);
    edges[0] = AREA / height;
    edges[1] = TAIL;
    for (int layer = 2; layer < LAYERS; layer++) {
      edges[layer] = Math.sqrt(-2 * Math.log(AREA / edges[layer - 1] + height));
      height = Math.exp(-edges[layer] * edges[layer] / 2);
    }
    return edges;
  }

  private static double[] ratios() {
    double[] ratios = new double[LAYERS];
    Arrays.setAll(ratios, layer -> EDGES[layer + 1] / EDGES[layer]);
    return ratios;
  }

  /** One number of mean zero and variance one. */
  public double next() {
    while (true) {
      long bits = random.nextLong();
      int layer = (int) (bits & (LAYERS - 1));
      double place = (bits >> 10) * 0x1p-53;
      if (Math.abs(place) < RATIOS[layer]) {
        return place * EDGES[layer];
      }
      if (layer == 0) {
        return place < 0 ? -tail() : tail();
      }
      double x = place * EDGES[layer];
      double outer = Math.exp(-(EDGES[layer] * EDGES[layer] - x * x) / 2);
      double inner = Math.exp(-(EDGES[layer + 1] * EDGES[layer + 1] - x * x) / 2);
      if (inner + random.nextDouble() * (outer - inner) < 1) {
        return x;
      }
    }
  }

  /** Beyond the lowest layer (Marsaglia 1964). */
  private double tail() {
    while (true) {
      double beyond = Math.log(uniform()) / TAIL;
      double height = Math.log(uniform());
      if (-2 * height >= beyond * beyond) {
        return TAIL - beyond;
      }
    }
  }

  /** Greater than zero. */
  private double uniform() {
    return ((random.nextLong() >>> 11) + 1) * 0x1p-53;
  }

  /** Fills a part of an array with independent numbers of this standard deviation. */
  public void fill(float[] numbers, int from, int count, double deviation) {
    for (int i = from; i < from + count; i++) {
      numbers[i] = (float) (deviation * next());
    }
  }
}
