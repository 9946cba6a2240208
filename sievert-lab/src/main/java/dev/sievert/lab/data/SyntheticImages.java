package dev.sievert.lab.data;

import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/**
 * Images made for tests and first tries: each class is a few bright spots, each image a copy with
 * the spots moved and dimmed a little, and some noise.
 */
public final class SyntheticImages {
  private static final int SIDE = 12;
  private static final int CLASSES = 10;
  private static final int SPOTS = 4;
  private static final double SPOT = 1.5;
  private static final double JITTER = 0.8;
  private static final double NOISE = 0.05;

  private SyntheticImages() {}

  /**
   * Makes images.
   *
   * @return images of 12 times 12 numbers from 0 to 1, in ten classes
   */
  public static TrainingData of(int count, long seed) {
    double[][] places = new double[CLASSES][2 * SPOTS];
    for (int kind = 0; kind < CLASSES; kind++) {
      RandomStream random = RandomStream.of(seed, -2L - kind);
      for (int i = 0; i < 2 * SPOTS; i++) {
        places[kind][i] = 1 + (SIDE - 3) * random.nextDouble();
      }
    }
    float[] values = new float[count * SIDE * SIDE];
    float[] answers = new float[count];
    for (int image = 0; image < count; image++) {
      RandomStream random = RandomStream.of(seed, image);
      int kind = random.below(CLASSES);
      answers[image] = kind;
      draw(values, image * SIDE * SIDE, places[kind], new Gaussians(random));
    }
    return TrainingData.of("synthetic", SIDE * SIDE, CLASSES, values, answers);
  }

  private static void draw(float[] values, int start, double[] places, Gaussians random) {
    double[] moved = new double[places.length];
    double[] bright = new double[SPOTS];
    Arrays.setAll(moved, i -> places[i] + JITTER * random.next());
    Arrays.setAll(bright, spot -> 0.8 + 0.2 * random.next());
    for (int row = 0; row < SIDE; row++) {
      for (int column = 0; column < SIDE; column++) {
        double light = NOISE * random.next();
        for (int spot = 0; spot < SPOTS; spot++) {
          double across = column - moved[2 * spot];
          double down = row - moved[2 * spot + 1];
          light += bright[spot] * Math.exp(-(across * across + down * down) / (2 * SPOT * SPOT));
        }
        values[start + row * SIDE + column] = (float) Math.min(1, Math.max(0, light));
      }
    }
  }
}
