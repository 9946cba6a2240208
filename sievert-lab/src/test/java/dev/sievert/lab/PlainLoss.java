package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;

/** The loss of a network, sum by sum: what its derivatives and its merit are held against. */
final class PlainLoss {
  private PlainLoss() {}

  /**
   * The loss of one example, computed plainly; weights as {@link Network#start()} lays them out.
   */
  static double of(Network network, double[] weights, TrainingData examples, int example) {
    double[] first = new double[network.firstUnits()];
    for (int unit = 0; unit < first.length; unit++) {
      for (int feature = 0; feature < network.features(); feature++) {
        first[unit] +=
            weights[unit * network.features() + feature] * examples.value(example, feature);
      }
    }
    if (!network.isDeep()) {
      return network.loss().value(first, examples.answer(example));
    }
    double[] scores = new double[network.outputs()];
    for (int output = 0; output < network.outputs(); output++) {
      for (int unit = 0; unit <= network.hidden(); unit++) {
        double activity = unit == network.hidden() ? 1 : Math.tanh(first[unit]);
        scores[output] +=
            weights[network.firstWeights() + output * (network.hidden() + 1) + unit] * activity;
      }
    }
    return network.loss().value(scores, examples.answer(example));
  }
}
