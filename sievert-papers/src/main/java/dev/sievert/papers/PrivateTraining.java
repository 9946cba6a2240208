package dev.sievert.papers;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.renyi.RenyiAccountant;
import dev.sievert.guarantee.RenyiDp;

/** Learning with noisy gradients, accounted for in two ways. */
record PrivateTraining(double rate, long steps) {
  private static final double ACCURACY = 1e-4;
  private static final double CLOSE = 1e-3;

  /** The trade-off curve for records that are added or removed. */
  CertifiedCurve curve(double noise) {
    return Promise.steps(new GaussianPair(1 / noise), rate, steps, Direction.SYMMETRIC, ACCURACY);
  }

  /** The greatest difference of success and baseline, whatever the baseline, by f-DP. */
  double byTradeoff(double noise) {
    return curve(noise).totalVariation().upper();
  }

  /** The same by Rényi divergences. */
  double byRenyi(double noise) {
    RenyiDp divergences = RenyiAccountant.sampledGaussian(noise, rate, steps);
    return Worst.advantage(base -> Bounded.on("excess.renyi", divergences, Bounded.guessing(base)));
  }

  /** The least noise within a risk, by f-DP. */
  double noiseByTradeoff(double risk, double least, double most) {
    return Worst.falling(this::byTradeoff, risk, least, most, CLOSE);
  }

  /** The least noise within a risk, by ε at this δ alone. */
  double noiseByBudget(double risk, double delta, double least, double most) {
    return Worst.falling(
        noise -> Promise.approximate(curve(noise).epsilon(delta).upper(), delta).totalVariation(),
        risk,
        least,
        most,
        CLOSE);
  }

  /** The least noise within a risk, by Rényi divergences. */
  double noiseByRenyi(double risk, double least, double most) {
    return Worst.falling(this::byRenyi, risk, least, most, CLOSE);
  }
}
