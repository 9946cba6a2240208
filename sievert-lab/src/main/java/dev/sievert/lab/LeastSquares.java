package dev.sievert.lab;

/**
 * Regularised least squares: the weights w that make the mean of (x·w − y)² / 2 plus a multiple of
 * |w|² / 2 least.
 */
final class LeastSquares {
  private final int width;
  private final int count;
  private final double shrinkage;
  private final double[] products;
  private final double[] answers;

  /** Nobody yet, out of so many people. */
  LeastSquares(int width, int count, double shrinkage) {
    this.width = width;
    this.count = count;
    this.shrinkage = shrinkage;
    this.products = new double[width * width];
    this.answers = new double[width];
  }

  /** Adds a person, or takes one away with a weight of minus one. */
  LeastSquares with(double[] numbers, double answer, double weight) {
    for (int i = 0; i < width; i++) {
      double scaled = weight * numbers[i];
      if (scaled != 0) {
        answers[i] += scaled * answer;
        for (int j = 0; j < width; j++) {
          products[i * width + j] += scaled * numbers[j];
        }
      }
    }
    return this;
  }

  LeastSquares copy() {
    LeastSquares copy = new LeastSquares(width, count, shrinkage);
    System.arraycopy(products, 0, copy.products, 0, products.length);
    System.arraycopy(answers, 0, copy.answers, 0, width);
    return copy;
  }

  /** The weights, by Cholesky's decomposition. */
  double[] weights() {
    double[] root = new double[width * width];
    for (int i = 0; i < width; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = products[i * width + j] + (i == j ? shrinkage * count : 0);
        for (int k = 0; k < j; k++) {
          sum -= root[i * width + k] * root[j * width + k];
        }
        root[i * width + j] = i == j ? Math.sqrt(sum) : sum / root[j * width + j];
      }
    }
    double[] solved = answers.clone();
    for (int i = 0; i < width; i++) {
      for (int k = 0; k < i; k++) {
        solved[i] -= root[i * width + k] * solved[k];
      }
      solved[i] /= root[i * width + i];
    }
    for (int i = width - 1; i >= 0; i--) {
      for (int k = i + 1; k < width; k++) {
        solved[i] -= root[k * width + i] * solved[k];
      }
      solved[i] /= root[i * width + i];
    }
    return solved;
  }
}
