package dev.sievert.accounting.laplace;

import dev.sievert.numeric.ExactSum;
import java.util.Arrays;

/**
 * A polynomial on [0, 1] with non-negative coefficients in Bernstein's basis.
 *
 * <p>Everything here adds and multiplies non-negative numbers only, so that each result is
 * relatively accurate. Error counts are in units of 2^−52.
 */
final class BernsteinPolynomial {
  private final double[] coefficients;

  private BernsteinPolynomial(double[] coefficients) {
    this.coefficients = coefficients;
  }

  /** A constant. */
  static BernsteinPolynomial constant(double value) {
    return new BernsteinPolynomial(new double[] {value});
  }

  /** A polynomial of a degree that is zero everywhere. */
  static BernsteinPolynomial zero(int degree) {
    return new BernsteinPolynomial(new double[degree + 1]);
  }

  /** The sum of two polynomials of one degree, the second weighted. */
  BernsteinPolynomial plus(double weight, BernsteinPolynomial other) {
    double[] sum = new double[coefficients.length];
    Arrays.setAll(sum, i -> coefficients[i] + weight * other.coefficients[i]);
    return new BernsteinPolynomial(sum);
  }

  /** The polynomial with a constant added. */
  BernsteinPolynomial plus(double constant) {
    double[] sum = coefficients.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += constant;
    }
    return new BernsteinPolynomial(sum);
  }

  /** The polynomial times a number. */
  BernsteinPolynomial times(double weight) {
    double[] product = coefficients.clone();
    for (int i = 0; i < product.length; i++) {
      product[i] *= weight;
    }
    return new BernsteinPolynomial(product);
  }

  /** The same polynomial, written with one degree more. */
  BernsteinPolynomial elevated() {
    int count = coefficients.length;
    double[] wider = new double[count + 1];
    wider[0] = coefficients[0];
    wider[count] = coefficients[count - 1];
    for (int i = 1; i < count; i++) {
      wider[i] = (i * coefficients[i - 1] + (count - i) * coefficients[i]) / count;
    }
    return new BernsteinPolynomial(wider);
  }

  /** The integral from 0 to the argument. */
  BernsteinPolynomial integral() {
    int count = coefficients.length;
    double[] integral = new double[count + 1];
    ExactSum sum = new ExactSum();
    for (int i = 0; i < count; i++) {
      integral[i + 1] = sum.add(coefficients[i]).value() / count;
    }
    return new BernsteinPolynomial(integral);
  }

  /** The polynomial read from the other end. */
  BernsteinPolynomial reversed() {
    int count = coefficients.length;
    double[] reversed = new double[count];
    Arrays.setAll(reversed, i -> coefficients[count - 1 - i]);
    return new BernsteinPolynomial(reversed);
  }

  /**
   * The part on [0, {@code end}], stretched to [0, 1] (de Casteljau); one unit for each degree if
   * one minus the end is exact, else two.
   */
  BernsteinPolynomial upTo(double end) {
    double[] row = coefficients.clone();
    double[] left = new double[row.length];
    left[0] = row[0];
    for (int level = 1; level < row.length; level++) {
      for (int i = 0; i < row.length - level; i++) {
        row[i] = (1 - end) * row[i] + end * row[i + 1];
      }
      left[level] = row[0];
    }
    return new BernsteinPolynomial(left);
  }

  /** The integral over [0, 1] of the polynomial times e^(−rate·v). */
  double against(double rate) {
    return Math.exp(-rate) * moments(rate, 1, 1);
  }

  /**
   * The integral over [0, 1] of the polynomial times e^(−rate·v) − e^(−rate·(2 − v)), which is 2
   * e^−rate sinh(rate·(1 − v)): the odd terms of the same series.
   */
  double againstDifference(double rate) {
    return 2 * Math.exp(-rate) * moments(rate, 0, 1);
  }

  /**
   * The integral of the polynomial times the series of e^(rate·(1 − v)), its even and odd terms
   * weighted. A term has at most 5 roundings more than the one before it, and the mean number of
   * the term is at most the rate.
   */
  private double moments(double rate, double even, double odd) {
    int degree = coefficients.length - 1;
    double[] ratios = ratios(degree, rate, even, odd);
    double sum = 0;
    for (int i = 0; i <= degree; i++) {
      double term = 1.0 / (degree + 1);
      double moment = even * term;
      for (int n = 1; n <= ratios.length; n++) {
        term *= (degree - i + n) * ratios[n - 1];
        moment += (n % 2 == 0 ? even : odd) * term;
      }
      sum += coefficients[i] * moment;
    }
    return sum;
  }

  /**
   * What a term has more than the one before it, but for degree − i + n: rate / (n (degree + 1 +
   * n)), for as many n as matter. From twice the rate on, each term is less than half of the one
   * before: the rest is too. And where i is greater, each term is a smaller multiple of the one
   * before, so that the rest is a smaller share of the whole: what is enough for 0 is for all.
   * There the term is at most the sum, so that 57 more are enough.
   */
  private static double[] ratios(int degree, double rate, double even, double odd) {
    double[] ratios = new double[64 + (int) (4 * rate)];
    int count = 0;
    double term = 1;
    double sum = even;
    for (int n = 1; n <= 2 * rate + 2 || term > sum * 0x1p-56; n++) {
      ratios[count] = rate / ((double) n * (degree + 1 + n));
      term *= (degree + n) * ratios[count++];
      sum += (n % 2 == 0 ? even : odd) * term;
    }
    return Arrays.copyOf(ratios, count);
  }
}
