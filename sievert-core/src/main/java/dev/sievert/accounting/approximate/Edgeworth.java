package dev.sievert.accounting.approximate;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;

/**
 * The Edgeworth expansion of the trade-off of many steps: the normal distribution corrected by the
 * cumulants of the loss. An approximation, not a bound: the error of order four falls as N^(−5/2)
 * with the number of steps, but for few steps or small errors a higher order may be worse than a
 * lower one, and the sign of the error varies.
 *
 * @param without cumulants of the whole loss without the record
 * @param with the same with it
 * @theorem 002; Zheng, Dong, Long and Su 2020
 */
public record Edgeworth(LossCumulants without, LossCumulants with) {
  /** The highest order that is known here. */
  public static final int HIGHEST_ORDER = 4;

  private static final double SEARCH_STEP = 1.0 / 128;
  private static final double SEARCH_REACH = 12;
  private static final int HALVINGS = 60;

  /** {@return the expansion for Gaussian noise on Poisson samples} */
  public static Edgeworth sampledGaussian(double mu, double rate, long steps) {
    StepLoss loss = new StepLoss.Gaussian(mu, rate);
    Check.records("steps", steps);
    return new Edgeworth(
        LossCumulants.of(loss, false).times(steps), LossCumulants.of(loss, true).times(steps));
  }

  /** {@return the expansion for Laplace noise on Poisson samples, or on everybody for rate 1} */
  public static Edgeworth sampledLaplace(double epsilon, double rate, long steps) {
    StepLoss loss = new StepLoss.Laplace(epsilon, rate);
    Check.records("steps", steps);
    return new Edgeworth(
        LossCumulants.of(loss, false).times(steps), LossCumulants.of(loss, true).times(steps));
  }

  /**
   * {@return the approximate type II error of the test that rejects great losses}
   *
   * @param alpha its type I error
   * @param order from 0 to {@link #HIGHEST_ORDER}
   */
  public Approximation beta(double alpha, int order) {
    Check.probability("alpha", alpha);
    known(order);
    if (alpha == 0 || alpha == 1) {
      return new Approximation(1 - alpha);
    }
    double loss = without.mean() + deviation(without) * threshold(alpha, order);
    return new Approximation(1 - above(with, loss, order));
  }

  /**
   * {@return the approximate δ of an ε: how much more probable a loss above ε is with the record
   * than e^ε times without}
   *
   * @param epsilon at least zero
   */
  public Approximation delta(double epsilon, int order) {
    Check.nonNegative("epsilon", epsilon);
    known(order);
    double factor = Math.exp(epsilon);
    double delta = above(with, epsilon, order) - factor * above(without, epsilon, order);
    return new Approximation(Math.max(0, Math.min(1, delta)));
  }

  private static void known(int order) {
    if (order < 0 || order > HIGHEST_ORDER) {
      throw new OutOfRangeException("order", "from 0 to " + HIGHEST_ORDER, order);
    }
  }

  /** How probable a greater loss is. */
  private static double above(LossCumulants of, double loss, int order) {
    double standard = (loss - of.mean()) / deviation(of);
    double tail = Normal.cdf(-standard) + correction(of, standard, order);
    return Math.max(0, Math.min(1, tail));
  }

  private static double deviation(LossCumulants cumulants) {
    return Math.sqrt(cumulants.variance());
  }

  /** The expansion is not monotone, so of all its roots the one nearest the normal one is taken. */
  private double threshold(double alpha, int order) {
    double normal = -Normal.quantile(alpha);
    boolean above = miss(normal, alpha, order) > 0;
    for (double far = SEARCH_STEP; far <= SEARCH_REACH; far += SEARCH_STEP) {
      for (double place : new double[] {normal + far, normal - far}) {
        if (miss(place, alpha, order) > 0 != above) {
          double inside = place - Math.copySign(SEARCH_STEP, place - normal);
          return root(place, inside, alpha, order);
        }
      }
    }
    return normal;
  }

  /** Between a place where more losses are greater than should be, and one where fewer are. */
  private double root(double first, double second, double alpha, int order) {
    double outside = first;
    double inside = second;
    boolean above = miss(inside, alpha, order) > 0;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (outside + inside) / 2;
      if (miss(middle, alpha, order) > 0 == above) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return inside;
  }

  /** How much more probable a greater loss is than it should be. */
  private double miss(double standard, double alpha, int order) {
    return Normal.cdf(-standard) + correction(without, standard, order) - alpha;
  }

  /** What the expansion takes from the normal distribution function. */
  private static double correction(LossCumulants of, double x, int order) {
    double third = of.third();
    double fourth = of.fourth();
    double fifth = of.fifth();
    double[] he = hermite(x);
    double[] terms = {
      third / 6 * he[2],
      fourth / 24 * he[3] + third * third / 72 * he[5],
      fifth / 120 * he[4] + third * fourth / 144 * he[6] + third * third * third / 1296 * he[8],
      of.sixth() / 720 * he[5]
          + (fourth * fourth / 1152 + third * fifth / 720) * he[7]
          + third * third * fourth / 1728 * he[9]
          + third * third * third * third / 31104 * he[11]
    };
    double sum = 0;
    for (int k = 0; k < order; k++) {
      sum += terms[k];
    }
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * sum;
  }

  /** Hermite polynomials of the normal density, up to the eleventh. */
  private static double[] hermite(double x) {
    double[] values = new double[12];
    values[0] = 1;
    values[1] = x;
    for (int n = 1; n < 11; n++) {
      values[n + 1] = x * values[n] - n * values[n - 1];
    }
    return values;
  }
}
