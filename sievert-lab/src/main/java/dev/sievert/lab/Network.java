package dev.sievert.lab;

import dev.sievert.lab.data.Gaussians;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.RandomStream;

/**
 * The shape of a model: scores that are linear in the numbers, or in a layer of hidden units with
 * tanh between.
 *
 * @param features how many numbers come in, the constant included
 * @param hidden how many hidden units there are, 0 for none
 */
public record Network(Loss loss, int features, int hidden, int outputs) {
  private static final long START = 0x57A27L;

  public Network {
    if (hidden < 0) {
      throw new OutOfRangeException("hidden", "at least 0", hidden);
    }
  }

  /**
   * The network that fits some examples.
   *
   * @param hidden how many hidden units, 0 for none
   */
  public static Network of(Loss loss, int hidden, TrainingData examples) {
    if (loss.objection(examples.classes()).isPresent()) {
      throw new OutOfRangeException(
          "model",
          examples.classes() > 1 ? "one for classes" : "one for amounts",
          loss.word() + " for " + examples.classes() + " classes");
    }
    return new Network(loss, examples.features(), hidden, loss.outputs(examples.classes()));
  }

  boolean isDeep() {
    return hidden > 0;
  }

  /**
   * How many units the first layer has. A constant unit is one of them: it passes the constant on
   * to the second layer, and its incoming weights play no part.
   */
  int firstUnits() {
    return isDeep() ? hidden + 1 : outputs;
  }

  /** How many weights lead into the first layer. */
  int firstWeights() {
    return features * firstUnits();
  }

  /** How many weights lead from the hidden units to the scores. */
  int secondWeights() {
    return isDeep() ? (hidden + 1) * outputs : 0;
  }

  /** Where training starts: at zero, or with hidden units that differ. */
  float[] start() {
    float[] weights = new float[firstWeights() + secondWeights()];
    if (isDeep()) {
      Gaussians random = new Gaussians(RandomStream.of(START, hidden));
      random.fill(weights, 0, firstWeights(), 1 / Math.sqrt(features));
      random.fill(weights, firstWeights(), secondWeights(), 1 / Math.sqrt(hidden + 1.0));
    }
    return weights;
  }
}
