package dev.sievert.lab;

/**
 * Someone who knows everybody else but nothing of the target, and wants one column of it. Models
 * that training would give for made-up targets, the shadows, say what a release looks like for each
 * value of the secret; the guess is the value under which the release is likeliest on average over
 * the shadows, every value counting the same. Balle, Cherubin and Hayes 2022 train a network to
 * guess from shadows; no network does better than this on targets that are like them.
 *
 * @param shadows weights of models, by value of the secret and by shadow
 * @param noise the standard deviation of the noise on each weight
 */
@SuppressWarnings("ArrayRecordComponent")
record InformedAdversary(double[][][] shadows, double noise) {
  /** The likeliest value; of equals the first. */
  int guess(double[] released) {
    int best = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int value = 0; value < shadows.length; value++) {
      double likelihood = likelihood(released, shadows[value]);
      if (likelihood > greatest) {
        greatest = likelihood;
        best = value;
      }
    }
    return best;
  }

  /** ln Σ exp(−|released − shadow|²/2σ²), up to what is the same for all values. */
  private double likelihood(double[] released, double[][] models) {
    double[] exponents = new double[models.length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < models.length; i++) {
      for (int k = 0; k < released.length; k++) {
        double away = (released[k] - models[i][k]) / noise;
        exponents[i] -= away * away / 2;
      }
      greatest = Math.max(greatest, exponents[i]);
    }
    double sum = 0;
    for (double exponent : exponents) {
      sum += Math.exp(exponent - greatest);
    }
    return greatest + Math.log(sum);
  }
}
