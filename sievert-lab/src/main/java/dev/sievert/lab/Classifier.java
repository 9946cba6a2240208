package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;
import java.util.function.IntConsumer;

/** Softmax regression on public data, without noise. */
@SuppressWarnings("ArrayRecordComponent")
record Classifier(int classes, float[] weights) {
  /** How many steps training takes. */
  static final int STEPS = 1000;

  private static final double MOMENTUM = 0.9;
  private static final double SHRINKAGE = 1e-5;

  /** Follows the mean gradient of all examples with momentum. */
  static Classifier trained(TrainingData examples, int classes, IntConsumer progress) {
    Network network = new Network(Loss.SOFTMAX, examples.features(), 0, classes);
    Gradients gradients = new Gradients(network, examples, examples.byFeature(), 1);
    float[] weights = new float[network.firstWeights()];
    float[] sums = new float[weights.length];
    float[] speed = new float[weights.length];
    double length = 0;
    for (int i = 0; i < examples.size(); i++) {
      length += examples.product(i, i) / examples.size();
    }
    // Twice the reciprocal of the greatest curvature that the mean squared length allows.
    double pace = 2 / Math.max(1, length);
    for (int step = 0; step < STEPS; step++) {
      gradients.differentiate(weights, new float[0]);
      gradients.sum(sums, new float[0]);
      for (int i = 0; i < weights.length; i++) {
        double slope = sums[i] / examples.size() + SHRINKAGE * weights[i];
        speed[i] = (float) (MOMENTUM * speed[i] - pace * slope);
        weights[i] += speed[i];
      }
      progress.accept(step + 1);
    }
    return new Classifier(classes, weights);
  }

  /** The most probable class of every example. */
  int[] guesses(TrainingData examples) {
    float[] scores = new float[examples.size() * classes];
    Blas.multiply(
        true, examples.size(), classes, examples.features(), examples.byExample(), weights, scores);
    int[] guesses = new int[examples.size()];
    for (int i = 0; i < guesses.length; i++) {
      for (int k = 1; k < classes; k++) {
        if (scores[k * examples.size() + i] > scores[guesses[i] * examples.size() + i]) {
          guesses[i] = k;
        }
      }
    }
    return guesses;
  }
}
