package dev.sievert.lab;

import dev.sievert.lab.data.Gaussians;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/**
 * The models that training would give for one person, one for each value of the secret, and the
 * model without that person.
 */
@SuppressWarnings("ArrayRecordComponent")
record PossibleModels(double[] without, double[][] with) {
  int count() {
    return with.length;
  }

  /** The squared distance of two models. */
  double squared(int one, int other) {
    double sum = 0;
    for (int i = 0; i < with[one].length; i++) {
      double gap = with[one][i] - with[other][i];
      sum += gap * gap;
    }
    return sum;
  }

  /** The distance of two models, weight by weight. */
  double blocks(int one, int other) {
    double sum = 0;
    for (int i = 0; i < with[one].length; i++) {
      sum += Math.abs(with[one][i] - with[other][i]);
    }
    return sum;
  }

  /** How far two models are apart at most, as the noise counts it. */
  double greatest(boolean isLaplace) {
    double greatest = 0;
    for (int one = 0; one < count(); one++) {
      for (int other = 0; other < one; other++) {
        double distance = isLaplace ? blocks(one, other) : Math.sqrt(squared(one, other));
        greatest = Math.max(greatest, distance);
      }
    }
    return greatest;
  }

  /** One of the models with noise on its weights. */
  double[] released(int target, double noise, boolean isLaplace, RandomStream random) {
    Gaussians normal = new Gaussians(random);
    double[] seen = with[target].clone();
    for (int i = 0; i < seen.length; i++) {
      seen[i] += noise * (isLaplace ? laplace(random) : normal.next());
    }
    return seen;
  }

  /** What tells the models apart in a release of one of them. */
  Trajectory seen(int target, double[] seen, double noise, boolean isLaplace) {
    double[] likelihoods = new double[count()];
    double[] products = new double[count()];
    for (int model = 0; model < count(); model++) {
      for (int i = 0; i < seen.length; i++) {
        double away = (seen[i] - with[model][i]) / noise;
        likelihoods[model] -= isLaplace ? Math.abs(away) : away * away / 2;
        products[model] += (seen[i] - without[i]) * (with[model][i] - without[i]);
      }
    }
    double greatest = greatest(isLaplace);
    return new Trajectory(target, likelihoods, products, greatest, greatest, 0);
  }

  private static double laplace(RandomStream random) {
    double magnitude = -Math.log1p(-random.nextDouble());
    return random.nextBoolean() ? magnitude : -magnitude;
  }

  /**
   * At most the information that a release gives about the secret, the lesser of two bounds: − Σ
   * π_i ln Σ π_j exp(−d_ij²/2σ²), which is good where noise is small, and that of a Gaussian with
   * the same covariance, which is good where it is large.
   */
  double information(double noise, double[] masses) {
    return Math.min(mixture(noise, masses, this::squared), covariance(noise, masses));
  }

  /**
   * The same as printed: the greatest distance stands for all.
   *
   * @theorem 001 Theorem 2, equation 19
   */
  double printedInformation(double noise, double[] masses) {
    double greatest = greatest(false);
    return mixture(noise, masses, (one, other) -> one == other ? 0 : greatest * greatest);
  }

  private double mixture(double noise, double[] masses, SquaredDistance squared) {
    double sum = 0;
    for (int one = 0; one < count(); one++) {
      double overlap = 0;
      for (int other = 0; other < count(); other++) {
        overlap += masses[other] * Math.exp(-squared.apply(one, other) / (2 * noise * noise));
      }
      sum -= masses[one] > 0 ? masses[one] * Math.log(overlap) : 0;
    }
    return Math.max(0, sum);
  }

  /** A squared distance of two models. */
  private interface SquaredDistance {
    double apply(int one, int other);
  }

  /** Half the logarithm of the determinant of one plus the covariance of the models. */
  private double covariance(double noise, double[] masses) {
    int size = count();
    double[] mean = new double[without.length];
    for (int model = 0; model < size; model++) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += masses[model] * with[model][i];
      }
    }
    // The determinant does not change when the covariance is taken between models, not weights.
    double[][] matrix = new double[size][size];
    for (int one = 0; one < size; one++) {
      for (int other = 0; other < size; other++) {
        double product = 0;
        for (int i = 0; i < mean.length; i++) {
          product += (with[one][i] - mean[i]) * (with[other][i] - mean[i]);
        }
        matrix[one][other] =
            (one == other ? 1 : 0)
                + Math.sqrt(masses[one] * masses[other]) * product / (noise * noise);
      }
    }
    return Math.max(0, logDeterminant(matrix) / 2);
  }

  /** By elimination; the matrix is positive definite. */
  private static double logDeterminant(double[][] matrix) {
    double sum = 0;
    double[][] rest = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    for (int i = 0; i < rest.length; i++) {
      sum += Math.log(rest[i][i]);
      for (int j = i + 1; j < rest.length; j++) {
        double factor = rest[j][i] / rest[i][i];
        for (int k = i; k < rest.length; k++) {
          rest[j][k] -= factor * rest[i][k];
        }
      }
    }
    return sum;
  }
}
