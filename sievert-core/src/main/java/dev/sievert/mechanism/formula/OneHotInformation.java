package dev.sievert.mechanism.formula;

import dev.sievert.numeric.ExactSum;

/**
 * The mutual information of one of M equally likely records and its one-hot code with Gaussian
 * noise.
 *
 * <p>I = ln M + 1/σ² − E ln S, where S sums the likelihoods of all records at the output. E ln S is
 * the integral over v of exp(−e^v) − φ(v + 1/σ²) φ(v)^(M − 1), with φ(v) = E exp(−e^(v + n/σ)) for
 * a standard normal n. Both integrals are analytic in a strip, so that the trapezoidal rule is off
 * by no more than the strip says: the outer one where |Im v| ≤ 1.4, the inner one where |Im n| ≤ b
 * = πσ/2, by 2 e^(b²/2) / (e^(2πb/h) − 1).
 *
 * @theorem ours; 001 section 5.2 estimates it by Monte Carlo
 * @accuracy 1e-10, proven, for σ from 0.3 and up to a billion records
 */
public record OneHotInformation(double records, double deviation) {
  private static final double STEP = 0.2;

  private static final double INNER_STEP = 0.125;

  /** Below it hardly anything is hidden, and the entropy of the prior is bound enough. */
  private static final double LEAST_DEVIATION = 0.1;

  /** In nats, rounded up. */
  public static double nats(double records, double standardDeviation) {
    if (records <= 1 || standardDeviation < LEAST_DEVIATION) {
      return Math.log(records) * (1 + 0x1p-50);
    }
    OneHotInformation information = new OneHotInformation(records, standardDeviation);
    // The mean of ln S, less ln M, is a divergence, so that half the signal is never exceeded.
    double most = information.signal() / 2 * (1 + 0x1p-50);
    double nats = Math.min(most, information.sum() + information.doubt());
    return Math.min(Math.log(records) * (1 + 0x1p-50), Math.max(0, nats));
  }

  private double sum() {
    ExactSum sum = new ExactSum();
    for (long i = (long) Math.floor(low() / STEP); i <= Math.ceil(high() / STEP); i++) {
      double v = i * STEP;
      double all = logSurvival(v + signal()) + (records - 1) * logSurvival(v);
      sum.add(Math.exp(-Math.exp(v)) - Math.exp(all));
    }
    return Math.log(records) + signal() - STEP * sum.value();
  }

  private double signal() {
    return 1 / (deviation * deviation);
  }

  /** Left of it the integrand is below e^−60 and falls as e^v. */
  private double low() {
    return -60 - Math.log(records) - signal() - 12 / deviation;
  }

  private double high() {
    return 6 + 40 / deviation;
  }

  /**
   * What both rules may lack (docs/theory/proofs/normalized.fano-exact.md): the outer one 2 E|ln S|
   * / (cos a (e^(2πa/h) − 1)), where the mean is at most ln M + 2/σ² + 1, and the inner one for
   * each of M factors; roundings of exponents move ln φ by as much, relatively.
   */
  private double doubt() {
    double strip = 1.4;
    double outer =
        2
            * (Math.log(records) + 2 * signal() + 1)
            / Math.cos(strip)
            / Math.expm1(2 * Math.PI * strip / STEP);
    double b = Math.min(2, Math.PI / 2 * deviation);
    double inner = 2 * Math.exp(b * b / 2) / Math.expm1(2 * Math.PI * b / fine()) + 1e-31;
    double length = high() - low();
    double rounded = 0x1p-52 * (3 * Math.max(-low(), high()) + 26 / fine());
    return outer
        + length * (2 * records * inner + 2 * rounded + 0x1p-49)
        + rounded * (1 + signal())
        + 1e-18;
  }

  /** Of n: the narrower the noise, the narrower the strip. */
  private double fine() {
    return INNER_STEP * Math.min(1, deviation);
  }

  /** ln φ(v), from 1 − φ so that it keeps its accuracy where φ is near one. */
  private double logSurvival(double v) {
    double lost = 0;
    double kept = 0;
    int reach = (int) Math.ceil(12 / fine());
    for (int i = -reach; i <= reach; i++) {
      double n = i * fine();
      double weight = Math.exp(-n * n / 2);
      double rate = Math.exp(v + n / deviation);
      lost += weight * -Math.expm1(-rate);
      kept += weight * Math.exp(-rate);
    }
    double total = lost + kept;
    return lost < kept ? Math.log1p(-lost / total) : Math.log(kept / total);
  }
}
