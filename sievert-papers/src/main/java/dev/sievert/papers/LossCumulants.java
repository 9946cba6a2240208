package dev.sievert.papers;

import dev.sievert.accounting.renyi.SampledGaussianLoss;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import java.util.function.DoubleUnaryOperator;

/**
 * The mean and the variance of a privacy loss and its standardised cumulants, κ_r / κ_2^(r/2).
 *
 * @accuracy a relative 1e-13 of what they are the difference of
 */
record LossCumulants(
    double mean, double variance, double third, double fourth, double fifth, double sixth) {
  private static final double REACH = 38;
  private static final int PIECES = 2000;

  /** Of the loss ln(1 − q + q e^(μx − μ²/2)) without the record, x being a unit normal. */
  static LossCumulants withoutRecord(double mu, double rate) {
    return of(LossCumulants::density, mu, rate);
  }

  /** Of the same loss with the record, x being moved by μ with the probability of the sample. */
  static LossCumulants withRecord(double mu, double rate) {
    return of(x -> (1 - rate) * density(x) + rate * density(x - mu), mu, rate);
  }

  private static LossCumulants of(DoubleUnaryOperator density, double mu, double rate) {
    DoubleUnaryOperator loss = new SampledGaussianLoss(mu, rate)::at;
    return of((mean, power) -> moment(density, loss, mean, power, mu));
  }

  /** Of the loss ln(1 − q + q e^(|x| − |x − μ|)) without the record, x being of Laplace's law. */
  static LossCumulants withoutLaplace(double mu, double rate) {
    return of((mean, power) -> laplace(mu, rate, mean, power, loss -> 1));
  }

  /** Of the same loss with the record. */
  static LossCumulants withLaplace(double mu, double rate) {
    return of((mean, power) -> laplace(mu, rate, mean, power, Math::exp));
  }

  /**
   * The mean of (loss − centre)^power times a weight of the loss. The loss is constant beyond 0 and
   * μ; between them its exponent runs from −μ to μ with density e^(−(l + μ)/2)/4.
   */
  private static double laplace(
      double mu, double rate, double centre, int power, DoubleUnaryOperator weight) {
    DoubleUnaryOperator term =
        exponent -> {
          double loss = Math.log1p(rate * Math.expm1(exponent));
          return weight.applyAsDouble(loss) * Math.pow(loss - centre, power);
        };
    double sum = term.applyAsDouble(-mu) / 2 + Math.exp(-mu) / 2 * term.applyAsDouble(mu);
    double width = 2 * mu / PIECES;
    for (int i = 0; i <= PIECES; i++) {
      double exponent = -mu + i * width;
      double simpson = i == 0 || i == PIECES ? 1 : i % 2 == 0 ? 2 : 4;
      double density = Math.exp(-(exponent + mu) / 2) / 4;
      sum += simpson * width / 3 * density * term.applyAsDouble(exponent);
    }
    return sum;
  }

  /** The mean of a power of the distance from a centre. */
  private interface Moments {
    double of(double centre, int power);
  }

  private static LossCumulants of(Moments moments) {
    double mean = moments.of(0, 1);
    double second = moments.of(mean, 2);
    double root = Math.sqrt(second);
    double[] scaled = new double[7];
    for (int power = 3; power <= 6; power++) {
      scaled[power] = moments.of(mean, power) / Math.pow(root, power);
    }
    return new LossCumulants(
        mean,
        second,
        scaled[3],
        scaled[4] - 3,
        scaled[5] - 10 * scaled[3],
        scaled[6] - 15 * scaled[4] - 10 * scaled[3] * scaled[3] + 30);
  }

  /** The trapezoid rule; the loss is analytic up to a height of π/μ, so the step must be finer. */
  private static double moment(
      DoubleUnaryOperator density, DoubleUnaryOperator loss, double mean, int power, double mu) {
    double step = 1 / (16 * Math.max(1, mu));
    long last = (long) ((REACH + mu) / step);
    ExactSum sum = new ExactSum();
    for (long i = (long) (-REACH / step); i <= last; i++) {
      double x = i * step;
      sum.add(density.applyAsDouble(x) * Math.pow(loss.applyAsDouble(x) - mean, power));
    }
    return Check.finite("moment", sum.value() * step);
  }

  private static double density(double x) {
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
