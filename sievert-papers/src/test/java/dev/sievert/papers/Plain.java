package dev.sievert.papers;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Erfc;

/** Textbook mathematics for second computations; nothing of Sievert is used here. */
final class Plain {
  private Plain() {}

  static double cdf(double x) {
    return Erfc.value(-x / Math.sqrt(2)) / 2;
  }

  static double quantile(double level) {
    return root(x -> cdf(x) - level, -40, 40);
  }

  /** Where an increasing function is zero. */
  static double root(DoubleUnaryOperator function, double from, double to) {
    return root(function, from, to, 100);
  }

  /** The same to a part in 65,536, where one value takes long. */
  static double roughly(DoubleUnaryOperator function, double from, double to) {
    return root(function, from, to, 16);
  }

  private static double root(DoubleUnaryOperator function, double from, double to, int halvings) {
    double low = from;
    double high = to;
    for (int i = 0; i < halvings; i++) {
      double middle = (low + high) / 2;
      if (function.applyAsDouble(middle) < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** The least value of a function with one valley. */
  static double valley(DoubleUnaryOperator function, double from, double to) {
    double low = from;
    double high = to;
    for (int i = 0; i < 80; i++) {
      double left = low + (high - low) / 3;
      double right = high - (high - low) / 3;
      if (function.applyAsDouble(left) < function.applyAsDouble(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return function.applyAsDouble((low + high) / 2);
  }

  /** 1 − f(α) of Gaussian noise. */
  static double gaussianPower(double level, double mu) {
    return cdf(quantile(level) + mu);
  }

  /** 1 − f(α) of Laplace noise, 002 Corollary 1. */
  static double laplacePower(double level, double mu) {
    if (level < Math.exp(-mu) / 2) {
      return level * Math.exp(mu);
    }
    return level <= 0.5 ? 1 - Math.exp(-mu) / (4 * level) : 1 - (1 - level) * Math.exp(-mu);
  }

  /** The least ε of Gaussian noise at a δ. */
  static double gaussianEpsilon(double mu, double delta) {
    return root(e -> delta - cdf(mu / 2 - e / mu) + Math.exp(e) * cdf(-mu / 2 - e / mu), 0, 100);
  }

  /** The bound on success by a concentrated budget; 1 where its order would not exceed one. */
  static double concentrated(double rho, double base) {
    double surprise = -Math.log(base);
    double gap = Math.sqrt(surprise) - Math.sqrt(rho);
    return rho < surprise ? Math.exp(-gap * gap) : 1;
  }

  /** Algorithms 1 and 2 of 001 for equally likely values: the normalised advantage. */
  static double fano(double order, double information, double values) {
    if (information >= Math.log(values)) {
      return 1;
    }
    double success = root(s -> coins(order, s, values) - information, 1 / values, 1 - 1e-16);
    return (success - 1 / values) / (1 - 1 / values);
  }

  /** The Rényi divergence of a coin with probability s from one with probability 1/M. */
  private static double coins(double order, double s, double values) {
    if (order == 1) {
      return s * Math.log(s * values) + (1 - s) * Math.log((1 - s) * values / (values - 1));
    }
    double hit = order * Math.log(s) + (order - 1) * Math.log(values);
    double miss = order * Math.log1p(-s) - (order - 1) * Math.log1p(-1 / values);
    double most = Math.max(hit, miss);
    return (most + Math.log(Math.exp(hit - most) + Math.exp(miss - most))) / (order - 1);
  }

  /** Algorithm 2 over many orders, for a concentrated budget. */
  static double fanoOfBudget(double rho, double values) {
    double least = fano(1, rho, values);
    for (double beyond = 1e-3; beyond < 300; beyond *= 1.02) {
      least = Math.min(least, fano(1 + beyond, rho * (1 + beyond), values));
    }
    return least;
  }

  /** How often the greatest of M unit normals, one of them moved, is the moved one. */
  static double greatest(double moved, double values) {
    double sum = 0;
    double step = 0.002;
    for (double x = -10; x < 10 + moved; x += step) {
      double density = Math.exp(-(x - moved) * (x - moved) / 2) / Math.sqrt(2 * Math.PI);
      sum += step * density * Math.exp((values - 1) * Math.log1p(-cdf(-x)));
    }
    return sum;
  }

  /**
   * The greatest advantage on a channel by Definition 4.1, every deterministic attack tried for
   * every output by itself.
   *
   * @param rows the probability of each output for each record
   * @param cells what the attacker knows of each record
   * @param right whether a guess counts, by truth and guess
   */
  static double advantage(double[][] rows, double[] prior, int[] cells, boolean[][] right) {
    double total = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double marginal = 0;
      for (int z = 0; z < prior.length; z++) {
        marginal += prior[z] * rows[z][output];
      }
      for (int cell = 0; cell < prior.length; cell++) {
        double best = Double.NEGATIVE_INFINITY;
        for (int guess = 0; guess < prior.length; guess++) {
          double gain = 0;
          for (int z = 0; z < prior.length; z++) {
            boolean counts = cells[z] == cell && right[z][guess];
            gain += counts ? prior[z] * (rows[z][output] - marginal) : 0;
          }
          best = Math.max(best, gain);
        }
        total += best;
      }
    }
    return total;
  }

  /** The greatest success on a channel for an exact goal. */
  static double success(double[][] rows, double[] prior) {
    double total = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double best = 0;
      for (int z = 0; z < prior.length; z++) {
        best = Math.max(best, prior[z] * rows[z][output]);
      }
      total += best;
    }
    return total;
  }

  static double[][] response(double epsilon, int records) {
    double[][] rows = new double[records][records];
    double total = Math.exp(epsilon) + records - 1;
    for (int z = 0; z < records; z++) {
      for (int output = 0; output < records; output++) {
        rows[z][output] = (z == output ? Math.exp(epsilon) : 1) / total;
      }
    }
    return rows;
  }

  /** Optimal unary encoding, every set of bits an output. */
  static double[][] unary(double epsilon, int records) {
    double other = 1 / (Math.exp(epsilon) + 1);
    double[][] rows = new double[records][1 << records];
    for (int z = 0; z < records; z++) {
      for (int bits = 0; bits < 1 << records; bits++) {
        double product = 0.5;
        for (int bit = 0; bit < records; bit++) {
          boolean isSet = (bits >> bit & 1) == 1;
          product *= bit == z ? 1 : isSet ? other : 1 - other;
        }
        rows[z][bits] = product;
      }
    }
    return rows;
  }

  static double[] uniform(int records) {
    double[] prior = new double[records];
    Arrays.fill(prior, 1.0 / records);
    return prior;
  }

  static int[] nothing(int records) {
    return new int[records];
  }

  /** Guesses within a tolerance of the truth count. */
  static boolean[][] within(int records, int tolerance) {
    boolean[][] right = new boolean[records][records];
    for (int z = 0; z < records; z++) {
      for (int guess = 0; guess < records; guess++) {
        right[z][guess] = Math.abs(z - guess) <= tolerance;
      }
    }
    return right;
  }

  /** The greatest advantage of an exact guess by someone who knows nothing. */
  static double advantage(double[][] rows, double... prior) {
    return advantage(rows, prior, nothing(prior.length), within(prior.length, 0));
  }

  /** The same of someone who knows the record: the sum of the positive parts. */
  static double membership(double[][] rows, double... prior) {
    double total = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double marginal = 0;
      for (int z = 0; z < prior.length; z++) {
        marginal += prior[z] * rows[z][output];
      }
      for (int z = 0; z < prior.length; z++) {
        total += prior[z] * Math.max(0, rows[z][output] - marginal);
      }
    }
    return total;
  }
}
