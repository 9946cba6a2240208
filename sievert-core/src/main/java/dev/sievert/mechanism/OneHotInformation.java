package dev.sievert.mechanism;

/**
 * The mutual information of one of M equally likely records and its one-hot code with Gaussian
 * noise.
 *
 * <p>I = ln M + 1/σ² − E ln S, where S sums the likelihoods of all records at the output. E ln S is
 * the integral over v of exp(−e^v) − φ(v + 1/σ²) φ(v)^(M − 1), with φ(v) = E exp(−e^(v + n/σ)) for
 * a standard normal n. Both integrals are analytic, so the trapezoidal rule converges faster than
 * any power of its step.
 *
 * @theorem ours; 001 section 5.2 estimates it by Monte Carlo
 * @accuracy 1e-10, the difference of two step sizes being added on the safe side
 */
record OneHotInformation(double records, double deviation) {
  private static final double STEP = 0.05;

  /** Below it hardly anything is hidden, and the entropy of the prior is bound enough. */
  private static final double LEAST_DEVIATION = 0.1;

  /** In nats, rounded up. */
  static double nats(double records, double standardDeviation) {
    if (records <= 1 || standardDeviation < LEAST_DEVIATION) {
      return Math.log(records) * (1 + 0x1p-50);
    }
    OneHotInformation information = new OneHotInformation(records, standardDeviation);
    double coarse = information.at(2 * STEP);
    double fine = information.at(STEP);
    double nats = fine + 4 * Math.abs(fine - coarse) + 1e-11;
    return Math.min(Math.log(records) * (1 + 0x1p-50), Math.max(0, nats));
  }

  private double at(double step) {
    double signal = 1 / (deviation * deviation);
    double low = -60 - Math.log(records) - signal - 12 / deviation;
    double high = 6 + 40 / deviation;
    long from = (long) Math.floor(low / step);
    long to = (long) Math.ceil(high / step);
    double sum = 0;
    for (long i = from; i <= to; i++) {
      double v = i * step;
      double one = Math.exp(-Math.exp(v));
      double all = logSurvival(v + signal, step) + (records - 1) * logSurvival(v, step);
      sum += one - Math.exp(all);
    }
    return Math.log(records) + signal - step * sum;
  }

  /** ln φ(v), from 1 − φ so that it keeps its accuracy where φ is near one. */
  private double logSurvival(double v, double step) {
    double lost = 0;
    double kept = 0;
    int reach = (int) Math.ceil(12 / step);
    for (int i = -reach; i <= reach; i++) {
      double n = i * step;
      double weight = Math.exp(-n * n / 2);
      double rate = Math.exp(v + n / deviation);
      lost += weight * -Math.expm1(-rate);
      kept += weight * Math.exp(-rate);
    }
    double total = lost + kept;
    return lost < kept ? Math.log1p(-lost / total) : Math.log(kept / total);
  }
}
