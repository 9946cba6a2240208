package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;
import java.util.Arrays;

/**
 * The gradients of every example for several models of one shape at once, never written out: the
 * gradient of a layer is the outer product of what comes in and the derivative by what goes out, so
 * that its norm is the product of two norms, and every sum of gradients is one product of matrices.
 *
 * @theorem Goodfellow 2015, efficient per-example gradient computations
 */
final class Gradients {
  private final Network network;
  private final TrainingData examples;
  private final float[] byFeature;
  private final float[] lengths;
  private final int models;

  /** Derivatives by the units of the first layer, model after model, unit after unit. */
  final float[] first;

  /** Activities of the hidden units, laid out like {@link #first}; empty without hidden units. */
  final float[] activities;

  /** Derivatives by the scores where there are hidden units. */
  final float[] second;

  private final float[] scratch;

  Gradients(Network network, TrainingData examples, float[] byFeature, int models) {
    this.network = network;
    this.examples = examples;
    this.byFeature = byFeature;
    this.models = models;
    int size = examples.size();
    this.first = new float[size * network.firstUnits() * models];
    boolean isDeep = network.isDeep();
    this.activities = new float[isDeep ? first.length : 0];
    this.second = new float[isDeep ? size * network.outputs() * models : 0];
    this.scratch = new float[size];
    this.lengths = new float[size];
    for (int i = 0; i < size; i++) {
      lengths[i] = (float) examples.product(i, i);
    }
  }

  private int size() {
    return examples.size();
  }

  /** Computes the derivatives of all models with these weights. */
  void differentiate(float[] firstWeights, float[] secondWeights) {
    float[] scores = score(firstWeights, secondWeights);
    int outputs = network.outputs();
    for (int model = 0; model < models; model++) {
      network.loss().differentiate(scores, model * outputs * size(), outputs, examples);
      if (network.isDeep()) {
        propagate(model, secondWeights);
      }
    }
  }

  /**
   * The scores that all models with these weights give, model after model, output after output; to
   * be read before anything else is asked.
   */
  float[] score(float[] firstWeights, float[] secondWeights) {
    int units = network.firstUnits();
    int features = network.features();
    Blas.multiply(
        true, size(), units * models, features, examples.byExample(), firstWeights, first);
    for (int model = 0; network.isDeep() && model < models; model++) {
      activate(model, secondWeights);
    }
    return network.isDeep() ? second : first;
  }

  private void activate(int model, float[] secondWeights) {
    int units = network.firstUnits();
    int start = model * units * size();
    int constant = start + network.hidden() * size();
    for (int i = start; i < constant; i++) {
      activities[i] = (float) Math.tanh(first[i]);
    }
    Arrays.fill(activities, constant, constant + size(), 1);
    Blas.multiply(
        false,
        false,
        size(),
        network.outputs(),
        units,
        activities,
        start,
        secondWeights,
        model * network.secondWeights(),
        second,
        model * network.outputs() * size());
  }

  /** From the derivatives by the scores to those by the hidden units. */
  private void propagate(int model, float[] secondWeights) {
    int units = network.firstUnits();
    int start = model * units * size();
    Blas.multiply(
        false,
        true,
        size(),
        units,
        network.outputs(),
        second,
        model * network.outputs() * size(),
        secondWeights,
        model * network.secondWeights(),
        first,
        start);
    for (int i = start; i < start + units * size(); i++) {
      first[i] *= 1 - activities[i] * activities[i];
    }
  }

  /** Writes the squared norm of every example's gradient in one model. */
  void squaredNorms(int model, float[] norms) {
    int units = network.firstUnits();
    squares(first, model * units, units, norms);
    for (int i = 0; i < size(); i++) {
      norms[i] *= lengths[i];
    }
    if (network.isDeep()) {
      squares(activities, model * units, units, scratch);
      float[] outer = new float[size()];
      squares(second, model * network.outputs(), network.outputs(), outer);
      for (int i = 0; i < size(); i++) {
        norms[i] += scratch[i] * outer[i];
      }
    }
  }

  private void squares(float[] values, int column, int columns, float[] sums) {
    Arrays.fill(sums, 0, size(), 0);
    for (int k = column; k < column + columns; k++) {
      int start = k * size();
      for (int i = 0; i < size(); i++) {
        sums[i] += values[start + i] * values[start + i];
      }
    }
  }

  /** Multiplies every example's gradient in one model by a weight. */
  void weigh(int model, float[] weights) {
    int units = network.firstUnits();
    weigh(first, model * units, units, weights);
    if (network.isDeep()) {
      weigh(second, model * network.outputs(), network.outputs(), weights);
    }
  }

  private void weigh(float[] values, int column, int columns, float[] weights) {
    for (int k = column; k < column + columns; k++) {
      int start = k * size();
      for (int i = 0; i < size(); i++) {
        values[start + i] *= weights[i];
      }
    }
  }

  /** Sums the gradients of all examples, for all models. */
  void sum(float[] firstSums, float[] secondSums) {
    int units = network.firstUnits();
    Blas.multiply(true, network.features(), units * models, size(), byFeature, first, firstSums);
    if (network.isDeep()) {
      for (int model = 0; model < models; model++) {
        Blas.multiply(
            true,
            false,
            units,
            network.outputs(),
            size(),
            activities,
            model * units * size(),
            second,
            model * network.outputs() * size(),
            secondSums,
            model * network.secondWeights());
      }
    }
  }
}
