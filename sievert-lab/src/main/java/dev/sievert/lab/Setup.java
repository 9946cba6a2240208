package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;

/** What all runs of an experiment share. */
final class Setup {
  private final Training training;
  private final Duel duel;
  private final TrainingData chosen;
  private final TrainingData strangers;
  private final float[] byFeature;
  private final Network network;
  private final double[] products;

  private Setup(Training training, Duel duel, TrainingData chosen, TrainingData strangers) {
    this.training = training;
    this.duel = duel;
    this.chosen = chosen;
    this.strangers = strangers;
    this.byFeature = chosen.byFeature();
    this.network = Network.of(training.loss(), training.hidden(), chosen);
    int count = duel.candidates();
    this.products = new double[count * count];
    for (int one = 0; one < count; one++) {
      for (int other = 0; other < count; other++) {
        products[one * count + other] = chosen.product(duel.others() + one, duel.others() + other);
      }
    }
  }

  static Setup of(Training training, Duel duel, TrainingData all) {
    return new Setup(training, duel, duel.chosenFrom(all), duel.strangersFrom(all));
  }

  Training training() {
    return training;
  }

  Duel duel() {
    return duel;
  }

  /** The others and, after them, the candidates. */
  TrainingData chosen() {
    return chosen;
  }

  /** Some of those who are neither; there may be none. */
  TrainingData strangers() {
    return strangers;
  }

  /** The others and the candidates, feature after feature. */
  float[] byFeature() {
    return byFeature;
  }

  Network network() {
    return network;
  }

  /** The sum of products of two candidates' numbers. */
  double product(int one, int other) {
    return products[one * duel.candidates() + other];
  }
}
