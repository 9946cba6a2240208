package dev.sievert.accounting.approximate;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;

/**
 * The mean and the variance of a privacy loss and its standardised cumulants, κ_r / κ_2^(r/2).
 *
 * @param mean of the loss
 * @param variance of the loss, greater than zero
 * @accuracy a relative 1e-13 of what they are the difference of
 */
public record LossCumulants(
    double mean, double variance, double third, double fourth, double fifth, double sixth) {
  /** Of one step of Gaussian noise on a sample, without the record. */
  static LossCumulants withoutRecord(double mu, double rate) {
    return of(new StepLoss.Gaussian(mu, rate), false);
  }

  /** Of one step of Gaussian noise on a sample, with the record. */
  static LossCumulants withRecord(double mu, double rate) {
    return of(new StepLoss.Gaussian(mu, rate), true);
  }

  /** {@return the cumulants of one step, without or with the record} */
  public static LossCumulants of(StepLoss loss, boolean isWith) {
    double mean = moment(loss, isWith, 0, 1, 1);
    double second = moment(loss, isWith, mean, 1, 2);
    double root = Math.sqrt(second);
    double[] scaled = new double[7];
    for (int power = 3; power <= 6; power++) {
      scaled[power] = moment(loss, isWith, mean, root, power);
    }
    return new LossCumulants(
        mean,
        second,
        scaled[3],
        scaled[4] - 3,
        scaled[5] - 10 * scaled[3],
        scaled[6] - 15 * scaled[4] - 10 * scaled[3] * scaled[3] + 30);
  }

  private static double moment(StepLoss loss, boolean isWith, double mean, double unit, int power) {
    ExactSum sum = new ExactSum();
    loss.forEach(
        (value, without, with) ->
            sum.add((isWith ? with : without) * Math.pow((value - mean) / unit, power)));
    return Check.finite("moment", sum.value());
  }

  /** {@return the cumulants of a sum of independent losses like this one} */
  public LossCumulants times(long steps) {
    double root = Math.sqrt((double) steps);
    return new LossCumulants(
        steps * mean,
        steps * variance,
        third / root,
        fourth / steps,
        fifth / (steps * root),
        sixth / ((double) steps * steps));
  }

  /** {@return the cumulants of the sum of two independent losses: they add up} */
  public LossCumulants and(LossCumulants other) {
    double all = variance + other.variance;
    double own = Math.sqrt(variance / all);
    double its = Math.sqrt(other.variance / all);
    return new LossCumulants(
        mean + other.mean,
        all,
        third * Math.pow(own, 3) + other.third * Math.pow(its, 3),
        fourth * Math.pow(own, 4) + other.fourth * Math.pow(its, 4),
        fifth * Math.pow(own, 5) + other.fifth * Math.pow(its, 5),
        sixth * Math.pow(own, 6) + other.sixth * Math.pow(its, 6));
  }

  /** {@return the same of the negative loss} */
  public LossCumulants negative() {
    return new LossCumulants(-mean, variance, -third, fourth, -fifth, sixth);
  }
}
