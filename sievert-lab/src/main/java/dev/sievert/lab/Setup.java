package dev.sievert.lab;

/** What all runs of an experiment share. */
final class Setup {
  private final Training training;
  private final Duel duel;
  private final Examples chosen;
  private final float[] byFeature;
  private final Network network;
  private final double[] products;

  private Setup(Training training, Duel duel, Examples chosen) {
    this.training = training;
    this.duel = duel;
    this.chosen = chosen;
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

  static Setup of(Training training, Duel duel, Examples all) {
    return new Setup(training, duel, duel.chosenFrom(all));
  }

  Training training() {
    return training;
  }

  Duel duel() {
    return duel;
  }

  /** The others and, after them, the candidates. */
  Examples chosen() {
    return chosen;
  }

  /** The same, feature after feature. */
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
