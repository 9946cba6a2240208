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
    double mean = moment(density, loss, 0, 1, mu);
    double second = moment(density, loss, mean, 2, mu);
    double root = Math.sqrt(second);
    double[] scaled = new double[7];
    for (int power = 3; power <= 6; power++) {
      scaled[power] = moment(density, x -> (loss.applyAsDouble(x) - mean) / root, 0, power, mu);
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
